import type { FaultCase } from '../fault-case.ts';
import type { Guest } from '../harness/guest.ts';
import type { Stage } from '../harness/stage.ts';
import { until } from '../harness/waiting.ts';

export const refundsAndRaces: FaultCase = {
  number: 23,
  title: 'pay after local expiry, pay racing expire, refunds partial, full and twice, dispute',
  rounds: 3,
  async run(stage) {
    for (let round = 0; round < stage.rounds; round += 1) {
      await payAfterLocalExpiry(stage);
      for (let race = 0; race < 4; race += 1) await payRacingExpire(stage, race);
      for (const scene of [refundedTwice, refundedInParts, refundThatFails, disputedTwice]) {
        const visitor = stage.guest();
        await visitor.book();
        await visitor.pay();
        await until('a booking is settled', async () => (await visitor.comeBack()).status === 200);
        await scene(stage, visitor);
      }
    }
  },
};

async function payAfterLocalExpiry({ guest, sql, startApi }: Stage): Promise<void> {
  const visitor = guest();
  await visitor.book();
  await sql([`update booking set status = 'expired' where client_key = '${visitor.record.clientKey}'`]);
  await startApi();
  await visitor.pay();
}

/** Stripe lets one of them win; either way the booking follows, and can be paid once. */
async function payRacingExpire({ guest, cards, expect }: Stage, race: number): Promise<void> {
  const visitor = guest();
  await visitor.book();
  const id = visitor.sessionId();
  const both = [visitor.pay, () => cards.dashboard.checkout.sessions.expire(id)];
  if (race % 2 === 1) both.reverse();
  const [paid, page] = await Promise.allSettled([...both.map((act) => act()), visitor.comeBack()]);
  expect(paid?.status === 'fulfilled' || page?.status === 'fulfilled', 'neither payment nor expiry went through');
  const { status } = await cards.dashboard.checkout.sessions.retrieve(id);
  if (status !== 'expired') return;
  // Pressing the button again is another attempt at the same booking.
  const again = await visitor.bookAtLast();
  expect(again.status === 200 && visitor.sessionId() !== id, 'an expired booking was not opened again');
  await visitor.pay();
}

async function refundedTwice({ cards, expect }: Stage, visitor: Guest): Promise<void> {
  await cards.refund(visitor.sessionId());
  await cards.refund(visitor.sessionId()).then(
    () => expect(false, 'Stripe refunded a payment twice'),
    () => {},
  );
  const event = await cards.eventOf('charge.refunded', visitor.sessionId());
  await Promise.all([cards.deliver(event), cards.deliver({ ...event, id: `${event.id}again` })]);
  visitor.expect({ status: 'refunded', mails: 'both' });
  await isCancelled(visitor);
}

async function refundedInParts({ cards, expect }: Stage, visitor: Guest): Promise<void> {
  await cards.refund(visitor.sessionId(), 3000);
  await cards.untilDelivered();
  const { status } = await visitor.comeBack();
  expect(status === 200, `after a partial refund the success page was answered ${status}`);
  await cards.refund(visitor.sessionId(), 4000);
  visitor.expect({ status: 'refunded', mails: 'both' });
  await isCancelled(visitor);
}

async function refundThatFails({ cards, mailsAbout, expect }: Stage, visitor: Guest): Promise<void> {
  await cards.controls.set({ newRefundStatus: 'pending' });
  const { id } = await cards.refund(visitor.sessionId());
  await cards.controls.set({ newRefundStatus: 'succeeded' });
  await isCancelled(visitor);
  await cards.controls.settleRefund(id, 'failed');
  visitor.expect({ status: 'refunded', mails: 'both' });
  const { reference } = visitor.acknowledged();
  const told = () => mailsAbout(reference, 'A refund has failed').size;
  await until('staff are told of a refund that failed', () => told() > 0);
  expect(told() === 1, `staff were told ${told()} times of one refund`);
}

async function disputedTwice({ cards, mailsAbout, expect }: Stage, visitor: Guest): Promise<void> {
  await cards.controls.happen(visitor.sessionId(), 'dispute');
  const event = await cards.eventOf('charge.dispute.created', visitor.sessionId());
  await Promise.all([cards.deliver(event), cards.deliver({ ...event, id: `${event.id}again` })]);
  const { reference } = visitor.acknowledged();
  const told = () => mailsAbout(reference, 'A payment is disputed').size;
  await until('staff are told of a dispute', () => told() > 0);
  await cards.untilDelivered();
  expect(told() === 1, `staff were told ${told()} times of one dispute`);
}

async function isCancelled(visitor: Guest): Promise<void> {
  await until('the success page says that the booking was cancelled', async () => {
    const { status, body } = await visitor.comeBack();
    return status === 409 && String(body['type']).endsWith('booking-cancelled');
  });
}
