import { day } from '@fallsline/domain';
import { type AnyColumn, and, gt, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { bookings, changes, outboxHold, rides } from '../database/schema.ts';

/**
 * What a restore must not bring back (law 13): links and feeds that were ended after the backup, tokens that the lost
 * system has given out since, versions and calendar sequences that it has passed. Which those were nobody knows; but
 * nothing of it rises faster than once a second, so all that goes on from the backup goes on above the seconds since.
 */

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
