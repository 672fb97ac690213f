import type { FaultCase } from '../../fault-case.ts';
import { takePort } from '../../harness/around/ports.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

const create = { method: 'POST', pathPrefix: '/v1/checkout/sessions' } as const;
const outages = [
  { kind: 'refuse' },
  { kind: 'reset' },
  { kind: '500' },
  { kind: '429' },
  { kind: 'hang' },
  { kind: 'reset', phase: 'after' },
  { kind: '500', phase: 'after' },
  // Kept under the key for a day.
  { kind: '500', phase: 'during' },
  { kind: 'hang', phase: 'after' },
  { kind: 'slow', phase: 'during', delayMs: 12_000 },
] as const;

export const stripeFailsAtCheckout: FaultCase = {
  number: 12,
  title: 'Stripe refuses, resets, hangs, 500, 429 at checkout: 503 in under 10 s, a retry gives no second session',
  rounds: 3,
  seconds: 45,
  async run(stage) {
    const { cards, startApi, api } = stage;
    for (const outage of outages) {
      await bookWithout(stage, JSON.stringify(outage), {
        begin: () => cards.controls.addOutage({ ...create, ...outage }),
        end: () => cards.controls.clearOutages(),
      });
    }
    // Nobody listens at all.
    const restart = async (apiUrl: string) => {
      await api().stop();
      await startApi({ STRIPE_API_URL: apiUrl });
    };
    const nobody = `http://127.0.0.1:${await takePort()}`;
    await bookWithout(stage, 'a closed port', { begin: () => restart(nobody), end: () => restart(cards.url) });
  },
};

async function bookWithout(
  { rounds, guest, cards, expect, expectAnswer }: Stage,
  what: string,
  outage: { begin(): Promise<unknown>; end(): Promise<unknown> },
): Promise<void> {
  await outage.begin();
  const visitors = Array.from({ length: rounds }, () => guest());
  const answers = await Promise.all(visitors.map(({ book }) => book()));
  expectAnswer(`with ${what} a booking`, answers, 503);
  expect(
    answers.every(({ headers }) => headers.has('retry-after')),
    `with ${what} nobody said when to try again`,
  );
  await outage.end();
  for (const { bookAtLast, pay } of visitors) {
    expectAnswer(`after ${what} a booking`, await bookAtLast());
    await pay();
  }
  const doubled = await cards.keysOfSeveral();
  expect(doubled.length === 0, `after ${what} some keys have several sessions: ${doubled.join(', ')}`);
}

const kinds = ['502-without-error', '404-without-error', 'html', 'empty-object'] as const;

export const answersThatAreNone: FaultCase = {
  number: 13,
  title: 'Stripe answers 502 and 404 without `error`, HTML, {}: treated as failures',
  rounds: 2,
  sharesSite: true,
  async run({ rounds, guest, cards, expectAnswer }) {
    await cards.controls.set({ dropWebhooks: true });
    for (const kind of Array.from({ length: rounds }, () => kinds).flat()) {
      const visitor = guest();
      await cards.controls.addOutage({ kind });
      expectAnswer(`with ${kind} a booking`, await visitor.book(), 503);
      await cards.controls.clearOutages();
      await visitor.bookAtLast();
      await visitor.pay();
      await cards.controls.addOutage({ kind });
      expectAnswer(`with ${kind} the success page`, await visitor.comeBack(), 202);
      expectAnswer(`with ${kind} a repeated booking`, await visitor.book(), 503);
      await cards.controls.clearOutages();
      await until('the success page knows of the payment', async () => (await visitor.comeBack()).status === 200);
    }
  },
};
