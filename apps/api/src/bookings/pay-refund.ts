import { and, eq } from 'drizzle-orm';
import { type BookingRow, bookings } from '../database/schema.ts';
import { PaymentsRejected, PaymentsUnavailable } from '../payments/payments.ts';
import { oweAttention } from './attention.ts';
import type { BookingDeps } from './booking-deps.ts';

/** How long whoever writes a refund down has for asking Stripe, before the reconciler does. */
export const ownTryMs = 60_000;

export type Refunding = NonNullable<BookingRow['refundState']> | 'none';

/**
 * Gives back what a cancelled booking owes its guest, if it does. 'owed' where Stripe did not answer: the reconciler
 * tries again; 'refused' where it never will, which is told to staff.
 */
export async function payRefund(deps: BookingDeps, row: BookingRow): Promise<Refunding> {
  const { database, payments, now, log, wakeOutbox } = deps;
  if (row.refundState !== 'owed') return row.refundState ?? 'none';
  const owed = and(eq(bookings.id, row.id), eq(bookings.refundState, 'owed'));
  try {
    if (row.paymentIntentId === null) throw new PaymentsRejected('The booking knows no payment');
    const { id: bookingId, paymentIntentId, refundCents } = row;
    await payments.refund({ bookingId, paymentIntentId, amountCents: refundCents ?? 0 });
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
      const about = { id: row.sessionId ?? '' };
      if (refused.length > 0) await oweAttention(tx, now(), row, about, { reason: 'refund-refused', detail });
    });
    wakeOutbox();
    return 'refused';
  }
}
