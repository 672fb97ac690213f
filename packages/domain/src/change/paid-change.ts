import { minimumLeadMinutes } from '../pickup/pickup-problem.ts';
import { pickupInstant, type WallTime } from '../pickup/pickup-time.ts';

/** How long a payment page stays open: above Stripe's least, 30 minutes, by what a retry and a wrong clock may take. */
export const paymentPageMinutes = 35;

/** How long before pickup a change that was paid in time has to have reached us: then its driver sets out. */
const changeReachesMinutes = 30;

/** How long before pickup a change that has to be paid is offered: whoever pays at the last moment pays in time. */
export const payableChangeMinutes = minimumLeadMinutes + paymentPageMinutes;

/**
 * Whether a change that was paid can still be made (decision 60): it was paid an hour before both pickups, the one that
 * was and the one that is to be, by the time that Stripe charged it, and we hear of it before a driver sets out for either.
 *
 * @param times in milliseconds since 1970; `chargedAt` is null where Stripe does not say
 * @example paidInTime([{ pickupDate: '2026-12-04', pickupTime: '17:50' }], { chargedAt, now }) // paid until 16:50, heard until 17:20
 */
export function paidInTime(
  pickups: readonly WallTime[],
  { chargedAt, now }: { chargedAt: number | null; now: number },
): boolean {
  return isAhead(pickups, chargedAt ?? now, minimumLeadMinutes) && isAhead(pickups, now, changeReachesMinutes);
}

/** Whether a change that has to be paid can be offered: its page may be paid until it ends. `now` in milliseconds since 1970. */
export function canBePaidInTime(pickups: readonly WallTime[], now: number): boolean {
  return isAhead(pickups, now, payableChangeMinutes);
}

/** Whether every pickup is so many minutes ahead at least. What is no pickup time is not. */
function isAhead(pickups: readonly WallTime[], at: number, minutes: number): boolean {
  return pickups.map(pickupInstant).every((instant) => typeof instant === 'number' && at <= instant - minutes * 60_000);
}
