import { randomInt, randomUUIDv7 } from 'node:crypto';
import {
  type Booking,
  type BookingQuote,
  currentPolicy,
  deadlinesOf,
  newBookingReference,
  pickupInstant,
  type Quote,
} from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { type BookingRecord, bookings, payments, type RideRecord, rides } from '../../database/schema.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingByClientKey } from '../rows/booking-rows.ts';
import { asJson, insertAll } from '../stored/json-rows.ts';
import { outColumns } from '../stored/out-columns.ts';
import { noRampVan } from '../stored/ramp-van-columns.ts';
import { type BookingRow, readBooking } from '../stored/read-booking.ts';
import { guestVersion, storedGuest } from '../stored/stored-guest.ts';
import { type StoredTrip, storedTrips, tripVersion } from '../stored/stored-ride.ts';
import { newPayment } from './checkout-attempt.ts';

/** How often a reference is drawn. Among a million bookings one draw in thirty is taken. */
const mostDraws = 20;

/** A stored booking, and whether this call has stored it. */
export type Stored = { row: BookingRow; isNew: boolean };

/** What a booking is stored from. `payUntil` where it is not paid at once: in milliseconds since 1970. */
type About = {
  clientKey: string | undefined;
  booking: Booking;
  network: string | undefined;
  quote: BookingQuote;
  payUntil?: number | undefined;
};
export type NewBooking = ReturnType<typeof newBooking>;

/**
 * Stores a new booking with its rides and the first attempt at its payment, all or nothing, or finds the one that its
 * client key has already. A reference that is taken is drawn again. Throws where none was free.
 */
export async function storeBooking(db: Queries, deps: BookingDeps, about: About, first: NewBooking): Promise<Stored> {
  let rows = first;
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const [stored] = await storeUnlessTaken(db).execute({
      ...rows.booking,
      rides: asJson(rides, rows.rides),
      payments: asJson(payments, [rows.payment]),
    });
    if (stored) {
      return { row: asStored(rows), isNew: true };
    }
    const before = about.clientKey === undefined ? undefined : await bookingByClientKey(db, about.clientKey);
    if (before) return { row: before, isNew: false };
    rows = newBooking(deps, about);
  }
  throw new Error('A booking was neither stored nor found.');
}

/** A booking as it is once its rows are stored. */
export function asStored({ booking, rides, payment }: NewBooking): BookingRow {
  const payments = [payment];
  return readBooking({ booking, rides, payments, refunds: [], disputes: [], changes: [], confirmation: null });
}

/** The rows of a booking that is not stored yet, under a reference that may be taken. */
export function newBooking(deps: BookingDeps, { clientKey, booking, network, quote, payUntil }: About) {
  const id = randomUUIDv7();
  // One that nobody can foresee. Whether it is taken already the database says.
  const reference = deps.drawReference?.() ?? newBookingReference((below) => randomInt(below));
  const createdAt = new Date(deps.now());
  const guest = storedGuest(booking);
  const trips = storedTrips(booking);
  const record: BookingRecord = {
    id,
    reference,
    clientKey: clientKey ?? null,
    status: 'pending',
    guest,
    guestVersion,
    version: 1,
    policy: currentPolicy,
    replacedBy: null,
    createdAt,
    erasedAt: null,
  };
  return {
    booking: record,
    rides: trips.map((trip, index) => newRide(id, index + 1, trip, quote.rides[index] ?? quote.rides[0])),
    payment: newPayment(deps, { bookingId: id, reference, guest, trips, network, quote, attempt: 1, payUntil }),
  };
}

function newRide(
  bookingId: string,
  position: number,
  trip: StoredTrip,
  quote: Quote,
): RideRecord & { trip: StoredTrip } {
  const pickupAt = pickupInstant(trip);
  if (typeof pickupAt !== 'number') throw new RangeError('A ride was offered without a pickup time');
  const { cancelFreeUntil, changeUntil } = deadlinesOf(trip, currentPolicy);
  return {
    id: randomUUIDv7(),
    bookingId,
    position,
    state: 'held',
    trip,
    tripVersion,
    keptCents: 0,
    sequence: 0,
    fareId: quote.fareId,
    vehicles: quote.vehicles,
    priceCents: quote.amountCents,
    cancelledAt: null,
    pickupDate: trip.pickupDate,
    pickupAt: new Date(pickupAt),
    cancelFreeUntil: new Date(cancelFreeUntil),
    changeUntil: new Date(changeUntil),
    ...outColumns(quote.fareId, trip),
    // Asked for once it is paid.
    ...noRampVan,
  };
}

/**
 * Stores a pending booking with its rows, in one statement, and returns its id; or nothing where its client key or its
 * reference is taken.
 */
const storeUnlessTaken = prepared((db) => {
  const given = (name: keyof BookingRecord) => sql.placeholder(name);
  const stored = db.$with('stored').as(
    db
      .insert(bookings)
      .values({
        id: given('id'),
        reference: given('reference'),
        clientKey: given('clientKey'),
        status: 'pending',
        guest: given('guest'),
        guestVersion: given('guestVersion'),
        policy: given('policy'),
        createdAt: given('createdAt'),
      })
      .onConflictDoNothing()
      .returning({ id: bookings.id }),
  );
  const ownRides = db.$with('own_rides', {}).as(insertAll(rides, sql.placeholder('rides'), sql`stored`));
  const ownPayments = db.$with('own_payments', {}).as(insertAll(payments, sql.placeholder('payments'), sql`stored`));
  return db.with(stored, ownRides, ownPayments).select({ id: stored.id }).from(stored).prepare('store_booking');
});
