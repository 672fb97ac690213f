import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeQuote,
  currentPolicy,
  deadlinesAfter,
  isWithBank,
  quoteChange,
  type Refusal,
  type Ride,
  type RideCancellation,
  refused,
  withinReach,
} from '@fallsline/domain';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../database/database.ts';
import { type ChangeRecord, changes } from '../../database/schema.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { accountOf, type BookingRow, boughtRide, plainRide, type RideRow } from '../stored/read-booking.ts';
import { readTrip, type StoredTrip } from '../stored/stored-ride.ts';

/** How long a quote can be confirmed (decision 33). */
export const quoteHoldsMs = 30 * 60_000;

/** A booking whose rides may be changed, locked, or why they may not be. */
export async function lockChangeable(tx: Queries, bookingId: string): Promise<BookingRow | Refusal> {
  const row = await lockBooking(tx, bookingId);
  if (row?.rides.every(({ state }) => state === 'cancelled')) return refused('ride-cancelled');
  if (row?.status !== 'paid' || row.erasedAt !== null) return refused('not-paid');
  if (isWithBank(accountOf(row))) return refused('with-our-desk');
  // A request that waits for a person closes the other doors (law 3).
  return (await waitingChange(tx, bookingId))?.kind === 'cancellation' ? refused('request-waiting') : row;
}

/**
 * A quote that somebody confirms, with its booking, locked: open, so that it can be carried out; or applied or waiting, by
 * an earlier call; or stale, for it is not the latest, too old, or of another version of the booking (law 6).
 */
export async function lockQuote(
  tx: Queries,
  { bookingId, changeId, kind, now }: { bookingId: string; changeId: string; kind: ChangeRecord['kind']; now: number },
): Promise<
  | { outcome: 'open'; row: BookingRow; change: ChangeRecord }
  | { outcome: 'applied'; change: ChangeRecord }
  | { outcome: 'waiting'; change: ChangeRecord }
  | { outcome: 'stale' }
  | Refusal
> {
  const locked = await lockBooking(tx, bookingId);
  const [change] = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.id, changeId), eq(changes.bookingId, bookingId), eq(changes.kind, kind)));
  if (!locked || !change) return { outcome: 'stale' };
  if (change.state === 'applied') return { outcome: 'applied', change };
  if (change.state === 'waiting') return { outcome: 'waiting', change };
  if (change.state !== 'open') return { outcome: 'stale' };
  const row = await lockChangeable(tx, bookingId);
  if ('outcome' in row) return row;
  if (now <= change.expiresAt.getTime() && change.bookingVersion === row.version)
    return { outcome: 'open', row, change };
  await supersede(tx, bookingId, ['open'], now);
  return { outcome: 'stale' };
}

/** The change of a booking that waits for its payment, or the cancellation that waits for a person. */
export async function waitingChange(tx: Queries, bookingId: string): Promise<ChangeRecord | undefined> {
  const [waiting] = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.bookingId, bookingId), eq(changes.state, 'waiting')));
  return waiting;
}

/** Ends what of a booking's changes is in these states: a later one has taken its place, or the ride is gone. */
export async function supersede(
  tx: Queries,
  bookingId: string,
  states: readonly ('open' | 'waiting')[],
  now: number,
): Promise<void> {
  await tx
    .update(changes)
    .set({ state: 'superseded', endedAt: new Date(now) })
    .where(and(eq(changes.bookingId, bookingId), inArray(changes.state, [...states])));
}

/** The ride of a change. Throws where it is gone, which nothing but retention does. */
export function rideOfChange(row: BookingRow, { rideId }: Pick<ChangeRecord, 'rideId'>): RideRow {
  const ride = row.rides.find(({ id }) => id === rideId);
  if (!ride) throw new Error(`A change is of ride ${rideId}, which its booking does not have`);
  return ride;
}

/** What was quoted for each ride of a cancellation. A release before 2026-11-23 wrote that of one ride in the columns. */
export function ridesOfCancellation(
  row: BookingRow,
  change: Pick<ChangeRecord, 'rideId' | 'rides' | 'settledBy' | 'differenceCents'>,
): readonly RideCancellation[] {
  if (change.rides) return change.rides;
  const { position } = rideOfChange(row, change);
  return [{ position, cancel: change.settledBy === 'refund' ? 'free' : 'ask', backCents: -change.differenceCents }];
}

