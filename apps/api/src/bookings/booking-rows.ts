import { parseBookingReference } from '@fallsline/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type BookingStatus, bookings, supersededSessions } from '../database/schema.ts';
import { type BookingRow, readBooking } from './read-booking.ts';

// Every question here throws UnreadableBooking where the row that it finds cannot be read.

/** Statuses from which a payment still makes a booking paid. */
export const unsettled = ['pending', 'checkout_open', 'expired'] as const satisfies readonly BookingStatus[];

/** Whether a payment would still make a booking of that status paid. */
export function isUnsettled(status: BookingStatus): boolean {
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

/** A booking by its id; undefined for what is no id, and for null. */
export async function bookingById(db: Queries, id: string | null): Promise<BookingRow | undefined> {
  if (id === null || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined;
  const [record] = await byId(db).execute({ sought: id });
  return record && readBooking(record);
}

/** The booking that somebody calls by its reference, however they write it. */
export async function bookingByReference(db: Queries, typed: string): Promise<BookingRow | undefined> {
  const reference = parseBookingReference(typed);
  if (reference === undefined) return undefined;
  const [record] = await byReference(db).execute({ sought: reference });
  return record && readBooking(record);
}

/** The booking that a client has stored under its key. */
export async function bookingByClientKey(db: Queries, clientKey: string): Promise<BookingRow | undefined> {
  const [record] = await byClientKey(db).execute({ sought: clientKey });
  return record && readBooking(record);
}

/** The booking that a payment intent has paid. */
export async function bookingByPayment(db: Queries, paymentIntentId: string): Promise<BookingRow | undefined> {
  const [record] = await byPayment(db).execute({ sought: paymentIntentId });
  return record && readBooking(record);
}

/** The booking that a checkout session belongs to, or belonged to before a later attempt. */
export async function bookingBySession(db: Queries, sessionId: string): Promise<BookingRow | undefined> {
  const [record] = await bySession(db).execute({ sought: sessionId });
  if (record) return readBooking(record);
  const [before] = await db
    .select({ record: bookings })
    .from(supersededSessions)
    .innerJoin(bookings, eq(bookings.id, supersededSessions.bookingId))
    .where(eq(supersededSessions.sessionId, sessionId));
  return before && readBooking(before.record);
}
