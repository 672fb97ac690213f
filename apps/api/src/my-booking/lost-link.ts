import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseBookingReference } from '@fallsline/domain';
import { bookingByReference } from '../bookings/rows/booking-rows.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import type { Queries } from '../database/database.ts';
import { linkAsked } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type LinkDeps, windowOf } from './links.ts';

/**
 * Takes a request for a link again. Whether reference and email fit is looked up when the mail is written, so neither the
 * answer nor its time can tell, and a request that was answered outlives the process. What does not fit writes no mail. One
 * mail in ten minutes, however often it is asked for. Throws what the database throws.
 */
export async function askForLinkAgain(
  { database, linkSecret, now, wakeOutbox }: LinkDeps,
  { reference, email }: { reference: string; email: string },
): Promise<void> {
  // What is no reference of ours takes the same way, but is not kept: a stranger may have typed anything.
  const bookingReference = parseBookingReference(reference) ?? '';
  const claim = claimOf(linkSecret, bookingReference, email);
  await enqueue(database.db, linkAsked(claim, { bookingReference }, windowOf(now())), now());
  wakeOutbox();
}

/** The booking that a request for its link is about. Undefined where reference and email do not fit, or it has no page. */
export async function bookingClaimed(
  db: Queries,
  linkSecret: string,
  { claim, bookingReference }: { claim: string; bookingReference: string },
): Promise<BookingRow | undefined> {
  const row = await bookingByReference(db, bookingReference);
  if (!row || !hasPage(row)) return undefined;
  const expected = claimOf(linkSecret, bookingReference, row.guest.email);
  return expected.length === claim.length && timingSafeEqual(Buffer.from(expected), Buffer.from(claim))
    ? row
    : undefined;
}

/** Reference and email in one, without either: the outbox holds no address. */
function claimOf(linkSecret: string, reference: string, email: string): string {
  const said = JSON.stringify([reference, email.trim().toLowerCase()]);
  return createHmac('sha256', linkSecret).update(`lost link ${said}`).digest('base64url');
}

/** Whether a booking has a private page: it was paid once, and its guest is not erased. */
export function hasPage({ status, erasedAt }: Pick<BookingRow, 'status' | 'erasedAt'>): boolean {
  const hasBeenPaid = ['paid', 'cancelled', 'refunded', 'needs_attention'].includes(status);
  return hasBeenPaid && erasedAt === null;
}
