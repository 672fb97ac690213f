import {
  bookingOf,
  type CheckoutPayload,
  type FieldProblem,
  messages,
  pickupProblem,
  type Quote,
  quote,
  toCents,
} from '@fallsline/domain';

export type Refused = { outcome: 'refused'; problems: readonly FieldProblem[] };
export type PriceChanged = { outcome: 'price-changed'; quote: Quote };

/**
 * What we offer for a trip now, or why not: the pickup can no longer be met (decision 10), or the price that the sender
 * claims is not ours (decision 6). `now` in milliseconds since 1970.
 */
export function offerFor(
  payload: CheckoutPayload,
  now: number,
): { outcome: 'offered'; quote: Quote } | Refused | PriceChanged {
  const offered = quote(bookingOf(payload));
  if (!offered) return { outcome: 'refused', problems: [{ path: 'dynamicLocation', message: messages.noFare }] };
  const problem = pickupProblem(payload, now);
  if (problem) return { outcome: 'refused', problems: [problem] };
  if (payload.amount !== undefined && toCents(payload.amount) !== offered.amountCents) {
    return { outcome: 'price-changed', quote: offered };
  }
  return { outcome: 'offered', quote: offered };
}
