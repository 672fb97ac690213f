import {
  type FoundRide,
  isFlightNumber,
  mostFound,
  normalFlightNumber,
  parseBookingReference,
  wallClock,
} from '@fallsline/domain';
import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { bookingsWhere } from '../../bookings/rows/booking-rows.ts';
import { beginsAs, guestFits, typedWords } from '../../bookings/rows/search-guests.ts';
import { UnreadableBooking } from '../../bookings/stored/read-booking.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, flightOf, rides } from '../../database/schema.ts';
import { foundRide, viewRide } from '../../rides/board-day.ts';

/** Of up to so many bookings all rides are looked at; what fits more is soon met by going through the rides by pickup. */
const manyBookings = 5000;
/** So long after its pickup a ride still counts as one of those to come. */
const underWay = 12 * 60 * 60_000;

/**
 * Rides of any day whose guest or traveler a text fits: by how each word of a name begins, or an email, or by the last digits
 * of a phone, at least 4; or whose reference or flight it is. The next pickups first and then the latest: at most 50.
 */
export async function searchRides(
  db: Queries,
  text: string,
  now: number,
  mostNamed: number = manyBookings,
): Promise<FoundRide[]> {
  const fits = await whatFits(db, text, mostNamed);
  if (!fits) return [];
  const found = await nearestRides(db, fits, now);
  const rows = await bookingsWhere(db, inArray(bookings.id, [...new Set(found.map(({ bookingId }) => bookingId))]));
  const shown = rows.flatMap((booking) =>
    booking instanceof UnreadableBooking
      ? []
      : booking.rides.map((ride) => viewRide({ booking, ride, vehicles: [], cars: new Map() }, [], now)),
  );
  return found.flatMap((each) => {
    const ride = shown.find(({ id }) => id === each.id);
    return ride ? foundRide(ride) : [];
  });
}

/** A condition on rides. Undefined where nothing fits. */
async function whatFits(db: Queries, text: string, mostNamed: number): Promise<SQL | undefined> {
  const reference = parseBookingReference(text);
  const flight = isFlightNumber(text) ? sql`${flightOf(rides.trip)} = ${normalFlightNumber(text)}` : undefined;
  // One reference in a hundred is spelled as a flight is: 'FGJ9 67'.
  if (flight && reference) {
    const its = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
    return or(flight, inArray(rides.bookingId, its));
  }
  if (flight) return flight;
  const words = typedWords(text);
  const whose = reference
    ? eq(bookings.reference, reference)
    : words.length > 0
      ? guestFits(beginsAs(words))
      : undefined;
  if (!whose) return undefined;
  const named = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(whose)
    .limit(mostNamed + 1);
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  return ids.length <= mostNamed
    ? inArray(rides.bookingId, ids)
    : sql`exists (select from ${bookings} where ${bookings.id} = ${rides.bookingId} and ${whose})`;
}

async function nearestRides(db: Queries, fits: SQL, now: number) {
  const since = new Date(now - underWay);
  const { pickupDate } = wallClock(since.getTime());
  const isShown = sql`${rides.state} <> 'held'`;
  const select = () => db.select({ id: rides.id, bookingId: rides.bookingId, pickupAt: rides.pickupAt }).from(rides);
  // Days beside moments: by them the index of days is gone through in order.
  const ahead = await select()
    .where(and(isShown, gte(rides.pickupDate, pickupDate), gte(rides.pickupAt, since), fits))
    .orderBy(asc(rides.pickupDate), asc(rides.pickupAt))
    .limit(mostFound);
  const fromNow = (at: Date | null) => Math.abs((at?.getTime() ?? 0) - now);
  ahead.sort((a, b) => fromNow(a.pickupAt) - fromNow(b.pickupAt));
  if (ahead.length === mostFound) return ahead;
  const behind = await select()
    .where(and(isShown, lte(rides.pickupDate, pickupDate), lt(rides.pickupAt, since), fits))
    .orderBy(desc(rides.pickupDate), desc(rides.pickupAt))
    .limit(mostFound - ahead.length);
  return [...ahead, ...behind];
}
