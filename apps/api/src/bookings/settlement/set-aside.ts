import { eq, sql } from 'drizzle-orm';
import { bookings } from '../../database/schema.ts';
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
  error: unknown,
): Promise<void> {
  if (!(error instanceof UnreadableBooking)) throw error;
  const { bookingId } = error;
  if (error.newer) {
    log.warn({ booking: bookingId, err: error }, 'A booking was written by a later release: left to that');
    return;
  }
  const isNew = await database.transaction(async (tx) => {
    const [record] = await tx
      .update(bookings)
      .set({
        status: sql`case when ${bookings.status} in ('pending', 'checkout_open') then 'needs_attention' else ${bookings.status} end`,
      })
      .where(eq(bookings.id, bookingId))
      .returning({ id: bookings.id, reference: bookings.reference });
    if (!record) return false;
    const detail = `The site cannot read what it has stored of ${error.why}. It goes on without it.`;
    return alertStaff(tx, now(), record, null, { reason: 'unreadable-booking', detail, occasion: null });
  });
  log.error({ booking: bookingId, err: error }, 'A stored booking cannot be read');
  if (isNew) wakeOutbox();
}
