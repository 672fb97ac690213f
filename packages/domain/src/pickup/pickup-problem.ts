import { day, minute } from '../words/durations.ts';
import { messages } from '../words/messages.ts';
import { isDate, maximumHorizonDays, pickupInstant, type WallTime, wallClock } from './pickup-time.ts';

// Beside pickup-time.ts, so that what only shows a pickup comes without the sentences of validation.

/** How soon a ride can be picked up that is booked on the site (decision 10). */
export const minimumLeadMinutes = 60;

/**
 * Why a pickup cannot be taken, or undefined where it can: in the past, within 60 minutes, more than 365 days ahead, or
 * in the hour that daylight saving skips (decision 10). `now` in milliseconds since 1970.
 */
export function pickupProblem(
  wall: WallTime,
  now: number,
): { path: 'pickupDate' | 'pickupTime'; message: string } | undefined {
  const instant = pickupInstant(wall);
  if (instant === 'invalid') {
    return isDate(wall.pickupDate)
      ? { path: 'pickupTime', message: messages.pickupTimeInvalid }
      : { path: 'pickupDate', message: messages.pickupDateInvalid };
  }
  if (instant === 'skipped') return { path: 'pickupTime', message: messages.pickupSkipped };
  const sameDay = wall.pickupDate >= wallClock(now).pickupDate;
  if (instant < now) return { path: sameDay ? 'pickupTime' : 'pickupDate', message: messages.pickupPast };
  if (instant - now < minimumLeadMinutes * minute) return { path: 'pickupTime', message: messages.pickupTooSoon };
  if (instant - now > maximumHorizonDays * day) return { path: 'pickupDate', message: messages.pickupTooFar };
  return undefined;
}
