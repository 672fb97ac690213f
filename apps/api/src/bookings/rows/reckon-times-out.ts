import { fares } from '@fallsline/domain';
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { rides } from '../../database/schema.ts';
import { outColumns } from '../stored/out-columns.ts';
import { readTrip } from '../stored/stored-ride.ts';

/** Of a fare that is gone nobody knows how long its vehicles are out. */
const fareIds = fares.map(({ id }) => id);

/**
 * Reckons when the vehicles of rides are out that were stored without it, or moved without it: by a process of a release that
 * did not know of it, while this one takes its place, or by a migration. Until then they hold no vehicle.
 */
export async function reckonTimesOut(db: Queries): Promise<void> {
  const isUnreckoned = and(
    ne(rides.state, 'cancelled'),
    isNotNull(rides.pickupAt),
    inArray(rides.fareId, fareIds),
    or(isNull(rides.outFrom), lt(rides.pickupAt, rides.outFrom), gte(rides.pickupAt, rides.outUntil)),
  );
  for (const { id, fareId, trip, tripVersion, pickupAt } of await db.select().from(rides).where(isUnreckoned)) {
    const read = readTrip(tripVersion, trip);
    if (!('trip' in read) || !pickupAt) continue;
    await db
      .update(rides)
      .set(outColumns(fareId, read.trip))
      .where(and(eq(rides.id, id), eq(rides.pickupAt, pickupAt), isUnreckoned));
  }
}
