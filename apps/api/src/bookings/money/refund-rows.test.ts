import { randomUUIDv7 } from 'node:crypto';
import { balanceOf, imbalances } from '@fallsline/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changes, payments } from '../../database/schema.ts';
import { bookedRides } from '../../mail/content/booked-ride.ts';
import { moneyTimeline } from '../../my-booking/money-timeline.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import { eraseGuests } from '../../operations/retention/erasure.ts';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { benchFor, hour, minute, someCents, somePayload } from '../../testing/bookings.ts';
import { cancelRides } from '../changes/cancel.ts';
import { quoteRideCancellation } from '../changes/quote-change.ts';
import { accountOf, boughtRide } from '../stored/read-booking.ts';
import { followMoney, followRefunds } from './follow-refunds.ts';

const bench = benchFor();

async function paid(more: Parameters<typeof bench.paid>[0] = {}) {
  const row = await bench.paid({ passengerCount: 6, ...more });
  return { row, sessionId: String(row.payment.sessionId), paymentIntent: String(row.payment.paymentIntentId) };
}
const thereAndBack = () => ({ returnTrip: { pickupDate: somePayload().pickupDate, pickupTime: '22:50' } }) as never;
const alerts = () => bench.enqueued('attention:');
const byHand = (payment_intent: string, amount?: number) =>
  bench.dashboard.refunds.create({ payment_intent, ...(amount === undefined ? {} : { amount }) });
const atStripe = async (payment_intent: string) =>
  (await bench.dashboard.refunds.list({ payment_intent })).data
    .map(({ amount, status }) => ({ amount, status }))
    .reverse();
const page = async () => viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());

describe('a key that Stripe answers with a failure of its own', () => {
  test.each(['before', 'after'] as const)(
    'is left for the next, and the money goes back once: failed %s',
    async (phase) => {
      const { row, paymentIntent } = await paid();
      // Stripe keeps the failure under the key, and answers it for a day.
      const method = 'POST';
      await bench.controls.addOutage({
        kind: '500',
        phase: phase === 'before' ? 'during' : 'after',
        method,
        count: 1,
      });
      await cancelRides(bench.impatientDeps, row);
      for (let minutes = 0; minutes < 5; minutes += 1) {
        await bench.reconcileAfter(2 * minute);
      }
      expect(await atStripe(paymentIntent)).toEqual([{ amount: someCents, status: 'succeeded' }]);
      expect(await bench.booking()).toMatchObject({ status: 'refunded', refunds: [{ state: 'succeeded' }] });
    },
  );
});

describe('what was given back by hand, and not told yet', () => {
  test('is in the books before a cheaper change is quoted: no more goes back than there is', async () => {
    const { paymentIntent } = await paid();
    await byHand(paymentIntent);
    const quoted = await bench.quoteChange({ passengerCount: 2 });
    expect(quoted.quote).toMatchObject({ priceAfterCents: someCents / 2, differenceCents: 0, settledBy: 'nothing' });
    expect(await bench.confirm(quoted)).toEqual({ outcome: 'changed' });
    expect(imbalances(accountOf(await bench.booking()))).toEqual([]);
    expect(await alerts()).toEqual([expect.stringContaining(':refunded-by-hand:')]);
  });

  test('between quote and confirmation makes the quote stale, and nothing is changed', async () => {
    const { paymentIntent } = await paid();
    const quoted = await bench.quoteChange({ passengerCount: 2 });
    expect(quoted.quote).toMatchObject({ differenceCents: -someCents / 2, settledBy: 'refund' });
    await byHand(paymentIntent, someCents - 100);
    expect(await bench.confirm(quoted)).toEqual({ outcome: 'stale' });
    expect((await bench.booking()).rides).toMatchObject([{ priceCents: someCents }]);
  });

  test('for one of two rides is not given back again, and a person hears that one stands unpaid', async () => {
    const { row, paymentIntent } = await paid(thereAndBack());
    const [there] = row.rides;
    await byHand(paymentIntent, there.priceCents);
    const quoted = await bench.quoteCancellation(1);
    expect(quoted).toMatchObject({ rides: [{ cancel: 'free', backCents: 0 }] });
    expect(await alerts()).toEqual([expect.stringContaining(':refunded-by-hand:')]);
    expect(await cancelRides(bench.deps, row, { position: 1 })).toMatchObject({
      outcome: 'cancelled',
      refundCents: 0,
    });
    // What stands is paid again; a courtesy is told to nobody, and another ride given back is another occasion.
    await byHand(paymentIntent, 100);
    await bench.deliver('charge.refunded');
    expect(await alerts()).toHaveLength(1);
    await byHand(paymentIntent);
    await bench.deliver('charge.refunded');
    expect(await alerts()).toHaveLength(2);
    expect(imbalances(accountOf(await bench.booking()))).toEqual([]);
  });

  test('while ours waits for Stripe leaves the rest to be asked by us', async () => {
    const { row, paymentIntent } = await paid();
    await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
    await cancelRides(bench.deps, row);
    await bench.controls.clearOutages();
    await byHand(paymentIntent, 4000);
    await bench.reconcileAfter(2 * minute);
    expect(await atStripe(paymentIntent)).toMatchObject([{ amount: 4000 }, { amount: someCents - 4000 }]);
    const after = await bench.booking();
    expect(after).toMatchObject({ status: 'refunded' });
    expect(imbalances(accountOf(after))).toEqual([]);
    expect(moneyTimeline(after)).toMatchObject({ returnedCents: someCents, owedCents: 0 });
    expect(await alerts()).toEqual([]);
  });
});

