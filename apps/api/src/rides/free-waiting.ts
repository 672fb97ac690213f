import { flightMet, freeWaitingUntil, meetingPointOf, pickupInstant, reachedAt } from '@fallsline/domain';
import type { RideRow } from '../bookings/stored/read-booking.ts';
import { progressOf } from './read-vehicles.ts';
import type { VehicleOfRide } from './ride-of-vehicle.ts';

/** When the flight that a ride meets lands, as it was booked; undefined where none does. In milliseconds since 1970. */
export function landsAt({ trip }: Pick<RideRow, 'trip'>): number | undefined {
  const met = flightMet(trip);
  if (met?.way !== 'lands') return undefined;
  const at = pickupInstant({ pickupDate: met.date, pickupTime: met.time });
  return typeof at === 'number' ? at : undefined;
}

/** What free waiting goes by: pickup and landing in milliseconds since 1970, and the meeting point. */
export function waitingOf(ride: RideRow) {
  return {
    pickupAt: ride.pickupAt?.getTime() ?? 0,
    meetingPoint: meetingPointOf(ride.trip),
    landedAt: landsAt(ride),
  };
}

/** Until when waiting is free, from the first car of the ride that has arrived; null before. In milliseconds since 1970. */
export function freeUntil({ ride, all }: Pick<VehicleOfRide, 'ride' | 'all'>, now: number): number | null {
  const arrivals = all.flatMap((each) => reachedAt(progressOf(each, ride.pickupAt, now), 'arrived') ?? []);
  return arrivals.length === 0 ? null : freeWaitingUntil({ ...waitingOf(ride), arrivedAt: Math.min(...arrivals) });
}
