import { isDeepStrictEqual } from 'node:util';
import type { Placement } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingByClientKey, bookingById } from '../rows/booking-rows.ts';
import { type TooManyUnpaid, whyNotHeld } from '../rows/count-unpaid-cars.ts';
import { takePlaceOf } from '../rows/replacement.ts';
import type { NoCarFree } from '../rows/vehicles-out.ts';
import { type BookingRow, priceOf } from '../stored/read-booking.ts';
import { storedGuest } from '../stored/stored-guest.ts';
import { storedTrips } from '../stored/stored-ride.ts';
import { reachPage } from './reach-page.ts';
import { newBooking, type Stored, storeBooking } from './store-booking.ts';
import { storeWhereFree } from './store-where-free.ts';
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
  const about = {
    clientKey,
    booking: order.booking,
    network: order.network,
    quote: offer.quote,
    payUntil: order.byPhone?.payUntil,
  };
  const earlierKeys = replaces.filter((key) => key !== clientKey);
  try {
    const { row, isNew } = await store(deps, earlierKeys, about, order);
    const replacesNothing = earlierKeys.length === 0;
    return isNew ? await reachPage(deps, row, order, { replacesNothing }) : await repeat(deps, row, order);
  } catch (error) {
    if (error instanceof NotStored) return error.why;
    throw error;
  }
}

/** Rolls back what was stored. */
class NotStored extends Error {
  override readonly name = 'NotStored';
  readonly why: NoCarFree | TooManyUnpaid;
  constructor(why: NoCarFree | TooManyUnpaid) {
    super(why.outcome);
    this.why = why;
  }
}

/**
 * Stores a booking for which cars are free and may be held, and lets it take the place of earlier ones: written down together, before Stripe
 * hears of any of it. What it replaces holds no cars any more. Throws NotStored.
 */
async function store(
  deps: BookingDeps,
  earlierKeys: readonly string[],
  about: Parameters<typeof storeBooking>[2],
  order: Order,
): Promise<Stored> {
  const fresh = newBooking(deps, about);
  const isPlain = earlierKeys.length === 0 && !order.byPhone && !deps.byStaff;
  const free = isPlain ? await storeWhereFree(deps, fresh, order.network) : undefined;
  if (free) return { row: free, isNew: true };
  return deps.database.transaction(async (tx) => {
    const storing = storeBooking(tx, deps, about, fresh);
    if (earlierKeys.length === 0) {
      // Asked without waiting for the row to be stored: PostgreSQL answers in the order in which it was asked.
      const { booking, rides } = fresh;
      const [stored, whyNot] = await Promise.all([storing, whyNotHeld(tx, deps, { ...booking, rides }, order.network)]);
      if (stored.isNew && whyNot) throw new NotStored(whyNot);
      if (stored.isNew) await order.byPhone?.keep(tx, stored.row);
      return stored;
    }
    const stored = await storing;
    // With another booking under its key a call is refused, and changes nothing.
    if (!stored.isNew && !isSame(stored.row, order)) return stored;
    // Rows before turns, or two could wait for each other.
    await takePlaceOf(tx, stored.row, earlierKeys);
    const whyNot = stored.isNew ? await whyNotHeld(tx, deps, stored.row, order.network) : undefined;
    if (whyNot) throw new NotStored(whyNot);
    if (stored.isNew) await order.byPhone?.keep(tx, stored.row);
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
