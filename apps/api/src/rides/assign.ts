import { type Assignment, isDriven, retiredInWords } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { ofCar, progressOf } from '../bookings/rows/read-vehicles.ts';
import { bumpRevision } from '../bookings/rows/revision.ts';
import type { Queries } from '../database/database.ts';
import { cars, drivers, positions, vehicles } from '../database/driving-schema.ts';
import { endVehicleLinks } from './driver-links.ts';
import { type Actor, note } from './history.ts';
import { type NotPossible, notPossible, vehicleGone } from './not-possible.ts';
import { lockVehicle } from './ride-of-vehicle.ts';

export type Assigned =
  | { outcome: 'assigned' }
  /** Somebody else was faster: what is so now. */
  | { outcome: 'stale'; current: { driverId: string | null; car: number | null; version: number } }
  | NotPossible;

/**
 * Gives a vehicle of a ride a driver and a car, or takes them away (law 17). With another driver a new turn begins:
 * the links of the one before end, and their events are evidence, as what was decided of their no-show: so nobody else gets one
 * whose guests are on board, or that was done. What does not fit is said on the board and can be saved.
 */
export async function assign({ database, now }: RideDeps, actor: Actor, asked: Assignment): Promise<Assigned> {
  return database.transaction(async (tx) => {
    const at = now();
    const locked = await lockVehicle(tx, asked.vehicleId);
    if (!locked) return vehicleGone;
    const { vehicle, ride } = locked;
    const { driverId, car, version } = vehicle;
    if (asked.version !== version) return { outcome: 'stale', current: { driverId, car, version } };
    if (ride.state !== 'booked') return notPossible('This ride is cancelled.');
    const driver = await driverOf(tx, asked.driverId);
    if (asked.driverId !== null && !driver) return notPossible('There is no such driver.');
    const [known] = asked.car === null ? [] : await tx.select().from(cars).where(eq(cars.number, asked.car));
    if (asked.car !== null && !known) return notPossible(`There is no car ${asked.car} yet. Add it to the cars first.`);
    const isOther = asked.driverId !== driverId;
    if (isOther && driver?.retiredAt) return notPossible(retiredInWords(driver.firstName));
    const progress = progressOf(vehicle, ride.pickupAt, at);
    const { state, isDoneByItself } = progress;
    if (isOther && (state === 'on_board' || (isDoneByItself && isDriven([progress])))) {
      const whom = vehicle.driver ? ` with ${vehicle.driver.firstName}` : '';
      return notPossible(`The guests are on board${whom}. Take that back first.`);
    }
    if (isOther && state === 'done' && !isDoneByItself)
      return notPossible("This car is at 'done' already: take that back first.");
    await tx
      .update(vehicles)
      .set({
        driverId: asked.driverId,
        car: asked.car,
        version: version + 1,
        // A car that nobody drives begins no turn: what came since from a card before is still to be looked at.
        ...(isOther || driver ? { changedAt: new Date(at) } : {}),
        ...(isOther
          ? {
              turn: vehicle.turn + 1,
              assignedAt: asked.driverId === null ? null : new Date(at),
              openedAt: null,
              acknowledgedSequence: ride.sequence,
              noShowDecision: null,
            }
          : {}),
      })
      .where(eq(vehicles.id, vehicle.id));
    // What was decided of a no-show with this car is asked again: another may come.
    if (isOther && vehicle.noShowDecision !== null)
      await tx.update(vehicles).set({ noShowDecision: null }).where(eq(vehicles.rideId, ride.id));
    if (isOther) {
      await endVehicleLinks(tx, vehicle.id, at);
      await tx.delete(positions).where(eq(positions.vehicleId, vehicle.id));
    }
    const who = driver ? `${driver.firstName} drives` : 'No driver';
    const words = `${who}, ${asked.car === null ? 'no car' : `car ${asked.car}`}${ofCar(vehicle, ride)}.`;
    await note(tx, actor, { at, rideId: ride.id, words });
    await bumpRevision(tx);
    return { outcome: 'assigned' };
  });
}

async function driverOf(tx: Queries, id: string | null) {
  if (id === null) return undefined;
  const [driver] = await tx.select().from(drivers).where(eq(drivers.id, id));
  return driver;
}
