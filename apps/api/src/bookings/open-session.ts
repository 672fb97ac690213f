import { and, eq, isNull } from 'drizzle-orm';
import { type BookingRow, bookings } from '../database/schema.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById } from './booking-rows.ts';

/**
 * How long the visitor, the webhook and the success page have before the reconciler asks. With the minute until its next
 * sweep, a payment that nobody told us of is settled well within three minutes.
 */
export const firstCheckMs = 90_000;

/**
 * Opens the checkout session of a pending booking and keeps its id. Asked again, by anybody, after any failure, it is
 * the same question with the same key, and so the same session. Answers the booking as it then is. Throws what the
 * port throws.
 */
export async function openSession(
  { database: { db }, payments, now }: BookingDeps,
  row: BookingRow,
): Promise<{ row: BookingRow; session: CheckoutSession }> {
  const session = await payments.createSession(row.sessionParams, `checkout:${row.id}:${row.attempt}`);
  const [opened] = await db
    .update(bookings)
    .set({ status: 'checkout_open', sessionId: session.id, nextCheckAt: new Date(now() + firstCheckMs) })
    .where(
      and(
        eq(bookings.id, row.id),
        eq(bookings.attempt, row.attempt),
        eq(bookings.status, 'pending'),
        isNull(bookings.sessionId),
      ),
    )
    .returning();
  // Somebody else kept it first, and the booking may have moved on since.
  return { row: opened ?? (await bookingById(db, row.id)) ?? row, session };
}
