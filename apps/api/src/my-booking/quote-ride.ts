import {
  adviceOnChange,
  type BookingQuoteRequest,
  type ChangeQuote,
  fieldsOfWish,
  mayTravelerChange,
  quote as priceOfTrip,
  type Refusal,
  type RideQuote,
  refused,
  type Wish,
  type WishProblem,
  wishedRide,
} from '@fallsline/domain';
import { type QuotedCancellation, quoteRideCancellation, quoteRideChange } from '../bookings/changes/quote.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { rampVanOf, rampVanOnceChanged } from '../bookings/stored/ramp-van-columns.ts';
import { plainRide, promisesOf } from '../bookings/stored/read-booking.ts';
import { riderOf } from '../bookings/stored/stored-guest.ts';
import { storedTrip } from '../bookings/stored/stored-ride.ts';
import type { Holder } from './open-page.ts';
import { viewCancellation } from './view-cancellation.ts';
import { viewPromises, viewTrip } from './view-trip.ts';

/** What a link's holder is answered who asks what a change or a cancellation would mean. */
export type QuotedRide =
  | { outcome: 'quoted'; quote: RideQuote }
  | { outcome: 'wrong'; problems: readonly WishProblem[] }
  | Refusal;

/**
 * Quotes a change of one ride, or a cancellation of one or both, for the holder of a link (decisions 31 to 33). Nothing of the booking
 * changes. Throws what the database throws.
 */
export async function quoteForHolder(
  deps: BookingDeps,
  holder: Holder,
  asked: BookingQuoteRequest,
): Promise<QuotedRide> {
  if (asked.kind === 'change') return quoteWish(deps, holder, asked.ride, asked.wish);
  if (holder.kind === 'traveler') return refused('not-for-traveler');
  const positions = asked.rides ?? (asked.ride ? [asked.ride] : []);
  const quoted = await quoteRideCancellation(deps, holder.row, positions);
  return quoted.outcome === 'refused' ? quoted : { outcome: 'quoted', quote: cancellationQuote(quoted) };
}

async function quoteWish(deps: BookingDeps, { kind, row }: Holder, position: 1 | 2, wish: Wish): Promise<QuotedRide> {
  if (kind === 'traveler' && !mayTravelerChange(fieldsOfWish(wish))) return refused('not-for-traveler');
  const ride = row.rides.find((each) => each.position === position);
  if (!ride) return refused('ride-cancelled');
  const wished = wishedRide(plainRide(ride.trip), wish);
  if (wished.problems) return { outcome: 'wrong', problems: wished.problems };
  const rider = riderOf(row.guest);
  const { name = rider.name, phone = rider.phone, extras } = wish;
  const quoted = await quoteRideChange(deps, row, position, { ride: wished.ride, extras, guest: { name, phone } });
  if (quoted.outcome === 'refused') return quoted;
  const { quote, changeId, expiresAt } = quoted;
  const brings = extras ?? ride.trip.extras;
  const after = viewTrip(storedTrip(quote.after, brings), priceOfTrip(quote.after) ?? ride);
  const rampVan = rampVanOnceChanged(ride, { ...quote, extras: brings }, deps.now());
  const asksForRampVan = rampVan?.state === 'waiting' && rampVanOf(ride)?.state !== 'waiting';
  const asked = adviceOnChange(
    ride.trip,
    { ...quote.after, extras: brings },
    kind === 'traveler' ? 'traveler' : 'there',
  );
  return {
    outcome: 'quoted',
    quote: {
      ...{ quoteId: changeId, kind: 'change', ride: position, expiresAt: iso(expiresAt), after },
      ...viewPromises(promisesOf(row, quote.deadlines)),
      ...(asksForRampVan ? { asksForRampVan } : {}),
      ...(asked.length > 0 ? { advice: asked.map((advice) => ({ ...advice, ride: position })) } : {}),
      ...(kind === 'guest' ? { money: moneyOf(quote) } : {}),
    },
  };
}

function moneyOf({ priceBeforeCents, priceAfterCents, differenceCents, settledBy }: ChangeQuote): RideQuote['money'] {
  return { priceBeforeCents, priceAfterCents, differenceCents, settledBy };
}

function cancellationQuote({
  changeId,
  rides,
  money,
  expiresAt,
}: QuotedCancellation & { outcome: 'quoted' }): RideQuote {
  const told = viewCancellation(rides);
  return {
    ...{ quoteId: changeId, kind: 'cancellation', ride: told[0]?.ride ?? 1, rides: told },
    ...{ expiresAt: iso(expiresAt), money },
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
