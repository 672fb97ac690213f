import { formatPickup, formatPrice } from '@fallsline/domain';
import { inArray, type SQL, sql } from 'drizzle-orm';
import {
  bookingById,
  bookingByPayment,
  bookingByReference,
  bookingBySession,
  bookingsWhere,
} from '../../bookings/rows/booking-rows.ts';
import { type BookingRow, orThrow, priceOf } from '../../bookings/stored/read-booking.ts';
import { anyOf, idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, type PaymentRecord, payments } from '../../database/schema.ts';
import { stripeEvents } from '../../database/service-schema.ts';
import { DeskError } from './desk-command.ts';

/**
 * The booking that a reference, an id, a checkout session or a payment names. Throws a DeskError where there is none,
 * or several: it lists those; UnreadableBooking where it cannot be read.
 */
export async function findBooking(db: Queries, name: string): Promise<BookingRow> {
  const byId =
    (await bookingById(db, name)) ??
    (await bookingByReference(db, name)) ??
    (await bookingBySession(db, name)) ??
    (await bookingByPayment(db, name));
  if (byId) return byId;
  const named = db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(sql`left(${payments.sessionId}, 12) = ${name}`);
  const found = (await bookingsWhere(db, inArray(bookings.id, named))).map(orThrow);
  const [row, ...others] = found;
  if (!row) throw new DeskError(`There is no booking ${name}. Give its reference, id, checkout session or payment.`);
  if (others.length === 0) return row;
  const list = found.map((each) => `  ${each.id}  ${describeBooking(each)}, ${each.guest.name || 'guest erased'}`);
  throw new DeskError([`${name} names several bookings. Give the id of one:`, ...list].join('\n'));
}

/** 'Saturday, November 28, 2026, 5:50 PM, $140, paid' */
function describeBooking(row: BookingRow): string {
  const { date, time } = formatPickup(row.rides[0].trip);
  return `${date}, ${time}, ${formatPrice(priceOf(row))}, ${row.status}`;
}

/** Which events of Stripe are about bookings: by their ids, their sessions or their payments. */
export function eventsAbout(
  ...bookings: readonly { id: string; payments: readonly Pick<PaymentRecord, 'sessionId' | 'paymentIntentId'>[] }[]
): SQL {
  const payments = bookings.flatMap((booking) => booking.payments);
  return anyOf(
    inArray(stripeEvents.bookingId, idsOf(bookings)),
    inArray(stripeEvents.sessionId, present(payments.map(({ sessionId }) => sessionId))),
    inArray(stripeEvents.paymentIntentId, present(payments.map(({ paymentIntentId }) => paymentIntentId))),
  );
}

function present(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}
