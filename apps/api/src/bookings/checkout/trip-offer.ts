import {
  type Booking,
  type BookingQuote,
  messages,
  pickupProblem,
  quoteOnWire,
  quoteRides,
  type Ride,
  ridesOf,
} from '@fallsline/domain';
import type { Queries } from '../../database/database.ts';
import type { PriceChanged, Refused } from '../payment-pages/placement.ts';
import type { BookingRow } from '../stored/read-booking.ts';

/** What a guest asks for: a trip, and the price in cents that they were shown, where they say one. */
export type Order = {
  booking: Booking;
  claimedCents: number | undefined;
  /** From where it is asked for: undefined where nobody counts what it holds. */
  network?: string | undefined;
  byPhone?: ByPhone | undefined;
};

/** Taken by staff, for a guest who pays by a link: what else is written when a page is begun, in that transaction. */
export type ByPhone = {
  /** Until when the page can be paid, in milliseconds since 1970. */
  readonly payUntil: number;
  readonly keep: (tx: Queries, row: BookingRow) => Promise<void>;
};

/** What we offer for a trip, or why nothing. */
export type Offer = { outcome: 'offered'; quote: BookingQuote } | Refused | PriceChanged;

/** What we offer for an order now. `now` in milliseconds since 1970. */
export function offerFor({ booking, claimedCents }: Order, now: number): Offer {
  return offerForRides(ridesOf(booking), now, claimedCents);
}

/**
 * What we offer for rides now, there and back, or why not: a pickup can no longer be met (decision 10), or the price
 * that the sender claims is not ours (decision 6). `now` in milliseconds since 1970.
 */
export function offerForRides(
  [there, back]: readonly [Ride] | readonly [Ride, Ride],
  now: number,
  claimedCents?: number,
): Offer {
  const offered = quoteRides(there, back);
  if (!offered) return { outcome: 'refused', problems: [{ path: 'dynamicLocation', message: messages.noFare }] };
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
