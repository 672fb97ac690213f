import * as z from 'zod/mini';
import { flightProblem, landingDay } from '../pickup/flight-problem.ts';
import { pickupInstant } from '../pickup/pickup-time.ts';
import { beginsAtAirport } from '../trip/direction.ts';
import { tripBack } from '../trip/trip.ts';
import { messages } from '../words/messages.ts';
import { unknownField } from '../words/text.ts';
import { addressFieldOf } from './booking-form.ts';
import { fieldSchemas, maybe, type Ride } from './ride.ts';
import { type FieldWith, fieldsWith, rideFieldNames, rideRow } from './ride-fields.ts';

/** The least time between the pickups of a ride and of the ride back, in minutes (decision 23). */
export const minutesBeforeBack = 60;

/**
 * What a payload says of the ride back: what it has of its own, all of it where it differs from the ride there but its
 * pickup. Where it goes follows from the ride there, and whether it fits that ride is for `rideBack` to say (decision 23).
 * A field that we do not know is refused by name.
 */
export const returnTripSchema = z.strictObject(
  { ...maybe(fieldsWith('back')), pickupDate: fieldSchemas.pickupDate, pickupTime: fieldSchemas.pickupTime },
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
  const ride = {
    ...asThere(there),
    ...trip,
    ...(address === undefined ? {} : { [addressFieldOf(direction)]: address }),
    ...asSent,
    ...(flightDate === undefined ? {} : { flightDate }),
    passengerCount,
  };
  return { ride: ride as Ride };
}

/** What both rides have that the ride back does not say for itself, as its vehicles: what needed more on the way there does on the way back. */
function asThere(there: Ride): object {
  const shared = rideFieldNames.filter((field) => rideRow(field).on === 'every' && !rideRow(field).back);
  return Object.fromEntries(Object.entries(there).filter(([field]) => shared.some((each) => each === field)));
}

/** The guest's own address of a ride: where the airport is not. Undefined between the airports, which need none. */
function addressOf(ride: Ride): string | undefined {
  return 'customPickupAddress' in ride ? ride.customPickupAddress : ride.customDropoffAddress;
}

/** What of an arriving flight has to be told; its day can follow from the pickup. */
const arrivalFields = ['flightNumber', 'flightName', 'flightArrival'] as const satisfies FieldWith<'back'>[];

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
