import { paymentPageMinutes } from '../change/paid-change.ts';
import { sureOfCarMinutes } from '../pickup/last-minute.ts';
import { minute } from '../words/durations.ts';

/** Where the link of a payment leads that staff have mailed to who booked by phone. */
export const payLinkPage = '/api/pay';

/** A page lives at most a day at Stripe, whose clock may be a little behind ours. */
const longestMs = (24 * 60 - 5) * minute;

/**
 * Until when a booking that was taken by phone can be paid by its link, and holds its cars: a day, but not nearer to the
 * pickup than dispatch is sure of a car, and never shorter than any payment page. All in milliseconds since 1970, to the
 * whole minute that the guest is told.
 */
export function payUntil(pickupAt: number, now: number): number {
  const until = Math.max(
    Math.min(now + longestMs, pickupAt - sureOfCarMinutes * minute),
    now + paymentPageMinutes * minute,
  );
  return Math.floor(until / minute) * minute;
}
