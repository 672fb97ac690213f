import { hoursUntilPast } from '../driving/vehicle-state.ts';
import { type Account, balanceOf } from '../money/balance.ts';
import type { Standing } from '../money/standing.ts';
import type { BookingPageStatus } from './booking-page.ts';

/** Whether a ride is over for its guest. Both in milliseconds since 1970. */
export function isPast(pickupAt: number, now: number): boolean {
  return now >= pickupAt + hoursUntilPast * 60 * 60_000;
}

/**
 * How a booking stands on its private page: what needs the guest first, then the rides, then the money. `refunded` once
 * all that was decided to go back is on its way with the bank, where every ride is cancelled.
 *
 * @param pickups of the rides that stand, in milliseconds since 1970
 */
export function bookingPageStatus({
  standing,
  account,
  waiting,
  pickups,
  hasChanged,
  now,
}: {
  standing: Standing;
  account: Account;
  waiting: 'change' | 'cancellation' | undefined;
  pickups: readonly number[];
  hasChanged: boolean;
  now: number;
}): BookingPageStatus {
  if (standing === 'needs_attention') return 'needs-attention';
  if (balanceOf(account).unreturnedCents > 0) return 'refund-refused';
  if (waiting === 'cancellation') return 'cancellation-asked';
  if (standing === 'cancelled' || standing === 'refunded') return hasArrived(account) ? 'refunded' : 'cancelled';
  if (waiting === 'change') return 'waiting-for-payment';
  if (pickups.every((pickup) => isPast(pickup, now))) return 'past';
  return hasChanged ? 'changed' : 'upcoming';
}

/** Asked where nothing is unreturned: what failed was made good by hand. */
function hasArrived({ refunds }: Account): boolean {
  const alive = refunds.filter(({ state }) => state !== 'failed' && state !== 'refused');
  return alive.length > 0 && alive.every(({ state }) => state === 'succeeded');
}
