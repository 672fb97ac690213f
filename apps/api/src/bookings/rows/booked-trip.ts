import {
  type BookedTrip,
  dayBesideFlight,
  endsOf,
  flightMet,
  meetingAndFlight,
  ridePromises,
  waitingInWords,
} from '@fallsline/domain';
import { rampVanOf } from '../stored/ramp-van-columns.ts';
import { type BookingRow, boughtOf, priceOf, type RideRow } from '../stored/read-booking.ts';

/**
 * From storage to the wire: what whoever holds the session id may be told of a paid booking, of its rides that stand. `now`
 * in milliseconds since 1970.
 */
export function bookedTrip(row: BookingRow, now: number): BookedTrip {
  const standing = row.rides.filter(({ state }) => state !== 'cancelled');
  const rides = standing.length > 0 ? standing : row.rides;
  const [there = row.rides[0], back] = rides;
  return {
    ...bookedRide(row, there, now),
    amountCents: priceOf({ rides }),
    ...(back ? { back: bookedRide(row, back, now) } : {}),
  };
}

function bookedRide(row: BookingRow, ride: RideRow, now: number): NonNullable<BookedTrip['back']> {
  const { fareId, vehicles, trip } = ride;
  const bought = boughtOf(row, ride);
  const promises = ridePromises(trip, { reader: 'guest', now, bought });
  const until = promises.cancelFreeUntil ?? null;
  const flight = flightMet(trip);
  const besideFlight = flight && dayBesideFlight(flight, trip.pickupDate);
  const { direction, dynamicLocation: location, pickupDate, pickupTime, passengerCount } = trip;
  return {
    ...endsOf({ fareId, direction, location }),
    pickupDate,
    pickupTime,
    ...(besideFlight ? { besideFlight } : {}),
    passengers: passengerCount,
    vehicles,
    airportPickup: promises.meetingPoint.at === 'airport',
    // Whoever holds the session's id is told nobody's name.
    meeting: meetingAndFlight(promises, row.guest.traveler ? null : undefined),
    waiting: waitingInWords(promises),
    // The session's id stands in addresses: what would tell of a wheelchair is not for whoever holds it.
    ...(rampVanOf(ride) ? {} : { cancelFreeUntil: until === null ? null : new Date(until).toISOString() }),
  };
}
