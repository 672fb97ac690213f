import { splitPayload } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings, payments, rides } from '../../database/schema.ts';
import { stripeEvents } from '../../database/service-schema.ts';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { benchFor, minute, someCents, somePayload } from '../../testing/bookings.ts';
import { placeBooking } from '../checkout/place-booking.ts';

const bench = benchFor();

const kept = () => bench.database.db.select().from(stripeEvents);
async function one(type: string): Promise<object> {
  const [event] = await bench.events(type);
  if (!event) throw new Error(`Stripe has sent no ${type}.`);
  return event;
}
async function paidBooking() {
  const placed = await bench.open();
  const session = await bench.controls.happen(placed.sessionId, 'pay');
  return {
    ...placed,
    paymentIntent: String(session.payment_intent),
    completed: await one('checkout.session.completed'),
  };
}

test('an event of a payment settles its booking and is kept as processed', async () => {
  const { completed } = await paidBooking();
  expect(await bench.receive(completed)).toBe('received');
  expect((await bench.booking()).status).toBe('paid');
  expect(await bench.enqueued()).toHaveLength(2);
  expect(await kept()).toMatchObject([{ type: 'checkout.session.completed', processedAt: expect.any(Date) }]);
});

test('the same event at two processes, several times at once, is one transition and one mail each', async () => {
  const { completed } = await paidBooking();
  const other = await bench.another();
  await Promise.all([bench.receive(completed), bench.receive(completed, other), bench.receive(completed)]);
  await bench.receive(completed, other);
  expect(await kept()).toHaveLength(1);
  expect(await bench.enqueued()).toHaveLength(2);
  expect(bench.wakes()).toBe(1);
});

test('what an event claims is not believed: Stripe is asked', async () => {
  const { sessionId } = await bench.open();
  const open = await bench.dashboard.checkout.sessions.retrieve(sessionId);
  const claim = { ...open, status: 'complete', payment_status: 'paid' };
  await bench.receive({
    id: 'evt_1claim',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    livemode: false,
    data: { object: claim },
  });
  expect((await bench.booking()).status).toBe('checkout_open');
  expect(await bench.enqueued()).toEqual([]);
});

test('an event that could not be followed up is kept, and followed up by the reconciler', async () => {
  const { completed } = await paidBooking();
  await bench.controls.addOutage({ kind: 'refuse' });
  expect(await bench.receive(completed, bench.impatientDeps)).toBe('received');
  expect(await kept()).toMatchObject([{ processedAt: null }]);
  await bench.controls.clearOutages();
  await bench.reconcileAfter(minute);
  expect((await bench.booking()).status).toBe('paid');
  expect(await kept()).toMatchObject([{ processedAt: expect.any(Date) }]);
  expect(await bench.enqueued()).toHaveLength(2);
});

test('an event that cannot be kept is not acknowledged', async () => {
  const { completed } = await paidBooking();
  const down = {
    ...bench.database,
    db: {
      insert: () => {
        throw new Error('down');
      },
    },
  } as never;
  await expect(bench.receive(completed, { ...bench.deps, database: down })).rejects.toThrow('down');
  expect(await bench.receive(completed)).toBe('received');
  expect((await bench.booking()).status).toBe('paid');
});

test('an event that overtakes the id of its own session finds the booking all the same', async () => {
  const dying = bench.paying((payments) => ({
    async createSession(...args) {
      const session = await payments.createSession(...args);
      await bench.controls.happen(session.id, 'pay');
      await bench.receive(await one('checkout.session.completed'));
      throw new PaymentsUnavailable('died before the id was kept');
    },
  }));
  const placed = await placeBooking(dying, { ...splitPayload(somePayload()), clientKey: 'overtaken' });
  expect(placed).toMatchObject({ outcome: 'paid' });
  expect((await bench.booking()).status).toBe('paid');
  expect(await bench.enqueued()).toHaveLength(2);
});

test('an expiry that comes after the payment changes nothing', async () => {
  const { completed, sessionId } = await paidBooking();
  await bench.receive(completed);
  const session = await bench.dashboard.checkout.sessions.retrieve(sessionId);
  await bench.receive({
    id: 'evt_1late',
    object: 'event',
    type: 'checkout.session.expired',
    created: 1,
    livemode: false,
    data: { object: { ...session, status: 'expired' } },
  });
  expect((await bench.booking()).status).toBe('paid');
});

