import { cancelledMoney, isCancelFree, isFreeUntilVan, mostReturnable } from '@fallsline/domain';
import { type Facts, messageAbout, type NewMessage } from '../../outbox/message.ts';
import { forRiders } from '../rows/enqueue.ts';
import { rampVanOf } from '../stored/ramp-van-columns.ts';
import { accountOf, type BookingRow, boughtRide, type RefundRow, type RideRow } from '../stored/read-booking.ts';
import { ridesToDecide, superseded, waitingRequest } from './change-rows.ts';
import type { ChangeUpdate, Decision } from './write-decision.ts';

/** What becomes of a ride that is cancelled: what goes back of it, and what is kept, in cents. */
export type Share = { ride: RideRow; refundCents: number; keptCents: number };

/** How much goes back of rides at least, as it is due (decision 32), and at most; in cents. */
export type Bounds = { dueCents: number; mostCents: number };

/** More than can go back, or less than is due. */
export type Unfit = { outcome: 'refund-refused'; reason: 'more-than-paid' | 'all-is-due' | 'van-unconfirmed' } & Bounds;

/**
 * What it means for a booking that rides of it are cancelled, whoever decides it: the guest on the page, the desk, dispatch
 * about a request or a ramp van. Quotes and changes that wait for their payment end with it; a guest's request waits on for
 * what of it stands. `now` in milliseconds since 1970.
 */
export function cancellation(
  row: BookingRow,
  shares: readonly Share[],
  { now, settles, noShow }: { now: number } & Because,
): Required<Pick<Decision, 'rides' | 'changes' | 'refund' | 'messages'>> {
  const isCancelled = ({ id }: RideRow) => shares.some(({ ride }) => ride.id === id);
  const request = waitingRequest(row);
  const isStillToDecide = request !== undefined && !ridesToDecide(row, request).every(isCancelled);
  const isKept = ({ id }: ChangeUpdate) => id === settles?.id || (isStillToDecide && id === request.id);
  const refundCents = sum(shares.map((share) => share.refundCents));
  return {
    rides: shares.map(({ ride, keptCents: kept }) => {
      const { state, keptCents } = cancelledMoney(ride, kept);
      return { id: ride.id, state, keptCents, cancelledAt: new Date(now), sequence: ride.sequence + 1 };
    }),
    changes: [...superseded(row, now, isKept), ...(settles ? [settles] : [])],
    refund: { refundCents, reason: 'cancellation' },
    messages: told(row, shares, refundCents, noShow),
  };
}

type Because = {
  /** What becomes of the quote or request that this answers. */
  readonly settles?: ChangeUpdate | undefined;
  /** The occasion of the no-show that it is, of which its guest is told as such. */
  readonly noShow?: string | undefined;
};

/** The guest is told once of a whole booking, and otherwise of the ride; the dispatcher of each job that nobody drives. */
function told(
  row: BookingRow,
  shares: readonly Share[],
  refundCents: number,
  noShow: string | undefined,
): NewMessage[] {
  const { id, guest, rides, payments, refunds } = row;
  const isWhole = shares.length === rides.length;
  const ofRide = (facts: Facts<'no-show'>) => {
    if (noShow !== undefined) return forRiders(guest, messageAbout('no-show', id, facts, noShow));
    return isWhole ? [] : forRiders(guest, messageAbout('ride-cancelled', id, facts, facts.position));
  };
  // Told with the mail even when more has moved by then: what failed is on no way back.
  const money = {
    paidCents: centsOf(payments.filter(({ state }) => state === 'paid')),
    keptCents: sum([...rides, ...shares].map(({ keptCents }) => keptCents)),
    beforeCents: centsOf(refunds.filter(({ state }) => state !== 'failed' && state !== 'refused')),
  };
  return [
    ...(isWhole && noShow === undefined
      ? forRiders(guest, messageAbout('cancellation', id, { refundCents, money }))
      : []),
    ...shares.flatMap(({ ride: { position }, refundCents: back, keptCents }) => {
      const facts = { position, refundCents: back, keptCents };
      const off = noShow === undefined ? facts : { ...facts, isNoShow: true };
      return [...ofRide(facts), messageAbout('dispatch-ride-cancelled', id, off, position)];
    }),
  ];
}

/**
 * What cancelling has given back: by a caller, or of a payment for the rides that came too late. A payment that came too
 * late for a change, or was a second one, does not count.
 */
export function ofCancellation({ payment, refunds }: BookingRow): RefundRow[] {
  return refunds.filter(
    ({ reason, paymentId }) => reason === 'cancellation' || (reason === 'late-payment' && paymentId === payment.id),
  );
}

/** Which rides a message about a request is about. */
export function positionsOf(rides: readonly RideRow[]): { positions: number[] } {
  return { positions: rides.map(({ position }) => position) };
}

/**
 * What goes back and what is kept of each ride where a person decides how much goes back in all; everything, where nobody
 * has decided. What is due is never kept: `unfit` says where the decision does not fit. `now` in milliseconds since
 * 1970.
 */
export function decidedShares(
  row: BookingRow,
  rides: readonly RideRow[],
  decided: number | undefined,
  now: number,
): Bounds & { shares: Share[]; unfit: Unfit | undefined } {
  // Who was to be picked up by now was never told of a van, whatever free cancellation the ride was bought with.
  const isVanMissed = (ride: RideRow) =>
    rampVanOf(ride)?.state === 'waiting' && now >= (ride.pickupAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const most = mostReturnable(rides.map(boughtRide), accountOf(row), now);
  const quoted = rides.map((ride, index) => ({
    ride,
    isFree: isCancelFree(boughtRide(ride), now) || isVanMissed(ride),
    cents: most[index] ?? 0,
  }));
  const dueCents = sum(quoted.filter(({ isFree }) => isFree).map(({ cents }) => cents));
  const mostCents = sum(most);
  let toKeep = mostCents - (decided ?? mostCents);
  const shares = quoted.map(({ ride, isFree, cents }) => {
    const keptCents = isFree ? 0 : Math.min(cents, toKeep);
    toKeep -= keptCents;
    return { ride, keptCents, refundCents: cents - keptCents };
  });
  const reason =
    decided === undefined || (decided >= dueCents && decided <= mostCents)
      ? undefined
      : decided > mostCents
        ? 'more-than-paid'
        : rides.some((ride) => isFreeUntilVan(boughtRide(ride)) || isVanMissed(ride))
          ? 'van-unconfirmed'
          : 'all-is-due';
  return { dueCents, mostCents, shares, unfit: reason && { outcome: 'refund-refused', reason, dueCents, mostCents } };
}

export function centsOf(rows: readonly { readonly amountCents: number }[]): number {
  return sum(rows.map(({ amountCents }) => amountCents));
}

export function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
