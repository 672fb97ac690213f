import { borderMinutes } from '../trip/border.ts';
import { driveOf } from '../trip/drive.ts';
import { crossesBorder, type Fare } from '../trip/fares.ts';
import { counted } from '../words/counted.ts';
import { minute } from '../words/durations.ts';
import { dayBesideFlight, longestAfterLanding, type MetFlight, oddAfterLanding, pickupDayFor } from './flight-day.ts';
import { isDate, isTime, laterDay, pickupInstant, type WallTime, wallClock } from './pickup-time.ts';

// When a ride that meets a flight should begin (decision 26): said and asked about while a form is filled in, never a
// wall. Wall-clock times of the business throughout: 'HH:MM' and 'YYYY-MM-DD', with '' for what is not typed yet.

/** From landing to the curb, in minutes: from abroad there is a passport to show first. */
const minutesAfterLanding = { domestic: 30, abroad: 60 } as const;
/** How long before departure one is at the airport, in minutes. */
export const minutesBeforeDeparture = { domestic: 120, abroad: 180 } as const;
/** A pickup so much earlier than a departure needs is asked about, in minutes. */
const longestBeforeDeparture = 12 * 60;

const dayMinutes = 24 * 60;
/** What is 'about' some time is told to a quarter of an hour. */
const aboutMinutes = 15;
/** Stands for a day that is not typed yet: clocks change on neither side of it. */
const someDay = '2026-01-14';

/** When to be picked up for a flight. */
export type PickupAdvice = {
  /** Its day is empty while that of the flight is not typed. */
  pickup: WallTime;
  /** Whether that is on the day of the flight (0), the day after it lands (1), or the day before it leaves (-1). */
  daysFromFlight: -1 | 0 | 1;
  /**
   * What is odd about the pickup that was chosen, if anything is: it is before the landing, or late for the flight, or
   * much earlier than a departure needs.
   */
  odd?: 'before' | 'late' | 'early';
};

type Advised = WallTime & { flightDate: string };

/**
 * When to be picked up after landing: arrival plus 30 minutes, plus 60 from abroad. A pickup is odd before the arrival
 * or more than 3 hours after it, each on its own day; one without a day is taken for the first after the landing.
 * Undefined while there is no arrival.
 *
 * @example pickupAfterLanding({ flightDate: '2026-12-04', flightArrival: '23:50', fromAbroad: false, pickupDate: '', pickupTime: '' })
 * // { pickup: { pickupDate: '2026-12-05', pickupTime: '00:20' }, daysFromFlight: 1 }
 */
export function pickupAfterLanding({
  flightArrival,
  fromAbroad,
  ...typed
}: Advised & { flightArrival: string; fromAbroad: boolean }): PickupAdvice | undefined {
  const flight = { way: 'lands', date: typed.flightDate || someDay, time: flightArrival } as const;
  const landing = instantOf(flight);
  if (landing === undefined) return undefined;
  const chosen = chosenInstant(flight, typed);
  const odd = chosen === undefined ? undefined : oddAfterLanding(chosen - landing);
  const wait = minutesAfterLanding[fromAbroad ? 'abroad' : 'domestic'];
  return advice(typed.flightDate, wallFrom(landing + wait * minute), odd);
}

/** What has to fit between a pickup and a departure, in minutes. */
export type BeforeDeparture = { airport: number; driving: number; border: number };

/**
 * When to be picked up for a departure, and the sum it comes from: departure minus 2 hours, or 3 for a flight abroad,
 * minus the drive, minus 30 minutes at a border. A later pickup is odd, and one more than 12 hours earlier, each on its
 * own day; one without a day is taken for the last before the departure. Undefined while there is no departure.
 */
export function pickupBeforeDeparture({
  flightDeparture,
  abroad,
  fare,
  ...typed
}: Advised & { flightDeparture: string; abroad: boolean; fare: Fare }):
  | (PickupAdvice & { sum: BeforeDeparture })
  | undefined {
  const flight = { way: 'leaves', date: typed.flightDate || someDay, time: flightDeparture } as const;
  const departure = instantOf(flight);
  if (departure === undefined) return undefined;
  const sum: BeforeDeparture = {
    airport: minutesBeforeDeparture[abroad ? 'abroad' : 'domestic'],
    driving: driveOf(fare).minutes,
    border: crossesBorder(fare) ? borderMinutes : 0,
  };
  const latest = departure - (sum.airport + sum.driving + sum.border) * minute;
  const chosen = chosenInstant(flight, typed);
  const late = chosen === undefined ? 0 : (chosen - latest) / minute;
  const odd = late > 0 ? 'late' : late < -longestBeforeDeparture ? 'early' : undefined;
  return { ...advice(typed.flightDate, wallClock(latest), odd), sum };
}

/**
 * About when a ride that begins at a time arrives, to a quarter of an hour: never before the minutes of its drive are over,
 * and those to allow at a border, which are said beside it.
 *
 * @example aboutArrival(fareById('buffalo-airport--niagara-falls-canada'), '15:00') // '16:15'
 */
export function aboutArrival(fare: Fare, pickupTime: string): string {
  return timeAt(minutesOf(pickupTime) + minutesToArrival(fare, pickupTime));
}

/** How many minutes after its pickup that is: as long a calendar keeps free. */
export function minutesToArrival(fare: Fare, pickupTime: string): number {
  const begins = minutesOf(pickupTime);
  const ends = begins + driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0);
  return Math.ceil(ends / aboutMinutes) * aboutMinutes - begins;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time of day so many minutes after midnight, of this day or another. */
function timeAt(minutes: number): string {
  const ofDay = (minutes + dayMinutes) % dayMinutes;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The instant of a flight, in milliseconds since 1970; undefined while it has no time, or one that its day leaves out. */
function instantOf({ date, time }: MetFlight): number | undefined {
  const instant = pickupInstant({ pickupDate: date, pickupTime: time });
  return typeof instant === 'number' ? instant : undefined;
}

/** The instant of the pickup that was chosen. */
function chosenInstant(flight: MetFlight, { flightDate, pickupDate, pickupTime }: Advised): number | undefined {
  if (!isTime(pickupTime)) return undefined;
  const date = isDate(flightDate) && isDate(pickupDate) ? pickupDate : pickupDayFor(flight, pickupTime);
  return instantOf({ ...flight, date, time: pickupTime });
}

/** The first time on the wall at an instant or after it: the hour that comes twice is booked as its first. */
function wallFrom(instant: number): WallTime {
  const wall = wallClock(instant);
  const hour = 60 * minute;
  return pickupInstant(wall) === instant ? wall : wallClock(Math.ceil((instant + 1) / hour) * hour);
}

function advice(flightDate: string, pickup: WallTime, odd: PickupAdvice['odd']): PickupAdvice {
  const day = flightDate || someDay;
  const { pickupDate, pickupTime } = pickup;
  return {
    pickup: { pickupDate: flightDate === '' ? '' : pickupDate, pickupTime },
    daysFromFlight: pickupDate === day ? 0 : pickupDate === laterDay(day, 1) ? 1 : -1,
    ...(odd ? { odd } : {}),
  };
}

/** How a pickup long after its landing stands to it, within a sentence: it goes on with when that lands. */
export function longAfterLanding(flight: MetFlight, pickupDate: string): string {
  const hours = counted(longestAfterLanding / 60, 'hour');
  return dayBesideFlight(flight, pickupDate) ?? `more than ${hours} after the flight lands`;
}
