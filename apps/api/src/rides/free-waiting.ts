import { type CameSoFar, flightMet, freeWaitingUntil, meetingPointOf, pickupInstant } from '@fallsline/domain';
import { progressOf, type VehicleRow } from '../bookings/rows/read-vehicles.ts';
import type { RideRow } from '../bookings/stored/read-booking.ts';
import type { VehicleOfRide } from './ride-of-vehicle.ts';

/** When the flight that a ride meets lands, as it was booked; undefined where none does. In milliseconds since 1970. */
export function landsAt({ trip }: Pick<RideRow, 'trip'>): number | undefined {
  const met = flightMet(trip);
  if (met?.way !== 'lands') return undefined;
  const at = pickupInstant({ pickupDate: met.date, pickupTime: met.time });
  return typeof at === 'number' ? at : undefined;
}

type WithCars = Pick<VehicleOfRide, 'ride' | 'all'>;

/**
 * Until when waiting is free at the cars of a ride that have arrived, by one clock; null before.
 *
 * @param now in milliseconds since 1970, as what is returned
 */
export function freeUntil({ ride, all }: WithCars, now: number): number | null {
  const arrivals = all.flatMap((each) => progressOf(each, ride.pickupAt, now).hereSince ?? []);
  return (
    arrivals
      .toSorted((one, other) => one - other)
      .reduce<number | undefined>(
        (sharedUntil, arrivedAt) => freeWaitingUntil({ ...clockOf(ride), arrivedAt, sharedUntil }),
        undefined,
      ) ?? null
  );
}

/** How far a car of a ride has come, as where its driver is free goes by it. `now` in milliseconds since 1970. */
export function cameSoFar(found: WithCars, vehicle: VehicleRow, now: number): CameSoFar {
  const progress = progressOf(vehicle, found.ride.pickupAt, now);
  const isDecided = vehicle.noShowDecision !== null;
  return { ...progress, freeUntil: freeUntil(found, now) ?? undefined, isDecided, now };
}

/**
 * What the no-show of a car goes by that was said at `happenedAt`: with several cars it is one clock, as each driver and the
 * guest read it, and who has come since has started none. Times in milliseconds since 1970.
 */
export function waitingOf(
  { ride, all, vehicle }: VehicleOfRide,
  { now, happenedAt }: { now: number; happenedAt: number },
) {
  const isThere = (each: VehicleRow) => (progressOf(each, ride.pickupAt, now).hereSince ?? 0) <= happenedAt;
  const there = all.filter((each) => each.id === vehicle.id || isThere(each));
  return { ...clockOf(ride), freeUntil: freeUntil({ ride, all: there }, now) ?? undefined };
}

function clockOf(ride: RideRow) {
  return {
    pickupAt: ride.pickupAt?.getTime() ?? 0,
    meetingPoint: meetingPointOf(ride.trip),
    landedAt: landsAt(ride),
  };
}
