import { type BookedTrip, endsOf, isAirportPickup, parseBookingReference, sessionReference } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type BookingRow, bookings, supersededSessions } from '../database/schema.ts';

/** Statuses from which a payment still makes a booking paid. */
export const unsettled = ['pending', 'checkout_open', 'expired'] as const satisfies readonly BookingRow['status'][];

export function isUnsettled(status: BookingRow['status']): boolean {
  return unsettled.some((each) => each === status);
}

type Sought = 'id' | 'reference' | 'clientKey' | 'paymentIntentId' | 'sessionId';

const bookingBy = (column: Sought) =>
  prepared((db) =>
    db
      .select()
      .from(bookings)
      .where(eq(bookings[column], sql.placeholder('sought')))
      .prepare(`booking_by_${column}`),
  );
const byId = bookingBy('id');
const byReference = bookingBy('reference');
const byClientKey = bookingBy('clientKey');
const byPayment = bookingBy('paymentIntentId');
const bySession = bookingBy('sessionId');

export async function bookingById(db: Queries, id: string): Promise<BookingRow | undefined> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined;
  const [row] = await byId(db).execute({ sought: id });
  return row;
}

/** The booking that somebody calls by its reference, however they write it. */
export async function bookingByReference(db: Queries, typed: string): Promise<BookingRow | undefined> {
  const reference = parseBookingReference(typed);
  if (reference === undefined) return undefined;
  const [row] = await byReference(db).execute({ sought: reference });
  return row;
}

export async function bookingByClientKey(db: Queries, clientKey: string): Promise<BookingRow | undefined> {
  const [row] = await byClientKey(db).execute({ sought: clientKey });
  return row;
}

export async function bookingByPayment(db: Queries, paymentIntentId: string): Promise<BookingRow | undefined> {
  const [row] = await byPayment(db).execute({ sought: paymentIntentId });
  return row;
}

/** The booking that a checkout session belongs to, or belonged to before a later attempt. */
export async function bookingBySession(db: Queries, sessionId: string): Promise<BookingRow | undefined> {
  const [row] = await bySession(db).execute({ sought: sessionId });
  if (row) return row;
  const [before] = await db
    .select({ row: bookings })
    .from(supersededSessions)
    .innerJoin(bookings, eq(bookings.id, supersededSessions.bookingId))
    .where(eq(supersededSessions.sessionId, sessionId));
  return before?.row;
}

/** What whoever holds the session id may be told of a paid booking. */
export function bookedTrip(row: BookingRow): BookedTrip {
  const { fareId, details, vehicles, amountCents } = row;
  const { direction, dynamicLocation: location } = details;
  return {
    ...endsOf({ fareId, direction, location }),
    pickupDate: details.pickupDate,
    pickupTime: details.pickupTime,
    passengers: details.passengerCount,
    vehicles,
    amountCents,
    airportPickup: isAirportPickup(direction, location),
  };
}

/** What people call a booking by; its session's first characters until it has been given a reference. */
export function referenceOf({ reference, sessionId, id }: Pick<BookingRow, 'reference' | 'sessionId' | 'id'>): string {
  return reference ?? sessionReference(sessionId ?? id);
}