test('what failed was not returned, and what was asked for and refused was asked of no bank', async () => {
  const { row, paymentIntent } = await paid();
  await bench.controls.set({ newRefundStatus: 'pending' });
  await cancelRides(bench.deps, row);
  const [refund] = (await bench.booking()).refunds;
  expect((await page()).money).toMatchObject({ returnedCents: someCents, owedCents: 0 });
  await bench.controls.settleRefund(String(refund?.stripeId), 'failed');
  await bench.deliver('refund.failed');
  expect((await page()).money).toMatchObject({ returnedCents: 0, owedCents: someCents, paidCents: someCents });
  await byHand(paymentIntent);
  await bench.deliver('refund.created');
  expect((await page()).money).toMatchObject({ returnedCents: someCents, owedCents: 0 });
});

test('a refund that Stripe refuses corrects what the guest was told', async () => {
  const { row, sessionId } = await paid();
  await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  await cancelRides(bench.deps, row);
  expect((await page()).money?.entries.map(({ kind }) => kind)).toEqual(['paid', 'refund-owed']);
  expect(bookedRides(await bench.booking())).toMatchObject({ refundState: 'owed' });
  await bench.controls.clearOutages();
  await bench.controls.happen(sessionId, 'dispute');
  await bench.reconcileAfter(2 * minute);
  const { refunds } = await bench.booking();
  expect(refunds).toMatchObject([{ state: 'refused', replaced: false }]);
  const [told] = await bench.messages('refund-refused');
  expect(told).toMatchObject({
    dedupeKey: `refund-refused:${row.id}:${refunds[0]?.id}`,
    facts: { refundCents: someCents },
  });
  expect((await page()).money?.entries.map(({ kind }) => kind)).toContain('refund-not-sent');
  expect(bookedRides(await bench.booking())).toMatchObject({ refundState: 'refused', isWithBank: true });
});

describe('a dispute', () => {
  test.each(['win-dispute', 'lose-dispute'] as const)(
    'is in the books from its opening to its end: %s',
    async (end) => {
      const { row, sessionId } = await paid();
      await bench.controls.happen(sessionId, 'dispute');
      // Nobody has told us: the look before a quote finds it.
      await expect(bench.quoteCancellation(1)).rejects.toThrow('with-our-desk');
      await expect(bench.quoteChange({ passengerCount: 2 })).rejects.toThrow('with-our-desk');
      expect(await page()).toMatchObject({
        rides: [{ changes: [], cancel: 'no', cancelReason: 'with-our-desk' }],
        money: { disputedCents: someCents, returnedCents: 0 },
      });
      await bench.deliver('charge.dispute.created');
      const [dispute] = (await bench.booking()).disputes;
      const key = (reason: string) => `attention:${row.id}:${reason}:${dispute?.stripeId}`;
      expect(await alerts()).toEqual([key('disputed')]);
      await bench.controls.happen(sessionId, end);
      for (const _again of [1, 2]) await bench.deliver('charge.dispute.closed');
      const won = end === 'win-dispute';
      expect((await bench.booking()).disputes).toMatchObject([
        { state: won ? 'won' : 'lost', endedAt: expect.any(Date) },
      ]);
      expect(await alerts()).toEqual([key(won ? 'dispute-won' : 'dispute-lost'), key('disputed')]);
      expect(await page()).toMatchObject({ rides: [{ cancel: won ? 'free' : 'no' }] });
      expect(imbalances(accountOf(await bench.booking()))).toEqual([]);
    },
  );

  test('lets the desk cancel a ride, gives nothing back, and leaves what is won to a person', async () => {
    const { row, sessionId } = await paid();
    await bench.controls.happen(sessionId, 'dispute');
    expect(await cancelRides(bench.deps, row)).toMatchObject({ outcome: 'cancelled', refundCents: 0 });
    await bench.controls.happen(sessionId, 'win-dispute');
    await bench.deliver('charge.dispute.closed');
    const account = accountOf(await bench.booking());
    expect(imbalances(account)).toEqual([]);
    expect(balanceOf(account)).toMatchObject({ unreturnedCents: someCents, disputedCents: 0 });
  });

  test('that is only an inquiry holds nothing and closes nothing', async () => {
    const { sessionId } = await paid();
    await bench.controls.happen(sessionId, 'inquire');
    const quoted = await bench.quoteCancellation(1);
    expect(quoted).toMatchObject({ rides: [{ cancel: 'free', backCents: someCents }] });
    expect(await alerts()).toHaveLength(1);
  });
});

