import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelRides } from '../../bookings/changes/cancel.ts';
import { beginAnotherAttempt } from '../../bookings/checkout/checkout-attempt.ts';
import { reachPageOfLink } from '../../bookings/checkout/reach-page.ts';
import { offerForRides } from '../../bookings/checkout/trip-offer.ts';
import { bookingByClientKey } from '../../bookings/rows/booking-rows.ts';
import { plainRide } from '../../bookings/stored/read-booking.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { eraseGuests } from '../../operations/retention/erasure.ts';
import { keepPeriods } from '../../operations/retention/keep-periods.ts';
import { historyOf } from '../../rides/history.ts';
import { benchFor, day, minute } from '../../testing/bookings.ts';
import { refusedBecause } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { takenByPhoneOn } from '../../testing/taken-by-phone.ts';
import { takeBooking } from './take-by-phone.ts';

const bench = benchFor();
const { dispatcher, take, taken, act, payByLink, mails, carsOut, states } = takenByPhoneOn(bench);
const db = () => bench.database.db;

describe('a booking taken by phone', () => {
  test('that nobody pays lets its cars go: guest and board are told, and a new link can be sent', async () => {
    const { row } = await taken();
    await bench.reconcileAfter(day);
    expect(await states()).toEqual(['unpaid']);
    expect(await carsOut(row)).toBe(0);
    expect(await mails()).toEqual(['payment-link', 'payment-link-over']);
    expect((await letterOn(bench, 'payment-link-over'))?.text).toMatch(/Nothing was charged, and no cars will come/);
    expect(await reachPageOfLink(bench.deps, await bench.booking())).toEqual({ outcome: 'link-over' });

    expect(await act('new-link')).toMatchObject({ outcome: 'done', words: expect.stringContaining(row.guest.email) });
    expect(await states()).toEqual(['waiting']);
    expect(await carsOut(row)).toBe(2);
    // It is to be paid again: what said that it is over would not be true.
    expect(await letterOn(bench, 'payment-link-over')).toBeUndefined();
    expect(await act('new-link')).toMatchObject(refusedBecause('still be paid'));
    await payByLink();
    expect((await bench.booking()).status).toBe('paid');
    expect(await act('new-link')).toMatchObject(refusedBecause('paid'));
    expect(await states()).toEqual(['paid']);
    await cancelRides(bench.deps, await bench.booking());
    expect(await states()).toEqual(['cancelled']);
    await bench.holdPages();
  });

  test('is let go by staff, and put away; nobody can pay it then, nor put away what can be paid', async () => {
    const { row } = await taken();
    expect(await act('put-away')).toMatchObject({ outcome: 'not-possible' });
    expect(await act('let-go')).toMatchObject({ outcome: 'done', words: expect.stringContaining('Let go.') });
    expect(await carsOut(row)).toBe(0);
    expect(await bench.controls.openPages()).toEqual({});
    expect(await mails()).toEqual(['payment-link', 'payment-link-over']);
    expect(await states()).toEqual(['unpaid']);
    expect(await act('put-away')).toMatchObject({ outcome: 'done' });
    expect(await states()).toEqual([]);
    const [entry] = await historyOf(db(), row.rides[0].id);
    expect(entry).toMatchObject({ who: 'Pat', words: 'Let go before it was paid.' });
  });

  test('that is paid while it is let go stands, and staff read so', async () => {
    const { row } = await taken();
    await bench.controls.happen(String(row.payment.sessionId), 'pay');
    expect(await act('let-go')).toMatchObject(refusedBecause('paid meanwhile'));
    expect(await bench.booking()).toMatchObject({ status: 'paid', rides: [{ state: 'booked' }] });
    expect(await mails()).not.toContain('payment-link-over');
  });

  test('whose payment does not fit is not said to be paid nor to stand, whatever is pressed', async () => {
    const { press, row } = await taken();
    await bench.controls.alterSession(String(row.payment.sessionId), { amount_total: 100 });
    await bench.controls.happen(String(row.payment.sessionId), 'pay');
    const why = expect.stringContaining('has a payment that needs attention. Settle that at Stripe');
    expect(await act('let-go')).toEqual({ outcome: 'not-possible', why });
    expect((await bench.booking()).status).toBe('needs_attention');
    for (const name of ['let-go', 'new-link'] as const)
      expect(await act(name)).toEqual({ outcome: 'not-possible', why });
    // The same press again, and one that corrects it.
    for (const again of [press, { ...press, id: randomUUID(), replaces: press.id }])
      expect(await takeBooking(bench.deps, dispatcher, again)).toEqual({
        outcome: 'not-possible',
        why: expect.stringMatching(new RegExp(`${row.reference}.* has a payment that needs attention`)),
      });
  });

  test('that is let go while Stripe is away opens nothing more, and ends once Stripe answers', async () => {
    const { row } = await taken();
    await bench.controls.addOutage({ kind: 'refuse', pathPrefix: '/v1/checkout/sessions' });
    const said = await act('let-go', row.reference, bench.impatientDeps);
    expect(said).toMatchObject({ outcome: 'done', words: expect.stringContaining('as soon as Stripe says') });
    expect(await states()).toEqual(['ending']);
    await bench.controls.clearOutages();
    expect(await reachPageOfLink(bench.deps, await bench.booking())).toEqual({ outcome: 'link-over' });
    await bench.reconcileAfter(3 * minute);
    expect(await states()).toEqual(['unpaid']);
    await bench.holdPages();
  });

  test('that was corrected gets no new link where the one before was paid: staff read which one stands', async () => {
    const first = await taken();
    await bench.controls.addOutage({ kind: 'refuse', pathPrefix: '/v1/checkout/sessions' });
    // The page of the one before has not ended yet, and is paid.
    const { press } = await take({ replaces: first.press.id }, bench.impatientDeps);
    await bench.controls.clearOutages();
    const bookingReference = (await bookingByClientKey(db(), press.id))?.reference ?? '';
    await act('let-go', bookingReference);
    await bench.controls.happen(String(first.row.payment.sessionId), 'pay');
    expect(await act('new-link', bookingReference)).toEqual({
      outcome: 'not-possible',
      why: `The booking before, ${first.row.reference}, was paid meanwhile, and stands. Change that one.`,
    });
    expect((await bookingByClientKey(db(), first.press.id))?.status).toBe('paid');
    expect(await letterOn(bench, 'payment-link')).toBeUndefined();
    await bench.holdPages();
  });

  test('that was corrected is not let go nor mailed again: staff read which one stands, and nobody is told anything', async () => {
    const first = await taken();
    const { row } = await taken({ replaces: first.press.id });
    const why = `It was corrected: ${row.reference} has taken its place. Nothing was changed.`;
    for (const name of ['let-go', 'new-link'] as const)
      expect(await act(name, first.row.reference)).toEqual({ outcome: 'not-possible', why });
    expect(await mails()).toEqual(['payment-link', 'payment-link']);
    expect((await historyOf(db(), first.row.rides[0].id)).map(({ words }) => words)).not.toContain(
      'Let go before it was paid.',
    );
    expect(await states()).toEqual(['waiting']);
  });

  test('gets no new link once its guest was erased, not even in the moment between', async () => {
    await taken();
    await act('let-go');
    const seen = await bench.booking();
    await bench.database.transaction((tx) => eraseGuests(tx, [seen.id], new Date()));
    const offer = offerForRides([plainRide(seen.rides[0].trip) as never], bench.deps.now());
    expect(await beginAnotherAttempt(bench.deps, seen, offer, {})).toEqual({ outcome: 'cancelled' });
    expect(await act('new-link')).toEqual({ outcome: 'not-possible', why: 'This booking is over. Book it again.' });
    expect((await bench.booking()).payments).toHaveLength(1);
  });

  test('shows nobody who was erased, goes with its booking, and counts against no network', async () => {
    const { row } = await taken();
    expect(row.payment.network).toBeNull();
    await bench.reconcileAfter(2 * day);
    await db().execute(sql.raw('update booking set erased_at = now()'));
    expect(await states()).toEqual([]);
    await bench.forward(8 * 365 * day);
    await keepPeriods(bench.deps);
    expect(await db().select().from(phoneBookings)).toEqual([]);
  });
});
