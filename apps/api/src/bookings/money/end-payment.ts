import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, changes, payments } from '../../database/schema.ts';
import { sampled } from '../../process/log.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { isUnsettled, lockBooking } from '../rows/booking-rows.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';

/**
 * Writes down that a payment came to nothing, and that its booking or its change has expired, which waited for it.
 * Expects to hold the booking's lock. `now` in milliseconds since 1970.
 */
export async function endPayment(
  tx: Queries,
  now: number,
  booking: BookingRow,
  payment: PaymentRow,
  sessionId: string | null = payment.sessionId,
): Promise<void> {
  await tx.update(payments).set({ state: 'expired', sessionId }).where(eq(payments.id, payment.id));
  if (payment.changeId !== null) {
    const waits = and(eq(changes.id, payment.changeId), eq(changes.state, 'waiting'));
    await tx
      .update(changes)
      .set({ state: 'expired', endedAt: new Date(now) })
      .where(waits);
  }
  const waitsForIt = payment.purpose === 'booking' && payment.id === booking.payment.id && isUnsettled(booking.status);
  if (waitsForIt) await tx.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, booking.id));
}

/**
 * Ends a payment on Stripe's word that its page has ended, or that it never had one and none will come of it; unless it
 * has become something else since it was seen.
 */
export async function endSeenPayment(
  { database, now, log }: BookingDeps,
  row: Pick<BookingRow, 'id'>,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  sessionId?: string,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const payment = current?.payments.find((each) => each.id === id);
    if (!current || payment?.state !== state) return false;
    await endPayment(tx, now(), current, payment, sessionId ?? payment.sessionId);
    return true;
  });
  if (ended) log.info(sampled({ booking: row.id }, 10), 'A payment page has ended without a payment');
}
