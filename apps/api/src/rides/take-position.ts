import { isPositionTaken } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { progressOf } from '../bookings/rows/read-vehicles.ts';
import { positions } from '../database/driving-schema.ts';
import { type DriverLink, isLinkAlive } from './driver-links.ts';
import { lockVehicle } from './ride-of-vehicle.ts';

/**
 * Takes where a car is, in place of where it was; or forgets it, where the driver stops sharing. Returns whether it was taken:
 * not outside of its time (law 22), and not for who does not drive the car.
 */
export async function takePosition(
  { database, now }: RideDeps,
  link: DriverLink,
  { vehicleId, position }: { vehicleId: string; position: { latitude: number; longitude: number } | null },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const at = now();
    const found = await lockVehicle(tx, vehicleId);
    const isOfLink = link.vehicleId === null ? found?.ride.pickupDate === link.day : link.vehicleId === vehicleId;
    if (!found || !isOfLink || found.vehicle.driverId !== link.driverId) return false;
    if (!(await isLinkAlive(tx, link, at))) return false;
    const progress = progressOf(found.vehicle, found.ride.pickupAt, at);
    const pickupAt = found.ride.pickupAt?.getTime() ?? 0;
    const isTaken = found.ride.state === 'booked' && isPositionTaken({ pickupAt, progress, now: at });
    if (!isTaken || position === null) {
      await tx.delete(positions).where(eq(positions.vehicleId, vehicleId));
      return false;
    }
    const { latitude, longitude } = position;
    const row = { vehicleId, latitude, longitude, takenAt: new Date(at) };
    await tx.insert(positions).values(row).onConflictDoUpdate({ target: positions.vehicleId, set: row });
    return true;
  });
}
