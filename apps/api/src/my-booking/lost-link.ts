import { bookingByReference } from '../bookings/booking-rows.ts';
import type { BookingRow } from '../bookings/read-booking.ts';
import type { Log } from '../log.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type LinkDeps, windowOf } from './links.ts';

/**
 * Mails the link of a booking again where reference and email fit together; where not, nothing happens. To be called
 * after the answer has left, which is the same either way, so that neither its words nor its time tell what fits. One
 * mail in ten minutes for a booking, however often it is asked for.
 */
export async function sendLinkAgain(
  { database, now, wakeOutbox, log }: LinkDeps & { log: Log },
  { reference, email }: { reference: string; email: string },
): Promise<void> {
  try {
    const row = await bookingByReference(database.db, reference);
    if (!row || !hasPage(row) || !isSameAddress(row.guest.email, email)) return;
    await enqueue(database.db, messageAbout('link-again', row.id, {}, windowOf(now())), now());
    wakeOutbox();
  } catch (error) {
    log.error({ err: error }, 'A lost link could not be looked up');
  }
}

/** Whether a booking has a private page: it was paid once, and its guest is not erased. */
export function hasPage({ status, erasedAt }: Pick<BookingRow, 'status' | 'erasedAt'>): boolean {
  const hasBeenPaid = ['paid', 'cancelled', 'refunded', 'needs_attention'].includes(status);
  return hasBeenPaid && erasedAt === null;
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
