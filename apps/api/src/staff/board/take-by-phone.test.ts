import { randomUUID } from 'node:crypto';
import { payLinkPage, sureOfCarMinutes, wallClock } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reachPageOfLink } from '../../bookings/checkout/reach-page.ts';
import { bookingByClientKey } from '../../bookings/rows/booking-rows.ts';
import { reconcile } from '../../bookings/settlement/reconcile.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { PaymentsRejected } from '../../ports/payments/payments.ts';
import { historyOf } from '../../rides/history.ts';
import { benchFor, day, hour, minute, someCents, somePayload, somePrice } from '../../testing/bookings.ts';
import { createCrossings } from '../../testing/crossings.ts';
import { refusedBecause } from '../../testing/driving.ts';
import { letterOn } from '../../testing/letters.ts';
import { takenByPhoneOn } from '../../testing/taken-by-phone.ts';
import { exportPerson } from '../desk/person.ts';
import { takeBooking } from './take-by-phone.ts';

const bench = benchFor();
const { dispatcher, take, taken, act, payByLink, mails, carsOut, states } = takenByPhoneOn(bench);
const db = () => bench.database.db;
/** Stripe refuses the email. */
const picky = () =>
  bench.paying(() => ({
    createSession: () => Promise.reject(new PaymentsRejected('refused', { param: 'customer_email' })),
  }));

