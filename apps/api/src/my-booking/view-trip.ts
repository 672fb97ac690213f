import { type BookingTrip, endsOf, formatPickup, pickupInstant } from '@fallsline/domain';
import type { StoredTrip } from '../bookings/stored-ride.ts';

/** From storage to the wire: a trip as a ticket shows it. Throws RangeError where it has no pickup time. */
export function viewTrip(trip: StoredTrip, { fareId, vehicles }: { fareId: string; vehicles: number }): BookingTrip {
  const { direction, dynamicLocation, pickupDate, pickupTime, passengerCount: passengers, extras = {} } = trip;
  const at = pickupInstant(trip);
  if (typeof at !== 'number') throw new RangeError(`Not a pickup time: ${pickupDate} ${pickupTime}`);
  const address = 'customPickupAddress' in trip ? trip.customPickupAddress : trip.customDropoffAddress;
  return {
    ...{ direction, dynamicLocation, fareId },
    ...endsOf({ fareId, direction, location: dynamicLocation }),
    ...(address === undefined ? {} : { address }),
    ...{ pickupDate, pickupTime, zone: formatPickup(trip).zone, pickupAt: new Date(at).toISOString() },
    ...{ passengers, vehicles, extras },
    ...('flightNumber' in trip
      ? { flight: { number: trip.flightNumber, airline: trip.flightName, arrival: trip.flightArrival } }
      : {}),
  };
}
