import { timingSafeEqual } from 'node:crypto';
import { hour, type Refusal, refused } from '@fallsline/domain';
import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Decision, writeDecision } from '../bookings/changes/write-decision.ts';
import { bookingBySession, lockBooking } from '../bookings/rows/booking-rows.ts';
import { forRiders } from '../bookings/rows/enqueue.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import { allOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { vehicles } from '../database/driving-schema.ts';
import { outbox } from '../database/service-schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { endLinks, type LinkDeps, tokenAlive, tokenOfLink } from './links.ts';
import { hasPage } from './lost-link.ts';

/** How long the tab that paid can open its booking, and correct a mistyped email (decision 50). */
const openForMs = hour;

/** What the tab that paid shows of itself: its session, which stands in an address, and its key, which stands in none. */
type Tab = { sessionId: string; key: string };

/**
 * The guest's link for the tab that paid; with another email, that takes the place of the one of the booking first.
 * Undefined for who is not that tab, refused an hour after the payment, and an email for what is cancelled.
 */
export async function linkForTab(
  deps: LinkDeps,
  { email, ...tab }: Tab & { email?: string | undefined },
): Promise<{ token: string } | Refusal | undefined> {
  const row = await bookingBySession(deps.database.db, tab.sessionId);
  if (!row || !hasPage(row) || !isTab(row, tab)) return undefined;
  const paidAt = row.payment.paidAt?.getTime() ?? 0;
  if (deps.now() - paidAt > openForMs) return refused('paid-an-hour-ago');
  const isCorrected = email === undefined || email === row.guest.email || (await correctEmail(deps, row, email));
  // Nothing goes there any more, but what its card is given back.
  if (!isCorrected) return refused('ride-cancelled');
  return { token: await tokenOfLink(deps.database.db, deps, row.id, 'guest') };
}

/**
 * Gives a booking another email: what went to the one before opens nothing any more, and the confirmation goes to the new
 * one with a new link. Returns whether there was a booking to be corrected: none that is not paid, or erased.
 */
async function correctEmail(deps: LinkDeps, { id }: Pick<BookingRow, 'id'>, email: string): Promise<boolean> {
  const { database, now } = deps;
  const corrected = await database.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row?.status !== 'paid' || row.erasedAt !== null) return false;
    await writeDecision(tx, row, await withEmail(tx, deps, row, email), now());
    return true;
  });
  if (corrected) deps.wakeOutbox();
  return corrected;
}

/**
 * The same in the caller's transaction, which holds the booking's lock: links have ended, and the rest is decided. A change
 * that waits to be paid goes on: it is another email that makes the version rise, and no other ride.
 */
export async function withEmail(
  tx: Queries,
  deps: LinkDeps,
  { id, guest, version, confirmation, changes, rides }: BookingRow,
  email: string,
): Promise<Required<Pick<Decision, 'guest' | 'messages' | 'changes'>>> {
  const hadLink = guest.traveler?.email !== undefined && (await tokenAlive(tx, deps.linkSecret, id, 'traveler'));
  await endLinks(tx, [id], ['guest', 'traveler'], new Date(deps.now()));
  await tokenOfLink(tx, deps, id, 'guest');
  // One that the guest has ended stays ended.
  if (hadLink) await tokenOfLink(tx, deps, id, 'traveler');
  // One that has not left is written when it leaves: to the new address. The traveler gets the new link too.
  const again = confirmation === 'due' ? [] : forRiders(guest, messageAbout('confirm', id, {}, `corrected-${version}`));
  const told = await ridesTold(tx, { id, rides });
  const drivers = told.map((ride) =>
    messageAbout('driver', id, { position: ride.position }, `${ride.id}:corrected-${version}`),
  );
  const waiting = changes.filter(({ state }) => state === 'waiting');
  return {
    guest: { ...guest, email },
    // Who drives was told where nobody reads it.
    messages: [...again, ...drivers],
    changes: waiting.map((change) => ({ id: change.id, bookingVersion: version + 1 })),
  };
}

/** The rides of which somebody was told who drives, by a mail that has left; of the one before nobody there has read. */
async function ridesTold(tx: Queries, { id, rides }: Pick<BookingRow, 'id' | 'rides'>): Promise<RideRow[]> {
  const ids = rides.map((ride) => ride.id);
  const told = await tx
    .update(vehicles)
    .set({ told: sql`${vehicles.told} - 'before'` })
    .where(allOf(inArray(vehicles.rideId, ids), isNotNull(vehicles.told), isNull(vehicles.endedAt)))
    .returning({ rideId: vehicles.rideId });
  const due = await tx
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(allOf(eq(outbox.subject, id), eq(outbox.kind, 'driver'), inArray(outbox.state, ['due', 'sending'])));
  return rides.filter(
    (ride) => told.some(({ rideId }) => rideId === ride.id) && !due.some(({ key }) => key.includes(ride.id)),
  );
}

function isTab({ clientKey, payment }: BookingRow, { sessionId, key }: Tab): boolean {
  const [known, said] = [Buffer.from(clientKey ?? ''), Buffer.from(key)];
  return (
    known.length > 0 && payment.sessionId === sessionId && known.length === said.length && timingSafeEqual(known, said)
  );
}
