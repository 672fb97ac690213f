import { day, hour } from '../words/durations.ts';

/** A pickup on the wall clock of the business (decision 10): '2026-12-04' and '17:50', in America/New_York. */
export type WallTime = { pickupDate: string; pickupTime: string };

/** How far ahead a ride can be booked (decision 10). */
export const maximumHorizonDays = 365;

/**
 * The instant of a wall-clock time in America/New_York, in milliseconds since 1970; of the hour that comes twice in
 * autumn, the first. 'skipped' for the hour that daylight saving leaves out, 'invalid' for what is no date or time.
 */
export function pickupInstant({ pickupDate, pickupTime }: WallTime): number | 'skipped' | 'invalid' {
  const wall = Date.parse(`${pickupDate}T${pickupTime}:00Z`);
  if (!isDate(pickupDate) || !isTime(pickupTime) || Number.isNaN(wall)) return 'invalid';
  // The zone's offset a day before and a day after brackets any change of clocks between them.
  const candidates = [offsetAt(wall - day), offsetAt(wall + day)].map((offset) => wall - offset);
  const valid = candidates.filter((instant) => instant + offsetAt(instant) === wall);
  return valid.length === 0 ? 'skipped' : Math.min(...valid);
}

/** The wall clock in America/New_York at an instant. */
export function wallClock(instant: number): WallTime {
  const local = new Date(instant + offsetAt(instant)).toISOString();
  return { pickupDate: local.slice(0, 10), pickupTime: local.slice(11, 16) };
}

/** The first and the last day 'YYYY-MM-DD' on which a pickup can be asked for at an instant (decision 10). */
export function pickupDays(now: number): { first: string; last: string } {
  return { first: wallClock(now).pickupDate, last: wallClock(now + maximumHorizonDays * day).pickupDate };
}

/** A pickup as guests read it: 'Friday, December 4, 2026' and '5:50 PM', with the zone's name of that day: 'EST'. */
export function formatPickup(wall: WallTime): { date: string; time: string; zone: string } {
  const instant = pickupInstant(wall);
  if (typeof instant !== 'number') throw new RangeError(`Not a pickup time: ${wall.pickupDate} ${wall.pickupTime}`);
  return formatInstant(instant);
}

/** The same of any instant, in milliseconds since 1970: of the hour that comes twice, in the zone that it is in. */
export function formatInstant(instant: number): { date: string; time: string; zone: string } {
  const { pickupDate, pickupTime } = wallClock(instant);
  return { date: longDateOf(pickupDate), time: formatClock(pickupTime), zone: zoneAt(instant) };
}

/**
 * The time of day in America/New_York at an instant, in milliseconds since 1970 or as ISO 8601 has it: '5:50 PM'; in the hour
 * that comes twice in autumn with its zone.
 */
export function clockAt(instant: number | string): string {
  const at = new Date(instant).getTime();
  const time = formatClock(wallClock(at).pickupTime);
  const isTwice = [at - hour, at + hour].some((other) => offsetAt(other) - offsetAt(at) === at - other);
  return isTwice ? `${time} ${zoneAt(at)}` : time;
}

/** A day as guests read it where its year is known: 'Friday, December 4'. */
export function formatDay(date: string): string {
  return formatPickup({ pickupDate: date, pickupTime: '12:00' }).date.replace(/, \d{4}$/, '');
}

/** The day 'YYYY-MM-DD' so many days after another. */
export function laterDay(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** '17:50' as '5:50 PM'; anything else comes back unchanged. */
export function formatClock(time: string): string {
  if (!isTime(time)) return time;
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** How a calendar date is written, of the years that are taken. */
export const datePattern = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Whether a text is a calendar date 'YYYY-MM-DD' that exists: February 30 does not. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const [year, month, date] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  // A day that its month does not have is one of the next.
  const that = new Date(Date.UTC(year, month - 1, date));
  return that.getUTCMonth() === month - 1 && that.getUTCDate() === date;
}

/** Whether a text is a time 'HH:MM' of the 24-hour clock. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function longDateOf(date: string): string {
  const that = new Date(date);
  return `${weekdays[that.getUTCDay()]}, ${months[that.getUTCMonth()]} ${that.getUTCDate()}, ${that.getUTCFullYear()}`;
}

/** The name of New York's time at an instant. */
function zoneAt(instant: number): 'EST' | 'EDT' {
  return isSummerTime(instant) ? 'EDT' : 'EST';
}

/** Milliseconds that New York's wall clock is ahead of UTC at an instant (negative: behind). */
function offsetAt(instant: number): number {
  return (isSummerTime(instant) ? -4 : -5) * hour;
}

/**
 * From 2 AM on the second Sunday of March to 2 AM on the first of November (15 U.S.C. 260a, of 2007). Not asked of Intl: its
 * first answer takes a slow phone 0.2 s, and there the zone can be older than the server's. The test asks it whether the law stands.
 */
function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return (
    instant >= Date.UTC(year, 2, sundayFrom(year, 2, 8), 7) && instant < Date.UTC(year, 10, sundayFrom(year, 10, 1), 6)
  );
}

/** The first Sunday on or after a day of a month, as its day of the month. */
function sundayFrom(year: number, month: number, date: number): number {
  return date + ((7 - new Date(Date.UTC(year, month, date)).getUTCDay()) % 7);
}
