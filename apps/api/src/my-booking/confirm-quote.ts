import {
  type BookingConfirmationRequest,
  type LinkKind,
  type Refusal,
  type RideQuote,
  refused,
  type Wish,
} from '@fallsline/domain';
import { and, eq } from 'drizzle-orm';
import { confirmRideCancellation } from '../bookings/changes/cancel-ride.ts';
import { rideOfChange, ridesOfCancellation, tripOfChange } from '../bookings/changes/change-rows.ts';
import { confirmChange } from '../bookings/changes/confirm-change.ts';
import { type DroppedQuote, dropWaiting } from '../bookings/changes/drop-waiting.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { type ChangeRecord, changes } from '../database/schema.ts';
import { quoteForHolder } from './quote-ride.ts';
import { positionOf } from './view-trip.ts';

/** What a link's holder is answered who confirms a quote, or gives it up. */
export type ConfirmedQuote =
  | { outcome: 'changed' | 'cancelled' | 'asked' | 'dropped' | 'processing' }
  | { outcome: 'payment'; url: string }
  | { outcome: 'payments-unavailable' }
  /** Nothing was done; `fresh` is what is offered now, where anything is. */
  | { outcome: 'stale'; fresh?: RideQuote }
  | Refusal;

/**
 * Confirms a quote for the holder of a link, or gives up what waits (decision 33, law 6). The
 * same call twice is one. Throws what the database throws; whatever Stripe does is answered.
 */
export async function confirmForHolder(
  deps: BookingDeps,
  holder: { bookingId: string; kind: LinkKind },
  { quoteId: changeId, decision, note }: BookingConfirmationRequest,
): Promise<ConfirmedQuote> {
  const { bookingId } = holder;
  const [change] = await deps.database.db
    .select()
    .from(changes)
    .where(and(eq(changes.id, changeId), eq(changes.bookingId, bookingId)));
  if (!change) return { outcome: 'stale' };
  // Only what is a traveler's to change costs nothing: neither cancelling nor paying is theirs.
  if (holder.kind === 'traveler' && (change.settledBy !== 'nothing' || decision === 'drop')) {
    return refused('not-for-traveler');
  }
  if (decision === 'drop') return dropped(await dropWaiting(deps, { bookingId, changeId }));
  const confirmed = await confirm(deps, change, note);
  if (confirmed.outcome !== 'stale') return confirmed;
  const row = await bookingById(deps.database.db, bookingId);
  return row ? offeredAgain(deps, holder, row, change) : { outcome: 'stale' };
}

async function confirm(
  deps: BookingDeps,
  { id: changeId, bookingId, kind }: ChangeRecord,
  note: string | undefined,
): Promise<ConfirmedQuote> {
  if (kind === 'cancellation') {
    const confirmed = await confirmRideCancellation(deps, { bookingId, changeId, note });
    return confirmed.outcome === 'requested' ? { outcome: 'asked' } : confirmed;
  }
  const confirmed = await confirmChange(deps, { bookingId, changeId });
  return confirmed.outcome === 'applied' ? { outcome: 'changed' } : confirmed;
}

function dropped(outcome: DroppedQuote): ConfirmedQuote {
  return { outcome };
}

/** The same wish, quoted again: what of it was there to be changed then is what is wished now. */
async function offeredAgain(
  deps: BookingDeps,
  holder: { bookingId: string; kind: LinkKind },
  row: BookingRow,
  change: ChangeRecord,
): Promise<ConfirmedQuote> {
  const asked =
    change.kind === 'cancellation'
      ? ({ kind: 'cancellation', rides: ridesOfCancellation(row, change).map(positionOf) } as const)
      : ({ kind: 'change', ride: positionOf(rideOfChange(row, change)), wish: wishOf(change) } as const);
  const again = await quoteForHolder(deps, holder, asked);
  if (again.outcome === 'quoted') return { outcome: 'stale', fresh: again.quote };
  return again.outcome === 'refused' ? again : { outcome: 'stale' };
}

/** The wish that a quote was for: the trip as it would be, and who travels. */
function wishOf(change: ChangeRecord): Wish {
  const { direction: _direction, extras, ...trip } = tripOfChange(change);
  const told = { ...trip, ...(extras ? { extras } : {}), ...(change.guest ?? {}) };
  if ('customPickupAddress' in told) {
    const { customPickupAddress: address, ...others } = told;
    return { ...others, address };
  }
  const { customDropoffAddress: address, ...others } = told;
  return address === undefined ? others : { ...others, address };
}
