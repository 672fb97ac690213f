import { day } from '@fallsline/domain';
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

/** How long after a session's end Stripe is still asked about it: time enough to mend a wrong key. */
const patienceMs = day;

/**
 * Whether the session of a booking's attempt ended so long ago, by its own `expires_at`, that it may be given up although
 * Stripe refuses to answer for it. Until then a refusal may be due to us, to a wrong key for example, and tells nothing
 * of the session: it may be open, or paid. `now` in milliseconds since 1970.
 */
export function isLongOver({ sessionParams }: Pick<PaymentRow, 'sessionParams'>, now: number): boolean {
  return now > sessionParams.expires_at * 1000 + patienceMs;
}
