import { wallClock } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rides } from '../../database/schema.ts';
import { benchFor, hour, minute, someCents } from '../../testing/bookings.ts';
import { standAs } from '../../testing/stand-as.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { updateStanding } from '../rows/update-standing.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { cancelRides } from './cancel.ts';

const bench = benchFor();

/** A paid booking whose pickup is so many hours ahead. */
async function paidBooking(hoursAhead = 30 * 24) {
  return bench.paid({ ...wallClock(bench.deps.now() + hoursAhead * hour + 30_000), passengerCount: 6 });
}
const cancellationMails = async () => (await bench.enqueued()).filter((key) => key.includes('cancel'));

test('a day or more before pickup everything is given back, guest and dispatcher are told, and Stripe says that it is refunded', async () => {
  const row = await paidBooking();
  expect(await cancelRides(bench.deps, row)).toMatchObject({
    outcome: 'cancelled',
    before: false,
    refundCents: someCents,
    refund: 'succeeded',
  });
  expect(await bench.booking()).toMatchObject({
    status: 'refunded',
    refunds: [{ state: 'succeeded', amountCents: someCents, reason: 'cancellation' }],
  });
  expect(await bench.refunded()).toEqual([someCents]);
  expect(await cancellationMails()).toEqual([`cancellation:${row.id}`, `dispatch-ride-cancelled:${row.id}:1`]);
  await bench.deliver('charge.refunded');
  expect(await bench.booking()).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] });
  const [mail] = await bench.messages('cancellation');
  expect(mail).toMatchObject({ subject: row.id, facts: { refundCents: someCents } });
});

test('less than a day before pickup a person has to say how much, and nothing has changed until then', async () => {
  const row = await paidBooking(23);
  expect(await cancelRides(bench.deps, row)).toMatchObject({
    outcome: 'refund-undecided',
    dueCents: 0,
    mostCents: someCents,
  });
  expect((await bench.booking()).status).toBe('paid');
  expect(await bench.refunded()).toEqual([]);
  expect(await cancelRides(bench.deps, row, { refundCents: someCents / 2 })).toMatchObject({
    refundCents: someCents / 2,
    refund: 'succeeded',
  });
  expect(await bench.refunded()).toEqual([someCents / 2]);
  // Not all of it came back: it stays cancelled.
  await bench.deliver('charge.refunded');
  await bench.deliver('refund.created');
  expect(await bench.booking()).toMatchObject({
    status: 'cancelled',
    rides: [{ state: 'cancelled', keptCents: someCents / 2 }],
    refunds: [{ state: 'succeeded' }],
  });
  expect(await bench.enqueued('attention')).toEqual([]);
});

test('nothing may be given back, and then Stripe is not asked', async () => {
  const row = await paidBooking(2);
  expect(await cancelRides(bench.deps, row, { refundCents: 0 })).toMatchObject({ refundCents: 0, refund: 'none' });
  expect(await bench.booking()).toMatchObject({
    status: 'cancelled',
    rides: [{ keptCents: someCents }],
    refunds: [],
  });
  expect(await bench.refunded()).toEqual([]);
  expect(await cancellationMails()).toHaveLength(2);
});

test.each([
  [30 * 24, 13_999, 'all-is-due'],
  [30 * 24, someCents + 1, 'more-than-paid'],
  [2, someCents + 1, 'more-than-paid'],
] as const)('%i hours ahead a refund of %i cents is refused: %s', async (hoursAhead, refundCents, reason) => {
  const row = await paidBooking(hoursAhead);
  expect(await cancelRides(bench.deps, row, { refundCents })).toMatchObject({ outcome: 'refund-refused', reason });
  expect((await bench.booking()).status).toBe('paid');
  expect(await bench.refunded()).toEqual([]);
});

