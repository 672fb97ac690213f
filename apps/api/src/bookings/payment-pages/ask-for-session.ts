import { and, eq, isNull, sql } from 'drizzle-orm';
import { payments } from '../../database/schema.ts';
import type { CheckoutSession } from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';

/**
 * Asks Stripe for the session of a payment and keeps its id. Asked with a key of its own, so that asking again, by
 * anybody, after any failure, is asking for the same. A payment that was given up stays given up. Throws what the port
 * throws.
 */
export async function askForSession(
  { payments: port, database }: BookingDeps,
  { id: bookingId }: Pick<BookingRow, 'id'>,
  { id, sessionParams }: PaymentRow,
): Promise<CheckoutSession> {
  const session = await port.createSession(sessionParams, `checkout:${bookingId}:${id}`);
  await database.db
    .update(payments)
    .set({
      sessionId: session.id,
      state: sql`case ${payments.state} when 'pending' then 'open' else ${payments.state} end`,
    })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)));
  return session;
}
