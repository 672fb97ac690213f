import {
  hasDrivenNobody,
  isDriven,
  isDriverShown,
  isInDoubt,
  isPast,
  isToDecide,
  isVanAnswerable,
  type MissedRide,
  missedOnceDecided,
  missedRide,
  reachedAt,
  rideState,
  type VehicleState,
} from '@fallsline/domain';
import { isNull } from 'drizzle-orm';
import { idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { type DriverRecord, drivers } from '../../database/driving-schema.ts';
import type { RideRecord } from '../../database/schema.ts';
import { noRampVan, type RampVanColumns, rampVanOf } from '../stored/ramp-van-columns.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { progressOf, type VehicleRow, vehiclesOf, vehiclesOfRide } from './read-vehicles.ts';

// What has become of rides by the cars that drive them.

/** How a ride was driven by now: when the last of its cars was done, by anybody's word or by itself, and each driver of one that was. */
export async function howDriven(
  db: Queries,
  ride: { id: string; pickupAt: Date | null },
  now: number,
): Promise<{ state: VehicleState; doneAt: number | undefined; drivers: readonly DriverRecord[] }> {
  const all = await vehiclesOfRide(db, ride);
  const progress = all.map((vehicle) => progressOf(vehicle, ride.pickupAt, now));
  const ends = progress.flatMap((each) => reachedAt(each, 'done') ?? []);
  const driven = drivenOf(all, ride.pickupAt, now).flatMap(({ driver }) => driver ?? []);
  return {
    state: missedOnceDecidedBy(all, ride.pickupAt, now) ? 'no_show' : rideState(progress.map(({ state }) => state)),
    doneAt: ends.length > 0 ? Math.max(...ends) : undefined,
    drivers: [...new Map(driven.map((driver) => [driver.id, driver])).values()],
  };
}

/** Of the cars of a ride those that have driven somebody and are done: not one whose guests did not come, and none of a ride that was missed, or may have been. */
export function drivenOf(all: readonly VehicleRow[], pickupAt: Date | null, now: number): readonly VehicleRow[] {
  if (missedOnceDecidedBy(all, pickupAt, now)) return [];
  return all.filter((vehicle) => {
    const progress = progressOf(vehicle, pickupAt, now);
    return progress.state === 'done' && !hasDrivenNobody(progress);
  });
}

/** To which of these rides a car has come by now, by the word of a driver or of staff, by their ids. */
export async function ridesReached(
  db: Queries,
  rides: readonly { id: string; pickupAt: Date | null }[],
  now: number,
): Promise<ReadonlySet<string>> {
  const begun = rides.filter(({ pickupAt }) => pickupAt !== null && pickupAt.getTime() <= now);
  const cars = await vehiclesOf(db, begun);
  const hasCome = ({ id, pickupAt }: (typeof begun)[number]) =>
    cars.get(id)?.some((car) => reachedAt(progressOf(car, pickupAt, now), 'arrived') !== undefined);
  return new Set(idsOf(begun.filter(hasCome)));
}

/** Which of these rides their guests are driven in, or were, before their pickup time, by their ids: later they have begun anyway. */
export async function drivenEarly(
  db: Queries,
  rides: readonly { id: string; pickupAt: Date | null }[],
  now: number,
): Promise<ReadonlySet<string>> {
  const ahead = rides.filter(({ pickupAt }) => {
    const at = pickupAt?.getTime() ?? 0;
    return now < at && isDriverShown({ pickupAt: at, now });
  });
  const cars = await vehiclesOf(db, ahead);
  const progress = ({ id, pickupAt }: (typeof ahead)[number]) =>
    (cars.get(id) ?? []).map((car) => progressOf(car, pickupAt, now));
  return new Set(idsOf(ahead.filter((ride) => isDriven(progress(ride)))));
}

/** How the cars of a ride have waited for a party of which nobody came, by now; undefined where somebody did. */
export function missedBy(all: readonly VehicleRow[], pickupAt: Date | null, now: number): MissedRide | undefined {
  return missedRide(waitedCars(all, pickupAt, now));
}

/** The same as dispatch would decide now. */
export function missedOnceDecidedBy(
  all: readonly VehicleRow[],
  pickupAt: Date | null,
  now: number,
): MissedRide | undefined {
  return missedOnceDecided(waitedCars(all, pickupAt, now));
}

/** Whether dispatch has yet to decide about the no-show of a car of a ride. */
export function isNoShowOpen(
  vehicle: VehicleRow,
  all: readonly VehicleRow[],
  { pickupAt, now }: { pickupAt: Date | null; now: number },
): boolean {
  const cars = waitedCars(all, pickupAt, now);
  const [car] = waitedCars([vehicle], pickupAt, now);
  return car !== undefined && isToDecide(car, cars);
}

/** Whether anybody drives by the cards: where nobody does, a car of which nothing is heard is no news. */
export async function usesCards(db: Queries): Promise<boolean> {
  const [anybody] = await db.select({ id: drivers.id }).from(drivers).where(isNull(drivers.retiredAt)).limit(1);
  return anybody !== undefined;
}

/** Of which of these rides, now that they are over, nobody has said that anybody was driven, by their ids; none where no cards are used. */
export async function ridesInDoubt(
  db: Queries,
  of: readonly Pick<RideRecord, 'id' | 'pickupAt' | 'state'>[],
  now: number,
): Promise<ReadonlyMap<string, 'waited' | 'unheard'>> {
  const over = of.filter(({ state, pickupAt }) => state === 'booked' && isPast(pickupAt?.getTime() ?? 0, now));
  if (over.length === 0 || !(await usesCards(db))) return new Map();
  const cars = await vehiclesOf(db, over);
  return new Map(
    over.flatMap(({ id, pickupAt }): (readonly [string, 'waited' | 'unheard'])[] => {
      const waited = waitedCars(cars.get(id) ?? [], pickupAt, now);
      if (isInDoubt(waited)) return [[id, 'waited']];
      const isSaid = missedRide(waited) !== undefined || isDriven(waited.map(({ progress }) => progress));
      return isSaid ? [] : [[id, 'unheard']];
    }),
  );
}

/** Whether staff can still answer about the ramp van that a ride waits for. */
export function isVanOpen(all: readonly VehicleRow[], pickupAt: Date | null, now: number): boolean {
  return isVanAnswerable(waitedCars(all, pickupAt, now));
}

/**
 * These rides as they are told of now: one that waits for its ramp van does so for as long as staff can answer about it, and not
 * once it was driven. `now` in milliseconds since 1970.
 */
export async function asDriven<
  Ride extends { id: string; pickupAt: Date | null; state: RideRecord['state'] } & RampVanColumns,
>(db: Queries, of: readonly Ride[], now: number): Promise<Ride[]> {
  const over = await vansOver(db, of, now);
  return of.map((ride) => (over.has(ride.id) ? { ...ride, ...noRampVan } : ride));
}

/** Which of these rides wait by their rows for a ramp van that staff cannot answer about any more, by their ids. */
export async function vansOver(
  db: Queries,
  of: readonly ({ id: string; pickupAt: Date | null; state: RideRecord['state'] } & RampVanColumns)[],
  now: number,
): Promise<ReadonlySet<string>> {
  const waiting = of.filter((ride) => rampVanOf(ride)?.state === 'waiting');
  const cars = await vehiclesOf(db, waiting);
  return new Set(idsOf(waiting.filter(({ id, pickupAt }) => !isVanOpen(cars.get(id) ?? [], pickupAt, now))));
}

/** A booking with its rides as they are told of now. */
export async function bookingAsDriven(db: Queries, row: BookingRow, now: number): Promise<BookingRow> {
  const [there = row.rides[0], ...others] = await asDriven(db, row.rides, now);
  return { ...row, rides: [there, ...others] };
}

const waitedCars = (all: readonly VehicleRow[], pickupAt: Date | null, now: number) =>
  all.map((vehicle) => ({ progress: progressOf(vehicle, pickupAt, now), noShowDecision: vehicle.noShowDecision }));
