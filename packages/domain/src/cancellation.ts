import { freeCancellationHours } from './business.ts';
import { pickupInstant, type WallTime } from './pickup-time.ts';

/**
 * Whether a booking that is cancelled now gets its whole price back: at least 24 hours before pickup (decision 19). How
 * much a later cancellation costs is for a person to say. `now` in milliseconds since 1970.
 */
export function isFreeToCancel(pickup: WallTime, now: number): boolean {
  const instant = pickupInstant(pickup);
  return typeof instant === 'number' && instant - now >= freeCancellationHours * 60 * 60 * 1000;
}
