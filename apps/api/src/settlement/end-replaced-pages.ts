import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingById, isUnsettled, lockBooking } from '../bookings/booking-rows.ts';
import type { BookingIn, BookingRow } from '../bookings/read-booking.ts';
import { keepEarlier, lockReplaced, openPagesReplacedBy } from '../bookings/replacement.ts';
import { endPayment } from '../money/end-payment.ts';
import { isLongOver } from '../payment-pages/session-life.ts';
import { type CheckoutSession, PaymentsRejected } from '../payments/payments.ts';
import { followSession } from './follow-session.ts';

/**
 * Ends, at Stripe, the payment pages of all bookings whose place a booking has taken: before its own page opens
 * (decision 38). Answers the booking as it then is: without a place where an earlier one turned out to be paid. Throws
 * what the port throws, and then no page may open.
 */
export async function endReplacedPages(deps: BookingDeps, row: BookingRow): Promise<BookingRow> {
  const open = await openPagesReplacedBy(deps.database.db, row);
  if (open.length === 0) return row;
  await Promise.all(open.map((earlier) => endPage(deps, earlier)));
  return (await bookingById(deps.database.db, row.id)) ?? row;
}

/**
 * Ends the payment page of a booking whose place was taken, or keeps the booking where it is paid or being paid. Throws
 * what the port throws.
 */
export async function endPage(deps: BookingDeps, row: BookingIn<'checkout_open'>): Promise<void> {
  let session: CheckoutSession;
  try {
    session = await deps.payments.expireSession(row.payment.sessionId);
  } catch (error) {
    if (error instanceof PaymentsRejected && isLongOver(row.payment, deps.now())) return forget(deps, row);
    throw error;
  }
  if ((await followSession(deps, row, session)) !== 'processing') return;
  await deps.database.transaction(async (tx) => {
    const { earlier, later } = await lockReplaced(tx, row);
    if (
      earlier &&
      later &&
      later.status !== 'checkout_open' &&
      isUnsettled(later.status) &&
      earlier.replacedBy === later.id
    )
      await keepEarlier(tx, earlier, later);
  });
}

/** Its session ended long ago, and Stripe does not say how. */
async function forget({ database, now }: BookingDeps, { id }: Pick<BookingRow, 'id'>): Promise<void> {
  await database.transaction(async (tx) => {
    const current = await lockBooking(tx, id);
    if (current?.status === 'checkout_open') await endPayment(tx, now(), current, current.payment);
  });
}
