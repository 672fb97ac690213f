import { type BookedTrip, endsOf, isAirportPickup } from '@fallsline/domain';
import { type BookingRow, priceOf, type RideRow } from './read-booking.ts';

/** From storage to the wire: what whoever holds the session id may be told of a paid booking. */
export function bookedTrip(row: BookingRow): BookedTrip {
  const [there, back] = row.rides;
  return {
    ...bookedRide(there),
    amountCents: priceOf(row),
    ...(back ? { back: bookedRide(back) } : {}),
  };
}

function bookedRide({ fareId, vehicles, trip }: RideRow): NonNullable<BookedTrip['back']> {
  const { direction, dynamicLocation: location, pickupDate, pickupTime, passengerCount } = trip;
  return {
    ...endsOf({ fareId, direction, location }),
    ...{ pickupDate, pickupTime, passengers: passengerCount, vehicles },
    airportPickup: isAirportPickup(direction, location),
  };
}
