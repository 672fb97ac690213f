import { timingSafeEqual } from 'node:crypto';
import { type Refusal, refused } from '@fallsline/domain';
import { writeDecision } from '../bookings/changes/write-decision.ts';
import { bookingBySession, lockBooking } from '../bookings/rows/booking-rows.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { messageAbout } from '../outbox/message.ts';
import { endLinks, type LinkDeps, tokenOfLink } from './links.ts';
import { hasPage } from './lost-link.ts';

/** How long the tab that paid can open its booking, and correct a mistyped email (decision 50). */
const openForMs = 60 * 60_000;

/** What the tab that paid shows of itself: its session, which stands in an address, and its key, which stands in none. */
type Tab = { sessionId: string; key: string };

/**
 * The guest's link for the tab that paid; with another email, that takes the place of the one of the booking first.
 * Undefined for who is not that tab, refused an hour after the payment.
 */
export async function linkForTab(
  deps: LinkDeps,
  { email, ...tab }: Tab & { email?: string | undefined },
): Promise<{ token: string } | Refusal | undefined> {
  const row = await bookingBySession(deps.database.db, tab.sessionId);
  if (!row || !hasPage(row) || !isTab(row, tab)) return undefined;
  const paidAt = row.payment.paidAt?.getTime() ?? 0;
  if (deps.now() - paidAt > openForMs) return refused('paid-an-hour-ago');
  if (email !== undefined && email !== row.guest.email) await correctEmail(deps, row, email);
  return { token: await tokenOfLink(deps.database.db, deps, row.id, 'guest') };
}

/**
 * Gives a booking another email: what went to the one before opens nothing any more, and the confirmation goes to the new
 * one with a new link. Returns whether there was a booking to be corrected: none that is not paid, or erased.
 */
export async function correctEmail(deps: LinkDeps, { id }: Pick<BookingRow, 'id'>, email: string): Promise<boolean> {
  const { database, now } = deps;
  const corrected = await database.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.status !== 'paid' || row.erasedAt !== null) return false;
    await endLinks(tx, [id], ['guest', 'traveler'], new Date(now()));
    await tokenOfLink(tx, deps, id, 'guest');
    // One that has not left is written when it leaves: to the new address.
    const again = row.confirmation === 'due' ? [] : [messageAbout('confirm', id, {}, `corrected-${row.version}`)];
    await writeDecision(tx, row, { guest: { ...row.guest, email }, messages: again }, now());
    return true;
  });
  if (corrected) deps.wakeOutbox();
  return corrected;
}

function isTab({ clientKey, payment }: BookingRow, { sessionId, key }: Tab): boolean {
  const [known, said] = [Buffer.from(clientKey ?? ''), Buffer.from(key)];
  return (
    known.length > 0 && payment.sessionId === sessionId && known.length === said.length && timingSafeEqual(known, said)
  );
}
