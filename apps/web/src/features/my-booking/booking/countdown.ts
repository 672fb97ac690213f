import { formatClock, pickupInstant, type WallTime, wallClock } from '@fallsline/domain/pickup-time';
import { counted } from '../../../lib/counted.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const evening = '18:00';

/**
 * How soon a ride begins, in words, counted on Buffalo's clock: days from two days on, then tomorrow, tonight, hours, and
 * the minutes of the last hour. `now` in milliseconds since 1970.
 *
 * @example countdown({ pickupDate: '2026-12-04', pickupTime: '21:40' }, noonOfThatDay) // 'Your ride is tonight at 9:40'
 */
export function countdown(pickup: WallTime, now: number): string {
  const instant = pickupInstant(pickup);
  if (typeof instant !== 'number') return 'Your ride';
  const minutes = Math.ceil((instant - now) / minute);
  if (minutes <= 0) return 'It is time for your ride';
  if (minutes < 60) return `Your ride is in ${counted(minutes, 'minute')}`;
  const days = daysUntil(pickup.pickupDate, now);
  if (days > 1) return `Your ride is in ${days} days`;
  if (days === 1) return 'Your ride is tomorrow';
  if (pickup.pickupTime >= evening) return `Your ride is tonight at ${formatClock(pickup.pickupTime).split(' ')[0]}`;
  return `Your ride is in ${counted(Math.floor(minutes / 60), 'hour')}`;
}

/** Nights between today in Buffalo and a date: the clocks' own days, however long daylight saving makes them. */
function daysUntil(date: string, now: number): number {
  return Math.round((Date.parse(date) - Date.parse(wallClock(now).pickupDate)) / day);
}
