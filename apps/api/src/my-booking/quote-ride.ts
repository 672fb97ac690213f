import {
  adviceOnChange,
  type BookingQuoteRequest,
  type ChangeQuote,
  mayTravelerChange,
  quote as priceOfTrip,
  type Refusal,
  type RequestedChange,
  type RequestedProblem,
  type RideQuote,
  refused,
  requestedFields,
  rideOptions,
} from '@fallsline/domain';
import { quoteHoldsMs } from '../bookings/changes/change-rows.ts';
import {
  adviceOnOther,
  type QuotedCancellation,
  quoteRideCancellation,
  quoteRideChange,
} from '../bookings/changes/quote-change.ts';
import { rampVanAsked, rampVanOnceChanged, termsOfRaise } from '../bookings/changes/ramp-van-changes.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import type { NoCarFree } from '../bookings/rows/vehicles-out.ts';
import { boughtRide, deadlinesTold } from '../bookings/stored/read-booking.ts';
import { storedTrip } from '../bookings/stored/stored-ride.ts';
import type { Holder } from './open-page.ts';
import { viewCancellation } from './view-booking.ts';
import { viewPromises, viewRampVan, viewTrip } from './view-trip.ts';

/** What a link's holder is answered who asks what a change or a cancellation would mean. */
export type QuotedRide =
  | { outcome: 'quoted'; quote: RideQuote }
  | { outcome: 'wrong'; problems: readonly RequestedProblem[] }
  | NoCarFree
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
  if (asked.kind === 'change') return quoteRequested(deps, holder, asked.ride, asked.requested);
  if (holder.kind === 'traveler') return refused('not-for-traveler');
  const quoted = await quoteRideCancellation(deps, holder.row, asked.rides);
  return quoted.outcome === 'quoted' ? { outcome: 'quoted', quote: cancellationQuote(quoted) } : quoted;
}

async function quoteRequested(
  deps: BookingDeps,
  { kind, row }: Holder,
  position: 1 | 2,
  requested: RequestedChange,
): Promise<QuotedRide> {
  if (kind === 'traveler' && !mayTravelerChange(requestedFields(requested))) return refused('not-for-traveler');
  const quoted = await quoteRideChange(deps, row, position, requested, kind === 'traveler');
  if (quoted.outcome !== 'quoted') return quoted;
  const { quote, ride, extras, changeId, expiresAt, version } = quoted;
  const after = viewTrip(storedTrip(quote.after, extras), priceOfTrip(quote.after) ?? ride, kind);
  const at = { quotedAt: expiresAt - quoteHoldsMs, now: deps.now() };
  const rampVan = rampVanOnceChanged(ride, { ...quote, extras }, at);
  const asksForRampVan = rampVanAsked(ride, { ...quote, extras }, at) !== undefined;
  const terms = termsOfRaise(ride, { ...quote, extras }, at);
  const who = kind === 'traveler' ? 'traveler' : 'there';
  const { changes } = rideOptions({ ride: boughtRide(ride), closed: undefined, now: deps.now() }, kind);
  const asked = [
    ...adviceOnChange(ride.trip, { ...quote.after, extras }, who, changes),
    ...adviceOnOther(row, ride, extras, deps.now()),
  ];
  return {
    outcome: 'quoted',
    quote: {
      quoteId: changeId,
      kind: 'change',
      ride: position,
      version,
      expiresAt: iso(expiresAt),
      after,
      ...viewPromises(deadlinesTold(row, quote.deadlines)),
      ...(rampVan ? { rampVan: viewRampVan(rampVan, kind) } : {}),
      ...(asksForRampVan ? { asksForRampVan } : {}),
      ...(asked.length > 0 ? { advice: asked.map((advice) => ({ ...advice, ride: position })) } : {}),
      ...(kind === 'guest' ? { money: { ...moneyOf(quote), ...(terms ? { terms } : {}) } } : {}),
    },
  };
}

function moneyOf({
  priceBeforeCents,
  priceAfterCents,
  differenceCents,
  settledBy,
}: ChangeQuote): NonNullable<RideQuote['money']> {
  return { priceBeforeCents, priceAfterCents, differenceCents, settledBy };
}

function cancellationQuote({
  changeId,
  rides,
  money,
  expiresAt,
  version,
}: QuotedCancellation & { outcome: 'quoted' }): RideQuote {
  const told = viewCancellation(rides);
  return {
    quoteId: changeId,
    kind: 'cancellation',
    ride: told[0]?.ride ?? 1,
    version,
    rides: told,
    expiresAt: iso(expiresAt),
    money,
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
