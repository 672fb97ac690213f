import { type FlightFields, type MetFlight, pickupDayFor } from '../pickup/flight-day.ts';
import type { Direction } from '../trip/direction.ts';
import { isAirportPickup, tripBack } from '../trip/trip.ts';
import type { TicketBooking } from './additions-form.ts';

// Which days a form asks for, and which follow (decision 45). Without schemas: a ticket shows them while it is filled in.

/** What of a form its days come from. */
export type TypedDays = Pick<
  TicketBooking,
  | ('direction' | 'dynamicLocation' | 'pickupDate' | 'pickupTime')
  | ('flightDate' | 'flightArrival' | 'flightDeparture')
  | ('backDate' | 'backTime' | 'backFlightDate' | 'backFlightArrival' | 'backFlightDeparture')
>;

/** Where a form asks for the day of a ride: of its flight where there is one, or else of its pickup (decision 45). */
export const dayFields = {
  flight: { there: 'flightDate', back: 'backFlightDate' },
  pickup: { there: 'pickupDate', back: 'backDate' },
} as const;

/** The flights in a form, as far as they are typed: of the ride there, and of the way back that its trip has. */
export function flightsInForm(values: TypedDays): { there: MetFlight | undefined; back: MetFlight | undefined } {
  const { direction, dynamicLocation } = values;
  const back = direction === '' ? undefined : tripBack(direction, dynamicLocation);
  const { backFlightDate, backFlightArrival, backFlightDeparture } = values;
  const ofBack = { flightDate: backFlightDate, flightArrival: backFlightArrival, flightDeparture: backFlightDeparture };
  return {
    there: flightInForm(values),
    back: back && flightInForm({ direction: back.direction, dynamicLocation: back.location, ...ofBack }),
  };
}

/** A form with the days of its pickups, as typed or as they follow from a flight. They are never kept. */
export function withPickupDays<Values extends TypedDays>(values: Values): Values {
  const { there, back } = flightsInForm(values);
  return {
    ...values,
    ...(there ? { pickupDate: pickupDayFor(there, values.pickupTime) } : {}),
    ...(back ? { backDate: pickupDayFor(back, values.backTime) } : {}),
  };
}

/** The flight in a form, as far as it is typed. Where there is one, the day of the pickup follows from it. */
function flightInForm({
  direction,
  dynamicLocation,
  ...typed
}: { direction: Direction | ''; dynamicLocation: string } & Required<FlightFields>): MetFlight | undefined {
  if (direction === '') return undefined;
  const { flightDate: date = '', flightArrival = '', flightDeparture = '' } = typed;
  if (isAirportPickup(direction, dynamicLocation)) return { way: 'lands', date, time: flightArrival };
  return flightDeparture === '' ? undefined : { way: 'leaves', date, time: flightDeparture };
}
