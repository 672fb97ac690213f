import { randomInt } from 'node:crypto';
import { newBookingReference } from '@fallsline/domain';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookings } from '../../database/schema.ts';
import type { BookingDeps } from './booking-deps.ts';

/** More in one sweep would keep what is due waiting; the rest has its turn in the next ones. */
const mostInSweep = 500;

/**
 * Gives a reference to bookings that have none: those from before references, those of a backup of that time, and what
 * the version before this one stores while both run. A reference that is taken is drawn again in the next sweep.
 */
export async function giveReferences({ database: { db } }: Pick<BookingDeps, 'database'>): Promise<void> {
  const other = alias(bookings, 'other');
  const without = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isNull(bookings.reference))
    .orderBy(bookings.createdAt)
    .limit(mostInSweep);
  for (const { id } of without) {
    const reference = drawReference();
    const taken = db.select({ taken: sql`1` }).from(other).where(eq(other.reference, reference));
    await db
      .update(bookings)
      .set({ reference })
      .where(and(eq(bookings.id, id), isNull(bookings.reference), notExists(taken)));
  }
}

/** A reference that nobody can foresee. Whether it is taken already the database says. */
export function drawReference(): string {
  return newBookingReference((below) => randomInt(below));
}
