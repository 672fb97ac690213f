import { and, eq, inArray } from 'drizzle-orm';
import { type BookingRecord, bookings } from '../../database/schema.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { alertStaff } from '../rows/enqueue.ts';
import { UnreadableBooking } from '../stored/read-booking.ts';

/**
 * Deals with a row that cannot be read, so that no sweep stumbles over it: staff are told, once, and a booking that waits
 * for its payment becomes `needs_attention`. One that is paid or cancelled keeps its status, for with it go the ride, or
 * the refund that is owed. What a later release wrote is left to that. Throws every other error.
 */
export async function setAside(
  { database, now, log, wakeOutbox }: Pick<BookingDeps, 'database' | 'now' | 'log' | 'wakeOutbox'>,
  record: Pick<BookingRecord, 'id' | 'reference'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof UnreadableBooking)) throw error;
  if (error.newer) {
    log.warn({ booking: record.id, err: error }, 'A booking was written by a later release: left to that');
    return;
  }
  const isNew = await database.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ status: 'needs_attention' })
      .where(and(eq(bookings.id, record.id), inArray(bookings.status, ['pending', 'checkout_open'])));
    const detail = `The site cannot read what it has stored of ${error.why}. It goes on without it.`;
    return alertStaff(tx, now(), record, null, { reason: 'unreadable-booking', detail, occasion: null });
  });
  log.error({ booking: record.id, err: error }, 'A stored booking cannot be read');
  if (isNew) wakeOutbox();
}
