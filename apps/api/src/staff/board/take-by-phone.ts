import {
  adviceOnBooking,
  type FreeTimes,
  type PhoneBooking,
  payUntil,
  type QuoteOnWire,
  type Ride,
  ridesOf,
  splitPayload,
  type TakenBooking,
} from '@fallsline/domain';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import { offerFor } from '../../bookings/checkout/trip-offer.ts';
import type { Refused } from '../../bookings/payment-pages/placement.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingByClientKey, bookingById, isUnsettled } from '../../bookings/rows/booking-rows.ts';
import { noCarFor, type WantedRide } from '../../bookings/rows/vehicles-out.ts';
import { type BookingRow, priceOf } from '../../bookings/stored/read-booking.ts';
import { type NotPossible, notPossible } from '../../rides/not-possible.ts';
import { dropRefused } from './phone-booking-acts.ts';
import { byPhone, instantOf, paidBefore, type Staff } from './phone-link.ts';

type Taken =
  | { outcome: 'taken'; taken: TakenBooking }
  | Refused
  | { outcome: 'price-changed'; quote: QuoteOnWire }
  | NotPossible;

/**
 * Takes a booking for a caller (decision 68), as checkout takes one: kept first, then a payment page is opened for it, which
 * lives longer and which a link in a mail leads to. Cars may go beyond the fleet. As a preview it says what it costs and
 * whether cars are free, and does nothing. One press, sent however often, is one booking, and opens none again that was let go.
 */
export async function takeBooking(
  deps: BookingDeps,
  staff: Staff,
  { id: clientKey, payload, replaces, isPreview }: PhoneBooking,
): Promise<Taken> {
  const order = splitPayload(payload);
  const now = deps.now();
  const offer = offerFor(order, now);
  const before = isPreview ? undefined : await bookingByClientKey(deps.database.db, clientKey);
  if (offer.outcome !== 'offered' && !before) return offer;
  const rides = ridesOf(order.booking);
  const until = payUntil(instantOf(rides[0]), now);
  if (!isPreview) {
    const placed = await placeBooking(
      { ...deps, byStaff: true },
      { ...order, clientKey, byPhone: byPhone(deps, staff, until), ...(replaces ? { replaces: [replaces] } : {}) },
    );
    // What is refused is let go first, so that its link is not mailed.
    if (placed.outcome !== 'refused') deps.wakeOutbox();
    switch (placed.outcome) {
      case 'refused': {
        const stored = await bookingByClientKey(deps.database.db, clientKey);
        if (stored) await dropRefused(deps, staff, stored);
        return placed;
      }
      case 'price-changed':
        return placed;
      // Nobody counts what staff hold.
      case 'no-car-free':
      case 'too-many-unpaid':
        return notPossible('No car could be held. Nothing was booked.');
      case 'key-reused':
        return notPossible('This form has already booked something else. Load the page again. Nothing was booked.');
      case 'paid':
      case 'paid-before':
        return paidBefore(deps.database.db, placed.bookingReference, placed.outcome === 'paid');
      case 'replaced':
        return notPossible('This booking was corrected meanwhile. Nothing was booked.');
    }
  }
  const row = isPreview ? undefined : await bookingByClientKey(deps.database.db, clientKey);
  if (row && !isToBePaid(row)) return overBefore(row.reference);
  const quote = offer.outcome === 'offered' ? offer.quote : undefined;
  return {
    outcome: 'taken',
    taken: {
      ...(row ? { bookingReference: row.reference } : {}),
      amountCents: row ? priceOf(row) : (quote?.amountCents ?? 0),
      payUntil: new Date(row ? row.payment.sessionParams.expires_at * 1000 : until).toISOString(),
      beyond: row || !quote ? [] : await beyondFleet(deps, rides, quote.rides, replaces),
      advice: adviceOnBooking(order.booking),
    },
  };
}

const isToBePaid = ({ status, payment }: BookingRow) =>
  (status === 'pending' || status === 'checkout_open') && payment.state !== 'ending';
/** Let go, not paid in time, or cancelled. */
const overBefore = (reference: string) =>
  notPossible(`This form has already booked ${reference}, which can no longer be paid. Nothing more was booked.`);

/**
 * The rides for which too few cars are free: what staff book may go beyond the fleet, and they are told. The cars of the
 * booking that is corrected are free for it.
 */
async function beyondFleet(
  deps: BookingDeps,
  rides: readonly Ride[],
  quoted: readonly { fareId: string; vehicles: number }[],
  replaces: string | undefined,
): Promise<FreeTimes[]> {
  const { db } = deps.database;
  const wanted = rides.flatMap((trip, index): WantedRide[] => {
    const quote = quoted[index];
    return quote ? [{ ...quote, id: `${index}`, position: index + 1, trip }] : [];
  });
  const named = replaces === undefined ? undefined : await bookingByClientKey(db, replaces);
  const corrected = named?.replacedBy ? await bookingById(db, named.replacedBy) : named;
  const given = corrected && isUnsettled(corrected.status) ? corrected.rides.map(({ id }) => id) : [];
  const found: FreeTimes[] = [];
  for (const ride of wanted) {
    const sibling = wanted.find(({ id }) => id !== ride.id);
    const noCar = await noCarFor(db, { ...deps, byStaff: false }, ride, sibling, given);
    if (noCar) found.push(noCar.freeTimes);
  }
  return found;
}
