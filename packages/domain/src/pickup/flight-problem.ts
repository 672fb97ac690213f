import { messages } from '../words/messages.ts';
import { type FlightFields, flightDayFor, pickupDayFor } from './flight-day.ts';
import { isDate, isTime, pickupInstant, type WallTime } from './pickup-time.ts';

// Beside flight-day.ts, so that what only shows a flight comes without the sentences of validation.

/**
 * A day for the flight of a ride that names only its time. It is the day that
 * makes the pickup follow the landing within 12 hours. Undefined where there is none, and the day has to be asked for.
 */
export function landingDay(flightArrival: string, pickup: WallTime): string | undefined {
  const flight = { way: 'lands' as const, time: flightArrival };
  const date = flightDayFor(flight, pickup);
  return date !== '' && pickupDayFor({ ...flight, date }, pickup.pickupTime) === pickup.pickupDate ? date : undefined;
}

/**
 * Why a pickup and its flight cannot belong together, or undefined where they can. Of a ride that is booked: later its
 * flight may be late, and land after the pickup that was bought.
 */
export function flightProblem(
  ride: FlightFields & WallTime,
): { path: 'flightDate' | 'flightArrival' | 'flightDeparture'; message: string } | undefined {
  const { flightDate, flightArrival, flightDeparture, pickupDate, pickupTime } = ride;
  const way = flightArrival === undefined ? 'leaves' : 'lands';
  const time = flightArrival ?? flightDeparture;
  if (time === undefined) return undefined;
  // What is no date or time has a sentence of its own.
  if (![time, pickupTime].every(isTime) || ![flightDate ?? pickupDate, pickupDate].every(isDate)) return undefined;
  if (flightDate === undefined) return { path: 'flightDate', message: messages.flightDateNeeded[way] };
  if (pickupInstant({ pickupDate: flightDate, pickupTime: time }) === 'skipped') {
    return { path: way === 'lands' ? 'flightArrival' : 'flightDeparture', message: messages.pickupSkipped };
  }
  return pickupDayFor({ way, date: flightDate, time }, pickupTime) === pickupDate
    ? undefined
    : { path: 'flightDate', message: messages.flightTooFar[way] };
}
