import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type BookingRecord, payments, refunds } from '../../database/schema.ts';
import type { CheckoutSession, PaymentRefund } from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { updateStanding } from '../rows/update-standing.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';
import { handmadeRefund, newRefund } from './write-refund.ts';

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
      state: 'paid',
      paidAt: new Date(now()),
      chargedAt: chargedAt(session) ?? null,
      sessionId: session.id,
      paymentIntentId: session.paymentIntentId,
      cardBrand: session.card?.brand ?? null,
      cardLast4: session.card?.last4 ?? null,
    })
    .where(eq(payments.id, id));
}

/**
 * Keeps a payment that came too late to buy anything, of the amount that Stripe has, and records that all of it goes back
 * to the guest: what staff have given back before we heard of it, and the rest. Returns the booking as it then is.
 */
export async function returnWhole(
  tx: Queries,
  deps: Pick<BookingDeps, 'now'>,
  { id: bookingId }: Pick<BookingRecord, 'id'>,
  { id: paymentId, amountCents }: PaymentRow,
  session: CheckoutSession,
  givenBack: readonly PaymentRefund[] = [],
): Promise<BookingRow> {
  await keepPayment(tx, deps, { id: paymentId }, session);
  await tx.update(payments).set({ amountCents }).where(eq(payments.id, paymentId));
  const byHand = givenBack.filter(({ state }) => state !== 'failed');
  for (const [index, each] of byHand.entries()) {
    const endedAt = each.state === 'asked' ? null : new Date(deps.now());
    await tx.insert(refunds).values({ ...handmadeRefund(paymentId, index + 1, each), state: each.state, endedAt });
  }
  const leftCents = amountCents - byHand.reduce((sum, each) => sum + each.amountCents, 0);
  const whole = { paymentId, sequence: byHand.length + 1, amountCents: leftCents, reason: 'late-payment' } as const;
  if (leftCents > 0) await tx.insert(refunds).values(newRefund(whole, deps.now()));
  return updateStanding(tx, bookingId);
}
