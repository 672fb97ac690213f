import { isDeepStrictEqual } from 'node:util';
import { isCancelFree, leastSettled } from '@fallsline/domain';
import type { Queries } from '../../database/database.ts';
import type { BookingStatus } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { type BookingRow, boughtRide, type RefundRow, type RideRow } from '../stored/read-booking.ts';
import { isMissedYet } from './answer-request.ts';
import {
  type Bounds,
  cancellation,
  centsOf,
  decidedShares,
  ofCancellation,
  positionsOf,
  type Share,
  sum,
  type Unfit,
} from './cancellation.ts';
import { askAndCarryOut, type Decided } from './carry-out.ts';
import { ridesToDecide, waitingRequest } from './change-rows.ts';
import { notCancellable, ridesStillAsked, whyDriven } from './not-cancellable.ts';

/** What has become of what a cancellation gives back; 'none' where that is nothing. */
type Refunding = RefundRow['state'] | 'none';

/** One of the rides was driven or is over: nobody cancels it. In a sentence for staff. */
type Driven = { outcome: 'driven'; why: string };

/** What the desk is answered that cancels. */
export type Cancellation =
  /** Now, or, with `before`, by earlier calls, whatever those had decided. */
  | { outcome: 'cancelled'; before: boolean; rides: readonly RideRow[]; refundCents: number; refund: Refunding }
  /** Free cancellation of one of the rides is over: the policy leaves the deduction to a person (decision 19). */
  | ({ outcome: 'refund-undecided'; late: readonly RideRow[] } & Bounds)
  | Unfit
  | Driven
  /** The ride at the position was cancelled before, or there never was one. */
  | { outcome: 'ride-cancelled' | 'no-such-ride' }
  | { outcome: 'not-cancellable'; status: BookingStatus };

/**
 * Writes down what else is so once a person has decided about a ride, in the transaction that decides: `refundCents` go back
 * of it, undefined where it stands.
 */
export type AlsoWrite = (tx: Queries, ride: RideRow, refundCents?: number) => Promise<void>;

/**
 * Cancels the rides of a paid booking that stand, or the one at a position, for the desk. What is cancelled in time gives
 * everything back (decision 32); later the caller has to say how many cents. Once, however often it is called. `look` looks
 * once more under the booking's lock: what it throws cancels nothing. Throws that, and what the database throws; whatever
 * Stripe does is answered.
 */
export async function cancelRides(
  deps: BookingDeps,
  seen: BookingRow,
  { look, also, ...said }: DeskCancellation & { look?: (tx: Queries) => Promise<void>; also?: AlsoWrite } = {},
): Promise<Cancellation> {
  const { answer, before, row } = await askAndCarryOut(deps, seen, async (locked, now, tx) => {
    await look?.(tx);
    const driven = await notCancellable(tx, locked.rides, now);
    const { shares = [], ...decided } = atDesk(locked, said, { now, driven });
    for (const { ride, refundCents } of shares) await also?.(tx, ride, refundCents);
    return decided;
  });
  if (answer.outcome !== 'cancelled') return answer;
  if (!answer.before) deps.log.info({ booking: row.id }, 'A booking was cancelled');
  const isOfThis = ({ id }: RefundRow) => answer.before || !before.refunds.some((earlier) => earlier.id === id);
  const its = ofCancellation(row).filter(isOfThis);
  return { ...answer, refund: leastSettled(its.map(({ state }) => state)) ?? 'none' };
}

type DeskCancellation = {
  readonly refundCents?: number | undefined;
  readonly position?: number | undefined;
  /** The occasion of the no-show that it is. */
  readonly noShow?: string;
};

function atDesk(
  row: BookingRow,
  { refundCents: decided, position, noShow }: DeskCancellation,
  { now, driven }: { now: number; driven: ReadonlyMap<string, string> },
): Decided<Cancellation> & { shares?: readonly Share[] } {
  const named = row.rides.filter((ride) => position === undefined || ride.position === position);
  if (named.length === 0) return { answer: { outcome: 'no-such-ride' } };
  if (row.status !== 'paid') return cancelledBefore(row, named);
  const rides = named.filter(({ state }) => state === 'booked');
  if (rides.length === 0) return { answer: { outcome: 'ride-cancelled' } };
  const why = whyDriven(rides, driven);
  if (why !== undefined) return { answer: { outcome: 'driven', why } };
  const late = rides.filter((ride) => !isCancelFree(boughtRide(ride), now));
  const { shares, unfit, dueCents, mostCents } = decidedShares(row, rides, decided, now);
  if (decided === undefined && late.length > 0)
    return { answer: { outcome: 'refund-undecided', late, dueCents, mostCents } };
  if (unfit) return { answer: unfit };
  const decision = cancellation(row, shares, { now, noShow });
  const refundCents = sum(shares.map((share) => share.refundCents));
  return { answer: { outcome: 'cancelled', before: false, rides, refundCents, refund: 'none' }, decision, shares };
}

