import { formatPickup, formatPrice } from '@fallsline/domain';
import { type BookingRow, priceOf, referenceOf } from '../bookings/read-booking.ts';
import { type Cancellation, cancelBooking } from '../changes/cancel-booking.ts';
import type { BookingStatus } from '../database/schema.ts';
import type { Desk } from './desk.ts';
import { DeskError } from './desk-error.ts';
import { describeBooking } from './find-booking.ts';

/**
 * Cancels the rides of a booking, or the one at a position, and answers the outcome, as lines. `refundCents` is how much is refunded where the
 * person at the desk decides that. Throws a DeskError where nothing was changed.
 */
export async function cancelRide(
  desk: Desk,
  row: BookingRow,
  { refundCents, position }: { refundCents?: number | undefined; position?: number | undefined },
): Promise<string[]> {
  const { database, now, log } = desk;
  // Nothing here opens a payment page, and mail is sent by the server.
  const deps = { database, now, log, payments: desk.payments(), publicUrl: '', wakeOutbox() {} };
  return inWords(row, await cancelBooking(deps, row, { refundCents, position }));
}

function inWords(row: BookingRow, cancellation: Cancellation): string[] {
  const price = formatPrice(priceOf(row));
  switch (cancellation.outcome) {
    case 'refund-undecided': {
      const { date, time } = formatPickup(row.rides[0].trip);
      throw new DeskError(
        `Pickup is less than 24 hours away (${date}, ${time}): a deduction applies, and you have to say how much of the ${price} goes back: --refund <dollars>. Nothing was changed.`,
      );
    }
    case 'refund-refused':
      throw new DeskError(
        cancellation.reason === 'more-than-paid'
          ? `No more than the ${price} that was paid can go back. Nothing was changed.`
          : `Pickup is at least 24 hours away: all of the ${price} goes back. Leave --refund out. Nothing was changed.`,
      );
    case 'not-cancellable':
      throw new DeskError(`${notCancellable(cancellation.status)} Nothing was changed.`);
    case 'cancelled': {
      const { before, refundCents, refund } = cancellation;
      const back = `${formatPrice(refundCents)} of ${price}`;
      return [
        `${before ? 'Was cancelled before' : 'Cancelled'}: ${referenceOf(row)}, ${describeBooking(row)}.`,
        {
          none: 'Nothing is given back.',
          succeeded: `Refunded ${back} at Stripe.`,
          asked: `Stripe has taken the refund of ${back}: the bank has not answered yet.`,
          owed: `The refund of ${back} is written down, but Stripe does not answer: the server tries again every minute.`,
          refused: `Stripe refuses the refund of ${back}: look at the payment there. Staff are mailed.`,
          failed: `The bank refused the refund of ${back}: look at the payment at Stripe. Guest and staff are mailed.`,
        }[refund],
        ...(before ? [] : ['Guest and dispatcher are mailed by the server.']),
      ];
    }
  }
}

function notCancellable(status: BookingStatus): string {
  if (status === 'refunded') return 'The booking was refunded already.';
  if (status === 'needs_attention') return 'The payment of this booking needs attention: settle that at Stripe.';
  return 'The booking is not paid: it expires by itself.';
}
