import { borderMinutes } from './border.ts';
import { driveOf } from './drive.ts';
import { crossesBorder, type Fare } from './fares.ts';
import { isDate, isTime, type WallTime } from './pickup-time.ts';

// When a ride that meets a flight should begin (decision 26): said and asked about while a form is filled in, never a
// wall. Wall-clock times of the business throughout: 'HH:MM' and 'YYYY-MM-DD', with '' for what is not typed yet.

/** From landing to the curb, in minutes: from abroad there is a passport to show first. */
export const minutesAfterLanding = { domestic: 30, abroad: 60 } as const;
/** How long before departure one is at the airport, in minutes. */
export const minutesBeforeDeparture = { domestic: 120, abroad: 180 } as const;
/** A pickup later than this after landing is asked about, in minutes. */
export const longestAfterLanding = 180;

const dayMinutes = 24 * 60;
/** What is 'about' some time is told to a quarter of an hour. */
const aboutMinutes = 15;

/** When to be picked up for a flight. */
export type PickupAdvice = {
  /** Its day is empty while none is chosen. */
  pickup: WallTime;
  /** Whether the pickup is on the day of the flight (0), the day after it lands (1), or the day before it leaves (-1). */
  daysFromFlight: -1 | 0 | 1;
  /** What is odd about the pickup that stands in the form, if anything is. */
  odd?: 'before' | 'late';
};

/**
 * When to be picked up after landing: arrival plus 30 minutes, plus 60 from abroad. The pickup in the form is odd if it
 * is before the arrival, or more than 3 hours after it. While it has no time, its day is taken for the day of landing.
 * Undefined while there is no arrival.
 *
 * @example pickupAfterLanding({ flightArrival: '14:30', fromAbroad: false, pickupDate: '', pickupTime: '' })
 * // { pickup: { pickupDate: '', pickupTime: '15:00' }, daysFromFlight: 0 }
 */
export function pickupAfterLanding({
  flightArrival,
  fromAbroad,
  ...typed
}: WallTime & { flightArrival: string; fromAbroad: boolean }): PickupAdvice | undefined {
  if (!isTime(flightArrival)) return undefined;
  const wait = minutesAfterLanding[fromAbroad ? 'abroad' : 'domestic'];
  const landing = minutesOf(flightArrival);
  const daysFromFlight = landing + wait >= dayMinutes ? 1 : 0;
  const suggested = timeAt(landing + wait);
  if (!isTime(typed.pickupTime)) {
    return { pickup: { pickupDate: onDay(typed.pickupDate, daysFromFlight), pickupTime: suggested }, daysFromFlight };
  }
  const gap = minutesFrom(flightArrival, typed.pickupTime);
  // Nobody waits half a day at an airport: such a pickup is meant for before the flight, by mistake.
  const odd = gap <= longestAfterLanding ? undefined : gap > dayMinutes / 2 ? 'before' : 'late';
  const change = (odd === 'before' ? dayMinutes : 0) + wait - gap;
  return { pickup: later(typed, change), daysFromFlight, ...(odd ? { odd } : {}) };
}

/** What has to fit between a pickup and a departure, in minutes. */
export type BeforeDeparture = { airport: number; driving: number; border: number };

/**
 * When to be picked up for a departure, and the sum it comes from: departure minus 2 hours, or 3 for a flight abroad,
 * minus the drive, minus 30 minutes at a border. A later pickup is odd. While the pickup in the form has no time, its day
 * is taken for the day of the flight. Undefined while there is no departure.
 */
export function pickupBeforeDeparture({
  flightDeparture,
  abroad,
  fare,
  ...typed
}: WallTime & { flightDeparture: string; abroad: boolean; fare: Fare }):
  | (PickupAdvice & { sum: BeforeDeparture })
  | undefined {
  if (!isTime(flightDeparture)) return undefined;
  const sum: BeforeDeparture = {
    airport: minutesBeforeDeparture[abroad ? 'abroad' : 'domestic'],
    driving: driveOf(fare).minutes,
    border: crossesBorder(fare) ? borderMinutes : 0,
  };
  const start = minutesOf(flightDeparture) - sum.airport - sum.driving - sum.border;
  const daysFromFlight = start < 0 ? -1 : 0;
  const suggested = timeAt(start);
  if (!isTime(typed.pickupTime)) {
    return {
      pickup: { pickupDate: onDay(typed.pickupDate, daysFromFlight), pickupTime: suggested },
      daysFromFlight,
      sum,
    };
  }
  const late = minutesFrom(suggested, typed.pickupTime);
  // Up to half a day after it; what is further off is the earlier pickup of somebody with time.
  if (late === 0 || late > dayMinutes / 2) {
    return { pickup: later(typed, late === 0 ? 0 : dayMinutes - late), daysFromFlight, sum };
  }
  return { pickup: later(typed, -late), daysFromFlight, sum, odd: 'late' };
}

/**
 * About when a ride that begins at a time arrives, to a quarter of an hour: with the drive, and half an hour at a border.
 *
 * @example aboutArrival(fareById('buffalo-airport--niagara-falls-canada'), '15:00') // '16:00'
 */
export function aboutArrival(fare: Fare, pickupTime: string): string {
  const minutes = minutesOf(pickupTime) + driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0);
  return timeAt(Math.round(minutes / aboutMinutes) * aboutMinutes);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day so many minutes after midnight, of this day or another. */
function timeAt(minutes: number): string {
  const ofDay = (minutes + dayMinutes) % dayMinutes;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** From one time of day to the next time that it is another one, in minutes. */
function minutesFrom(from: string, to: string): number {
  return (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes;
}

/** A pickup so many minutes later, by the clock on the wall. */
function later({ pickupDate, pickupTime }: WallTime, minutes: number): WallTime {
  const start = minutesOf(pickupTime) + minutes;
  return { pickupDate: onDay(pickupDate, Math.floor(start / dayMinutes)), pickupTime: timeAt(start) };
}

/** So many days after a day, as far as there is one. */
function onDay(date: string, days: number): string {
  if (!isDate(date)) return '';
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMinutes * 60_000).toISOString().slice(0, 10);
}
