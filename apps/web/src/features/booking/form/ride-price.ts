import { type QuoteOnWire, quote, quoteOnWire, quoteRides } from '@fallsline/domain/quote';
import { tripBack } from '@fallsline/domain/trip';
import type { Ride, RideBack } from './ticket-form.ts';

type TripOfRide = Pick<Ride, 'direction' | 'dynamicLocation' | 'passengerCount' | 'backPassengers' | 'vehicles'>;

/** The ride back that can be added to a ride, if the table has one. */
export function backOf({
  direction,
  dynamicLocation,
  passengerCount,
  backPassengers,
  vehicles,
}: TripOfRide): RideBack | undefined {
  const back = direction === '' ? undefined : tripBack(direction, dynamicLocation);
  if (!back) return undefined;
  const passengers = backPassengers ?? passengerCount ?? 1;
  const trip = { ...back, dynamicLocation: back.location, passengerCount: passengers, vehicles: vehicles ?? undefined };
  return { ...trip, quote: quote(trip) };
}

/** What the ride in the form costs, both ways where it has a ride back; undefined where something is still to be said. */
export function priceOf(ride: Ride): QuoteOnWire | undefined {
  const { direction, dynamicLocation, passengerCount } = ride;
  if (direction === '' || passengerCount === null) return undefined;
  const there = { direction, dynamicLocation, passengerCount, vehicles: ride.vehicles ?? undefined };
  const rides = quoteRides(there, ride.back ? backOf(ride) : undefined);
  return rides && quoteOnWire(rides);
}

/** All that the price depends on: two rides with the same have the same price. */
export const tripOf = ({ direction, dynamicLocation, passengerCount, vehicles, back, backPassengers }: Ride) =>
  JSON.stringify([direction, dynamicLocation, passengerCount, vehicles, back, backPassengers]);