test('five calls at once, and one later with another amount, are one cancellation, one refund and one mail each', async () => {
  const row = await paidBooking(2);
  const other = await bench.another();
  const both = [bench.deps, other, bench.deps, other, bench.deps];
  const outcomes = await Promise.all(both.map((deps) => cancelRides(deps, row, { refundCents: 5000 })));
  expect(outcomes.filter((each) => each.outcome === 'cancelled' && !each.before)).toHaveLength(1);
  const later = await cancelRides(bench.deps, await bench.booking(), { refundCents: 9000 });
  expect(later).toMatchObject({ outcome: 'cancelled', before: true, refundCents: 5000, refund: 'succeeded' });
  expect(await bench.refunded()).toEqual([5000]);
  expect(await cancellationMails()).toHaveLength(2);
});

test('who cancels waits for whoever holds the booking, and looks at what they have made of it', async () => {
  const row = await paidBooking();
  const other = await bench.database.another();
  const { promise: isDecided, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = other.transaction(async (tx) => {
    await lockBooking(tx, row.id);
    held();
    await isDecided;
    await tx.update(rides).set({ state: 'cancelled', keptCents: someCents });
    await updateStanding(tx, row.id);
  });
  await isHeld;
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const cancelling = cancelRides(bench.deps, row);
  await vi.waitUntil(async () => (await bench.database.db.execute(waiting)).rows.length > 0, { timeout: 120_000 });
  letGo();
  await holding;
  expect(await cancelling).toMatchObject({ outcome: 'cancelled', before: true, refundCents: 0 });
  expect(await bench.refunded()).toEqual([]);
});

test('a refund that Stripe does not answer is made by the reconciler, once', async () => {
  const row = await paidBooking();
  await bench.controls.addOutage({ kind: 'reset', phase: 'after', method: 'POST', pathPrefix: '/v1/refunds' });
  expect(await cancelRides(bench.impatientDeps, row)).toMatchObject({ refund: 'owed' });
  expect(await bench.booking()).toMatchObject({ status: 'cancelled', refunds: [{ state: 'owed' }] });
  await bench.controls.clearOutages();
  // So late that Stripe has forgotten the key.
  await bench.forward(26 * hour);
  const other = await bench.another();
  await Promise.all([reconcile(bench.deps), reconcile(other)]);
  expect(await bench.booking()).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] });
  expect(await bench.refunded()).toEqual([someCents]);
});

test('a refund that Stripe refuses is told to staff and guest once, and not tried again', async () => {
  const row = await paidBooking();
  await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  expect(await cancelRides(bench.deps, row)).toMatchObject({ refund: 'owed' });
  await bench.controls.clearOutages();
  await bench.controls.happen(row.payment.sessionId ?? '', 'dispute');
  for (const _again of [1, 2]) {
    await bench.reconcileAfter(5 * minute);
  }
  const refused = await bench.booking();
  const id = refused.refunds[0]?.id;
  expect(refused).toMatchObject({ status: 'cancelled', refunds: [{ state: 'refused' }] });
  const told = (await bench.enqueued()).filter((key) => key.includes('refund-refused'));
  expect(told).toEqual([`attention:${row.id}:refund-refused:${id}`, `refund-refused:${row.id}:${id}`]);
  expect(await bench.refunded()).toEqual([]);
});

test('what was given back by hand and never told is not asked again', async () => {
  const row = await paidBooking();
  await bench.dashboard.refunds.create({ payment_intent: row.payment.paymentIntentId ?? '' });
  expect(await cancelRides(bench.deps, row)).toMatchObject({ refundCents: 0, refund: 'none' });
  expect(await bench.booking()).toMatchObject({
    status: 'refunded',
    refunds: [{ state: 'succeeded', reason: 'by-hand' }],
  });
});

test.each(['pending', 'checkout_open', 'expired', 'refunded', 'needs_attention'] as const)(
  'what is %s cannot be cancelled',
  async (status) => {
    const row = await paidBooking();
    await standAs(bench.database.db, status);
    expect(await cancelRides(bench.deps, await bench.booking())).toEqual({ outcome: 'not-cancellable', status });
    // Nor where we had last seen it as paid.
    expect(await cancelRides(bench.deps, row)).toEqual({ outcome: 'not-cancellable', status });
    expect(await cancellationMails()).toEqual([]);
  },
);
