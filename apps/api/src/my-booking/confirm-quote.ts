import { isDeepStrictEqual } from 'node:util';
import {
  type BookingConfirmationRequest,
  fieldsWith,
  type Refusal,
  type RequestedChange,
  type RideQuote,
  refused,
  vehiclesBeyondNeed,
} from '@fallsline/domain';
import { and, eq } from 'drizzle-orm';
import { rideOfChange, ridesOfCancellation, tripOfChange } from '../bookings/changes/change-rows.ts';
import { confirmQuote, dropQuote } from '../bookings/changes/confirm.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import type { NoCarFree } from '../bookings/rows/vehicles-out.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { riderOf } from '../bookings/stored/stored-guest.ts';
import { type ChangeRecord, changes } from '../database/schema.ts';
import type { Holder } from './open-page.ts';
import { quoteForHolder } from './quote-ride.ts';
import { positionOf } from './view-trip.ts';

/** What a link's holder is answered who confirms a quote, or gives it up. */
export type ConfirmedQuote =
  | { outcome: 'changed' | 'cancelled' | 'asked' | 'dropped' | 'processing' }
  | { outcome: 'payment'; url: string }
  | { outcome: 'payments-unavailable' }
  /** Nothing was done; `fresh` is what is offered now, where anything is. */
  | { outcome: 'stale'; fresh?: RideQuote }
  | NoCarFree
  | Refusal;

/**
 * Confirms a quote for the holder of a link, or gives up what waits (decision 33, law 6). The
 * same call twice is one. Throws what the database throws; whatever Stripe does is answered.
 */
export async function confirmForHolder(
  deps: BookingDeps,
  holder: Holder,
  { quoteId, decision, note }: BookingConfirmationRequest,
  network?: string,
): Promise<ConfirmedQuote> {
  const { kind, row } = holder;
  const change = row.changes.find(({ id }) => id === quoteId) ?? (await endedChange(deps, row, quoteId));
  if (!change) return { outcome: 'stale' };
  if (kind === 'traveler' && (decision === 'drop' || !change.byTraveler)) return refused('not-for-traveler');
  if (decision === 'drop') return { outcome: await dropQuote(deps, row, quoteId) };
  const confirmed = await confirmQuote(deps, row, quoteId, { note, network });
  return confirmed.outcome === 'stale' ? offeredAgain(deps, holder, change) : confirmed;
}

/** A quote that another has taken the place of, or that has ended otherwise. */
async function endedChange({ database: { db } }: BookingDeps, row: BookingRow, id: string) {
  const [change] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.id, id), eq(changes.bookingId, row.id)));
  return change;
}

/** The same request, quoted again. */
async function offeredAgain(
  deps: BookingDeps,
  { kind, row: seen }: Holder,
  change: ChangeRecord,
): Promise<ConfirmedQuote> {
  const row = (await bookingById(deps.database.db, seen.id)) ?? seen;
  // Pressed twice as its time ran out: the second press is told what the first has done since, and offered nothing.
  const isConfirmed = row.changes.some(({ id, state }) => id === change.id && state !== 'open');
  if (isConfirmed) return confirmQuote(deps, row, change.id);
  if (change.guest && isRiderChangedSince(change, row)) return { outcome: 'stale' };
  const asked =
    change.kind === 'cancellation'
      ? ({ kind: 'cancellation', rides: ridesOfCancellation(change).map(positionOf) } as const)
      : ({ kind: 'change', ride: positionOf(rideOfChange(row, change)), requested: askedIn(change, row) } as const);
  const again = await quoteForHolder(deps, { kind, row }, asked);
  if (again.outcome === 'quoted') return { outcome: 'stale', fresh: again.quote };
  return again.outcome === 'wrong' ? { outcome: 'stale' } : again;
}

/** Whether name or phone of who rides was changed since: which of them a quote asked for, and which it had from before, it does not tell. */
function isRiderChangedSince({ bookingVersion }: ChangeRecord, { changes: all }: BookingRow): boolean {
  return all.some((made) => made.state === 'applied' && made.guest !== null && made.bookingVersion >= bookingVersion);
}

/** What a quote asked to be changed: what somebody else has changed meanwhile is not asked to be as it was. */
function askedIn(change: ChangeRecord, { guest }: BookingRow): RequestedChange {
  const before = requestedOf({ ...change, trip: change.tripBefore, guest: riderOf(guest) });
  const after = requestedOf(change);
  // More passengers take in the vehicles that were asked for beyond theirs: nobody has given those up.
  const vehicles = vehiclesBeyondNeed({
    passengerCount: tripOfChange(change).passengerCount,
    vehicles: before.vehicles,
  });
  const was: RequestedChange = { ...before, vehicles };
  const isInAnotherTown = before.dynamicLocation !== after.dynamicLocation;
  const differing = Object.entries(after).filter(
    ([field, value]) =>
      (field === 'address' && isInAnotherTown) || !isDeepStrictEqual(value, was[field as keyof RequestedChange]),
  );
  return Object.fromEntries(differing);
}

/** The ride as a quote would have it, and who travels. */
function requestedOf(change: ChangeRecord): RequestedChange {
  const { direction: _direction, extras, ...trip } = tripOfChange(change);
  const before = change.tripBefore as Partial<RequestedChange>;
  const takenOut = fieldsWith('optional').filter((field) => field in before && !(field in trip));
  const told = {
    ...trip,
    ...Object.fromEntries(takenOut.map((field) => [field, null])),
    ...(extras ? { extras } : {}),
    ...(change.guest ?? {}),
  };
  if ('customPickupAddress' in told) {
    const { customPickupAddress: address, ...others } = told;
    return { ...others, address };
  }
  const { customDropoffAddress: address, ...others } = told;
  return address === undefined ? others : { ...others, address };
}
