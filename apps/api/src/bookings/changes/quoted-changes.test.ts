import { balanceOf, fareById, imbalances, standingOf } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { bookings } from '../../database/schema.ts';
import { eraseGuests } from '../../operations/retention/erasure.ts';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { benchFor, hour, minute } from '../../testing/bookings.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { settle } from '../settlement/settle.ts';
import { accountOf, priceOf } from '../stored/read-booking.ts';
import { cancelRides } from './cancel.ts';

const one = fareById('buffalo-airport--niagara-falls-usa').cents;
const back = fareById('niagara-falls-ny--buffalo-airport').cents;

const bench = benchFor();

const paid = (hoursAhead?: number) => bench.paidThereAndBack(hoursAhead);
const booking = async () => {
  const row = await bench.booking();
  // The law holds after every step, and what is stored of it is what the rows say.
  expect(imbalances(accountOf(row))).toEqual([]);
  expect(row.status).toBe(standingOf(accountOf(row)));
  return row;
};
const keys = (kind: string) => bench.enqueued(`${kind}:`);

test('more passengers cost more: the ride changes when the difference is paid, and not before', async () => {
  await paid();
  const change = await bench.quoteChange({ passengerCount: 7, flightNumber: 'DL 9' });
  expect(change.quote).toMatchObject({ differenceCents: one, settledBy: 'payment' });
  const confirmed = await bench.confirm(change);
  expect(confirmed).toMatchObject({ outcome: 'payment', differenceCents: one });
  expect((await booking()).rides[0].trip.passengerCount).toBe(5);
  // The same confirmation twice is one page.
  expect(await bench.confirm(change)).toEqual(confirmed);
  if (confirmed.outcome !== 'payment') throw new Error('No page');
  await bench.controls.happen(confirmed.sessionId, 'pay');
  await bench.deliver('checkout.session.completed');
  const row = await booking();
  expect(row.rides[0]).toMatchObject({ priceCents: 2 * one, vehicles: 2, sequence: 1, trip: { passengerCount: 7 } });
  expect(row.version).toBe(2);
  expect(await keys('changed')).toHaveLength(1);
  expect(await keys('dispatch-changed')).toHaveLength(1);
  expect(await bench.confirm(change)).toEqual({ outcome: 'changed' });
  // Who comes back from the payment is told of the change, not that a ride was booked.
  const settled = await settle(bench.deps, confirmed.sessionId);
  const meaning = expect.stringMatching(/^The pickup stays at /);
  expect(settled).toMatchObject({ status: 'paid', change: { changed: '7 passengers, 2 vehicles', meaning } });
  expect(await settle(bench.deps, row.payment.sessionId ?? '')).not.toHaveProperty('change');
  await cancelRides(bench.deps, row, { refundCents: undefined, position: undefined });
  expect(await settle(bench.deps, confirmed.sessionId)).toMatchObject({ status: 'cancelled' });
});

test('fewer passengers cost less: the difference goes back at once while cancelling is free', async () => {
  await paid();
  const page = await bench.pageFor({ passengerCount: 10 });
  await bench.pay(page.sessionId);
  const down = await bench.quoteChange({ passengerCount: 5 });
  expect(down.quote).toMatchObject({ differenceCents: -one, settledBy: 'refund' });
  expect(await bench.confirm(down)).toEqual({ outcome: 'changed' });
  expect(await bench.refunded()).toEqual([one]);
  const row = await booking();
  // From the payment that had paid for it.
  expect(row.refunds).toMatchObject([{ state: 'succeeded', paymentId: row.payments[1]?.id, amountCents: one }]);
});

test('what costs less is kept once cancelling is no longer free', async () => {
  await paid(12);
  const page = await bench.pageFor({ passengerCount: 6 });
  await bench.pay(page.sessionId);
  expect(await bench.confirm(await bench.quoteChange({ passengerCount: 2 }))).toEqual({ outcome: 'changed' });
  expect(await bench.refunded()).toEqual([]);
  expect(balanceOf(accountOf(await booking())).keptCents).toBe(one);
});

test('another time, another name and a child seat cost nothing, and change the ride at once', async () => {
  const before = await paid();
  const guest = { name: 'Bea Oliveira', phone: '+17165550124' };
  const change = await bench.quoteChange({ pickupTime: '19:10', ...guest, extras: { childSeats: { booster: 1 } } });
  expect(change.quote).toMatchObject({ differenceCents: 0, settledBy: 'nothing' });
  expect(await bench.confirm(change)).toEqual({ outcome: 'changed' });
  const row = await booking();
  expect(row.guest).toEqual({ ...before.guest, ...guest });
  expect(row.rides[0].trip).toMatchObject({ pickupTime: '19:10', extras: { childSeats: { booster: 1 } } });
  expect(row.rides[1]?.trip.extras).toBeUndefined();
});

