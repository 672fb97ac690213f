import { lastMinuteTerms } from '../pickup/last-minute.ts';
import { pickupInstant } from '../pickup/pickup-time.ts';
import { business } from '../words/business.ts';
import { awaitsVan, type Cancelling, lowered, noFreeCancellation } from './ride-promises.ts';

/** What is said of cancelling rides that are paid, in whole sentences; that of a ramp van stands in its own. */
export function cancellationTerms(rides: Cancelling): string {
  const terms = ordinaryTerms(rides);
  if (rides.length > 0 && rides.every(awaitsVan)) return `Once your ramp van is confirmed: ${lowered(terms)}`;
  return rides.some(awaitsVan) ? `Except for the ride that waits for its ramp van: ${lowered(terms)}` : terms;
}

/** Whether a ride can be cancelled for nothing until its pickup, for it was paid at the last minute (decision 63). */
function isUntilPickup({ cancelFreeUntil, pickupDate, pickupTime }: Cancelling[number]): boolean {
  if (cancelFreeUntil == null || pickupDate === undefined || pickupTime === undefined) return false;
  return new Date(cancelFreeUntil).getTime() === pickupInstant({ pickupDate, pickupTime });
}

function ordinaryTerms(rides: Cancelling): string {
  const others = rides.filter((ride) => !isUntilPickup(ride));
  // It is the ride there: that back starts an hour later at least.
  if (others.length < rides.length) {
    return [lastMinuteTerms, ...others.map((back) => `Of the ride back: ${lowered(ordinaryTerms([back]))}`)].join(' ');
  }
  const none = noFreeCancellation(rides, 'booked');
  if (!none) return business.policies.cancellation;
  const all = rides.every(({ cancelFreeUntil }) => cancelFreeUntil === null);
  return `${none}. A deduction applies ${all ? 'if you cancel' : 'to other cancellations'}.`;
}
