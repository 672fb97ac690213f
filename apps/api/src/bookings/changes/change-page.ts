import { askForSession } from '../payment-pages/ask-for-session.ts';
import { unavailable } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById } from '../rows/booking-rows.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { endDeadPages } from './dead-pages.ts';
import { settleChange } from './settle-change.ts';

/** Where the difference is paid, or why there is no page. */
export type ChangePage =
  | { outcome: 'payment'; url: string; sessionId: string; differenceCents: number }
  /** It was paid meanwhile. */
  | { outcome: 'applied' }
  /** It is being paid. */
  | { outcome: 'processing' }
  /** The page has ended without a payment, and the change with it. */
  | { outcome: 'stale' }
  /** The change waits, and the same call may be made again. */
  | { outcome: 'payments-unavailable' };

/**
 * Leads to the payment page of a change that waits for its payment; pages that must end are ended first (law 10). Asked
 * again it is the same page. Whatever Stripe does is answered.
 */
export async function reachChangePage(deps: BookingDeps, row: BookingRow, changeId: string): Promise<ChangePage> {
  try {
    const current = await endDeadPages(deps, row);
    const payment = current.payments.find((each) => each.changeId === changeId);
    // Given up meanwhile, by another.
    if (!payment || payment.state === 'ending') return { outcome: 'stale' };
    const session =
      payment.sessionId === null
        ? await askForSession(deps, current, payment)
        : await deps.payments.retrieveSession(payment.sessionId);
    if (session.status === 'open') {
      const { url, id: sessionId } = session;
      return { outcome: 'payment', url, sessionId, differenceCents: payment.amountCents };
    }
    if (session.status === 'expired') return { outcome: 'stale' };
    if (session.paymentStatus !== 'paid') return { outcome: 'processing' };
    await settleChange(deps, current, payment, session);
    const settled = (await bookingById(deps.database.db, row.id))?.payments.find(({ id }) => id === payment.id);
    return { outcome: settled?.state === 'paid' ? 'applied' : 'stale' };
  } catch (error) {
    unavailable(deps, row, error);
    return { outcome: 'payments-unavailable' };
  }
}
