import { formatPickup, formatPrice } from '@fallsline/domain';
import { type Cancellation, cancelRides, decideRequest } from '../../bookings/changes/cancel.ts';
import { bookingById } from '../../bookings/rows/booking-rows.ts';
import { type BookingRow, priceOf, type RideRow } from '../../bookings/stored/read-booking.ts';
import { toldByEmail } from '../../bookings/stored/stored-guest.ts';
import type { BookingStatus } from '../../database/schema.ts';
import { missedMeanwhile, otherRidesMeanwhile } from '../../rides/not-possible.ts';
import { bookingDepsOf, type Desk, DeskError } from './desk-command.ts';

/**
 * Cancels the rides of a booking that stand, or the one at a position, and returns the outcome, as lines. `refundCents` is
 * how much is refunded where the person at the desk decides that. Throws a DeskError where nothing was changed.
 */
export async function cancelRide(
  desk: Desk,
  row: BookingRow,
  { refundCents, position }: { refundCents?: number | undefined; position?: number | undefined },
): Promise<string[]> {
  const cancellation = await cancelRides(bookingDepsOf(desk), row, { refundCents, position });
  return inWords(row, cancellation, await disputesNow(desk, row));
}

/** Decides a cancellation that a guest has asked for. Throws a DeskError where nothing was changed. */
export async function decide(desk: Desk, row: BookingRow, refundCents: number | undefined): Promise<string[]> {
  const decided = await decideRequest(bookingDepsOf(desk), row, refundCents);
  const disputes = await disputesNow(desk, row);
  switch (decided.outcome) {
    case 'nothing-asked':
      throw new DeskError('Nobody has asked to cancel this booking. Nothing was changed.');
    case 'other-rides':
      throw new DeskError(otherRidesMeanwhile);
    case 'missed':
      throw new DeskError(missedMeanwhile);
    case 'driven':
      throw new DeskError(`${decided.why} Nothing was changed.`);
    case 'refund-refused':
      throw unfit(decided, disputes);
    case 'kept':
      return [`Kept: ${row.reference}, ${pickupsOf(decided.rides)}. ${row.guest.email} is told by email.`];
    case 'cancelled':
      return [
        `Cancelled: ${row.reference}, ${pickupsOf(decided.rides)}; ${formatPrice(decided.refundCents)} goes back. ${toldByEmail(row.guest)}`,
        ...disputes,
      ];
  }
}

/** Stripe was asked first, and may have told of a dispute. */
async function disputesNow({ database }: Desk, row: BookingRow): Promise<string[]> {
  return disputesInWords((await bookingById(database.db, row.id)) ?? row);
}

function unfit(
  { reason, dueCents, mostCents }: Cancellation & { outcome: 'refund-refused' },
  disputes: readonly string[],
): DeskError {
  const why =
    reason === 'more-than-paid'
      ? `No more than ${formatPrice(mostCents)} can go back.`
      : dueCents === mostCents
        ? `Cancelling is still free: all of the ${formatPrice(mostCents)} goes back. Leave --refund out.`
        : `Cancelling one of the rides is still free: at least ${formatPrice(dueCents)} goes back.`;
  return new DeskError([why, ...disputes, 'Nothing was changed.'].join(' '));
}

function inWords(row: BookingRow, cancellation: Cancellation, disputes: readonly string[]): string[] {
  switch (cancellation.outcome) {
    case 'refund-undecided': {
      const { late, dueCents, mostCents } = cancellation;
      const least = dueCents > 0 ? `, ${formatPrice(dueCents)} at least` : '';
      const why = `Free cancellation is over (${pickupsOf(late)}): a deduction applies, and you have to say how much of the ${formatPrice(mostCents)} goes back: --refund <dollars>${least}.`;
      throw new DeskError([why, ...disputes, 'Nothing was changed.'].join(' '));
    }
    case 'refund-refused':
      throw unfit(cancellation, disputes);
    case 'driven':
      throw new DeskError(`${cancellation.why} Nothing was changed.`);
    case 'ride-cancelled':
      throw new DeskError('This ride was cancelled before. Nothing was changed.');
    case 'no-such-ride':
      throw new DeskError('The booking has no ride back. Nothing was changed.');
    case 'not-cancellable':
      throw new DeskError(`${notCancellable(cancellation.status)} Nothing was changed.`);
    case 'cancelled': {
      const { before, rides, refundCents, refund } = cancellation;
      const back = `${formatPrice(refundCents)} of ${formatPrice(priceOf({ rides }))}`;
      return [
        `${before ? 'Was cancelled before' : 'Cancelled'}: ${row.reference}, ${pickupsOf(rides)}.`,
        {
          none: 'Nothing is given back.',
          succeeded: `Refunded ${back} at Stripe.`,
          asked: `Stripe has taken the refund of ${back}: the bank has not answered yet.`,
          owed: `The refund of ${back} is written down, but Stripe does not answer: the server tries again every minute.`,
          refused: `Stripe refuses the refund of ${back}: look at the payment there. Staff are emailed.`,
          failed: `The bank refused the refund of ${back}: look at the payment at Stripe. Guest and staff are emailed.`,
        }[refund],
        ...disputes,
        ...(before ? [] : [toldByEmail(row.guest)]),
      ];
    }
  }
}

/** 'Saturday, November 28, 2026, 5:50 PM and Tuesday, December 1, 2026, 10:45 AM' */
function pickupsOf(rides: readonly RideRow[]): string {
  const pickups = rides.map(({ trip }) => formatPickup(trip));
  return pickups.map(({ date, time }) => `${date}, ${time}`).join(' and ');
}

function notCancellable(status: BookingStatus): string {
  if (status === 'refunded') return 'The booking was refunded already.';
  if (status === 'needs_attention') return 'The payment of this booking needs attention: settle that at Stripe.';
  return 'The booking is not paid: it expires by itself.';
}

/** Why money of a booking cannot go back: a bank holds it, or has taken it. A sentence each; none where none does. */
function disputesInWords({ disputes }: Pick<BookingRow, 'disputes'>): string[] {
  return disputes.flatMap(({ state, amountCents, stripeId }) => {
    const of = `${formatPrice(amountCents)} of what was paid, which is disputed (${stripeId})`;
    if (state === 'open')
      return [`A bank holds ${of}: until it has decided, Stripe gives nothing of that payment back.`];
    if (state === 'lost') return [`A bank has taken ${of}: Stripe gives nothing of that payment back.`];
    return [];
  });
}
