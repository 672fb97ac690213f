import {
  type ChangeQuote,
  isCancelFree,
  needsAnotherVan,
  pickupInstant,
  type RampVan,
  raiseInWords,
  rampVanAfter,
} from '@fallsline/domain';
import { needsRampVan, rampVanOf } from '../stored/ramp-van-columns.ts';
import { boughtRide, type RideRow } from '../stored/read-booking.ts';
import type { StoredTrip } from '../stored/stored-ride.ts';

/**
 * How a ride stands with its ramp van once a quoted change of it is made. `quotedAt`: when it was quoted, as its guest was
 * told then what cancelling is until that van is confirmed; it and `now` in milliseconds since 1970.
 */
export function rampVanOnceChanged(
  ride: RideRow,
  { before, after, extras }: Pick<ChangeQuote, 'before' | 'after'> & Pick<StoredTrip, 'extras'>,
  { quotedAt, now }: { quotedAt: number; now: number },
): RampVan | undefined {
  const pickupAt = pickupInstant(after);
  // A van that was confirmed since, as while the change waits to be paid, was still waited for when it was quoted.
  const isConfirmedSince = (ride.rampConfirmedAt?.getTime() ?? 0) > quotedAt;
  const quoted = isConfirmedSince ? { ...ride, rampConfirmedAt: null } : ride;
  return rampVanAfter(rampVanOf(ride), {
    needed: needsRampVan({ extras }),
    isAnother: needsAnotherVan(before, after),
    isFree: isCancelFree(boughtRide(quoted), quotedAt),
    pickupAt: typeof pickupAt === 'number' ? pickupAt : now,
    now,
  });
}

/** How a ride waits then for a van that the change asks for, for the first time or anew; undefined where it asks for none. */
export function rampVanAsked(
  ride: RideRow,
  quote: Parameters<typeof rampVanOnceChanged>[1],
  at: { quotedAt: number; now: number },
): Extract<RampVan, { state: 'waiting' }> | undefined {
  const then = rampVanOnceChanged(ride, quote, at);
  return then?.state === 'waiting' && rampVanOf(ride)?.state !== 'waiting' ? then : undefined;
}

/** What is to be read before a quoted change is paid; undefined where nothing is. Instants as above. */
export function termsOfRaise(
  ride: RideRow,
  quote: ChangeQuote & Pick<StoredTrip, 'extras'>,
  at: { quotedAt: number; now: number },
): string | undefined {
  const after = { deadlines: quote.deadlines, rampVan: rampVanOnceChanged(ride, quote, at) };
  if (quote.settledBy !== 'payment') return undefined;
  return raiseInWords({ keptCents: ride.keptCents, isFree: isCancelFree(after, at.now) });
}
