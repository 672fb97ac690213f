import { type Booking, messages, pickupProblem, type Quote, quote } from '@fallsline/domain';
import type { PriceChanged, Refused } from './placement.ts';

/** What a guest asks for: a trip, and the price in cents that they were shown, where they say one. */
export type Order = { booking: Booking; claimedCents: number | undefined };

/**
 * What we offer for a trip now, or why not: the pickup can no longer be met (decision 10), or the price that the sender
 * claims is not ours (decision 6). `now` in milliseconds since 1970.
 */
export function offerFor(
  { booking, claimedCents }: Order,
  now: number,
): { outcome: 'offered'; quote: Quote } | Refused | PriceChanged {
  const offered = quote(booking);
  if (!offered) return { outcome: 'refused', problems: [{ path: 'dynamicLocation', message: messages.noFare }] };
  const problem = pickupProblem(booking, now);
  if (problem) return { outcome: 'refused', problems: [problem] };
  if (claimedCents !== undefined && claimedCents !== offered.amountCents) {
    return { outcome: 'price-changed', quote: offered };
  }
  return { outcome: 'offered', quote: offered };
}
