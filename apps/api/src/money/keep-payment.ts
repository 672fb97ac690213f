import { eq } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { PaymentRow } from '../bookings/read-booking.ts';
import { restand } from '../bookings/restand.ts';
import type { Queries } from '../database/database.ts';
import { type BookingRecord, payments, refunds } from '../database/schema.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import { newRefund } from './write-refund.ts';

/** When the card was charged, where Stripe says. */
export function chargedAt({ chargedAt: at }: CheckoutSession): Date | undefined {
  return at === null ? undefined : new Date(at);
}

/** Writes down that Stripe has a payment. Expects to hold the booking's lock. */
export async function keepPayment(
  tx: Queries,
  { now }: Pick<BookingDeps, 'now'>,
  { id }: Pick<PaymentRow, 'id'>,
  session: CheckoutSession,
): Promise<void> {
  await tx
    .update(payments)
    .set({
      ...{ state: 'paid', paidAt: new Date(now()), chargedAt: chargedAt(session) ?? null },
      ...{ sessionId: session.id, paymentIntentId: session.paymentIntentId },
      ...{ cardBrand: session.card?.brand ?? null, cardLast4: session.card?.last4 ?? null },
    })
    .where(eq(payments.id, id));
}

/** Keeps a payment that came too late to buy anything, and records that all of it goes back to the guest. */
export async function returnWhole(
  tx: Queries,
  deps: Pick<BookingDeps, 'now'>,
  { id: bookingId }: Pick<BookingRecord, 'id'>,
  payment: PaymentRow,
  session: CheckoutSession,
): Promise<void> {
  await keepPayment(tx, deps, payment, session);
  const whole = {
    paymentId: payment.id,
    sequence: 1,
    amountCents: payment.amountCents,
    reason: 'late-payment',
  } as const;
  await tx.insert(refunds).values(newRefund(whole, deps.now()));
  await restand(tx, bookingId);
}
