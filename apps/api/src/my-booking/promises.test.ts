import { currentPolicy, deadlinesOf, noFreeCancellation, pickupInstant, wallClock } from '@fallsline/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedTrip } from '../bookings/rows/booked-trip.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { bookedRides } from '../mail/content/booked-ride.ts';
import { guestConfirmation } from '../mail/templates/guest-confirmation.ts';
import { linkAgain } from '../mail/templates/link-mails.ts';
import { rideReminder } from '../mail/templates/reminder.ts';
import { benchFor, hour, minute } from '../testing/bookings.ts';
import { viewBooking } from './view-booking.ts';

const bench = benchFor();
const page = 'https://fallsline.example/booking#token';

/** A paid booking whose pickup is so far ahead. */
const paid = (leadMs: number) => bench.paid(wallClock(bench.deps.now() + leadMs + 30_000));

/** The same booking, bought so long before another pickup. */
function boughtBefore(row: BookingRow, leadMinutes: number): BookingRow {
  const boughtAt = row.createdAt.getTime();
  const pickup = wallClock(boughtAt + leadMinutes * minute);
  const [ride] = row.rides;
  const { cancelFreeUntil, changeUntil } = deadlinesOf(pickup, currentPolicy);
  const trip = { ...ride.trip, ...pickup };
  const deadlines = { cancelFreeUntil: new Date(cancelFreeUntil), changeUntil: new Date(changeUntil) };
  const at = { pickupDate: pickup.pickupDate, pickupAt: new Date(Number(pickupInstant(pickup))) };
  const payment = { ...row.payment, chargedAt: new Date(boughtAt), paidAt: new Date(boughtAt) };
  return { ...row, payment, rides: [{ ...ride, trip, ...deadlines, ...at }] } as BookingRow;
}

test('no mail, page or answer shows a deadline that lies before the purchase, whatever the lead time', async () => {
  const row = await paid(30 * 24 * hour);
  const lead = fc.oneof(fc.integer({ min: 61, max: 25 * 60 }), fc.integer({ min: 61, max: 365 * 24 * 60 }));
  await fc.assert(
    fc.asyncProperty(lead, async (minutes) => {
      const bought = boughtBefore(row, minutes);
      const boughtAt = row.createdAt.getTime();
      const view = await viewBooking(bench.database.db, bought, 'guest', boughtAt + minute);
      const told = [
        view.rides[0]?.cancelFreeUntil,
        view.rides[0]?.changeUntil,
        bookedTrip(bought, boughtAt).cancelFreeUntil,
      ];
      for (const deadline of told) {
        expect(deadline).not.toBeUndefined();
        if (deadline) expect(Date.parse(deadline)).toBeGreaterThanOrEqual(boughtAt);
      }
      const [, until = ''] = told;
      const { cancelFreeUntil, changeUntil } = deadlinesOf(bookedRides(bought).pickup, currentPolicy);
      const now = boughtAt + minute;
      const mail = guestConfirmation(bookedRides(bought), page, now);
      const again = linkAgain(bookedRides(bought), { page, now, by: 'made' });
      const plans = JSON.stringify(mail.sections);
      for (const rights of [mail.opening, mail.closing, again.preview, again.opening, again.closing]) {
        const [, change, flight, cancel] =
          /\bsee((?:,| or) change)?( (?:it|your booking), correct the flight)?( or (?:ask to )?cancel)?\b/i.exec(
            String(rights),
          ) ?? expect.fail(String(rights));
        const ask = cancelFreeUntil >= now ? ' or cancel' : ' or ask to cancel';
        const canChange = changeUntil >= now;
        expect([Boolean(change), Boolean(flight), cancel]).toEqual([canChange, !canChange, ask]);
      }
      expect(/Full refund/.test(plans)).toBe(cancelFreeUntil >= boughtAt);
      expect(/no free cancellation/.test(plans)).toBe(cancelFreeUntil < boughtAt);
      expect(/Free changes until/.test(plans)).toBe(changeUntil >= boughtAt);
      expect(until !== null).toBe(changeUntil >= boughtAt);
      const isToday = { page, all: [], isToday: true, now };
      const reminder = JSON.stringify(rideReminder(bookedRides(bought), isToday).sections);
      expect(/Free changes until/.test(reminder)).toBe(changeUntil >= now);
      expect(/Full refund/.test(reminder)).toBe(cancelFreeUntil >= now);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2026-12-04', 'the day after the flight lands'],
  ['2026-12-05', undefined],
])('what is told of a pickup on December 5 whose flight lands on %s: %s', async (flightDate, told) => {
  const row = await paid(30 * 24 * hour);
  const pickup = { pickupDate: '2026-12-05', pickupTime: '00:20' };
  const [ride] = row.rides;
  const trip = { ...ride.trip, ...pickup, flightDate, flightArrival: '23:50' };
  expect(bookedTrip({ ...row, rides: [{ ...ride, trip }] } as typeof row, 0).besideFlight).toBe(told);
});

test('a link that is sent again says which ride is cancelled, and speaks of the one that stands', async () => {
  const there = bookedRides(await paid(30 * 24 * hour));
  const back = { ...there, position: 2, pickup: { ...there.pickup, pickupTime: '16:40' } };
  const letter = (cancelled: readonly number[]) => {
    const [first, second] = [there, back].map((ride) => ({ ...ride, isCancelled: cancelled.includes(ride.position) }));
    return linkAgain({ ...there, ...first, ...(second ? { back: second } : {}) }, { page, now: 0, by: 'asked' });
  };
  const headings = (cancelled: readonly number[]) => letter(cancelled).parts?.map(({ heading }) => heading);
  expect([headings([]), headings([1]), headings([2])]).toEqual([
    ['There', 'Back'],
    ['There, cancelled', 'Back'],
    ['There', 'Back, cancelled'],
  ]);
  expect([letter([1]).preview, letter([2]).preview]).toEqual([
    expect.stringContaining('4:40 PM'),
    expect.not.stringContaining('4:40 PM'),
  ]);
});

test.each([
  [4 * hour, true],
  [25 * hour, false],
])(
  'the payment page of a pickup %i ms ahead says before it is paid whether cancelling is not free',
  async (ms, none) => {
    const row = await paid(ms);
    const [item] = row.payment.sessionParams.line_items;
    const sentence = noFreeCancellation([{ cancelFreeUntil: null }]);
    expect(item?.price_data.product_data.description?.endsWith(`. ${sentence}.`)).toBe(none);
    expect(row.rides[0].cancelFreeUntil, 'the row keeps the deadline that changes go by').toBeInstanceOf(Date);
  },
);
