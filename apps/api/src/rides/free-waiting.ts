import {
  type CameSoFar,
  flightMet,
  freeWaitingUntil,
  meetingPointOf,
  pickupInstant,
  reachedAt,
} from '@fallsline/domain';
import type { RideRow } from '../bookings/stored/read-booking.ts';
import { progressOf, type VehicleRow } from './read-vehicles.ts';
import type { VehicleOfRide } from './ride-of-vehicle.ts';

/** When the flight that a ride meets lands, as it was booked; undefined where none does. In milliseconds since 1970. */
export function landsAt({ trip }: Pick<RideRow, 'trip'>): number | undefined {
  const met = flightMet(trip);
  if (met?.way !== 'lands') return undefined;
  const at = pickupInstant({ pickupDate: met.date, pickupTime: met.time });
  return typeof at === 'number' ? at : undefined;
}

type WithCars = Pick<VehicleOfRide, 'ride' | 'all'>;

/** Until when waiting is free, from the first car of the ride that has arrived; null before. In milliseconds since 1970. */
export function freeUntil({ ride, all }: WithCars, now: number): number | null {
  const arrivals = all.flatMap((each) => reachedAt(progressOf(each, ride.pickupAt, now), 'arrived') ?? []);
  return arrivals.length === 0 ? null : freeWaitingUntil({ ...clockOf(ride), arrivedAt: Math.min(...arrivals) });
}

/** How far a car of a ride has come, as where its driver is free goes by it. `now` in milliseconds since 1970. */
export function cameSoFar(found: WithCars, vehicle: VehicleRow, now: number): CameSoFar {
  const progress = progressOf(vehicle, found.ride.pickupAt, now);
  const isDecided = vehicle.noShowDecision !== null;
  return { ...progress, freeUntil: freeUntil(found, now) ?? undefined, isDecided, now };
}

/** What a no-show goes by: with several cars it is one clock, as each driver and the guest read it. */
export function waitingOf(found: WithCars, now: number) {
  return { ...clockOf(found.ride), freeUntil: freeUntil(found, now) ?? undefined };
}

function clockOf(ride: RideRow) {
  return {
    pickupAt: ride.pickupAt?.getTime() ?? 0,
    meetingPoint: meetingPointOf(ride.trip),
    landedAt: landsAt(ride),
  };
}
