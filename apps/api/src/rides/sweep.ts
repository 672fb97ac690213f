import { hour, hoursUntilPast } from '@fallsline/domain';
import { eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { positions, staffChallenges, vehicles } from '../database/driving-schema.ts';
import { rides } from '../database/schema.ts';
import type { Log } from '../process/log.ts';
import { type Periodical, periodically } from '../process/periodically.ts';

const everyMs = 60_000;

/**
 * Removes what nobody needs any more: where a car was an hour ago, or of a ride that is cancelled, long over or in need of fewer
 * cars (law 22), and challenges of passkeys that nobody answered.
 */
export async function sweepRides({ database: { db }, now }: RideDeps): Promise<void> {
  const at = now();
  const over = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .innerJoin(positions, eq(positions.vehicleId, vehicles.id))
    .where(
      or(
        isNotNull(vehicles.endedAt),
        ne(rides.state, 'booked'),
        lt(rides.pickupAt, new Date(at - hoursUntilPast * hour)),
      ),
    );
  // What somebody deletes or writes at this moment is for the next sweep: who waits for nobody is in no circle.
  const gone = db
    .select({ id: positions.vehicleId })
    .from(positions)
    .where(or(lt(positions.takenAt, new Date(at - hour)), inArray(positions.vehicleId, over)))
    .for('update', { skipLocked: true });
  await db.delete(positions).where(sql`${positions.vehicleId} = any(array(${gone}))`);
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, new Date(at)));
}

/** Does so at the start, and then every minute. */
export function startRideSweep(deps: RideDeps & { log: Log }): Periodical {
  return periodically(() => sweepRides(deps), { everyMs, log: deps.log, brokeOff: 'Could not sweep positions' });
}
