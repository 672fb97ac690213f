import type { FaultCase } from '../../fault-case.ts';
import type { Guest } from '../../harness/people/guest.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

/** Guests who have paid and are gone, as many as there are rounds. */
async function paidGuests({ rounds, paidGuest }: Stage): Promise<Guest[]> {
  const visitors: Guest[] = [];
  while (visitors.length < rounds) visitors.push(await paidGuest());
  return visitors;
}

/** The lines of the log that tell of settled bookings, from now on. */
function settlements({ api }: Stage) {
  const before = api().lines.length;
  const settled = () =>
    api()
      .lines.slice(before)
      .filter(({ msg }) => msg === 'A booking was paid');
  return { settled, untilAll: (count: number) => until('every booking is settled', () => settled().length >= count) };
}

export const sameEventAgain: FaultCase = {
  number: 1,
  title: 'the same event 5 times, 3 of them at once: one transition, one mail each',
  rounds: 5,
  sharesSite: true,
  async run(stage) {
    const { rounds, cards, expect } = stage;
    await cards.controls.set({ holdWebhooks: true });
    const { settled, untilAll } = settlements(stage);
    for (const visitor of await paidGuests(stage)) {
      const { id } = await cards.eventOf('checkout.session.completed', visitor.sessionId());
      const answers = [
        ...(await cards.controls.deliverAgain(id, { copies: 3, parallel: true })).answers,
        ...(await cards.controls.deliverAgain(id, { copies: 2 })).answers,
      ];
      expect(answers.join() === '200,200,200,200,200', `an event was answered ${answers.join(', ')}`);
    }
    // An event is answered once it is kept; what comes of it comes after.
    await untilAll(rounds);
    expect(settled().length === rounds, `${settled().length} transitions of ${rounds} bookings`);
  },
};

export const webhookAndPageTogether: FaultCase = {
  number: 2,
  title: 'webhook and success page at the same moment, in both orders: one mail each',
  rounds: 20,
  sharesSite: true,
  async run(stage) {
    const { cards, expectAnswer } = stage;
    await cards.controls.set({ holdWebhooks: true });
    for (const [round, visitor] of (await paidGuests(stage)).entries()) {
      const event = await cards.eventOf('checkout.session.completed', visitor.sessionId());
      const both = [() => cards.deliver(event), visitor.comeBack];
      if (round % 2 === 1) both.reverse();
      expectAnswer('one of webhook and page', await Promise.all(both.map((ask) => ask())));
    }
    // And Stripe's own delivery of each, for the second time.
    await cards.controls.releaseWebhooks();
  },
};

export const browserNeverReturns: FaultCase = {
  number: 3,
  title: 'the browser never returns: the webhook settles',
  rounds: 10,
  sharesSite: true,
  run: async (stage) => void (await paidGuests(stage)),
};

export const webhookNeverComes: FaultCase = {
  number: 4,
  title: 'the webhook never comes: the success page settles',
  rounds: 10,
  sharesSite: true,
  async run(stage) {
    await stage.cards.controls.set({ dropWebhooks: true });
    for (const visitor of await paidGuests(stage))
      stage.expectAnswer('the success page of a paid booking', await visitor.comeBack());
  },
};

const withinMs = 3 * 60_000;

export const neitherComes: FaultCase = {
  number: 5,
  title: 'neither webhook nor browser: settled within 3 minutes',
  rounds: 10,
  seconds: 15,
  site: { speed: 5 },
  sharesSite: true,
  async run(stage) {
    const { rounds, cards, now, expect } = stage;
    const { settled, untilAll } = settlements(stage);
    await cards.controls.set({ dropWebhooks: true });
    await paidGuests(stage);
    const paidAt = now();
    await untilAll(rounds);
    for (const { time } of settled()) {
      const ms = Date.parse(String(time)) - paidAt;
      expect(ms <= withinMs, `a booking was settled ${Math.round(ms / 1000)} s after it was paid`);
    }
  },
};

export const stripeDownAtReturn: FaultCase = {
  number: 14,
  title: "Stripe is down when the paid guest returns: 'processing', and settled when it is back",
  rounds: 5,
  seconds: 15,
  site: { speed: 5 },
  sharesSite: true,
  async run(stage) {
    const { rounds, cards, expectAnswer } = stage;
    const { untilAll } = settlements(stage);
    await cards.controls.set({ dropWebhooks: true });
    const visitors = await paidGuests(stage);
    await cards.controls.addOutage({ kind: 'reset' });
    for (const visitor of visitors)
      expectAnswer('while Stripe was down the success page', await visitor.comeBack(), 202);
    await cards.controls.clearOutages();
    // Without their guests.
    await untilAll(rounds);
  },
};
