import { confirmationSchema } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { tips } from '../../database/after-ride-schema.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import type { TipOutcome } from './follow-tip.ts';

/**
 * What whoever comes back from the payment page of a tip is told, without changing anything: webhook and reconciler write down what is
 * so. Stripe is never asked about a session that is not ours; while it cannot be asked, the answer is 'processing'.
 */
export async function seenTip(
  { database: { db }, payments }: Pick<BookingDeps, 'database' | 'payments'>,
  sessionId: string,
): Promise<TipOutcome> {
  // The database refuses to look for what Stripe never wrote.
  if (!confirmationSchema.safeParse({ sessionId }).success) return 'unknown';
  const [tip] = await db.select({ state: tips.state }).from(tips).where(eq(tips.sessionId, sessionId));
  if (!tip) return 'unknown';
  if (tip.state === 'paid') return 'paid';
  try {
    const { status, paymentStatus } = await payments.retrieveSession(sessionId);
    if (status !== 'complete') return 'unpaid';
    return paymentStatus === 'paid' ? 'paid' : 'processing';
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    return 'processing';
  }
}
