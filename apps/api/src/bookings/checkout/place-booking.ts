import { isDeepStrictEqual } from 'node:util';
import type { Placement } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingByClientKey, bookingById } from '../rows/booking-rows.ts';
import { takePlaceOf } from '../rows/replacement.ts';
import { type BookingRow, priceOf } from '../stored/read-booking.ts';
import { storedGuest } from '../stored/stored-guest.ts';
import { storedTrips } from '../stored/stored-ride.ts';
import { reachPage } from './reach-page.ts';
import { type Stored, storeBooking } from './store-booking.ts';
import { type Order, offerFor } from './trip-offer.ts';

type Request = Order & {
  clientKey?: string | undefined;
  replaces?: readonly string[] | undefined;
};

/**
 * Takes a booking (decision 13): keeps it, then opens a payment page for it. Calls with the same client key are one
 * booking with one payment page at a time, however often, whenever and wherever they are made; so a call that failed in
 * any way is simply made again. The price is ours (decision 6).
 *
 * `replaces` are client keys of earlier bookings of the same form: their payment pages are ended at Stripe before this
 * one's opens (decision 38). Where one of them was paid nothing is opened.
 *
 * Throws what the database throws, and UnreadableBooking; whatever Stripe does is answered.
 */
export async function placeBooking(
  deps: BookingDeps,
  { clientKey, replaces = [], ...order }: Request,
): Promise<Placement> {
  const { db } = deps.database;
  const offer = offerFor(order, deps.now());
  if (offer.outcome !== 'offered') {
    // A repeated call is the same booking, however late it comes: the clock and the price of today judge new ones only.
    const before = clientKey === undefined ? undefined : await bookingByClientKey(db, clientKey);
    return before ? repeat(deps, before, order) : offer;
  }
  const about = { clientKey, booking: order.booking, quote: offer.quote };
  const earlierKeys = replaces.filter((key) => key !== clientKey);
  if (earlierKeys.length > 0) {
    const { row, isNew } = await storeInsteadOf(deps, earlierKeys, about, order);
    return isNew ? reachPage(deps, row, order) : repeat(deps, row, order);
  }
  const { row, isNew } = await storeBooking(db, deps, about);
  return isNew ? reachPage(deps, row, order, { replacesNothing: true }) : repeat(deps, row, order);
}

/** A booking that takes the place of earlier ones: written down together, before Stripe hears of any of it. */
function storeInsteadOf(
  deps: BookingDeps,
  earlierKeys: readonly string[],
  about: Parameters<typeof storeBooking>[2],
  order: Order,
): Promise<Stored> {
  return deps.database.transaction(async (tx) => {
    const stored = await storeBooking(tx, deps, about);
    // With another booking under its key a call is refused, and changes nothing.
    if (!stored.isNew && !isSame(stored.row, order)) return stored;
    await takePlaceOf(tx, stored.row, earlierKeys);
    return { ...stored, row: (await bookingById(tx, stored.row.id)) ?? stored.row };
  });
}

function repeat(deps: BookingDeps, row: BookingRow, order: Order): Promise<Placement> | Placement {
  return isSame(row, order) ? reachPage(deps, row, order) : { outcome: 'key-reused' };
}

/** Whether a call asks for the booking that is stored under its client key. */
function isSame(row: BookingRow, { booking, claimedCents }: Order): boolean {
  const trips = row.rides.map(({ trip }) => trip);
  const isSameBooking =
    isDeepStrictEqual(row.guest, storedGuest(booking)) && isDeepStrictEqual(trips, storedTrips(booking));
  // After an expiry the next attempt has the price of its day, and so may the claim.
  const isSameClaim = row.status === 'expired' || claimedCents === undefined || claimedCents === priceOf(row);
  return isSameBooking && isSameClaim;
}
