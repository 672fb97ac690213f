import {
  type GuestDay,
  type GuestDays,
  type GuestVehicle,
  isDriverShown,
  isPhoneShown,
  isPositionTaken,
  lateBy,
  minutesAwayStep,
  minutesToPickup,
  positionShown,
  progressForGuest,
  rideLateBy,
  rideState,
} from '@fallsline/domain';
import { iso, progressOf, type VehicleRow, vehiclesOfRide } from '../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../bookings/stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import type { Queries } from '../database/database.ts';
import { freeUntil } from './free-waiting.ts';
import { carOf } from './read-driver-card.ts';

/** The same of every ride of a booking for which there is anything to see. */
export async function guestDays(db: Queries, { rides }: Pick<BookingRow, 'rides'>, now: number): Promise<GuestDays> {
  const seen: GuestDays['rides'] = [];
  for (const ride of rides) {
    const day = await guestDay(db, ride, now);
    if (day) seen.push({ position: ride.position, day });
  }
  return { now: iso(now), rides: seen };
}

/**
 * What guest and traveler may see of the cars of a ride by now (laws 21 and 22). Undefined until 12 hours before the
 * pickup, and where the ride does not stand. `now` in milliseconds since 1970.
 */
async function guestDay(db: Queries, ride: RideRow, now: number): Promise<GuestDay | undefined> {
  const pickupAt = ride.pickupAt?.getTime();
  if (ride.state !== 'booked' || pickupAt === undefined || !isDriverShown({ pickupAt, now })) return undefined;
  const all = await vehiclesOfRide(db, ride);
  const viewed = all.map((vehicle) => viewVehicle(vehicle, ride, pickupAt, now));
  const free = freeUntil({ ride, all }, now);
  const late = delayTold(viewed, pickupAt, now);
  return {
    state: rideState(viewed.map(({ state }) => state)),
    vehicles: viewed,
    ...(free === null ? {} : { freeUntil: iso(free) }),
    ...(late ? { late: { ...late, at: iso(late.at) } } : {}),
  };
}

type Late = ReturnType<typeof lateBy>;

/**
 * How late each car of a ride will be by now, in order: nothing while one of them is there or comes in time. A board goes on by
 * where a car was last seen, until it counts as lost; `told` is what the guest's page says of the ride.
 */
export function lateCars(
  ride: RideRow,
  all: readonly VehicleRow[],
  now: number,
): { cars: readonly Late[]; told: Late } {
  if (!all.some(({ place }) => place)) return { cars: [], told: undefined };
  const pickupAt = ride.pickupAt?.getTime() ?? 0;
  const viewed = all.map((vehicle) => viewVehicle(vehicle, ride, pickupAt, now));
  const expected = expectedOf(viewed, now, ({ position, lastSeen }) => position ?? lastSeen);
  const isLate = rideLateBy(expected, pickupAt) !== undefined;
  const cars = expected.map(({ expectedAt }) =>
    isLate && expectedAt !== undefined ? lateBy({ pickupAt, expectedAt }) : undefined,
  );
  return { cars, told: delayTold(viewed, pickupAt, now) };
}

/** The delay that a guest's page tells, by the positions that it shows. */
function delayTold(viewed: readonly GuestVehicle[], pickupAt: number, now: number): Late {
  const expected = expectedOf(viewed, now, ({ position }) => position);
  return rideLateBy(expected, pickupAt);
}

function expectedOf(
  viewed: readonly GuestVehicle[],
  now: number,
  seenOf: (car: GuestVehicle) => GuestVehicle['lastSeen'],
): Parameters<typeof rideLateBy>[0] {
  return viewed.map((car) => {
    const { state } = car;
    const minutes = state === 'on_the_way' ? seenOf(car)?.minutesAway : undefined;
    return { state, expectedAt: minutes === undefined ? undefined : now + minutes * 60_000 };
  });
}

function viewVehicle(vehicle: VehicleRow, ride: RideRow, pickupAt: number, now: number): GuestVehicle {
  const { driver, place, carRecord, noShowDecision } = vehicle;
  const progress = progressForGuest(progressOf(vehicle, ride.pickupAt, now), { noShowDecision, pickupAt, now });
  // Nobody has found a van yet: the ride may be cancelled, and who is planned for it is no news.
  if (rampVanOf(ride)?.state === 'waiting' && progress.reached.length === 0)
    return { order: vehicle.position, state: 'booked', reached: [] };
  const car = carOf(vehicle);
  const phone = isPhoneShown({ pickupAt, progress, now }) ? driver?.phone : undefined;
  return {
    order: vehicle.position,
    state: progress.state,
    ...(driver ? { driver: { firstName: driver.firstName, ...(phone === undefined ? {} : { phone }) } } : {}),
    ...(car && carRecord ? { car: { ...car, seats: carRecord.seats } } : {}),
    reached: progress.reached.map(({ step, at, isFilledIn }) => ({ step, ...(isFilledIn ? {} : { at: iso(at) }) })),
    ...(place && isPositionTaken({ pickupAt, progress, now }) ? whereabouts(place, ride, now) : {}),
  };
}

function whereabouts(
  { latitude, longitude, takenAt }: NonNullable<VehicleRow['place']>,
  { fareId }: RideRow,
  now: number,
): Pick<GuestVehicle, 'position' | 'lastSeen'> {
  const ageSeconds = Math.max(0, Math.round((now - takenAt.getTime()) / 1000));
  const minutes = minutesToPickup(fareId, { latitude, longitude });
  const seen = {
    at: takenAt.toISOString(),
    ...(minutes === undefined ? {} : { minutesAway: minutesAwayStep(minutes) }),
  };
  return positionShown(ageSeconds) === 'gone' ? { lastSeen: seen } : { position: { latitude, longitude, ...seen } };
}
