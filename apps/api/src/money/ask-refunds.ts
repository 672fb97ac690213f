import { eq } from 'drizzle-orm';
import { alertStaff } from '../bookings/attention.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingById, lockBooking } from '../bookings/booking-rows.ts';
import type { BookingRow, RefundRow } from '../bookings/read-booking.ts';
import { refunds } from '../database/schema.ts';
import { type PaymentRefund, PaymentsRejected, PaymentsUnavailable } from '../payments/payments.ts';
import { writeRefund } from './write-refund.ts';

/**
 * Asks Stripe for every refund that a booking owes its guest, one after the other. What Stripe does not answer stays
 * owed: the reconciler asks again. What it refuses, staff are told. Answers the refunds as they then are.
 */
export async function askRefunds(deps: BookingDeps, row: BookingRow): Promise<readonly RefundRow[]> {
  const owed = row.refunds.filter(({ state }) => state === 'owed');
  for (const refund of owed) await askRefund(deps, row, refund);
  return owed.length === 0 ? row.refunds : ((await bookingById(deps.database.db, row.id)) ?? row).refunds;
}

async function askRefund(deps: BookingDeps, row: BookingRow, refund: RefundRow): Promise<void> {
  const { payments: port, log } = deps;
  const { id: refundId, paymentId, sequence, amountCents } = refund;
  let answer: PaymentRefund;
  try {
    const paymentIntentId = row.payments.find(({ id }) => id === paymentId)?.paymentIntentId;
    if (!paymentIntentId) throw new PaymentsRejected('The payment has no payment intent');
    answer = await port.refund({ bookingId: row.id, paymentId, refundId, sequence, paymentIntentId, amountCents });
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      log.warn({ booking: row.id, err: error }, 'Could not make a refund: will try again');
      return;
    }
    if (!(error instanceof PaymentsRejected)) throw error;
    log.error({ booking: row.id, err: error }, 'Stripe refuses a refund');
    return refuse(deps, row, refund, error);
  }
  const failed = await deps.database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const owed = current?.refunds.find(({ id }) => id === refundId);
    return current && owed?.state === 'owed' ? writeRefund(tx, deps, current, owed, answer) : false;
  });
  if (failed) deps.wakeOutbox();
  log.info({ booking: row.id, refund: refundId, state: answer.state }, 'A refund was asked of Stripe');
}

async function refuse(
  deps: BookingDeps,
  row: BookingRow,
  refund: RefundRow,
  { code }: PaymentsRejected,
): Promise<void> {
  const { database, now, wakeOutbox } = deps;
  await database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    if (current?.refunds.find(({ id }) => id === refund.id)?.state !== 'owed') return;
    await tx
      .update(refunds)
      .set({ state: 'refused', endedAt: new Date(now()) })
      .where(eq(refunds.id, refund.id));
    const detail = `Stripe refuses to give back what a booking owes its guest${code ? ` (${code})` : ''}.`;
    await alertStaff(tx, now(), row, row.payment.sessionId, { reason: 'refund-refused', detail, occasion: refund.id });
  });
  wakeOutbox();
}