/** What a call finds that comes after a cancellation, or to a booking that cannot be cancelled. */
function cancelledBefore(row: BookingRow, named: readonly RideRow[]): Decided<Cancellation> {
  const returned = ofCancellation(row);
  // Where all of it has arrived it stands as refunded.
  const isOurs = row.status === 'cancelled' || (row.status === 'refunded' && returned.length > 0);
  if (!isOurs) return { answer: { outcome: 'not-cancellable', status: row.status } };
  // What went back is known of all of its rides together.
  if (named.length < row.rides.length) return { answer: { outcome: 'ride-cancelled' } };
  const refundCents = centsOf(returned);
  return {
    answer: { outcome: 'cancelled', before: true, rides: row.rides, refundCents, refund: 'none' },
    decision: {},
  };
}

/** What dispatch is answered that decides; 'kept' where the rides stand. */
export type DecidedRequest =
  | { outcome: 'cancelled'; rides: readonly RideRow[]; refundCents: number }
  | { outcome: 'kept'; rides: readonly RideRow[] }
  /** 'other-rides': not all that was looked at can be cancelled any more, or more can. 'missed': a driver did not find its guest, and that is to be decided first. */
  | { outcome: 'nothing-asked' | 'other-rides' | 'missed' }
  | Unfit
  | Driven;

/**
 * What dispatch decides of a cancellation that was asked for: so many cents go back in all and its rides are cancelled, or,
 * without an amount, they stand. `since`: of when the request was that was decided about, in milliseconds since 1970;
 * `positions`: which of its rides were looked at, for the amount was meant for those. Throws what the database throws;
 * whatever Stripe does, the reconciler goes on with.
 */
export async function decideRequest(
  deps: BookingDeps,
  seen: BookingRow,
  refundCents: number | undefined,
  { since, positions, also }: { since?: number; positions?: readonly number[]; also?: AlsoWrite } = {},
): Promise<DecidedRequest> {
  const decide = async (row: BookingRow, now: number, tx: Queries): Promise<Decided<DecidedRequest>> => {
    const request = waitingRequest(row);
    if (!request || (since ?? request.createdAt.getTime()) !== request.createdAt.getTime()) {
      return { answer: { outcome: 'nothing-asked' } };
    }
    const { id } = request;
    const asked = ridesToDecide(row, request);
    const driven = await notCancellable(tx, asked, now);
    const rides = ridesStillAsked(asked, driven);
    if (positions && !isDeepStrictEqual(positions, positionsOf(rides).positions))
      return { answer: { outcome: 'other-rides' } };
    const endedAt = new Date(now);
    const over = asked.filter((ride) => !rides.includes(ride));
    const declined = (of: readonly RideRow[]) => messageAbout('cancellation-declined', row.id, positionsOf(of), id);
    if (refundCents === undefined) {
      for (const ride of rides) if (await isMissedYet(tx, ride, now)) return { answer: { outcome: 'missed' } };
      for (const ride of rides) await also?.(tx, ride);
      const decision = { changes: [{ id, state: 'declined' as const, endedAt }], messages: [declined(asked)] };
      return { answer: { outcome: 'kept', rides: asked }, decision };
    }
    const why = whyDriven(rides, driven);
    if (why !== undefined) return { answer: { outcome: 'driven', why } };
    const { shares, unfit } = decidedShares(row, rides, refundCents, now);
    if (unfit) return { answer: unfit };
    const cancelled = cancellation(row, shares, { now, settles: { id, state: 'applied', endedAt } });
    // Of the ride that was over before anybody answered its guest hears, too.
    const messages = [...cancelled.messages, ...(over.length > 0 ? [declined(over)] : [])];
    const decision = { ...cancelled, messages };
    for (const share of shares) await also?.(tx, share.ride, share.refundCents);
    return { answer: { outcome: 'cancelled', rides, refundCents }, decision };
  };
  return (await askAndCarryOut(deps, seen, decide)).answer;
}