test('an expiry expires the booking', async () => {
  const { sessionId } = await bench.open();
  await bench.dashboard.checkout.sessions.expire(sessionId);
  await bench.receive(await one('checkout.session.expired'));
  expect((await bench.booking()).status).toBe('expired');
});

test('a refund by hand cancels no ride; where all of a payment went back so, staff are asked about the ride, once', async () => {
  const { completed, paymentIntent } = await paidBooking();
  await bench.receive(completed);
  await bench.dashboard.refunds.create({ payment_intent: paymentIntent, amount: 4000 });
  await bench.deliver('charge.refunded');
  expect(await bench.booking()).toMatchObject({
    status: 'paid',
    rides: [{ state: 'booked' }],
    refunds: [{ amountCents: 4000, reason: 'by-hand', state: 'succeeded' }],
  });
  expect(await bench.enqueued()).toHaveLength(2);
  await bench.dashboard.refunds.create({ payment_intent: paymentIntent });
  await bench.deliver('charge.refunded');
  await bench.deliver('refund.created');
  expect(await bench.booking()).toMatchObject({
    status: 'paid',
    rides: [{ state: 'booked' }],
    refunds: [{ amountCents: 4000 }, { amountCents: someCents - 4000, reason: 'by-hand' }],
  });
  const { id, refunds } = await bench.booking();
  expect(await bench.enqueued()).toEqual([
    `attention:${id}:refunded-by-hand:${refunds[1]?.id}`,
    `confirm:${id}`,
    `dispatch:${id}:1`,
  ]);
});

test('a refund that comes before the payment is refunded and never confirmed', async () => {
  const { completed, paymentIntent } = await paidBooking();
  await bench.dashboard.refunds.create({ payment_intent: paymentIntent });
  await bench.receive(await one('charge.refunded'));
  expect((await bench.booking()).status).toBe('refunded');
  await bench.receive(completed);
  expect((await bench.booking()).status).toBe('refunded');
  expect(await bench.enqueued()).toEqual([]);
});

test('a refund that failed and a dispute are shown to staff, once each', async () => {
  const { completed, sessionId, paymentIntent } = await paidBooking();
  await bench.receive(completed);
  await bench.controls.set({ newRefundStatus: 'pending' });
  const refund = await bench.dashboard.refunds.create({ payment_intent: paymentIntent, amount: 1000 });
  await bench.controls.settleRefund(refund.id, 'failed');
  await bench.controls.happen(sessionId, 'dispute');
  for (const type of ['refund.failed', 'charge.dispute.created']) {
    const event = await one(type);
    await bench.receive(event);
    await bench.receive({ ...event, id: `evt_1again_${type}` });
  }
  const { id, refunds, disputes } = await bench.booking();
  expect(await bench.enqueued()).toEqual([
    `attention:${id}:disputed:${disputes[0]?.stripeId}`,
    `attention:${id}:refund-failed:${refunds[0]?.id}`,
    `confirm:${id}`,
    `dispatch:${id}:1`,
  ]);
});

test('an event that Stripe refuses to explain waits for a day after the end of its session', async () => {
  const { completed, sessionId } = await paidBooking();
  await bench.controls.addOutage({ kind: 'another-account', pathPrefix: `/v1/checkout/sessions/${sessionId}` });
  await bench.receive(completed);
  expect(await kept()).toMatchObject([{ processedAt: null }]);
  await bench.controls.clearOutages();
  await bench.reconcileAfter(2 * minute);
  expect((await bench.booking()).status).toBe('paid');
  expect(await kept()).toMatchObject([{ processedAt: expect.any(Date) }]);
});

test('money for a booking that we do not have is shown to staff', async () => {
  const { completed, sessionId } = await paidBooking();
  for (const table of [rides, payments, bookings]) await bench.database.db.delete(table);
  await bench.receive(completed);
  expect(await bench.enqueued()).toEqual([`attention:${sessionId}:unknown-booking`]);
  expect(await kept()).toMatchObject([{ processedAt: expect.any(Date) }]);
});

test('events of other types and of the other mode are kept and change nothing', async () => {
  const { completed } = await paidBooking();
  await bench.receive({ ...completed, id: 'evt_1other', type: 'customer.created' });
  await bench.receive({ ...completed, id: 'evt_1live', livemode: true });
  expect((await bench.booking()).status).toBe('checkout_open');
  const [live] = await bench.database.db.select().from(stripeEvents).where(eq(stripeEvents.id, 'evt_1live'));
  expect(live?.processedAt).not.toBeNull();
  expect(bench.lines).toContainEqual({ level: 'error', text: 'An event of the other mode of Stripe came here' });
});
