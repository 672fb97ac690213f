import type { Fare } from '../trip/fares.ts';
import { business } from '../words/business.ts';
import { type FlightFields, flightMet } from './flight-day.ts';
import { pickupBeforeDeparture } from './flight-pickup.ts';
import { pickupProblem } from './pickup-problem.ts';
import { formatClock, formatDay, pickupInstant, type WallTime, wallClock } from './pickup-time.ts';

/** A pickup for which too few cars are free, and the nearest ones for which there are enough. */
export type FreeTimes = WallTime & {
  /** 1 is the ride there, 2 the ride back. */
  ride: 1 | 2;
  /** How many cars the ride needs, and how many are free for all of it. */
  vehicles: number;
  free: number;
  /** Null where there is none within 12 hours. */
  before: WallTime | null;
  after: WallTime | null;
};

/**
 * Whether a trip could begin at another moment: a pickup can be asked for then, and it is not before its flight lands, nor
 * too late for the one that leaves. `at` and `now` in milliseconds since 1970.
 */
export function couldBegin(trip: WallTime & FlightFields, fare: Fare, at: number, now: number): boolean {
  const wall = wallClock(at);
  // Of the hour that comes twice, the first is booked.
  if (pickupInstant(wall) !== at || pickupProblem(wall, now)) return false;
  const flight = flightMet(trip);
  if (!flight) return true;
  const flightAt = pickupInstant({ pickupDate: flight.date, pickupTime: flight.time });
  if (typeof flightAt !== 'number') return true;
  if (flight.way === 'lands') return at >= flightAt;
  const chosen = { ...wall, flightDate: flight.date, flightDeparture: flight.time };
  return pickupBeforeDeparture({ ...chosen, abroad: false, fare })?.odd !== 'late';
}

/**
 * What a guest reads who asked for that pickup. `isOfTwo` says whether the booking has another ride: then it is said of
 * which one the times are free.
 *
 * @example 'All our cars are out at 5:50 PM. Free: 5:20 or 6:40 PM.'
 */
export function noCarInWords(
  { ride, pickupDate, pickupTime, vehicles, free, before, after }: FreeTimes,
  isOfTwo = ride === 2,
): string {
  const clock = formatClock(pickupTime);
  const why = `${isOfTwo ? `Ride ${ride === 2 ? 'back' : 'there'}: ` : ''}${
    vehicles === 1 || free === 0
      ? `${isOfTwo ? 'all' : 'All'} our cars are out at ${clock}.`
      : `${isOfTwo ? 'only' : 'Only'} ${free} of the ${vehicles} cars that you need ${free === 1 ? 'is' : 'are'} free at ${clock}.`
  }`;
  const times = [before, after].flatMap((wall) => (wall ? [freeTimeInWords(wall, pickupDate)] : []));
  if (times.length === 0)
    return `${why} No other time within 12 hours of it fits your trip. Call ${business.bookingPhone.display}: a person answers.`;
  const [first = '', second] = times;
  // '5:20 or 6:40 PM', as one says it.
  const half = / [AP]M$/.exec(first)?.[0] ?? '';
  const said = second?.endsWith(half) && !second.includes(',') ? first.slice(0, -half.length) : first;
  return `${why} Free: ${[said, ...(second === undefined ? [] : [second])].join(' or ')}.`;
}

/** The same for staff, whom nobody has to call. */
export function noCarForStaff(asked: FreeTimes): string {
  const { before, after, vehicles, free, pickupTime } = asked;
  if (before || after) return noCarInWords(asked).replace('that you need', 'that it needs');
  const of =
    vehicles === 1 || free === 0
      ? 'All our cars are out'
      : `Only ${free} of the ${vehicles} cars that it needs are free`;
  return `${of} at ${formatClock(pickupTime)}, and no other time within 12 hours of it fits.`;
}

/** A free time as guests read it who asked for a pickup on a day: '5:20 PM', or 'Saturday, December 5, 12:10 AM' on another. */
function freeTimeInWords({ pickupDate, pickupTime }: WallTime, askedDate: string): string {
  const clock = formatClock(pickupTime);
  return pickupDate === askedDate ? clock : `${formatDay(pickupDate)}, ${clock}`;
}

/** The free times that one press takes, with what its button says, on every page alike. */
export function freeTimesToTake({ before, after, pickupDate }: FreeTimes): { label: string; free: WallTime }[] {
  const both = [before, after].filter((free) => free !== null);
  return both.map((free) => ({ label: `Take ${freeTimeInWords(free, pickupDate)}`, free }));
}
