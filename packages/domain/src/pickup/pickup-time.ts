import { business } from '../words/business.ts';
import { day } from '../words/durations.ts';

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
  const hour = day / 24;
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

// Each is made when it is first asked for: to make one takes a phone tens of milliseconds, while a page is starting.
const clock = made({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const longDate = made({ dateStyle: 'full', timeZone: 'UTC' });
const zoneName = made({ timeZoneName: 'short' });

function made(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', { timeZone: business.timeZone, ...options });
    return format;
  };
}

/** What was asked before is known: asking Intl takes longer than the rest of a quote. */
function remembered<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const value = ask(key);
    known.set(key, value);
    return value;
  };
}
const mostRemembered = 10_000;

const longDateOf = remembered((date: string) => longDate().format(Date.parse(date)));
/** Clocks change on the hour. */
const offsetOfHour = remembered((hour: number) => askOffset(hour * 3_600_000));

/** By the offset, which is what the zone's two names are for. */
const zones = new Map<number, string>();

/** The name of New York's time at an instant: 'EST' or 'EDT'. */
function zoneAt(instant: number): string {
  const offset = offsetAt(instant);
  const name = zones.get(offset) ?? askZone(instant);
  zones.set(offset, name);
  return name;
}

function askZone(instant: number): string {
  const parts = zoneName().formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? business.timeZone;
}

/** Milliseconds that New York's wall clock is ahead of UTC at an instant (negative: behind). */
function offsetAt(instant: number): number {
  return offsetOfHour(Math.floor(instant / 3_600_000));
}

function askOffset(instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clock().formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute: minutes = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, dayOfMonth, hour, minutes, second) - instant;
}