test('one payment of which Stripe says nothing keeps none of the others waiting', async () => {
  const { row, sessionId } = await paid();
  const id = randomUUIDv7();
  const other = { ...row.payment, id, attempt: 0, sessionId: 'cs_test_other', paymentIntentId: 'pi_other' };
  await bench.database.db.insert(payments).values({ ...other, purpose: 'change', createdAt: new Date(0) });
  await bench.controls.happen(sessionId, 'dispute');
  const { promise: others, resolve: asked } = Promise.withResolvers<void>();
  const silent = bench.paying((payments) => ({
    async moneyBack(intent) {
      if (intent !== 'pi_other') {
        asked();
        return payments.moneyBack(intent);
      }
      await others;
      throw new PaymentsUnavailable('Stripe takes too long');
    },
  }));
  await followMoney(silent, await bench.booking());
  expect((await bench.booking()).disputes).toMatchObject([{ state: 'open' }]);
});

test.each(['quote', 'confirm'] as const)(
  'a cancellation is free by when it was asked for, however long Stripe takes: %s',
  async (press) => {
    const { row } = await paid();
    const quoted = await bench.quoteCancellation(1);
    const [ride] = row.rides;
    const deadline = boughtRide(ride).deadlines.cancelFreeUntil;
    let clock = deadline - 1000;
    const slow = bench.paying(() => ({
      async moneyBack() {
        clock = deadline + 8000;
        throw new PaymentsUnavailable('Stripe takes too long');
      },
    }));
    const deps = { ...slow, now: () => clock };
    if (press === 'quote') {
      expect(await quoteRideCancellation(deps, row, [1])).toMatchObject({ rides: [{ cancel: 'free' }] });
      return;
    }
    await bench.database.db.update(changes).set({ expiresAt: new Date(deadline) });
    expect(await bench.confirm(quoted, deps)).toEqual({ outcome: 'cancelled' });
  },
);

test('a booking that is erased while its refund is under way: it goes on, and what fails is told to a person', async () => {
  const { row } = await paid();
  await bench.controls.set({ newRefundStatus: 'pending' });
  await bench.controls.addOutage({ kind: '429', pathPrefix: '/v1/refunds' });
  await cancelRides(bench.deps, row);
  await bench.database.transaction((tx) => eraseGuests(tx, [row.id], new Date(bench.deps.now())));
  await bench.controls.clearOutages();
  await bench.reconcileAfter(2 * minute);
  const [asked] = (await bench.booking()).refunds;
  expect(asked).toMatchObject({ state: 'asked', amountCents: someCents });
  await bench.controls.settleRefund(String(asked?.stripeId), 'failed');
  await bench.deliver('refund.failed');
  expect((await bench.booking()).refunds).toMatchObject([{ state: 'failed' }]);
  const [told] = await bench.messages('attention');
  expect(told?.facts).toMatchObject({ reason: 'refund-failed', detail: expect.stringContaining('erased') });
  expect(await bench.enqueued()).not.toContainEqual(expect.stringMatching(/^refund-failed:/));
});

test('an older answer that comes after a newer one reopens nothing', async () => {
  const { row, paymentIntent } = await paid();
  await bench.controls.set({ newRefundStatus: 'pending' });
  const { id } = await byHand(paymentIntent, 1000);
  await followRefunds(bench.deps, row, row.payment);
  let looks = 0;
  const late = bench.paying((payments) => ({
    async moneyBack(intent) {
      const answer = await payments.moneyBack(intent);
      looks += 1;
      if (looks > 1) return answer;
      await bench.controls.settleRefund(id, 'succeeded');
      const older = await payments.moneyBack(intent);
      await bench.controls.settleRefund(id, 'failed');
      await followRefunds(bench.deps, row, row.payment);
      return older;
    },
  }));
  await followRefunds(late, await bench.booking(), row.payment);
  expect((await bench.booking()).refunds).toMatchObject([{ state: 'failed' }]);
  expect(looks).toBe(2);
});

