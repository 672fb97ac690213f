import { day } from '@fallsline/domain';
import { type AnyColumn, and, eq, gt, gte, inArray, isNull, lt, not, notExists, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { bookings, changes, rides } from '../database/schema.ts';
import { outbox, outboxHold } from '../database/service-schema.ts';

/**
 * A backup has mail as due that went out after it was taken, and lacks payments that were confirmed after it. So a
 * restored database sends nothing until a person says when the lost system sent its last mail. What happened before that
 * moment was mailed, even if we hear of it only now; what happened after it is still to be sent.
 */

/** Holds the outbox of a database that was restored from a backup of that time; both in milliseconds since 1970. */
export async function holdOutbox(tx: Queries, backupTakenAt: number, now: number): Promise<void> {
  const held = { backupTakenAt: new Date(backupTakenAt), heldAt: new Date(now), sendFrom: null, raisedAt: null };
  await tx.insert(outboxHold).values(held).onConflictDoUpdate({ target: outboxHold.id, set: held });
  // The process that was sending when the backup was taken is gone.
  await tx.update(outbox).set({ state: 'due' }).where(eq(outbox.state, 'sending'));
}

/** Since when the outbox is held, and from which backup; undefined where it is not held. */
export async function outboxHeld({ db }: Pick<Database, 'db'>): Promise<typeof outboxHold.$inferSelect | undefined> {
  const [held] = await db.select().from(outboxHold).where(isNull(outboxHold.sendFrom));
  return held;
}

/** Lets a worker's claim find nothing while the outbox is held. */
export function outboxIsFree(db: Queries) {
  return notExists(db.select({ held: sql`1` }).from(outboxHold).where(isNull(outboxHold.sendFrom)));
}

/**
 * Releases a held outbox: what happened from that moment on is sent, what happened before is kept as skipped, now and
 * whenever it is enqueued; but what the restored system itself has to warn of is always sent. Returns the keys of what was skipped, and how much is left to send; undefined where
 * nothing is held. The moment in milliseconds since 1970; 0 sends everything.
 */
export function releaseOutbox(
  { transaction }: Pick<Database, 'transaction'>,
  sendFrom: number,
): Promise<{ skipped: string[]; due: number } | undefined> {
  const from = new Date(sendFrom);
  return transaction(async (tx) => {
    // Waits for open transactions that enqueue, and keeps new ones out: each sees the hold as it was before or after.
    await tx.execute(sql`lock table ${outbox} in share row exclusive mode`);
    const released = await tx
      .update(outboxHold)
      .set({ sendFrom: from })
      .where(isNull(outboxHold.sendFrom))
      .returning({ heldAt: outboxHold.heldAt });
    const [hold] = released;
    if (!hold) return undefined;
    const isOwnWarning = sql`(${outbox.kind} = 'attention' and ${outbox.enqueuedAt} >= ${hold.heldAt.toISOString()})`;
    const skipped = await tx
      .update(outbox)
      .set({ state: 'skipped' })
      .where(
        and(
          eq(outbox.state, 'due'),
          lt(sql`coalesce(${outbox.aboutAt}, ${outbox.enqueuedAt})`, from.toISOString()),
          not(isOwnWarning),
        ),
      )
      .returning({ key: outbox.dedupeKey });
    const due = await tx.select({ key: outbox.dedupeKey }).from(outbox).where(eq(outbox.state, 'due'));
    return { skipped: skipped.map(({ key }) => key).sort(), due: due.length };
  });
}

// What a restore must not bring back (law 13): links and feeds that were ended after the backup, tokens that the lost
// system has given out since, versions and calendar sequences that it has passed. Which those were nobody knows; but
// nothing of it rises faster than once a second, so all that goes on from the backup goes on above the seconds since.

/** Whether a link or a feed was made with this database, and not with the one that was restored into it: those are ended. */
export function isOfThisDatabase(db: Queries, madeAt: AnyColumn) {
  return notExists(db.select({ id: outboxHold.id }).from(outboxHold).where(gt(outboxHold.heldAt, madeAt)));
}

/** The next generation of a link or a feed, after the latest that this database knows: one that no lost system has made. */
export async function generationAfter(
  db: Queries,
  latest: { generation: number; createdAt: Date } | undefined,
): Promise<number> {
  const { generation, createdAt } = latest ?? { generation: 0, createdAt: new Date(0) };
  const [hold] = await db.select().from(outboxHold).where(gt(outboxHold.heldAt, createdAt));
  return generation + (hold ? leapOf(hold) : 0) + 1;
}

/**
 * Raises the versions and calendar sequences of rides to come over those that the lost system may have mailed: once for
 * each restore, before anything is served. Quotes and changes that wait go on with their booking. Returns whether it was
 * this call. `now` in milliseconds since 1970.
 */
export function raiseAfterRestore({ transaction }: Pick<Database, 'transaction'>, now: number): Promise<boolean> {
  return transaction(async (tx) => {
    const [hold] = await tx
      .update(outboxHold)
      .set({ raisedAt: new Date(now) })
      .where(isNull(outboxHold.raisedAt))
      .returning();
    if (!hold) return false;
    const leap = leapOf(hold);
    // A ride that has begun is no more changed; two days are any time zone's.
    const firstDay = new Date(now - 2 * day).toISOString().slice(0, 10);
    const isToCome = gte(rides.pickupDate, firstDay);
    const theirs = tx.select({ id: rides.bookingId }).from(rides).where(isToCome);
    await tx
      .update(rides)
      .set({ sequence: sql`${rides.sequence} + ${leap}` })
      .where(isToCome);
    await tx
      .update(bookings)
      .set({ version: sql`${bookings.version} + ${leap}` })
      .where(inArray(bookings.id, theirs));
    await tx
      .update(changes)
      .set({ bookingVersion: sql`${changes.bookingVersion} + ${leap}` })
      .where(and(inArray(changes.bookingId, theirs), inArray(changes.state, ['open', 'waiting'])));
    return true;
  });
}

function leapOf({ backupTakenAt, heldAt }: typeof outboxHold.$inferSelect): number {
  return Math.max(1, Math.ceil((heldAt.getTime() - backupTakenAt.getTime()) / 1000));
}
