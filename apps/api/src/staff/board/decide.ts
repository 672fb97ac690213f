import { formatPrice, type StaffCancellation, type StaffDecision } from '@fallsline/domain';
import { answerRampVan } from '../../bookings/changes/answer-ramp-van.ts';
import { type AlsoWrite, cancelRides, decideRequest } from '../../bookings/changes/cancel.ts';
import { decidedShares } from '../../bookings/changes/cancellation.ts';
import { notCancellable, whyDriven } from '../../bookings/changes/not-cancellable.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { bookingByReference } from '../../bookings/rows/booking-rows.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import type { RideRow } from '../../bookings/stored/read-booking.ts';
import {
  missedMeanwhile,
  type NotPossible,
  neverToldOfVan,
  notPossible,
  otherRidesMeanwhile,
} from '../../rides/not-possible.ts';
import { decideNoShow } from './decide-no-show.ts';
import { cancelledWords, type Decided, goesBack, noteOn, type StaffActor, unfitInWords } from './staff-decision.ts';

/**
 * What dispatch decides on the board: about a request to cancel and a ramp van as the desk does, about a no-show as of a late
 * cancellation (law 18). Throws what the database throws.
 */
export async function decideAtBoard(deps: BookingDeps, actor: StaffActor, asked: StaffDecision): Promise<Decided> {
  if (asked.about === 'no-show') return decideNoShow(deps, actor, asked);
  const row = await bookingByReference(deps.database.db, asked.bookingReference);
  if (!row) return notPossible('There is no booking with this reference.');
  if (asked.about === 'ramp-van') {
    const { position, isThere } = asked;
    const words = isThere ? 'There is a ramp van.' : 'There is no ramp van: cancelled.';
    const also: AlsoWrite = (tx, ride) => noteOn(deps, tx, actor, ride, words);
    const answered = await answerRampVan(deps, row, { position, isThere, also });
    if (answered.outcome === 'missed') return notPossible(neverToldOfVan);
    return answered.outcome === 'nothing-waits'
      ? notPossible(whyNoAnswer(answered.rides, position))
      : { outcome: 'done' };
  }
  const refundCents = asked.decision.is === 'cancel' ? asked.decision.refundCents : undefined;
  const decided = await decideRequest(deps, row, refundCents, {
    since: Date.parse(asked.since),
    positions: asked.positions,
    also: (tx, ride, back) =>
      noteOn(deps, tx, actor, ride, back === undefined ? 'Kept the ride.' : cancelledWords(back)),
  });
  if (decided.outcome === 'nothing-asked')
    return notPossible('There is nothing left to decide: somebody has decided, or the guest took the request back.');
  if (decided.outcome === 'other-rides') return notPossible(otherRidesMeanwhile);
  if (decided.outcome === 'missed') return notPossible(missedMeanwhile);
  if (decided.outcome === 'driven') return notPossible(decided.why);
  return decided.outcome === 'refund-refused' ? notPossible(unfitInWords(decided)) : { outcome: 'done' };
}

/** Why nobody answers about the ramp van of a ride, in a sentence for staff. */
function whyNoAnswer(rides: readonly RideRow[], position: number): string {
  const ride = rides.find((each) => each.position === position);
  if (!ride) return 'This booking has no ride back.';
  const state = rampVanOf(ride)?.state;
  if (state === 'waiting') return 'It is too late to answer: the guests are on board, or this ride is over.';
  if (state !== undefined) return 'Somebody has answered about this ramp van already.';
  return ride.state === 'cancelled' ? 'This ride is cancelled.' : 'This ride needs no van with a ramp.';
}

export type StaffCancelled =
  | { outcome: 'answered'; isDone: boolean; dueCents: number; mostCents: number; refundCents: number | null }
  | NotPossible;

/** Cancels rides of a booking for staff, as the desk does; as a preview it says what would go back, and does nothing. */
export async function cancelAtBoard(
  deps: BookingDeps,
  actor: StaffActor,
  { bookingReference, position, refundCents, isPreview }: StaffCancellation,
): Promise<StaffCancelled> {
  const row = await bookingByReference(deps.database.db, bookingReference);
  const rides = row?.rides.filter((ride) => ride.state === 'booked' && (position ?? ride.position) === ride.position);
  // Who comes a moment after somebody else is told what that was, which only `cancelRides` knows.
  if (!row || !rides || (rides.length === 0 && isPreview))
    return notPossible('This booking has no ride left to cancel.');
  const now = deps.now();
  const why = whyDriven(rides, await notCancellable(deps.database.db, rides, now));
  if (why !== undefined) return notPossible(why);
  const { dueCents, mostCents, unfit } = decidedShares(row, rides, refundCents, now);
  if (isPreview && unfit) return notPossible(unfitInWords(unfit));
  if (isPreview) return { outcome: 'answered', isDone: false, dueCents, mostCents, refundCents: refundCents ?? null };
  const also: AlsoWrite = (tx, ride, back = 0) => noteOn(deps, tx, actor, ride, cancelledWords(back));
  const cancelled = await cancelRides(deps, row, { position, refundCents, also });
  switch (cancelled.outcome) {
    case 'cancelled':
      // Who decided otherwise at the same moment reads what was decided.
      if (cancelled.before && cancelled.refundCents !== (refundCents ?? cancelled.refundCents))
        return notPossible(
          `It was cancelled before you: in all ${goesBack(cancelled.refundCents)}. Nothing was changed.`,
        );
      return { outcome: 'answered', isDone: true, dueCents, mostCents, refundCents: cancelled.refundCents };
    case 'refund-undecided':
      return notPossible(
        `Free cancellation is over. Say how much goes back: up to ${formatPrice(cancelled.mostCents)}.`,
      );
    case 'refund-refused':
      return notPossible(unfitInWords(cancelled));
    case 'driven':
      return notPossible(cancelled.why);
    case 'ride-cancelled':
      return notPossible('This ride was cancelled before you. Its history says what goes back.');
    default:
      return notPossible('This booking cannot be cancelled here. The desk can look at it.');
  }
}
