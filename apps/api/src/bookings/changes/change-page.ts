import { askForSession } from '../payment-pages/open-session.ts';
import { unavailable } from '../payment-pages/placement.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import { settleChange } from './settle-change.ts';

/** Where the difference is paid, or why there is no page. */
export type ChangePage =
  | { outcome: 'payment'; url: string; sessionId: string; differenceCents: number }
  /** It was paid meanwhile, and the ride is changed. */
  | { outcome: 'changed' }
  /** It is being paid. */
  | { outcome: 'processing' }
  /** The page has ended without a payment, and the change with it. */
  | { outcome: 'stale' }
  /** The change waits, and the same call may be made again. */
  | { outcome: 'payments-unavailable' };

/**
 * Leads to the payment page of a change that waits for its payment, once no other page is open. Asked again it is the same
 * page. Whatever Stripe does is answered.
 */
export async function reachChangePage(deps: BookingDeps, row: BookingRow, changeId: string): Promise<ChangePage> {
  try {
    const payment = row.payments.find((each) => each.changeId === changeId);
    // Given up meanwhile, by another.
    if (!payment || payment.state === 'ending') return { outcome: 'stale' };
    const session =
      payment.sessionId === null
        ? await askForSession(deps, row, payment)
        : await deps.payments.retrieveSession(payment.sessionId);
    if (session.status === 'open') {
      const { url, id: sessionId } = session;
      return { outcome: 'payment', url, sessionId, differenceCents: payment.amountCents };
    }
    if (session.status === 'expired') return { outcome: 'stale' };
    if (session.paymentStatus !== 'paid') return { outcome: 'processing' };
    return { outcome: (await settleChange(deps, row, payment, session)) ? 'changed' : 'stale' };
  } catch (error) {
    unavailable(deps, row, error);
    return { outcome: 'payments-unavailable' };
  }
}
