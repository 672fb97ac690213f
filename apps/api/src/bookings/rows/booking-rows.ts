import { parseBookingReference } from '@fallsline/domain';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { type BookingStatus, bookings, changes, disputes, payments, refunds, rides } from '../../database/schema.ts';
import { stateOfLatest } from '../../outbox/outbox.ts';
import { asOneColumn } from '../stored/json-rows.ts';
import { type BookingRow, readBooking, readBookings, type UnreadableBooking } from '../stored/read-booking.ts';

// Every question here throws UnreadableBooking where the booking that it finds cannot be read.

/** Statuses from which a payment still makes a booking paid. */
export const unsettled = ['pending', 'checkout_open', 'expired'] as const satisfies readonly BookingStatus[];

/** Whether a payment would still make a booking of that status paid. */
export function isUnsettled(status: BookingStatus): boolean {
  return unsettled.some((each) => each === status);
}

/** Bookings with all their rows, in one statement: what it answers was all true at one moment. */
function whole(db: Queries, where: SQL | undefined) {
  const ownPayments = db.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookings.id));
  return db
    .select({
      booking: bookings,
      rides: asOneColumn(rides, eq(rides.bookingId, bookings.id)),
      payments: asOneColumn(payments, eq(payments.bookingId, bookings.id)),
      refunds: asOneColumn(refunds, inArray(refunds.paymentId, ownPayments)),
      disputes: asOneColumn(disputes, inArray(disputes.paymentId, ownPayments)),
      changes: asOneColumn(
        changes,
        sql`${eq(changes.bookingId, bookings.id)} and ${inArray(changes.state, ['open', 'waiting', 'applied'])}`,
      ),
      confirmation: stateOfLatest('confirm', bookings.id),
    })
    .from(bookings)
    .where(where);
}

const sought = sql.placeholder('sought');
const bookingWhere = (name: string, where: (db: Queries) => SQL | undefined) =>
  prepared((db) => whole(db, where(db)).prepare(`booking_by_${name}`));
const ownerOf = (db: Queries, column: typeof payments.sessionId | typeof payments.paymentIntentId) =>
  eq(bookings.id, db.select({ id: payments.bookingId }).from(payments).where(eq(column, sought)));

const byId = bookingWhere('id', () => eq(bookings.id, sought));
const byReference = bookingWhere('reference', () => eq(bookings.reference, sought));
const byClientKey = bookingWhere('client_key', () => eq(bookings.clientKey, sought));
const byPayment = bookingWhere('payment', (db) => ownerOf(db, payments.paymentIntentId));
const bySession = bookingWhere('session', (db) => ownerOf(db, payments.sessionId));

type Statement = ReturnType<typeof byId>;

async function find(
  db: Queries,
  statement: (db: Queries) => Statement,
  value: string,
): Promise<BookingRow | undefined> {
  const [record] = await statement(db).execute({ sought: value });
  return record && readBooking(record);
}

/** A booking by its id; undefined for what is no id, and for null. */
export async function bookingById(db: Queries, id: string | null): Promise<BookingRow | undefined> {
  if (id === null || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined;
  return find(db, byId, id);
}

/** The booking that somebody calls by its reference, however they write it. */
export async function bookingByReference(db: Queries, typed: string): Promise<BookingRow | undefined> {
  const reference = parseBookingReference(typed);
  return reference === undefined ? undefined : find(db, byReference, reference);
}

/** The booking that a client has stored under its key. */
export function bookingByClientKey(db: Queries, clientKey: string): Promise<BookingRow | undefined> {
  return find(db, byClientKey, clientKey);
}

/** The booking that a payment intent has paid for. */
export function bookingByPayment(db: Queries, paymentIntentId: string): Promise<BookingRow | undefined> {
  return find(db, byPayment, paymentIntentId);
}

/** The booking that a checkout session belongs to, whichever attempt it was. */
export function bookingBySession(db: Queries, sessionId: string): Promise<BookingRow | undefined> {
  return find(db, bySession, sessionId);
}

/**
 * A booking as it is now, locked to the end of the transaction: nobody changes it, its rides or its money meanwhile. Who
 * changes any of those locks the booking first. Undefined where there is none.
 */
export async function lockBooking(tx: Queries, id: string): Promise<BookingRow | undefined> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  return bookingById(tx, id);
}

/** Bookings by a condition on their own columns. What cannot be read stands among them as the error that says why. */
export async function bookingsWhere(db: Queries, where: SQL | undefined): Promise<(BookingRow | UnreadableBooking)[]> {
  return readBookings(await whole(db, where));
}
