import { fares } from '@fallsline/domain';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, isOpenBooking, rides, unreckoned } from '../../database/schema.ts';
import { outColumns } from '../stored/out-columns.ts';
import { readTrip } from '../stored/stored-ride.ts';

/** Of a fare that is gone nobody knows how long its vehicles are out. */
const fareIds = fares.map(({ id }) => id);
/** The next sweep goes on. */
const mostAtOnce = 500;

/**
 * Reckons when the vehicles of rides are out that were stored without it, or moved without it: by a process of a release that
 * did not know of it, while this one takes its place, or by a migration. So with those that are released, and whose page such
 * a process has opened again. Until then they hold no vehicle.
 */
export async function reckonTimesOut(db: Queries): Promise<void> {
  const heldAgain = await db
    .select({ id: rides.id })
    .from(bookings)
    .innerJoin(rides, eq(rides.bookingId, bookings.id))
    .where(and(isOpenBooking(bookings.status), rides.released));
  if (heldAgain.length > 0)
    await db
      .update(rides)
      .set({ released: false })
      .where(inArray(rides.id, idsOf(heldAgain)));
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
