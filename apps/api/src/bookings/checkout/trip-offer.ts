import {
  type Booking,
  type BookingQuote,
  messages,
  pickupProblem,
  quoteBooking,
  quoteOnWire,
  ridesOf,
} from '@fallsline/domain';
import type { PriceChanged, Refused } from '../payment-pages/placement.ts';

/** What a guest asks for: a trip, and the price in cents that they were shown, where they say one. */
export type Order = {
  booking: Booking;
  claimedCents: number | undefined;
  /** From where it is asked for: undefined where nobody counts what it holds. */
  network?: string | undefined;
};

/**
 * What we offer for a trip now, there and back, or why not: a pickup can no longer be met (decision 10), or the price
 * that the sender claims is not ours (decision 6). `now` in milliseconds since 1970.
 */
export function offerFor(
  { booking, claimedCents }: Order,
  now: number,
): { outcome: 'offered'; quote: BookingQuote } | Refused | PriceChanged {
  const offered = quoteBooking(booking);
  if (!offered) return { outcome: 'refused', problems: [{ path: 'dynamicLocation', message: messages.noFare }] };
  const [there, back] = ridesOf(booking);
  const problem = pickupProblem(there, now);
  if (problem) return { outcome: 'refused', problems: [problem] };
  const problemBack = back && pickupProblem(back, now);
  if (problemBack) {
    const { path, message } = problemBack;
    return { outcome: 'refused', problems: [{ path: `returnTrip.${path}`, message }] };
  }
  if (claimedCents !== undefined && claimedCents !== offered.amountCents) {
    return { outcome: 'price-changed', quote: quoteOnWire(offered) };
  }
  return { outcome: 'offered', quote: offered };
}