describe('a booking taken by phone', () => {
  test('costs what the site asks and holds its cars until it is paid by the link, or a day is over', async () => {
    const { taken: told, row } = await taken();
    expect(told).toMatchObject({ amountCents: someCents, bookingReference: row.reference, beyond: [] });
    const { expires_at, cancel_url } = row.payment.sessionParams;
    expect(new Date(expires_at * 1000).toISOString()).toBe(told.payUntil);
    const lives = expires_at * 1000 - bench.deps.now();
    expect(lives).toBeGreaterThan(23 * hour);
    expect(lives).toBeLessThan(day);
    expect(cancel_url).toContain(payLinkPage);
    expect(await carsOut(row)).toBe(2);
    const { phoneBookings: held } = await exportPerson(bench.database, row.guest.email, bench.deps.now());
    expect(held).toMatchObject([{ booking: row.reference, payUntil: new Date(told.payUntil) }]);
    expect(await mails()).toEqual(['payment-link']);
    expect(await historyOf(db(), row.rides[0].id)).toMatchObject([
      { who: 'Pat', words: expect.stringContaining(`Booked by phone: ${somePrice}, to be paid by `) },
    ]);
    const letter = await letterOn(bench, 'payment-link');
    expect(letter?.text).toContain(`Pay ${somePrice} by card`);
    expect(letter?.text).toContain(`${bench.deps.publicUrl}${payLinkPage}?ride=${row.rides[0].id}&key=`);
    expect(letter?.calendar).toEqual([]);

    // Hours later, when any other page had long ended: the same page, at the same price.
    await bench.reconcileAfter(20 * hour);
    expect(await payByLink()).toMatchObject({ outcome: 'opened', quote: { amountCents: someCents } });
    expect((await bench.booking()).status).toBe('paid');
    expect(await states()).toEqual(['paid']);
    expect(await mails()).toEqual(['payment-link', 'confirm', 'dispatch']);
    expect(await letterOn(bench, 'payment-link')).toBeUndefined();
  });

  test('is promised what it would be if it were paid at that minute: no free time that is over, and a ramp van', async () => {
    const pickup = wallClock(bench.deps.now() + 26 * hour);
    await taken({ payload: somePayload({ ...pickup, flightArrival: pickup.pickupTime }) });
    const promised = async () => (await letterOn(bench, 'payment-link'))?.text;
    expect(await promised()).toContain('Full refund up to 24 hours before pickup.');
    await bench.forward(3 * hour);
    expect(await promised()).toContain('This pickup is within 24 hours: no free cancellation.');
    await taken({ payload: somePayload({ extras: { wheelchair: true } }) });
    expect(await promised()).toContain('Full refund until the van with a ramp is confirmed.');
    expect(await promised()).not.toContain('Traveler:');
    // Who pays checks all of it before: who rides, too.
    await taken({ payload: somePayload({ guest: { name: 'Maria Lopez', phone: '+525550177000' } }) });
    expect(await promised()).toContain('Traveler: Maria Lopez');
  });

  test('is one booking however often the press is sent, and a preview does nothing', async () => {
    const press = { id: randomUUID(), payload: somePayload(), isPreview: true };
    expect(await takeBooking(bench.deps, dispatcher, press)).toMatchObject({
      outcome: 'taken',
      taken: { amountCents: someCents, beyond: [] },
    });
    expect(await bench.enqueued()).toEqual([]);
    const again = { ...press, isPreview: false };
    const answers = await Promise.all([again, again].map((each) => takeBooking(bench.deps, dispatcher, each)));
    expect(new Set(answers.map((each) => 'taken' in each && each.taken.bookingReference)).size).toBe(1);
    expect((await bench.booking()).status).toBe('checkout_open');
    expect(await mails()).toEqual(['payment-link']);
    expect(await bench.sessions()).toBe(1);
  });

  test('is not opened again by the same press once it was let go, nor once it is paid: staff read what became of it', async () => {
    const { press, row } = await taken();
    await act('let-go');
    const again = () => takeBooking(bench.deps, dispatcher, press);
    const over = {
      outcome: 'not-possible',
      why: expect.stringContaining(`${row.reference}, which can no longer be paid`),
    };
    expect(await again()).toMatchObject(over);
    expect(await bench.booking()).toMatchObject({ status: 'expired', payments: [{ attempt: 1 }] });
    expect(await mails()).toEqual(['payment-link', 'payment-link-over']);

    await act('new-link');
    await payByLink();
    expect(await again()).toMatchObject(refusedBecause('was paid meanwhile, and stands'));
    await bench.quoteCancellation(1).then((quote) => bench.confirm(quote));
    expect(await again()).toMatchObject(over);
  });

  test('is not said to be held by the same press while it is being let go', async () => {
    const { press, row } = await taken();
    await bench.controls.addOutage({ kind: 'refuse', pathPrefix: '/v1/checkout/sessions' });
    await act('let-go', row.reference, bench.impatientDeps);
    await bench.controls.clearOutages();
    expect(await takeBooking(bench.deps, dispatcher, press)).toMatchObject({ outcome: 'not-possible' });
  });

  test('that is corrected has the cars of the one before: staff hear of none that are missing', async () => {
    const whole = { payload: somePayload({ passengerCount: 75, amount: undefined } as never) };
    const first = await taken(whole);
    expect(await take({ ...whole, isPreview: true })).toMatchObject({ taken: { beyond: [{ free: 0 }] } });
    const correction = { ...whole, replaces: first.press.id, isPreview: true };
    expect(await take(correction)).toMatchObject({ taken: { beyond: [] } });
    // Corrected twice, it is the second that holds them.
    await taken({ ...whole, replaces: first.press.id });
    expect(await take(correction)).toMatchObject({ taken: { beyond: [] } });
  });

  test('may go beyond the fleet, which staff are told before; a guest may not', async () => {
    await taken({ payload: somePayload({ passengerCount: 75, amount: undefined } as never) });
    const preview = await take({ isPreview: true });
    expect(preview).toMatchObject({ taken: { beyond: [{ ride: 1, vehicles: 2, free: 0 }] } });
    await expect(bench.open()).rejects.toThrow('no-car-free');
    const { row } = await taken();
    expect(await carsOut(row)).toBe(17);
  });

  test('of a ride tonight can be paid until dispatch is no longer sure of a car', async () => {
    const { pickupDate, pickupTime } = wallClock(bench.deps.now() + 5 * hour);
    const { row } = await taken({
      payload: somePayload({ pickupDate, pickupTime, flightDate: undefined, flightArrival: pickupTime } as never),
    });
    const pickupAt = row.rides[0].pickupAt?.getTime() ?? 0;
    expect(row.payment.sessionParams.expires_at * 1000).toBe(pickupAt - sureOfCarMinutes * minute);
  });

  test('is kept while Stripe is away: the link opens the page later', async () => {
    await bench.controls.addOutage({ kind: 'refuse', pathPrefix: '/v1/checkout/sessions' });
    const answer = await take({}, bench.impatientDeps);
    expect(answer).toMatchObject({ outcome: 'taken', taken: { bookingReference: expect.any(String) } });
    expect(await mails()).toEqual(['payment-link']);
    await bench.controls.clearOutages();
    expect(await reachPageOfLink(bench.deps, await bench.booking())).toMatchObject({ outcome: 'opened' });
  });

  test('that was misheard is corrected: the link before ends without a word, and one page can be paid', async () => {
    const first = await taken();
    const { row } = await taken({ replaces: first.press.id, payload: somePayload({ email: 'right@guest.example' }) });
    await reconcile(bench.deps);
    const old = await bookingByClientKey(db(), first.press.id);
    expect(old).toMatchObject({ replacedBy: row.id });
    expect(await reachPageOfLink(bench.deps, old ?? row)).toMatchObject({ outcome: 'replaced' });
    expect(await carsOut(row)).toBe(2);
    expect(await states()).toEqual(['waiting']);
    expect(await mails()).toEqual(['payment-link', 'payment-link']);
    await bench.holdPages();
  });

  test('is refused by the sentences of the site: a pickup too soon, a price that is not ours, an email that Stripe refuses', async () => {
    const soon = await take({ payload: somePayload({ pickupDate: '2020-01-01' }) });
    expect(soon).toMatchObject({ outcome: 'refused', problems: [{ path: 'pickupDate' }] });
    expect(await take({ payload: somePayload({ amount: 1 }) })).toMatchObject({
      outcome: 'price-changed',
      quote: { amountCents: someCents },
    });
    expect(await bench.enqueued()).toEqual([]);
    expect(await take({}, picky())).toMatchObject({ outcome: 'refused', problems: [{ path: 'email' }] });
    expect((await bench.booking()).status).toBe('expired');
    // Nobody at that address was mailed a link, and nobody waits for the payment.
    expect(await mails()).toEqual(['payment-link']);
    expect(await letterOn(bench, 'payment-link')).toBeUndefined();
    expect(await states()).toEqual([]);
  });

  test('that Stripe refuses is let go and put away at once: a process that ends in between leaves neither alone', async () => {
    for (let at = 1, isOver = false; !isOver; at += 1) {
      expect(at).toBeLessThan(20);
      const id = randomUUID();
      const crossings = createCrossings({ at, moment: 'after' });
      await take({ id }, { ...picky(), database: crossings.database(bench.database) }).catch(() => {});
      isOver = !crossings.isDead();
      const row = await bookingByClientKey(db(), id);
      if (!row) continue;
      const [kept] = await db().select().from(phoneBookings).where(eq(phoneBookings.bookingId, row.id));
      expect([at, kept?.putAwayAt !== null]).toEqual([at, row.payment.state === 'ending' || row.status === 'expired']);
    }
  });
});
