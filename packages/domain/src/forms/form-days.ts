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

/**
 * A form with the days of its pickups: as typed where a ride meets no flight, and that which follows from the flight's
 * where it does. They are never kept, so no order of typing leaves one behind.
 */
export function withPickupDays<Values extends TypedDays>(values: Values): Values {
  const { there, back } = flightsInForm(values);
  return {
    ...values,
    ...(there ? { pickupDate: pickupDayFor(there, values.pickupTime) } : {}),
    ...(back ? { backDate: pickupDayFor(back, values.backTime) } : {}),
  };
}

/**
 * The flight in a form, as far as it is typed: of an airport pickup, or of a ride to an airport that says when it leaves.
 * Where there is one its day is asked for, and that of the pickup follows.
 */
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