test('a quote that is not the latest, too old or of another version does nothing', async () => {
  await paid();
  const first = await bench.quoteChange({ passengerCount: 2 });
  const second = await bench.quoteChange({ passengerCount: 3 });
  expect(await bench.confirm(first)).toEqual({ outcome: 'stale' });
  await bench.forward(31 * minute);
  expect(await bench.confirm(second)).toEqual({ outcome: 'stale' });
  expect((await booking()).version).toBe(1);
  const third = await bench.quoteChange({ passengerCount: 3 });
  await bench.database.db.update(bookings).set({ version: 2 });
  expect(await bench.confirm(third)).toEqual({ outcome: 'stale' });
  expect(await keys('changed')).toEqual([]);
});

test('a payment for a change that another has replaced goes back whole, and the ride stays', async () => {
  await paid();
  await bench.pageFor({ passengerCount: 7 });
  // Paid after we had given it up, before its page was ended.
  const second = await bench.confirm(await bench.quoteChange({ passengerCount: 12 }), bench.paidAsItEnds());
  expect(second).toMatchObject({ outcome: 'payment', differenceCents: 2 * one });
  expect(await bench.refunded()).toEqual([one]);
  expect(await keys('change-not-made')).toHaveLength(1);
  await bench.deliver('checkout.session.completed');
  expect((await booking()).rides[0].trip.passengerCount).toBe(5);
  if (second.outcome !== 'payment') throw new Error('No page');
  await bench.controls.happen(second.sessionId, 'pay');
  expect(await settle(bench.deps, second.sessionId)).toMatchObject({ status: 'paid' });
  expect((await booking()).rides[0].trip.passengerCount).toBe(12);
  // A cancellation does not count what went back before it, whoever asks again.
  const cancelled = await cancelRides(bench.deps, await booking());
  expect(cancelled).toMatchObject({ outcome: 'cancelled', before: false, refundCents: 3 * one + back });
  const again = await cancelRides(bench.deps, await booking());
  expect(again).toMatchObject({ outcome: 'cancelled', before: true, refundCents: 3 * one + back });
});

test('a page that nobody has paid ends, and the change with it', async () => {
  await paid();
  const page = await bench.pageFor({ passengerCount: 7 });
  await bench.dashboard.checkout.sessions.expire(page.sessionId);
  await bench.reconcileAfter(3 * minute);
  expect(await bench.confirm(page)).toEqual({ outcome: 'stale' });
  expect((await booking()).status).toBe('paid');
});

test('a change that was confirmed by a process that ended before it had the page gets one, or ends with its time', async () => {
  await paid();
  const dying = bench.paying(() => ({ createSession: () => Promise.reject(new PaymentsUnavailable('died')) }));
  expect(await bench.confirm(await bench.quoteChange({ passengerCount: 7 }), dying)).toEqual({
    outcome: 'payments-unavailable',
  });
  await bench.reconcileAfter(3 * minute);
  expect((await booking()).payments.at(-1)).toMatchObject({ state: 'open', sessionId: expect.any(String) });
  await bench.confirm(await bench.quoteChange({ passengerCount: 8 }), dying);
  await bench.reconcileAfter(2 * hour);
  expect((await booking()).payments.at(-1)).toMatchObject({ state: 'expired', sessionId: null });
});

test('an erased guest is gone from every quote and change as well', async () => {
  const { id } = await paid();
  const { sessionId } = await bench.pageFor({ passengerCount: 7 });
  await bench.pay(sessionId);
  await bench.quoteChange({ pickupTime: '19:10', name: 'Bea Oliveira', phone: '+17165550124' });
  await bench.database.transaction((tx) => eraseGuests(tx, [id], new Date()));
  expect(await bench.everything()).not.toMatch(/oliveira|3rd street|7165550124/i);
  expect(await settle(bench.deps, sessionId)).toMatchObject({ status: 'paid', change: {} });
});

