import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type CancellationQuote,
  quoteCancellation,
  type Refusal,
  type RideCancellation,
  refused,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type ChangeRecord, changes } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { followMoney } from '../money/follow-refunds.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, lockBooking } from '../rows/booking-rows.ts';
import { accountOf, type BookingRow, boughtRide, type RideRow } from '../stored/read-booking.ts';
import { tripVersion } from '../stored/stored-ride.ts';
import {
  lockChangeable,
  lockQuote,
  quoteHoldsMs,
  ridesOfCancellation,
  ridesToDecide,
  supersede,
  waitingRequest,
} from './change-rows.ts';
import { giveUpPayments, tryToEndDeadPages } from './dead-pages.ts';
import { decidedShares, type Share, writeCancellation } from './write-cancellation.ts';

/** What a cancellation would mean for each ride, and until when it can be confirmed, in milliseconds since 1970. */
export type QuotedCancellation =
  | { outcome: 'quoted'; changeId: string; rides: readonly RideCancellation[]; money: Money; expiresAt: number }
  | Refusal;

/** Of all rides of a cancellation, in cents; `person` where dispatch decides about one of them. */
type Money = Pick<ChangeRecord, 'priceBeforeCents' | 'priceAfterCents' | 'differenceCents' | 'settledBy'>;

/** What a call that cancels rides is answered. */
export type ConfirmedCancellation =
  | { outcome: 'cancelled' }
  /** What is free is cancelled; dispatch decides about the rest, and the guest is told (decision 32). */
  | { outcome: 'requested' }
  /** It is not what was quoted any more: nothing was done, and another quote is needed (law 6). */
  | { outcome: 'stale' }
  | Refusal;

/**
 * Quotes the cancellation of one or both rides (decision 32): each is free, or a request for dispatch to decide, or cannot
 * be cancelled. Nothing changes.
 *
 * @param positions 1 for the ride there, 2 for the ride back
 */
export async function quoteRideCancellation(
  deps: BookingDeps,
  { bookingId, positions }: { bookingId: string; positions: readonly number[] },
): Promise<QuotedCancellation> {
  // Free is what is asked for in time, however long Stripe takes to answer.
  const at = deps.now();
  await followMoney(deps, bookingId);
  return deps.database.transaction(async (tx) => {
    const row = await lockChangeable(tx, bookingId);
    if ('outcome' in row) return row;
    if (!positions.every((each) => row.rides.some(({ position }) => position === each))) return refused('no-ride-back');
    const quote = quoteFor(row, positions, at);
    if (quote.outcome === 'refused') return quote;
    const { rides } = quote;
    const leading = rides.find(({ cancel }) => cancel === 'ask') ?? rides.find(({ cancel }) => cancel === 'free');
    const ride = row.rides.find(({ position }) => position === leading?.position);
    if (!ride) throw new Error(`A cancellation of booking ${bookingId} was quoted for none of its rides`);
    const money = moneyOf(row, rides);
    await supersede(tx, bookingId, ['open'], at);
    const changeId = randomUUIDv7();
    const expiresAt = at + quoteHoldsMs;
    await tx.insert(changes).values({
      ...{ id: changeId, bookingId, rideId: ride.id, rides, kind: 'cancellation', bookingVersion: row.version },
      ...{ tripBefore: ride.trip, trip: null, tripVersion, guest: null, ...money },
      ...{ createdAt: new Date(at), expiresAt: new Date(expiresAt) },
    });
    return { outcome: 'quoted', changeId, rides, money, expiresAt } as const;
  });
}

/**
 * Confirms a quoted cancellation, all of it in one transaction or nothing: cancels what is free and gives its price back,
 * and asks dispatch about the rest. It is computed again first. The same confirmation twice is one. Throws what the
 * database throws; whatever Stripe does, the reconciler goes on with. `note` is what dispatch should know of a request.
 */
export async function confirmRideCancellation(
  deps: BookingDeps,
  { bookingId, changeId, note }: { bookingId: string; changeId: string; note?: string | undefined },
): Promise<ConfirmedCancellation> {
  const now = deps.now();
  await followMoney(deps, bookingId);
  const confirmed = await deps.database.transaction((tx) => confirm(tx, { bookingId, changeId, note, now }));
  if (confirmed.outcome === 'cancelled' || confirmed.outcome === 'requested') await carryOut(deps, bookingId);
  return confirmed;
}

