import type { FaultCase } from '../../fault-case.ts';
import type { Guest } from '../../harness/people/guest.ts';
import type { Stage } from '../../harness/people/stage.ts';
import { until } from '../../harness/time/waiting.ts';

export const refundsAndRaces: FaultCase = {
  number: 23,
  title: 'pay after local expiry, pay racing expire, refunds partial, full and twice, dispute',
  rounds: 3,
  sharesSite: true,
  async run(stage) {
    await payAfterLocalExpiry(stage);
    for (let round = 0; round < stage.rounds; round += 1) {
      for (let race = 0; race < 4; race += 1) await payRacingExpire(stage, race);
      for (const scene of [refundedTwice, refundedInParts, refundThatFails, disputedTwice]) {
        const visitor = await stage.paidGuest();
        await until('a booking is settled', async () => (await visitor.comeBack()).status === 200);
        await scene(stage, visitor);
      }
    }
  },
};

async function payAfterLocalExpiry({ rounds, guest, sql, ledger }: Stage): Promise<void> {
  const visitors = Array.from({ length: rounds }, () => guest());
  for (const visitor of visitors) await visitor.bookAtLast();
  await sql([
    `with own as (update booking set status = 'expired' where guest->>'email' like '%@${ledger.domain}' returning id)
     update payment set state = 'expired' where booking_id in (select id from own)`,
  ]);
  for (const visitor of visitors) await visitor.pay();
}

/** Stripe lets one of them win; either way the booking follows, and can be paid once. */
async function payRacingExpire({ guest, cards, expect }: Stage, race: number): Promise<void> {
  const visitor = guest();
  await visitor.bookAtLast();
  // In every other pair of races nobody says who has won, until the visitor presses the button or comes back.
  const isQuiet = race >= 2;
  await cards.controls.set({ dropWebhooks: isQuiet });
  const id = visitor.sessionId();
  const both = [visitor.pay, () => cards.dashboard.checkout.sessions.expire(id)];
  if (race % 2 === 1) both.reverse();
  const [paid, page] = await Promise.allSettled([...both, ...(isQuiet ? [] : [visitor.comeBack])].map((act) => act()));
  expect(paid?.status === 'fulfilled' || page?.status === 'fulfilled', 'neither payment nor expiry went through');
  const { status } = await cards.dashboard.checkout.sessions.retrieve(id);
  if (status === 'expired') {
    // Pressing the button again is another attempt at the same booking.
    const again = await visitor.bookAtLast();
    expect(again.status === 200 && visitor.sessionId() !== id, 'an expired booking was not opened again');
    await visitor.pay();
  }
  await cards.controls.set({ dropWebhooks: false });
  await until('the booking is settled', async () => (await visitor.comeBack()).status === 200);
}

async function refundedTwice(stage: Stage, visitor: Guest): Promise<void> {
  const { cards, expect } = stage;
  await cards.refund(visitor.sessionId());
  await cards.refund(visitor.sessionId()).then(
    () => expect(false, 'Stripe refunded a payment twice'),
    () => {},
  );
  const event = await cards.eventOf('charge.refunded', visitor.sessionId());
  await Promise.all([cards.deliver(event), cards.deliver({ ...event, id: `${event.id}again` })]);
  await stillStands(stage, visitor);
}

async function refundedInParts(stage: Stage, visitor: Guest): Promise<void> {
  const { cards, expectAnswer } = stage;
  const { amount_total } = await cards.dashboard.checkout.sessions.retrieve(visitor.sessionId());
  const whole = amount_total ?? 0;
  const firstPart = Math.floor(whole / 3);
  await cards.refund(visitor.sessionId(), firstPart);
  await cards.untilDelivered();
  expectAnswer('after a partial refund the success page', await visitor.comeBack());
  await cards.refund(visitor.sessionId(), whole - firstPart);
  await stillStands(stage, visitor);
}

async function refundThatFails(stage: Stage, visitor: Guest): Promise<void> {
  const { cards } = stage;
  await cards.controls.set({ newRefundStatus: 'pending' });
  const { id } = await cards.refund(visitor.sessionId());
  await cards.controls.set({ newRefundStatus: 'succeeded' });
  await stillStands(stage, visitor);
  await cards.controls.settleRefund(id, 'failed');
  await stage.untilTold(visitor, 'A refund has failed');
}

async function disputedTwice(stage: Stage, visitor: Guest): Promise<void> {
  const { cards } = stage;
  await cards.controls.happen(visitor.sessionId(), 'dispute');
  const event = await cards.eventOf('charge.dispute.created', visitor.sessionId());
  await Promise.all([cards.deliver(event), cards.deliver({ ...event, id: `${event.id}again` })]);
  await stage.untilTold(visitor, 'A payment is disputed');
}

/** What staff give back by hand cancels no ride: they are asked whether somebody is to drive. */
async function stillStands(stage: Stage, visitor: Guest): Promise<void> {
  visitor.expect({ status: 'paid', mails: 'both' });
  await stage.untilTold(visitor, 'A ride was refunded by hand, and still stands');
  stage.expectAnswer('after a refund by hand the success page', await visitor.comeBack());
}
