import { randomUUID } from 'node:crypto';
import { formatPrice, type Goodwill, goodwillWords, imbalances } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { accountOf } from '../../bookings/stored/read-booking.ts';
import { refunds } from '../../database/schema.ts';
import { readMailContent } from '../../mail/content/mail-content.ts';
import { viewBooking } from '../../my-booking/view-booking.ts';
import type { OutboxMessage } from '../../outbox/message.ts';
import { PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { historyOf } from '../../rides/history.ts';
import { benchFor, minute } from '../../testing/bookings.ts';
import { drivingOn, refusedBecause } from '../../testing/driving.ts';
import { linkSecret } from '../../testing/test-site.ts';
import { giveGoodwill } from './give-goodwill.ts';

const bench = benchFor();
const { dispatcher } = drivingOn(bench);

/** A press on the one booking there is, as it was looked at. */
async function press(what: Partial<Goodwill> = {}) {
  const { reference: bookingReference, version } = await bench.booking();
  const asked = {
    bookingReference,
    version,
    position: 1,
    id: randomUUID(),
    refundCents: 2000,
    reason: 'late',
  } as const;
  return { ...asked, isPreview: false, ...what } satisfies Goodwill;
}
const give = async (what: Partial<Goodwill> = {}, by = bench.deps) => giveGoodwill(by, dispatcher, await press(what));
async function unreachable(): Promise<never> {
  throw new PaymentsUnavailable('Stripe is down');
}
const told = () => bench.messages('goodwill');

describe('goodwill', () => {
  test('goes back once however often its press comes, is mailed, and stands in the books by its name', async () => {
    const row = await bench.paid();
    const preview = await give({ isPreview: true });
    expect(preview).toMatchObject({ outcome: 'done', words: expect.stringContaining(row.guest.email) });
    expect([await bench.refunded(), await told(), await bench.booking()]).toEqual([[], [], row]);
    const one = await press();
    const answers = await Promise.all([one, one, one].map((each) => giveGoodwill(bench.deps, dispatcher, each)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    const after = await bench.booking();
    expect(await bench.refunded()).toEqual([2000]);
    expect(after).toMatchObject({ status: 'paid', refunds: [{ id: one.id, reason: 'goodwill', amountCents: 2000 }] });
    expect(imbalances(accountOf(after))).toEqual([]);
    expect(await told()).toMatchObject([{ dedupeKey: `goodwill:${row.id}:${one.id}`, facts: { reason: 'late' } }]);
    expect(await historyOf(bench.database.db, row.rides[0].id)).toMatchObject([
      { who: 'Pat', words: `Goodwill, ${formatPrice(2000)}: ${goodwillWords.late.label}.` },
    ]);
  });

  test('that a lost system gave is goodwill again, by its number, and told to nobody twice', async () => {
    await bench.paid();
    const one = await press();
    await giveGoodwill(bench.deps, dispatcher, one);
    await bench.database.db.delete(refunds);
    await bench.deliver('charge.refunded');
    const { refunds: found } = await bench.booking();
    expect(found).toMatchObject([{ id: one.id, reason: 'goodwill', amountCents: 2000, state: 'succeeded' }]);
    expect(await giveGoodwill(bench.deps, dispatcher, one)).toMatchObject({ outcome: 'done' });
    expect(await giveGoodwill(bench.deps, dispatcher, { ...one, refundCents: 3000 })).toEqual({ outcome: 'stale' });
    expect(await bench.refunded()).toEqual([2000]);
  });

  test('of a second tab that has not seen the first is refused, and nothing more goes back', async () => {
    await bench.paid();
    const [one, other] = [await press(), await press()];
    const both = await Promise.all([one, other].map((each) => giveGoodwill(bench.deps, dispatcher, each)));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'stale']);
    expect(await bench.refunded()).toEqual([2000]);
  });

  test('is none by a press that gave something for another booking', async () => {
    await bench.paid();
    const one = await press();
    const { sessionId, bookingReference } = await bench.open();
    await bench.pay(sessionId);
    await giveGoodwill(bench.deps, dispatcher, one);
    expect(await giveGoodwill(bench.deps, dispatcher, { ...one, bookingReference })).toMatchObject({
      why: expect.stringMatching(/Nothing was changed\.$/),
    });
    expect(await bench.refunded()).toEqual([2000]);
  });

  test('leaves what is left to a cancellation, and to no second goodwill', async () => {
    const { payment } = await bench.paid();
    await give();
    const left = payment.amountCents - 2000;
    expect(await give({ refundCents: left + 1 })).toEqual({
      outcome: 'not-possible',
      why: `At most ${formatPrice(left)} is left to give back. Nothing was changed.`,
    });
    expect(await cancelRides(bench.deps, await bench.booking())).toMatchObject({
      outcome: 'cancelled',
      refundCents: left,
    });
    expect((await bench.refunded()).sort()).toEqual([left, 2000].sort());
    expect(imbalances(accountOf(await bench.booking()))).toEqual([]);
    expect(await give({ refundCents: 1 })).toMatchObject({ outcome: 'not-possible' });
  });

  test('is told as its own refund stands, whatever has become of another', async () => {
    await bench.paid();
    const down = bench.paying(() => ({ refund: unreachable }));
    await give({}, down);
    await bench.forward(1000);
    const { version } = await bench.booking();
    const other = await press({ refundCents: 3000, version });
    await giveGoodwill(down, dispatcher, other);
    await bench.database.db.update(refunds).set({ state: 'succeeded' }).where(eq(refunds.id, other.id));
    const { db } = bench.database;
    const sentences = await Promise.all(
      (await told()).map(async ({ kind, dedupeKey, facts }) => {
        const message = { kind, dedupeKey, facts, subject: dedupeKey.split(':')[1] } as OutboxMessage;
        const read = await readMailContent({ db, linkSecret, now: bench.deps.now }, message);
        if (read?.kind !== 'goodwill') throw new Error('No mail');
        return read.content.goodwillState;
      }),
    );
    expect(sentences).toEqual(['owed', 'succeeded']);
  });

  test('that Stripe does not take at once is asked again by the reconciler', async () => {
    await bench.paid();
    const down = bench.paying(() => ({ refund: unreachable }));
    expect(await give({}, down)).toMatchObject({ outcome: 'done' });
    expect((await bench.booking()).refunds).toMatchObject([{ state: 'owed' }]);
    await bench.reconcileAfter(3 * minute);
    expect(await bench.refunded()).toEqual([2000]);
  });

  test('that the bank sends back is owed on the page, as its mail says, until it is given again', async () => {
    await bench.paid();
    await bench.controls.set({ newRefundStatus: 'pending' });
    await give();
    const page = async () => viewBooking(bench.database.db, await bench.booking(), 'guest', bench.deps.now());
    expect(await page()).toMatchObject({ status: 'upcoming', money: { owedCents: 0 } });
    await bench.controls.settleRefund(String((await bench.booking()).refunds[0]?.stripeId), 'failed');
    await bench.deliver('refund.failed');
    expect(await bench.messages('refund-failed')).toHaveLength(1);
    const owed = { status: 'refund-refused', money: { owedCents: 2000, returnedCents: 0 } };
    expect(await page()).toMatchObject(owed);
    expect(await give()).toMatchObject({ outcome: 'done' });
    expect(await page()).toMatchObject({ status: 'upcoming', money: { owedCents: 0, returnedCents: 2000 } });
  });

  test('waits for a request of the guest and for a change that is to be paid', async () => {
    await bench.paid({ passengerCount: 5 });
    await bench.pageFor({ passengerCount: 6 });
    expect(await give()).toMatchObject(refusedBecause('waits to be paid'));
    expect((await bench.booking()).changes).toMatchObject([{ state: 'waiting' }]);
    expect(await bench.refunded()).toEqual([]);
  });
});
