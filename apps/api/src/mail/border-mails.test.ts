import { type Booking, bookingSchema, borderNotice, quoteBooking, wallClock } from '@fallsline/domain';
import { expect, test } from 'vitest';
import { checkoutParams } from '../bookings/payment-pages/checkout-params.ts';
import { storedGuest } from '../bookings/stored/stored-guest.ts';
import { storedTrips } from '../bookings/stored/stored-ride.ts';
import { benchFor, day, somePayload } from '../testing/bookings.ts';
import { bookedRides } from './content/booked-ride.ts';
import { letterText } from './letter/letter-text.ts';
import { rideChanged } from './templates/change-mails.ts';
import { guestConfirmation } from './templates/guest-confirmation.ts';
import { travelerChange, travelerConfirmation } from './templates/traveler-mails.ts';

const bench = benchFor();

/** What guest, calendar and payment page read of a paid ride to that place. */
async function readOf(dynamicLocation: string, isBothWays = false) {
  const returnTrip = wallClock(bench.deps.now() + 33 * day);
  const payload = somePayload({ dynamicLocation, amount: undefined, ...(isBothWays ? { returnTrip } : {}) });
  const { sessionId } = await bench.open(payload);
  await bench.pay(sessionId);
  const booking: Booking = bookingSchema.parse(payload);
  const quote = quoteBooking(booking);
  if (!quote) throw new Error('No fare');
  const page = { bookingId: '', paymentId: '', reference: 'FALLS-7K2M-4Q', publicUrl: '', now: 0, quote };
  const params = checkoutParams({ ...page, guest: storedGuest(booking), trips: storedTrips(booking) });
  const booked = bookedRides(await bench.booking());
  return {
    mail: letterText(guestConfirmation(booked, 'https://fallsline.example/booking#token', Date.now())),
    calendar: booked.entry?.description ?? '',
    page: params.line_items.map(({ price_data }) => price_data.product_data.description).join('\n'),
  };
}

test.each([false, true])(
  'a ride across the border says so in the mail and once on the payment page, with the time at the bridge; both ways: %s',
  async (isBothWays) => {
    const { mail, page, calendar } = await readOf('Niagara Falls Canada', isBothWays);
    expect(calendar).toContain(borderNotice.papers);
    for (const sentence of Object.values(borderNotice)) {
      expect(mail).toContain(sentence);
      expect(page.split(sentence)).toHaveLength(2);
    }
  },
);

test('a change that newly crosses the border says so in its mail, and another change does not again', async () => {
  await readOf('Niagara Falls USA');
  const ride = bookedRides(await bench.booking());
  const after = { ...ride, crossesBorder: true };
  const [page, to] = ['https://fallsline.example/booking', { name: 'Sam Okafor', page: '' }];
  const mailsOf = (before: typeof ride) => {
    const changed = { ...ride, change: { before, after, moves: [] } };
    return [rideChanged(changed, page, 0), travelerChange(changed, to, 0)].map(letterText);
  };
  for (const sentence of Object.values(borderNotice)) {
    // Who rides has paid no fare.
    const told = [true, sentence !== borderNotice.refused];
    expect(mailsOf(ride).map((text) => text.includes(sentence))).toEqual(told);
    for (const text of mailsOf(after)) expect(text).not.toContain(sentence);
  }
  // Where nothing of its entry is new, none is attached.
  const traveler = { name: 'Sam Okafor', phone: '+17165550123', email: 'sam@traveler.example' };
  for (const [before, isNew] of [
    [{ ...ride, entry: ride.entry && { ...ride.entry, sequence: 7 } }, false],
    [{ ...ride, entry: ride.entry && { ...ride.entry, location: '1 Main St' } }, true],
    [{ ...ride, trip: { ...ride.trip, extras: { wheelchair: true } } }, true],
    [{ ...ride, guest: { ...ride.guest, email: 'old@guest.example', traveler } }, true],
  ] as const)
    for (const text of mailsOf(before)) expect(text.includes('If the ride is in your calendar, ')).toBe(isNew);
  expect(letterText(travelerConfirmation(after, to, 0))).not.toContain(borderNotice.refused);
});

test('a ride within one country says how far it is, and nothing of a border', async () => {
  const { mail, page, calendar } = await readOf('Niagara Falls USA');
  expect(mail).toMatch(/On the road: About \d+ minutes, \d+ miles \/ \d+ km/);
  expect(mail + page + calendar).not.toMatch(/border|passport|bridge\.$/m);
});
