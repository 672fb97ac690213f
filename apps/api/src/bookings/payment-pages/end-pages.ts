import { type CheckoutSession, PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { endSeenPayment } from '../money/end-payment.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';
import { askForSession, isLongOver } from './open-session.ts';

/**
 * Ends, at Stripe, the pages of a booking that must end (law 10). One that was paid, or is being paid, meanwhile is
 * followed by `follow`. Throws what the port throws: then a page may be open still, and no other may open.
 */
export async function endPages(
  deps: BookingDeps,
  row: BookingRow,
  follow: (payment: PaymentRow, session: CheckoutSession) => Promise<void>,
): Promise<void> {
  for (const payment of row.payments.filter(({ state }) => state === 'ending')) {
    const session = await endPage(deps, row, payment);
    if (session?.status === 'complete') await follow(payment, session);
    else await endSeenPayment(deps, row, payment, session?.id);
  }
}

/** The session as it is once it cannot be paid any more; undefined where Stripe says that there is none. */
async function endPage(deps: BookingDeps, row: BookingRow, payment: PaymentRow): Promise<CheckoutSession | undefined> {
  let { sessionId } = payment;
  try {
    // One that may have been opened without our having kept its id is learned by asking for it again.
    sessionId ??= (await askForSession(deps, row, payment)).id;
    return await deps.payments.expireSession(sessionId);
  } catch (error) {
    if (saysThatNothingIsOpen(error, { ...payment, sessionId }, deps.now())) return undefined;
    throw error;
  }
}

/** Whether an error is Stripe's word that the payment has no session, and that none will come of what was asked. */
export function saysThatNothingIsOpen(
  error: unknown,
  payment: Pick<PaymentRow, 'sessionId' | 'sessionParams'>,
  now: number,
): boolean {
  const isUnknown = payment.sessionId === null;
  if (error instanceof PaymentsUnavailable) return isUnknown && error.keySpent;
  if (!(error instanceof PaymentsRejected)) return false;
  return isUnknown || isLongOver(payment, now);
}
