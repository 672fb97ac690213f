import { formatPickup, formatPrice } from '@fallsline/domain';
import { type Cancellation, cancelBooking } from '../bookings/changes/cancel-booking.ts';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import { type BookingRow, priceOf, type RideRow, referenceOf } from '../bookings/stored/read-booking.ts';
import type { BookingStatus } from '../database/schema.ts';
import type { Desk } from './desk.ts';
import { DeskError } from './desk-error.ts';
import { disputesInWords } from './sentences.ts';

/**
 * Cancels the rides of a booking that stand, or the one at a position, and answers the outcome, as lines. `refundCents` is
 * how much is refunded where the person at the desk decides that. Throws a DeskError where nothing was changed.
 */
export async function cancelRide(
  desk: Desk,
  row: BookingRow,
  { refundCents, position }: { refundCents?: number | undefined; position?: number | undefined },
): Promise<string[]> {
  const { database, now, log } = desk;
  // Nothing here opens a payment page, and mail is sent by the server.
  const deps = { database, now, log, payments: desk.payments(), publicUrl: '', wakeOutbox() {} };
  const cancellation = await cancelBooking(deps, row, { refundCents, position });
  // Stripe was asked first, and may have told of a dispute.
  const disputes = disputesInWords((await bookingById(database.db, row.id)) ?? row);
  return inWords(row, cancellation, disputes);
}

function inWords(row: BookingRow, cancellation: Cancellation, disputes: readonly string[]): string[] {
  const unchanged = [...disputes, 'Nothing was changed.'].join(' ');
  switch (cancellation.outcome) {
    case 'refund-undecided': {
      const { late, dueCents, mostCents } = cancellation;
      const least = dueCents > 0 ? `, ${formatPrice(dueCents)} at least` : '';
      throw new DeskError(
        `Free cancellation is over (${pickupsOf(late)}): a deduction applies, and you have to say how much of the ${formatPrice(mostCents)} goes back: --refund <dollars>${least}. ${unchanged}`,
      );
    }
    case 'refund-refused': {
      const { reason, dueCents, mostCents } = cancellation;
      throw new DeskError(
        reason === 'more-than-paid'
          ? `No more than ${formatPrice(mostCents)} can go back. ${unchanged}`
          : dueCents === mostCents
            ? `Cancelling is still free: all of the ${formatPrice(mostCents)} goes back. Leave --refund out. Nothing was changed.`
            : `Cancelling one of the rides is still free: at least ${formatPrice(dueCents)} goes back. ${unchanged}`,
      );
    }
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
        `${before ? 'Was cancelled before' : 'Cancelled'}: ${referenceOf(row)}, ${pickupsOf(rides)}.`,
        {
          none: 'Nothing is given back.',
          succeeded: `Refunded ${back} at Stripe.`,
          asked: `Stripe has taken the refund of ${back}: the bank has not answered yet.`,
          owed: `The refund of ${back} is written down, but Stripe does not answer: the server tries again every minute.`,
          refused: `Stripe refuses the refund of ${back}: look at the payment there. Staff are mailed.`,
          failed: `The bank refused the refund of ${back}: look at the payment at Stripe. Guest and staff are mailed.`,
        }[refund],
        ...disputes,
        ...(before ? [] : ['Guest and dispatcher are mailed by the server.']),
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