describe('whatever Stripe answers, in any order and as often as it likes,', () => {
  type Moment = {
    act: 'pend' | 'succeed' | 'fail' | 'by hand' | 'dispute' | 'win' | 'lose' | 'hear' | 'hear all';
    at: number;
  };
  const moments = fc.array(
    fc.record({
      act: fc.constantFrom<Moment['act']>(
        ...(['succeed', 'succeed', 'fail', 'fail', 'hear', 'hear', 'hear', 'hear all'] as const),
        ...(['pend', 'by hand', 'dispute', 'win', 'lose'] as const),
      ),
      at: fc.nat(99),
    }),
    { minLength: 4, maxLength: 14 },
  );

  test(
    'the books are those of Stripe in the end',
    async () => {
      const seen = { failed: 0, disputed: 0, held: 0 };
      await fc.assert(
        fc.asyncProperty(moments, fc.scheduler(), async (happens, scheduler) => {
          await bench.reset();
          const { row, sessionId, paymentIntent } = await paid();
          await bench.controls.set({ newRefundStatus: 'pending' });
          const stripe = bench.dashboard;
          // What has begun is what an older answer could reopen.
          await byHand(paymentIntent, 1000);
          await followRefunds(bench.deps, row, row.payment);
          const follows: Promise<unknown>[] = [];
          // Stripe answers as it is now. The answer comes when the scheduler says: it may come after a later one.
          const hear = async () => {
            const { promise: answered, resolve: hasAnswered } = Promise.withResolvers<void>();
            const late = bench.paying((payments) => ({
              async moneyBack(id) {
                const answer = await payments.moneyBack(id);
                hasAnswered();
                await scheduler.schedule(Promise.resolve(), 'answer');
                return answer;
              },
            }));
            const follow = followRefunds(late, await bench.booking(), row.payment);
            follows.push(follow);
            await Promise.race([answered, follow]);
          };
          for (const { act, at } of happens) {
            const pending = (await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })).data.filter(
              ({ status }) => status !== 'failed',
            );
            const one = pending[at % Math.max(1, pending.length)];
            const unless = () => {};
            if (act === 'pend') await cancelRides(bench.deps, row, {}).catch(unless);
            else if (act === 'by hand') await byHand(paymentIntent, 1 + at).catch(unless);
            else if (act === 'dispute') await bench.controls.happen(sessionId, 'dispute').catch(unless);
            else if (act === 'win') await bench.controls.happen(sessionId, 'win-dispute').catch(unless);
            else if (act === 'lose') await bench.controls.happen(sessionId, 'lose-dispute').catch(unless);
            else if (act === 'succeed' && one) await bench.controls.settleRefund(one.id, 'succeeded').catch(unless);
            else if (act === 'fail' && one) await bench.controls.settleRefund(one.id, 'failed').catch(unless);
            else if (act === 'hear') await hear();
            else if (scheduler.count() > 0) await scheduler.waitOne();
          }
          await hear();
          let isOver = false;
          const all = Promise.all(follows).finally(() => {
            isOver = true;
          });
          while (!isOver) {
            if (scheduler.count() > 0) await scheduler.waitOne();
            await new Promise((resolve) => setImmediate(resolve));
          }
          await all;
          const { refunds, disputes } = await bench.deps.payments.moneyBack(paymentIntent);
          const after = await bench.booking();
          const known = after.refunds.filter(({ stripeId }) => stripeId !== null);
          expect(
            known.map(({ stripeId, state, amountCents }) => ({ stripeId, state, amountCents })).toSorted(byId),
          ).toEqual(
            refunds.map(({ stripeId, state, amountCents }) => ({ stripeId, state, amountCents })).toSorted(byId),
          );
          expect(after.disputes.map(({ stripeId, state }) => ({ stripeId, state })).toSorted(byId)).toEqual(
            disputes.map(({ stripeId, state }) => ({ stripeId, state })).toSorted(byId),
          );
          const account = accountOf(after);
          expect(imbalances(account).filter((each) => !each.includes('gives back more'))).toEqual([]);
          const back = refunds.filter(({ state }) => state !== 'failed');
          const { returnedCents } = balanceOf(account);
          expect(returnedCents).toBe(back.reduce((sum, { amountCents }) => sum + amountCents, 0));
          seen.failed += Number(refunds.some(({ state }) => state === 'failed'));
          seen.disputed += Number(disputes.length > 0);
          seen.held += Number(follows.length > 1);
        }),
        { numRuns: 40 },
      );
      for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
    },
    hour,
  );
});

function byId(one: { stripeId: string | null }, other: { stripeId: string | null }): number {
  return String(one.stripeId).localeCompare(String(other.stripeId));
}
