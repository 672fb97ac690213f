import type { Queries } from '../../database/database.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { endPages } from '../payment-pages/end-pages.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById } from '../rows/booking-rows.ts';
import { letPagesEnd } from '../rows/let-pages-end.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { supersede } from './change-rows.ts';
import { settleChange } from './settle-change.ts';

/**
 * Gives up what a booking's guest was to pay for a change: another has taken its place, or the ride is cancelled. Its page
 * is ended at Stripe afterwards; what is paid there all the same goes back whole (law 4). Expects to hold the booking's
 * lock. `now` in milliseconds since 1970.
 */
export async function giveUpPayments(tx: Queries, { id }: Pick<BookingRow, 'id'>, now: number): Promise<void> {
  await supersede(tx, id, ['waiting'], now);
  await letPagesEnd(tx, [id]);
}

/**
 * Ends, at Stripe, the pages of a booking that must end, before a page for a change opens. Answers the booking as it then
 * is. Throws what the port throws, and then no page may open.
 */
export async function endDeadPages(deps: BookingDeps, row: BookingRow): Promise<BookingRow> {
  await endPages(deps, row, async (payment, session) => {
    // What else there is to follow, the reconciler follows.
    if (payment.purpose === 'change' && session.paymentStatus === 'paid')
      await settleChange(deps, row, payment, session);
  });
  return (await bookingById(deps.database.db, row.id)) ?? row;
}

/** The same for whoever waits for nothing: what cannot be ended now, the reconciler ends. */
export async function tryToEndDeadPages(deps: BookingDeps, row: BookingRow): Promise<void> {
  await endDeadPages(deps, row).catch((error: unknown) => {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    deps.log.warn({ booking: row.id, err: error }, 'Could not end a payment page: will try again');
  });
}
