import * as z from 'zod/mini';
import { flightProblem, landingDay } from '../pickup/flight-problem.ts';
import { pickupInstant } from '../pickup/pickup-time.ts';
import { beginsAtAirport } from '../trip/direction.ts';
import { tripBack } from '../trip/trip.ts';
import { messages } from '../words/messages.ts';
import { unknownField } from '../words/text.ts';
import type { flightFields } from './booking-form.ts';
import { type Ride, rideFields } from './ride.ts';

/** The least time between the pickups of a ride and of the ride back, in minutes (decision 23). */
export const minutesBeforeBack = 60;

const { airportPickup, airportDropoff } = rideFields;

/**
 * What a payload says of the ride back; where it goes follows from the ride there (decision 23). Whether it fits that
 * ride is for `rideBack` to say. A field that we do not know is refused by name.
 */
export const returnTripSchema = z.strictObject(
  {
    pickupDate: airportPickup.pickupDate,
    pickupTime: airportPickup.pickupTime,
    /** Where it differs from the ride there. */
    passengerCount: z.optional(airportPickup.passengerCount),
    /** Where it differs from the address of the ride there. */
    customPickupAddress: z.optional(airportDropoff.customPickupAddress),
    /** The flight, where the ride back starts at an airport. */
    flightNumber: z.optional(airportPickup.flightNumber),
    flightName: z.optional(airportPickup.flightName),
    /** Of either flight: its own day (decision 45). */
    flightDate: airportPickup.flightDate,
    flightArrival: z.optional(airportPickup.flightArrival),
    /** When the flight leaves, where the ride back ends at an airport. */
    flightDeparture: airportDropoff.flightDeparture,
  },
  { error: unknownField },
);
export type ReturnTrip = z.output<typeof returnTripSchema>;

/** What is wrong with a ride back: the field of it, or the whole where it has none. */
export type ReturnProblem = { path: readonly [] | readonly [keyof ReturnTrip]; message: string };

/**
 * The ride back of a ride (decision 23): from where that one ends to where it began, by the table's fare for those two
 * places, with its passengers and its address unless others are named, and with its vehicles. Or what is wrong with it, a sentence a field:
 * no fare for the way back, a flight or an address that the way back has no place for, a flight that is missing, a
 * pickup less than 60 minutes after the first.
 *
 * Whether the pickup can be met at all depends on the clock: `pickupProblem` says.
 */
export function rideBack(
  there: Ride,
  sent: ReturnTrip,
): { ride: Ride; problems?: never } | { ride?: never; problems: readonly ReturnProblem[] } {
  const back = tripBack(there.direction, there.dynamicLocation);
  if (!back) return { problems: [{ path: [], message: messages.noFareBack }] };

  const { direction, location: dynamicLocation } = back;
  const trip = { direction, dynamicLocation };
  const fromAirport = beginsAtAirport(direction);
  const flightDate = sent.flightDate ?? (sent.flightArrival && landingDay(sent.flightArrival, sent));
  const problems: ReturnProblem[] = fromAirport ? problemsFromAirport(sent) : problemsToAirport(sent);
  const misses = problems.length === 0 ? flightProblem({ ...sent, flightDate }) : undefined;
  if (misses) problems.push({ path: [misses.path], message: misses.message });
  if (startsTooSoon(there, sent)) problems.push({ path: ['pickupTime'], message: messages.backTooSoon });
  if (problems.length > 0) return { problems };

  const address = addressOf(there);
  const { passengerCount = there.passengerCount, ...asSent } = sent;
  const others = { ...asSent, ...(flightDate === undefined ? {} : { flightDate }) };
  // What did not fit into fewer on the way there does not on the way back.
  const load = { passengerCount, ...(there.vehicles === undefined ? {} : { vehicles: there.vehicles }) };
  const ride = fromAirport
    ? { ...trip, ...others, ...load, ...(address === undefined ? {} : { customDropoffAddress: address }) }
    : { ...trip, customPickupAddress: address, ...others, ...load };
  return { ride: ride as Ride };
}

/** The guest's own address of a ride: where the airport is not. Undefined between the airports, which need none. */
function addressOf(ride: Ride): string | undefined {
  return 'customPickupAddress' in ride ? ride.customPickupAddress : ride.customDropoffAddress;
}

/** What of an arriving flight has to be told; its day can follow from the pickup. */
const arrivalFields = [
  'flightNumber',
  'flightName',
  'flightArrival',
] as const satisfies (typeof flightFields)[number][];

function problemsFromAirport(sent: ReturnTrip): ReturnProblem[] {
  const missing = arrivalFields.filter((field) => sent[field] === undefined);
  const refused = (['customPickupAddress', 'flightDeparture'] as const).filter((field) => sent[field] !== undefined);
  return [
    ...missing.map((field) => ({ path: [field] as const, message: messages[field] })),
    ...refused.map((field) => ({ path: [field] as const, message: notFromAirport[field] })),
  ];
}
const notFromAirport = { customPickupAddress: messages.backFromAirport, flightDeparture: messages.flightLands };

function problemsToAirport(sent: ReturnTrip): ReturnProblem[] {
  const told = arrivalFields.filter((field) => sent[field] !== undefined);
  return told.map((field) => ({ path: [field] as const, message: messages.backWithoutFlight }));
}

function startsTooSoon(there: Ride, back: ReturnTrip): boolean {
  const [first, second] = [pickupInstant(there), pickupInstant(back)];
  // An hour that the clocks skip is `pickupProblem`'s to refuse.
  return typeof first === 'number' && typeof second === 'number' && second - first < minutesBeforeBack * 60_000;
}
