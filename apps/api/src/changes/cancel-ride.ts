import { randomUUIDv7 } from 'node:crypto';
import { type CancellationQuote, mostReturnable, quoteCancellation, type Refusal, refused } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingById, lockBooking } from '../bookings/booking-rows.ts';
import { enqueueForRiders } from '../bookings/enqueue-for-riders.ts';
import { accountOf, type BookingRow, boughtRide, type RideRow } from '../bookings/read-booking.ts';
import { tripVersion } from '../bookings/stored-ride.ts';
import type { Queries } from '../database/database.ts';
import { type ChangeRecord, changes } from '../database/schema.ts';
import { messageAbout } from '../messages/message.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockChangeable, lockQuote, quoteHoldsMs, rideOfChange, supersede, waitingRequest } from './change-rows.ts';
import { giveUpPayments, tryToEndDeadPages } from './dead-pages.ts';
import { type Share, writeCancellation } from './write-cancellation.ts';

/** What a cancellation of one ride would mean, and until when it can be confirmed, in milliseconds since 1970. */
export type QuotedCancellation =
  | { outcome: 'quoted'; changeId: string; quote: CancellationQuote; priceCents: number; expiresAt: number }
  | Refusal;

/** What a call that cancels a ride is answered. */
export type ConfirmedCancellation =
  | { outcome: 'cancelled'; refundCents: number }
  /** Dispatch decides, and the guest is told (decision 32). */
  | { outcome: 'requested' }
  /** It is not what was quoted any more: nothing was done, and another quote is needed (law 6). */
  | { outcome: 'stale' }
  | Refusal;

/** Quotes the cancellation of one ride (decision 32): free, or a request for dispatch to decide. Nothing changes. */
export function quoteRideCancellation(
  { database, now }: BookingDeps,
  { bookingId, position }: { bookingId: string; position: number },
): Promise<QuotedCancellation> {
  const at = now();
  return database.transaction(async (tx) => {
    const row = await lockChangeable(tx, bookingId);
    if ('outcome' in row) return row;
    const ride = row.rides.find((each) => each.position === position);
    if (!ride) return refused('ride-cancelled');
    const quote = quoteCancellation({ ride: boughtRide(ride), now: at }, accountOf(row));
    if (quote.outcome === 'refused') return quote;
    await supersede(tx, bookingId, ['open'], at);
    const changeId = randomUUIDv7();
    const expiresAt = at + quoteHoldsMs;
    await tx.insert(changes).values({
      ...{ id: changeId, bookingId, rideId: ride.id, kind: 'cancellation', bookingVersion: row.version },
      ...{ tripBefore: ride.trip, trip: null, tripVersion, guest: null },
      ...{ priceBeforeCents: ride.priceCents, priceAfterCents: 0, differenceCents: -backOf(quote) },
      settledBy: quote.outcome === 'free' ? 'refund' : 'person',
      ...{ createdAt: new Date(at), expiresAt: new Date(expiresAt) },
    });
    return { outcome: 'quoted', changeId, quote, priceCents: ride.priceCents, expiresAt } as const;
  });
}

/**
 * Confirms a quoted cancellation: cancels the ride and gives its price back where that is free, and otherwise asks
 * dispatch. It is computed again first. The same confirmation twice is one. Throws what the database throws; whatever
 * Stripe does, the reconciler goes on with. `note` is what dispatch should know of a request.
 */
export async function confirmRideCancellation(
  deps: BookingDeps,
  { bookingId, changeId, note }: { bookingId: string; changeId: string; note?: string | undefined },
): Promise<ConfirmedCancellation> {
  const confirmed = await deps.database.transaction((tx) => confirm(tx, deps, bookingId, changeId, note));
  if (confirmed.outcome === 'cancelled' || confirmed.outcome === 'requested') await carryOut(deps, bookingId);
  return confirmed;
}

