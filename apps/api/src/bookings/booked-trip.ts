import { type BookedTrip, endsOf, isAirportPickup } from '@fallsline/domain';
import type { BookingRow } from './read-booking.ts';

/** From storage to the wire: what whoever holds the session id may be told of a paid booking. */
export function bookedTrip({ fareId, details, vehicles, amountCents }: BookingRow): BookedTrip {
  const { direction, dynamicLocation: location, pickupDate, pickupTime, passengerCount } = details;
  return {
    ...endsOf({ fareId, direction, location }),
    ...{ pickupDate, pickupTime, passengers: passengerCount, vehicles, amountCents },
    airportPickup: isAirportPickup(direction, location),
  };
}