/** The rides of a cancellation that dispatch decides about: what of them was cancelled meanwhile is decided. */
export function ridesToDecide(row: BookingRow, change: ChangeRecord): RideRow[] {
  const asked = ridesOfCancellation(row, change).filter(({ cancel }) => cancel === 'ask');
  return row.rides.filter(
    ({ position, state }) => state === 'booked' && asked.some((each) => each.position === position),
  );
}

/** The trip that a change leads to. Throws where it cannot be read. */
export function tripOfChange({ id, trip, tripVersion }: ChangeRecord): StoredTrip {
  const read = readTrip(tripVersion, trip);
  if (!('trip' in read)) throw new Error(`The trip of change ${id} cannot be read`);
  return read.trip;
}

const requestSchema = z.object({ note: z.string() });

/** What a guest wrote with a request to cancel. */
export function noteOfRequest({ kind, trip }: Pick<ChangeRecord, 'kind' | 'trip'>): string | undefined {
  return kind === 'cancellation' ? requestSchema.safeParse(trip).data?.note : undefined;
}

/** The request to cancel that waits for dispatch, if one does. */
export async function waitingRequest(db: Queries, bookingId: string): Promise<ChangeRecord | undefined> {
  const isIt = [eq(changes.bookingId, bookingId), eq(changes.kind, 'cancellation'), eq(changes.state, 'waiting')];
  const [request] = await db
    .select()
    .from(changes)
    .where(and(...isIt));
  return request;
}

/** Whether a change is about something that reaches no price and no flight: extras, name, phone. */
export function changesBeside(ride: RideRow, after: StoredTrip, guest: ChangeRecord['guest']): boolean {
  return guest !== null || !isDeepStrictEqual(after.extras, ride.trip.extras);
}

/** The changes of a booking that were made, in their order, and the one that waits: what of all its quotes tells how it stands. */
export function changesThatStand(db: Queries, bookingId: string): Promise<ChangeRecord[]> {
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.bookingId, bookingId), inArray(changes.state, ['applied', 'waiting'])))
    .orderBy(changes.bookingVersion);
}

/** What it means to change a ride of a booking into another, by the domain's rules. `now` in milliseconds since 1970. */
export function quoteFor(
  row: BookingRow,
  ride: RideRow,
  after: StoredTrip,
  { beside, now }: { beside: boolean; now: number },
): ChangeQuote | Refusal {
  const other = row.rides.find(({ id, state }) => id !== ride.id && state === 'booked');
  const neighbor = other && {
    trip: plainRide(other.trip),
    comes: other.position < ride.position ? ('before' as const) : ('after' as const),
  };
  const asked = { ride: boughtRide(ride), policy: policyOf(row), now };
  const quote = quoteChange(asked, plainRide(after) satisfies Ride, neighbor, beside);
  return quote.outcome === 'refused' ? quote : withinReach(quote, accountOf(row));
}

/** What was quoted for a change, as it is stored: what a guest has paid for, whatever the day's prices are. */
export function storedQuote(row: BookingRow, ride: RideRow, change: ChangeRecord): ChangeQuote {
  const { priceBeforeCents, priceAfterCents, differenceCents, settledBy, createdAt } = change;
  if (settledBy === 'person') throw new Error(`Change ${change.id} is decided by a person`);
  const bought = boughtRide(ride);
  const after = plainRide(tripOfChange(change));
  const deadlines = deadlinesAfter(bought, after, policyOf(row), createdAt.getTime());
  return {
    ...{ outcome: 'quoted', before: bought.trip, after, deadlines },
    ...{ priceBeforeCents, priceAfterCents, differenceCents, settledBy },
  };
}

/** The terms that a booking was bought under. */
export function policyOf({ policy }: Pick<BookingRow, 'policy'>): NonNullable<BookingRow['policy']> {
  return policy ?? currentPolicy;
}
