import { createHmac } from 'node:crypto';
import { bookingPagePath, type LinkKind, linkTokenPattern } from '@fallsline/domain';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { lockBooking } from '../bookings/rows/booking-rows.ts';
import type { Database, Queries } from '../database/database.ts';
import { bookingLinks, bookings } from '../database/schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import { generationAfter, isOfThisDatabase } from '../outbox/outbox-hold.ts';
import { hashOfToken } from '../process/token.ts';
import { linkToken } from './link-token.ts';

/** What links need of the outside world. */
export type LinkDeps = {
  database: Database;
  /** What tokens are computed with. */
  linkSecret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  wakeOutbox: () => void;
};

/** Whose link a token is. Undefined for what was never one, or has ended. */
export async function openLink(
  db: Queries,
  token: string | undefined,
): Promise<{ bookingId: string; kind: LinkKind } | undefined> {
  if (token === undefined || !linkTokenPattern.test(token)) return undefined;
  const [link] = await db
    .select({ bookingId: bookingLinks.bookingId, kind: bookingLinks.kind })
    .from(bookingLinks)
    .where(
      and(
        eq(bookingLinks.tokenHash, hashOfToken(token)),
        isNull(bookingLinks.endedAt),
        isOfThisDatabase(db, bookingLinks.createdAt),
      ),
    );
  return link;
}

/** The token of a booking's link of a kind as it is now; undefined where there is none, or it was made with another secret. */
export async function tokenAlive(
  db: Queries,
  linkSecret: string,
  bookingId: string,
  kind: LinkKind,
): Promise<string | undefined> {
  return tokenOf(linkSecret, await latestLink(db, bookingId, kind));
}

function tokenOf(linkSecret: string, latest: Awaited<ReturnType<typeof latestLink>>): string | undefined {
  if (!latest?.isAlive) return undefined;
  const token = linkToken(linkSecret, latest.kind, latest.bookingId, latest.generation);
  return hashOfToken(token) === latest.tokenHash ? token : undefined;
}

/**
 * The token of a booking's link of a kind; the first time it is asked for, the link is made. One that was made with
 * another secret still opens the page, but cannot be computed any more: another is made beside it.
 */
export async function tokenOfLink(
  db: Queries,
  { linkSecret, now }: Pick<LinkDeps, 'linkSecret' | 'now'>,
  bookingId: string,
  kind: LinkKind,
): Promise<string> {
  const latest = await latestLink(db, bookingId, kind);
  const alive = tokenOf(linkSecret, latest);
  if (alive !== undefined) return alive;
  const generation = await generationAfter(db, latest);
  const token = linkToken(linkSecret, kind, bookingId, generation);
  await db
    .insert(bookingLinks)
    .values({ tokenHash: hashOfToken(token), bookingId, kind, generation, createdAt: new Date(now()) })
    // Another mail made it at the same moment: it is the same link.
    .onConflictDoNothing();
  return token;
}

/**
 * The token of the traveler's link for a mail to the traveler; made the first time. Undefined once the guest has ended
 * it, or may have, in a system that was lost: no mail of ours opens it again.
 */
export async function travelersToken(
  db: Queries,
  deps: Pick<LinkDeps, 'linkSecret' | 'now'>,
  bookingId: string,
): Promise<string | undefined> {
  const latest = await latestLink(db, bookingId, 'traveler');
  const isAlive = latest ? latest.isAlive : await isBookedSinceRestore(db, bookingId);
  return isAlive ? tokenOfLink(db, deps, bookingId, 'traveler') : undefined;
}

/** The address that a token opens: the token behind the `#`, which no browser sends to anybody. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${bookingPagePath}#${token}`;
}

/** Replaces the link of a guest, ends the traveler's with it, and mails the new one. Returns its token. */
export async function renewLink(deps: LinkDeps, bookingId: string): Promise<string> {
  const { database, now } = deps;
  const token = await database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    await endLinks(tx, [bookingId], ['guest', 'traveler'], new Date(now()));
    const made = await tokenOfLink(tx, deps, bookingId, 'guest');
    await enqueue(tx, messageAbout('link-again', bookingId, {}, `new-${now()}`), now());
    return made;
  });
  deps.wakeOutbox();
  return token;
}

/** The link for the traveler; where an email is given, it is mailed there. Returns its token. */
export async function shareLink(deps: LinkDeps, bookingId: string, email: string | undefined): Promise<string> {
  const { database, now } = deps;
  const token = await database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    const made = await tokenOfLink(tx, deps, bookingId, 'traveler');
    if (email === undefined) return made;
    const isLink = eq(bookingLinks.tokenHash, hashOfToken(made));
    await tx.update(bookingLinks).set({ sentTo: email }).where(isLink);
    // Another address is another mail, however soon after.
    const reader = createHmac('sha256', deps.linkSecret).update(`traveler ${email.toLowerCase()}`).digest('base64url');
    const occasion = `${windowOf(now())}-${reader.slice(0, 8)}`;
    await enqueue(tx, messageAbout('traveler-link', bookingId, {}, occasion), now());
    return made;
  });
  deps.wakeOutbox();
  return token;
}

/** Ends the traveler's link. */
export async function endTravelerLink({ database, now }: LinkDeps, bookingId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBooking(tx, bookingId);
    await endLinks(tx, [bookingId], ['traveler'], new Date(now()));
  });
}

/**
 * Ends links of bookings, and forgets where they were mailed to. Their rows stay, also when their person is erased: the
 * next link is of the next generation, and none of the same token.
 */
export async function endLinks(
  tx: Queries,
  bookingIds: readonly string[],
  kinds: readonly LinkKind[],
  endedAt: Date,
): Promise<void> {
  const theirs = and(inArray(bookingLinks.bookingId, [...bookingIds]), inArray(bookingLinks.kind, [...kinds]));
  await tx
    .update(bookingLinks)
    .set({ endedAt, sentTo: null })
    .where(and(theirs, isNull(bookingLinks.endedAt)));
}

/** Where the traveler's link was mailed to; undefined where nobody has one. */
export async function travelerOf(db: Queries, bookingId: string): Promise<{ sentTo: string | null } | undefined> {
  const latest = await latestLink(db, bookingId, 'traveler');
  return latest?.isAlive ? { sentTo: latest.sentTo } : undefined;
}

/** A mail that strangers or a nervous press can ask for leaves once in so long. */
const quietMs = 10 * 60_000;

/** The name of the moment in which one such mail is sent. */
export function windowOf(now: number): string {
  return String(Math.floor(now / quietMs));
}

async function latestLink(db: Queries, bookingId: string, kind: LinkKind) {
  const isOfThis = isOfThisDatabase(db, bookingLinks.createdAt);
  const isAlive = sql<boolean>`${bookingLinks.endedAt} is null and ${isOfThis}`;
  const [latest] = await db
    .select({ ...getTableColumns(bookingLinks), isAlive })
    .from(bookingLinks)
    .where(and(eq(bookingLinks.bookingId, bookingId), eq(bookingLinks.kind, kind)))
    .orderBy(desc(bookingLinks.generation))
    .limit(1);
  return latest;
}

/** Whether a booking was placed with this database, and with none that was lost. */
async function isBookedSinceRestore(db: Queries, bookingId: string): Promise<boolean> {
  const isSince = isOfThisDatabase(db, bookings.createdAt);
  const [booking] = await db
    .select({ isSince: sql<boolean>`${isSince}` })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking?.isSince ?? false;
}
