import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ChangeQuote, type Extras, extrasProblem, type Refusal, type Ride, refused } from '@fallsline/domain';
import { changes } from '../../database/schema.ts';
import { followMoney } from '../money/follow-refunds.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { type Rider, riderOf } from '../stored/stored-guest.ts';
import { storedTrip, tripVersion } from '../stored/stored-ride.ts';
import { changesBeside, lockChangeable, quoteFor, quoteHoldsMs, supersede } from './change-rows.ts';

/** What is to become of a ride, and of who travels. What is left out stays. */
export type Wish = {
  ride: Ride;
  extras?: Extras | undefined;
  guest?: Rider | undefined;
};

/** What a change would mean, and until when it can be confirmed, in milliseconds since 1970. */
export type QuotedChange = { outcome: 'quoted'; changeId: string; quote: ChangeQuote; expiresAt: number } | Refusal;

/**
 * Quotes a change of one ride (decision 33): what it would cost or give back, until when. Nothing of the booking changes;
 * the quote before it can no longer be confirmed.
 *
 * @param position 1 for the ride there, 2 for the ride back
 */
export async function quoteRideChange(
  deps: BookingDeps,
  { bookingId, position, wish }: { bookingId: string; position: number; wish: Wish },
): Promise<QuotedChange> {
  await followMoney(deps, bookingId);
  const at = deps.now();
  return deps.database.transaction(async (tx) => {
    const row = await lockChangeable(tx, bookingId);
    if ('outcome' in row) return row;
    const ride = row.rides.find((each) => each.position === position);
    if (!ride) return refused('ride-cancelled');
    const extras = wish.extras ?? ride.trip.extras;
    const guest = wish.guest && !isDeepStrictEqual(wish.guest, riderOf(row.guest)) ? wish.guest : null;
    if (extras && extrasProblem(extras, wish.ride.passengerCount)) return refused('seats-do-not-fit');
    const after = storedTrip(wish.ride, extras);
    const quote = quoteFor(row, ride, after, { beside: changesBeside(ride, after, guest), now: at });
    if (quote.outcome === 'refused') return quote;
    await supersede(tx, bookingId, ['open'], at);
    const { priceBeforeCents, priceAfterCents, differenceCents } = quote;
    const changeId = randomUUIDv7();
    const expiresAt = at + quoteHoldsMs;
    await tx.insert(changes).values({
      ...{ id: changeId, bookingId, rideId: ride.id, kind: 'change', bookingVersion: row.version },
      ...{ tripBefore: ride.trip, trip: after, tripVersion, guest },
      ...{ priceBeforeCents, priceAfterCents, differenceCents, settledBy: quote.settledBy },
      ...{ createdAt: new Date(at), expiresAt: new Date(expiresAt) },
    });
    return { outcome: 'quoted', changeId, quote, expiresAt } as const;
  });
}
