import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { alertStaff } from '../bookings/attention.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingById, isUnsettled, lockBooking } from '../bookings/booking-rows.ts';
import type { BookingRow, PaymentRow, RefundRow } from '../bookings/read-booking.ts';
import { restand } from '../bookings/restand.ts';
import type { Queries } from '../database/database.ts';
import { refunds, rides } from '../database/schema.ts';
import { keepPayment } from '../money/keep-payment.ts';
import { writeRefund } from '../money/write-refund.ts';
import type { CheckoutSession, PaymentRefund } from '../payments/payments.ts';

/**
 * Lets the refunds of a payment follow what Stripe has: what became of ours, and those that staff made by hand, which
 * are recorded and cancel no ride. Throws what the port throws.
 *
 * @param session of a payment that we had not heard of, all of which has gone back by hand: its rides are cancelled
 */
export async function followRefunds(
  deps: BookingDeps,
  row: Pick<BookingRow, 'id'>,
  payment: PaymentRow,
  session?: CheckoutSession,
): Promise<void> {
  const { database, payments: port, now, log, wakeOutbox } = deps;
  const paymentIntentId = session?.paymentIntentId ?? payment.paymentIntentId;
  if (!paymentIntentId) return;
  const atStripe = await port.listRefunds(paymentIntentId);
  const told = await database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    if (!current) return false;
    let isTold = false;
    if (session) {
      if (!isUnsettled(current.status)) return false;
      await keepPayment(tx, deps, payment, session);
      await tx
        .update(rides)
        .set({ state: 'cancelled', cancelledAt: new Date(now()) })
        .where(eq(rides.bookingId, row.id));
      log.info({ booking: row.id }, 'A booking was refunded before we had heard of its payment');
    }
    const known = current.refunds.filter(({ paymentId }) => paymentId === payment.id);
    let sequence = Math.max(0, ...known.map((each) => each.sequence));
    for (const each of atStripe) {
      const refund = known.find((ours) => isSame(ours, each, current.id));
      if (!refund) {
        sequence += 1;
        const handmade = await keepHandmade(tx, payment.id, sequence, each);
        if (each.state !== 'asked') isTold = (await writeRefund(tx, deps, current, handmade, each)) || isTold;
      } else if (refund.stripeId !== each.stripeId || refund.state !== each.state) {
        isTold = (await writeRefund(tx, deps, current, refund, each)) || isTold;
      }
    }
    await restand(tx, row.id);
    return (await tellOfStandingRides(tx, deps, row.id, payment)) || isTold;
  });
  if (told) wakeOutbox();
}

/** Whether a refund of Stripe's is one of ours. Releases before named the booking alone, and made one refund. */
function isSame(ours: RefundRow, { stripeId, refundId, bookingId }: PaymentRefund, ownBookingId: string): boolean {
  const isLegacy = refundId === null && bookingId === ownBookingId && ours.sequence === 1 && ours.reason !== 'by-hand';
  return ours.stripeId === stripeId || ours.id === refundId || (ours.stripeId === null && isLegacy);
}

/** A refund that staff asked of Stripe. What has become of it since is for `writeRefund`. */
async function keepHandmade(
  tx: Queries,
  paymentId: string,
  sequence: number,
  { stripeId, amountCents, createdAt }: PaymentRefund,
): Promise<RefundRow> {
  const decidedAt = new Date(createdAt);
  const handmade: RefundRow = {
    ...{ id: randomUUIDv7(), paymentId, sequence, amountCents, reason: 'by-hand', state: 'asked', replaced: false },
    ...{ stripeId, decidedAt, askedAt: decidedAt, endedAt: null, nextCheckAt: decidedAt },
  };
  await tx.insert(refunds).values(handmade);
  return handmade;
}

/** Where all of a payment went back by hand, and a ride that it paid for still stands, staff are asked about the ride. */
async function tellOfStandingRides(
  tx: Queries,
  { now }: Pick<BookingDeps, 'now'>,
  bookingId: string,
  { id: paymentId, amountCents, sessionId }: PaymentRow,
): Promise<boolean> {
  const row = await bookingById(tx, bookingId);
  const byHand = row?.refunds.filter((each) => each.paymentId === paymentId && each.reason === 'by-hand') ?? [];
  const returnedCents = byHand
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, each) => sum + each.amountCents, 0);
  if (row?.status !== 'paid' || returnedCents < amountCents) return false;
  const detail = `All of a payment was given back at Stripe by hand, and the ride of booking ${bookingId} still stands.`;
  return alertStaff(tx, now(), row, sessionId, { reason: 'refunded-by-hand', detail, occasion: paymentId });
}