async function confirm(
  tx: Queries,
  { bookingId, changeId, note, now }: { bookingId: string; changeId: string; note: string | undefined; now: number },
): Promise<ConfirmedCancellation> {
  const found = await lockQuote(tx, { bookingId, changeId, kind: 'cancellation', now });
  if (found.outcome === 'applied') return { outcome: 'cancelled' };
  if (found.outcome === 'waiting') return { outcome: 'requested' };
  if (found.outcome !== 'open') return found;
  const { row, change } = found;
  const told = ridesOfCancellation(row, change);
  const quote = quoteFor(
    row,
    told.map(({ position }) => position),
    now,
  );
  if (quote.outcome === 'refused') return quote;
  if (!isDeepStrictEqual(quote.rides, told)) return { outcome: 'stale' };
  const shares = row.rides.flatMap((ride): Share[] => {
    const its = told.find(({ position }) => position === ride.position);
    return its?.cancel === 'free' ? [{ ride, refundCents: its.backCents, keptCents: 0 }] : [];
  });
  // A request closes the other doors too: what was to be paid for a change is given up.
  if (shares.length > 0) await writeCancellation(tx, row, shares, now);
  else await giveUpPayments(tx, row, now);
  const asked = ridesToDecide(row, change);
  if (asked.length === 0) {
    await endChange(tx, change, 'applied', now);
    return { outcome: 'cancelled' };
  }
  await tx
    .update(changes)
    // The cancellation of the other ride has ended every quote, this one among them.
    .set({ state: 'waiting', endedAt: null, ...(note === undefined ? {} : { trip: { note } }) })
    .where(eq(changes.id, change.id));
  const facts = positionsOf(asked);
  await enqueue(tx, messageAbout('cancellation-asked', bookingId, facts, change.id), now);
  await enqueue(tx, messageAbout('dispatch-decides', bookingId, facts, change.id), now);
  return { outcome: 'requested' };
}

/**
 * What dispatch decides of a cancellation that was asked for: so many cents go back in all and its rides are cancelled, or,
 * without an amount, they stand. Throws RangeError for more than can go back.
 */
export async function decideCancellation(
  deps: BookingDeps,
  { bookingId, refundCents }: { bookingId: string; refundCents: number | undefined },
): Promise<{ outcome: 'cancelled'; refundCents: number } | { outcome: 'kept' } | { outcome: 'nothing-asked' }> {
  await followMoney(deps, bookingId);
  const decided = await deps.database.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockBooking(tx, bookingId);
    const change = await waitingRequest(tx, bookingId);
    if (!row || !change) return { outcome: 'nothing-asked' } as const;
    const rides = ridesToDecide(row, change);
    if (refundCents === undefined) {
      await endChange(tx, change, 'declined', now);
      await enqueue(tx, messageAbout('cancellation-declined', bookingId, positionsOf(rides), change.id), now);
      return { outcome: 'kept' } as const;
    }
    const { shares, mostCents } = decidedShares(row, rides, { decided: refundCents, now });
    if (refundCents > mostCents) throw new RangeError(`At most ${mostCents} cents can go back`);
    await writeCancellation(tx, row, shares, now);
    await endChange(tx, change, 'applied', now);
    return { outcome: 'cancelled', refundCents } as const;
  });
  if (decided.outcome !== 'nothing-asked') await carryOut(deps, bookingId);
  return decided;
}

/** Which rides a message about a request is about. */
export function positionsOf(rides: readonly RideRow[]): { position: number; positions: number[] } {
  const positions = rides.map(({ position }) => position);
  return { position: positions[0] ?? 1, positions };
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

/** What it means to cancel rides of a booking, by the domain's rules. `now` in milliseconds since 1970. */
export function quoteFor(row: BookingRow, positions: readonly number[], now: number): CancellationQuote | Refusal {
  const rides = row.rides
    .filter(({ position }) => positions.includes(position))
    .map((ride) => ({ position: ride.position, ride: boughtRide(ride) }));
  return quoteCancellation({ rides, now }, accountOf(row));
}

function moneyOf(row: BookingRow, rides: readonly RideCancellation[]): Money {
  const cancelled = rides.flatMap((each) => (each.cancel === 'no' ? [] : each));
  const isOne = ({ position }: RideRow) => cancelled.some((each) => each.position === position);
  return {
    priceBeforeCents: row.rides.filter(isOne).reduce((sum, { priceCents }) => sum + priceCents, 0),
    priceAfterCents: 0,
    differenceCents: -cancelled.reduce((sum, { backCents }) => sum + backCents, 0),
    settledBy: cancelled.every(({ cancel }) => cancel === 'free') ? 'refund' : 'person',
  };
}
