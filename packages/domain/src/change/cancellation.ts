import { pickupInstant, type WallTime } from '../pickup/pickup-time.ts';
import { currentPolicy, deadlinesOf } from './policy.ts';

/**
 * Whether a booking that is cancelled now gets its whole price back: at least 24 hours before pickup (decision 19). How
 * much a later cancellation costs is for a person to say. `now` in milliseconds since 1970.
 */
export function isFreeToCancel(pickup: WallTime, now: number): boolean {
  const exists = typeof pickupInstant(pickup) === 'number';
  return exists && now <= deadlinesOf(pickup, currentPolicy).cancelFreeUntil;
}
