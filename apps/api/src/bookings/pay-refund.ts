import { and, eq } from 'drizzle-orm';
import { bookings, type refundStates } from '../database/schema.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../payments/payments.ts';
import { alertStaff } from './attention.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { BookingIn } from './read-booking.ts';

/** How long whoever writes a refund down has for asking Stripe, before the reconciler does. */
export const ownTryMs = 60_000;

/** What has become of a refund; 'none' where nothing is to be refunded. */
export type Refunding = (typeof refundStates)[number] | 'none';

/**
 * Asks Stripe for the refund that a cancelled booking owes its guest, if it owes one, and answers what became of it.
 * 'owed' where Stripe did not answer: the reconciler tries again; 'refused' where it never will, which staff are told.
 */
export async function payRefund(deps: BookingDeps, row: BookingIn<'cancelled'>): Promise<Refunding> {
  const { database, payments, now, log, wakeOutbox } = deps;
  if (row.refundState !== 'owed') return row.refundState ?? 'none';
  const owed = and(eq(bookings.id, row.id), eq(bookings.refundState, 'owed'));
  const { id: bookingId, paymentIntentId, refundCents } = row;
  try {
    if (paymentIntentId === null) throw new PaymentsRejected('The booking has no payment intent');
    await payments.refund({ bookingId, paymentIntentId, amountCents: refundCents });
    await database.db.update(bookings).set({ refundState: 'made' }).where(owed);
    log.info({ booking: row.id }, 'A refund was made');
    return 'made';
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      log.warn({ booking: row.id, err: error }, 'Could not make a refund: will try again');
      return 'owed';
    }
    if (!(error instanceof PaymentsRejected)) throw error;
    log.error({ booking: row.id, err: error }, 'Stripe refuses a refund');
    await database.transaction(async (tx) => {
      const refused = await tx.update(bookings).set({ refundState: 'refused' }).where(owed).returning();
      const detail = `Stripe refuses to give back what a cancelled booking owes its guest${error.code ? ` (${error.code})` : ''}.`;
      if (refused.length > 0) await alertStaff(tx, now(), row, row.sessionId, { reason: 'refund-refused', detail });
    });
    wakeOutbox();
    return 'refused';
  }
}
