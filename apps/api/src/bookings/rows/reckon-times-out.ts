import { fares } from '@fallsline/domain';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { rides, unreckoned } from '../../database/schema.ts';
import { outColumns } from '../stored/out-columns.ts';
import { readTrip } from '../stored/stored-ride.ts';

/** Of a fare that is gone nobody knows how long its vehicles are out. */
const fareIds = fares.map(({ id }) => id);
/** The next sweep goes on. */
const mostAtOnce = 500;

/**
 * Reckons when the vehicles of rides are out that were stored without it, or moved without it: by a process of a release that
 * did not know of it, while this one takes its place, or by a migration. Until then they hold no vehicle.
 */
export async function reckonTimesOut(db: Queries): Promise<void> {
  const isUnreckoned = and(unreckoned(rides), inArray(rides.fareId, fareIds));
  let seen: (typeof rides.$inferSelect)[];
  let reckoned = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  do {
    seen = await db
      .select()
      .from(rides)
      .where(and(isUnreckoned, gt(rides.id, last)))
      .orderBy(rides.id)
      .limit(mostAtOnce);
    for (const { id, fareId, trip, tripVersion, pickupAt } of seen) {
      last = id;
      const read = readTrip(tripVersion, trip);
      if (!('trip' in read) || !pickupAt) continue;
      await db
        .update(rides)
        .set(outColumns(fareId, read.trip))
        .where(and(eq(rides.id, id), eq(rides.pickupAt, pickupAt), isUnreckoned));
      reckoned += 1;
    }
    // Those that cannot be read stay in front of the others, and are passed by.
  } while (seen.length === mostAtOnce && reckoned < mostAtOnce);
}