test.each(['succeeded', 'failed'] as const)(
  'the news of a refund may come before we have written down that it was asked: it is one refund, and %s',
  async (state) => {
    await paid();
    await bench.controls.set({ newRefundStatus: 'pending' });
    const toldFirst = bench.paying((payments) => ({
      async refund(request: Parameters<typeof payments.refund>[0]) {
        const answer = await payments.refund(request);
        await bench.controls.settleRefund(answer.stripeId, state);
        await bench.deliver('refund.created');
        return answer;
      },
    }));
    await bench.confirm(await bench.quoteCancellation(2), toldFirst);
    expect((await booking()).refunds).toMatchObject([{ reason: 'cancellation', state, amountCents: back }]);
    expect(await bench.refunded()).toEqual([back]);
    expect(await keys('attention')).toHaveLength(state === 'failed' ? 1 : 0);
  },
);

/** A booking there and back whose ride there got a vehicle more, paid with a payment of its own. */
async function paidTwice() {
  const { payment } = await paid();
  const page = await bench.pageFor({ passengerCount: 7 });
  await bench.pay(page.sessionId);
  return { sessionIds: [String(payment.sessionId), page.sessionId] };
}
async function cancelTheWayThere() {
  const quote = await bench.quoteCancellation(1);
  await bench.confirm(quote);
}

test('the mail of a cancellation has the money as it stood then: paid twice, given back once before', async () => {
  await paidTwice();
  await bench.confirm(await bench.quoteChange({ passengerCount: 5 }));
  await cancelRides(bench.deps, await bench.booking());
  const [cancellation] = await bench.messages('cancellation');
  const { rides } = await booking();
  expect(cancellation?.facts).toEqual({
    refundCents: priceOf({ rides }),
    money: { paidCents: priceOf({ rides }) + one, keptCents: 0, beforeCents: one },
  });
});

test('two refunds that fail are two mails to the guest and two to staff, however often they are heard of', async () => {
  await paidTwice();
  await bench.controls.set({ newRefundStatus: 'pending' });
  await cancelTheWayThere();
  const { id, refunds } = await booking();
  for (const { stripeId } of refunds) await bench.controls.settleRefund(String(stripeId), 'failed');
  await bench.deliver('refund.failed');
  await bench.deliver('refund.updated');
  expect(await keys('refund-failed')).toEqual(refunds.map((refund) => `refund-failed:${id}:${refund.id}`).sort());
  const told = (await bench.messages('refund-failed')).map(({ dedupeKey, facts }) => [dedupeKey.split(':')[2], facts]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(refunds.map((refund) => [refund.id, { refundCents: refund.amountCents }])),
  );
  expect(await keys('attention')).toEqual(refunds.map((refund) => `attention:${id}:refund-failed:${refund.id}`).sort());
});

test('two payments that are disputed, and two refunds that Stripe refuses for it, are told to staff, each once', async () => {
  const { sessionIds } = await paidTwice();
  await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  await cancelTheWayThere();
  await bench.controls.clearOutages();
  for (const sessionId of sessionIds) await bench.controls.happen(sessionId, 'dispute');
  for (const _again of [1, 2]) await bench.deliver('charge.dispute.created');
  expect(await keys('attention')).toHaveLength(2);
  await bench.reconcileAfter(5 * minute);
  expect((await booking()).refunds).toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
  expect((await keys('attention')).filter((key) => key.includes(':refund-refused:'))).toHaveLength(2);
});

test.each(['paid', 'left'] as const)(
  'a change is confirmed once more in the moment its page ends, which was %s',
  async (page) => {
    await paid();
    const change = await bench.quoteChange({ passengerCount: 7 });
    const opened = await bench.confirm(change);
    if (opened.outcome !== 'payment') throw new Error('No page');
    if (page === 'paid') await bench.controls.happen(opened.sessionId, 'pay');
    else await bench.dashboard.checkout.sessions.expire(opened.sessionId);
    await bench.forward(3 * minute);
    const other = await bench.another();
    const [confirmed] = await Promise.all([
      bench.confirm(change),
      reconcile(other),
      bench.deliver(page === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired'),
    ]);
    const made = page === 'paid';
    expect(confirmed).toEqual({ outcome: made ? 'changed' : 'stale' });
    const row = await booking();
    expect(row.payments.at(-1)).toMatchObject({ purpose: 'change', state: made ? 'paid' : 'expired' });
    expect(row.rides[0].trip.passengerCount).toBe(made ? 7 : 5);
    expect([row.version, (await keys('changed')).length]).toEqual(made ? [2, 1] : [1, 0]);
    expect(await bench.refunded()).toEqual([]);
    // The door is open again.
    expect(await bench.confirm(await bench.quoteChange({ passengerCount: 12 }))).toMatchObject({
      outcome: 'payment',
    });
  },
);