async function confirm(
  tx: Queries,
  deps: BookingDeps,
  bookingId: string,
  changeId: string,
  note: string | undefined,
): Promise<ConfirmedCancellation> {
  const now = deps.now();
  const found = await lockQuote(tx, { bookingId, changeId, kind: 'cancellation', now });
  if (found.outcome === 'applied') return { outcome: 'cancelled', refundCents: -found.change.differenceCents };
  if (found.outcome === 'waiting') return { outcome: 'requested' };
  if (found.outcome !== 'open') return found;
  const { row, change } = found;
  const ride = rideOfChange(row, change);
  const quote = quoteCancellation({ ride: boughtRide(ride), now }, accountOf(row));
  if (quote.outcome === 'refused') return quote;
  const isFree = change.settledBy === 'refund';
  if (isFree !== (quote.outcome === 'free') || backOf(quote) !== -change.differenceCents) return { outcome: 'stale' };
  if (quote.outcome === 'free') {
    const { refundCents } = quote;
    await cancelOne(tx, row, { ride, refundCents, keptCents: 0 }, now);
    await endChange(tx, change, 'applied', now);
    return { outcome: 'cancelled', refundCents };
  }
  // A request closes the other doors: what was to be paid for a change is given up.
  await giveUpPayments(tx, row, now);
  await tx
    .update(changes)
    .set({ state: 'waiting', ...(note === undefined ? {} : { trip: { note } }) })
    .where(eq(changes.id, change.id));
  await enqueue(tx, messageAbout('cancellation-asked', bookingId, { position: ride.position }, change.id), now);
  await enqueue(tx, messageAbout('dispatch-decides', bookingId, { position: ride.position }, change.id), now);
  return { outcome: 'requested' };
}

/**
 * What dispatch decides of a cancellation that was asked for: so many cents go back and the ride is cancelled, or,
 * without an amount, the ride stands. Throws RangeError for more than can go back.
 */
export async function decideCancellation(
  deps: BookingDeps,
  { bookingId, refundCents }: { bookingId: string; refundCents: number | undefined },
): Promise<{ outcome: 'cancelled'; refundCents: number } | { outcome: 'kept' } | { outcome: 'nothing-asked' }> {
  const decided = await deps.database.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockBooking(tx, bookingId);
    const change = await waitingRequest(tx, bookingId);
    if (!row || !change) return { outcome: 'nothing-asked' } as const;
    const ride = rideOfChange(row, change);
    if (refundCents === undefined) {
      await endChange(tx, change, 'declined', now);
      await enqueue(tx, messageAbout('cancellation-declined', bookingId, { position: ride.position }, change.id), now);
      return { outcome: 'kept' } as const;
    }
    const mostCents = mostReturnable(ride, accountOf(row));
    if (refundCents > mostCents) throw new RangeError(`At most ${mostCents} cents can go back`);
    await cancelOne(tx, row, { ride, refundCents, keptCents: mostCents - refundCents }, now);
    await endChange(tx, change, 'applied', now);
    return { outcome: 'cancelled', refundCents } as const;
  });
  if (decided.outcome !== 'nothing-asked') await carryOut(deps, bookingId);
  return decided;
}

/** Cancels one ride, and tells guest and dispatcher. Expects to hold the booking's lock. */
async function cancelOne(tx: Queries, row: BookingRow, share: Share, now: number): Promise<void> {
  await writeCancellation(tx, row, [share], now);
  await tellOfRide(tx, row, share.ride, share.refundCents, now);
}

/** Tells guest and dispatcher that one ride of a booking is cancelled. */
export async function tellOfRide(
  tx: Queries,
  { id, guest }: Pick<BookingRow, 'id' | 'guest'>,
  { position }: Pick<RideRow, 'position'>,
  refundCents: number,
  now: number,
): Promise<void> {
  await enqueueForRiders(tx, guest, messageAbout('ride-cancelled', id, { position, refundCents }, position), now);
  await enqueue(tx, messageAbout('dispatch-ride-cancelled', id, { position, refundCents }, position), now);
}

/** What follows a decision outside its transaction: mail, refunds, pages that are ended. The reconciler does what fails. */
export async function carryOut(deps: BookingDeps, bookingId: string): Promise<void> {
  deps.wakeOutbox();
  const row = await bookingById(deps.database.db, bookingId);
  if (!row) return;
  await askRefunds(deps, row);
  await tryToEndDeadPages(deps, row);
}

async function endChange(tx: Queries, { id }: ChangeRecord, state: 'applied' | 'declined', now: number): Promise<void> {
  await tx
    .update(changes)
    .set({ state, endedAt: new Date(now) })
    .where(eq(changes.id, id));
}

function backOf(quote: CancellationQuote): number {
  return quote.outcome === 'free' ? quote.refundCents : quote.atMostCents;
}
