import { minute } from '../words/durations.ts';
import { formatClock, formatDay, isDate, isTime, laterDay, pickupInstant, type WallTime } from './pickup-time.ts';

// A flight has a day of its own, and the pickup's day follows from it (decision 45): who lands at 23:50 is picked up the
// day after, who leaves at 01:15 the day before. Wall-clock times of the business, with '' for what is not typed yet.

/** A flight that a ride meets: it lands before the pickup, or leaves after it. */
export type MetFlight = { way: 'lands' | 'leaves'; date: string; time: string };

const dayMinutes = 24 * 60;
const halfDay = dayMinutes / 2;
/** A pickup later than this after landing is asked about, in minutes. */
export const longestAfterLanding = 180;
/**
 * The day of a pickup: of its first time after the landing, or of its last one before the departure. So no pickup that
 * is typed comes before its landing or after its departure, whatever is typed first. Empty while anything is missing.
 *
 * @example pickupDayFor({ way: 'lands', date: '2026-12-04', time: '23:50' }, '00:20') // '2026-12-05'
 */
export function pickupDayFor({ way, date, time }: MetFlight, pickupTime: string): string {
  if (!isDate(date) || !isTime(time) || !isTime(pickupTime)) return '';
  if (way === 'lands') return laterDay(date, pickupTime < time ? 1 : 0);
  return laterDay(date, pickupTime > time ? -1 : 0);
}

/** Whether a pickup's time comes before the landing's, by less than half a day: of its own day, it would be too early. */
export function isBeforeLanding(landing: string, pickupTime: string): boolean {
  const ahead = minutesOfDay(landing) - minutesOfDay(pickupTime);
  return ahead > 0 && ahead < halfDay;
}

/**
 * The day of a flight of which only the time is known: the one that brings it nearest to the pickup, at most 12 hours
 * from it. So are rides read that were stored without it. Empty where something is missing.
 */
export function flightDayFor({ way, time }: Omit<MetFlight, 'date'>, { pickupDate, pickupTime }: WallTime): string {
  if (!isDate(pickupDate) || !isTime(pickupTime) || !isTime(time)) return '';
  const ahead = minutesOfDay(time) - minutesOfDay(pickupTime);
  if (ahead > halfDay || (ahead === halfDay && way === 'lands')) return laterDay(pickupDate, -1);
  return laterDay(pickupDate, ahead < -halfDay || (ahead === -halfDay && way === 'leaves') ? 1 : 0);
}

/** What a trip says of its flight, on the wire, in storage and in forms. */
export type FlightFields = {
  readonly flightDate?: string | undefined;
  readonly flightArrival?: string | undefined;
  readonly flightDeparture?: string | undefined;
};

/** Whether a booked ride meets a flight, or has told us of the one that it goes to. */
export function hasFlight(trip: FlightFields): boolean {
  return 'flightNumber' in trip || trip.flightDeparture !== undefined;
}

/** The flight that a ride meets, with its own day; undefined where it meets none that we know the time of. */
export function flightMet(trip: FlightFields & WallTime): MetFlight | undefined {
  const { flightDate, flightArrival, flightDeparture } = trip;
  const way = flightArrival ? 'lands' : 'leaves';
  const time = flightArrival || flightDeparture || '';
  const date = flightDate || flightDayFor({ way, time }, trip);
  return isDate(date) && isTime(time) ? { way, date, time } : undefined;
}

/**
 * How a landing flight stands to its pickup: the pickup is 'before' it lands; it is 'followed', and the pickup with it,
 * until it has 'landed'; or the pickup is 'long-after', and nobody follows the flight or waits where it lands.
 */
export type FlightStanding = 'before' | 'followed' | 'landed' | 'long-after';

/**
 * Returns that of a ride's flight, as far as we were told; undefined where none lands that we know the time of.
 *
 * @param now in milliseconds since 1970
 */
export function flightStanding(trip: FlightFields & WallTime, now: number): FlightStanding | undefined {
  const flight = flightMet(trip);
  const landing = flight?.way === 'lands' && pickupInstant({ pickupDate: flight.date, pickupTime: flight.time });
  if (typeof landing !== 'number') return undefined;
  const pickup = pickupInstant(trip);
  const odd = typeof pickup === 'number' ? oddAfterLanding(pickup - landing) : undefined;
  if (odd) return odd === 'late' ? 'long-after' : odd;
  return landing > now ? 'followed' : 'landed';
}

/** What is odd about a pickup so many milliseconds after a landing: its guest is asked about it (decision 26). */
export function oddAfterLanding(gap: number): 'before' | 'late' | undefined {
  if (gap < 0) return 'before';
  return gap > longestAfterLanding * minute ? 'late' : undefined;
}

/** Whether it lands in the first hours of a day: tickets show the day before, on which it takes off. */
export function landsByNight({ way, time }: Omit<MetFlight, 'date'>): boolean {
  return way === 'lands' && isTime(time) && time < '06:00';
}

/** What is said beside the day of such a flight where it is typed. */
export function landingDayHint(flight: Omit<MetFlight, 'date'> | undefined): string | undefined {
  return flight && landsByNight(flight) ? 'The day it lands' : undefined;
}

/** When a flight is, for whoever knows the day of the pickup: '5:20 PM', or 'Friday, December 4, 11:50 PM' on another day. */
export function flightClock({ date, time }: Omit<MetFlight, 'way'>, pickupDate: string): string {
  const clock = formatClock(time);
  return date === pickupDate ? clock : `${formatDay(date)}, ${clock}`;
}

/**
 * A flight as staff read it, in its two parts: what it is called, undefined where that is not known, and when it lands or
 * leaves. A day in it has commas of its own.
 *
 * @example flightParts('JetBlue B6 1217, lands Friday, December 4, 11:50 PM') // ['JetBlue B6 1217', 'lands Friday, December 4, 11:50 PM']
 */
export function flightParts(flight: string): readonly [name: string | undefined, when: string] {
  const [, name, when] = /^(?:(.*), )?((?:lands|leaves) .*)$/.exec(flight) ?? [];
  return [name, when ?? flight];
}

/** What the day of a pickup is to that of its flight; undefined where it is the same. */
export function dayBesideFlight({ way, date }: MetFlight, pickupDate: string): string | undefined {
  if (!isDate(date)) return undefined;
  if (way === 'lands' && pickupDate === laterDay(date, 1)) return 'the day after the flight lands';
  if (way === 'leaves' && pickupDate === laterDay(date, -1)) return 'the day before the flight leaves';
  return undefined;
}

function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
