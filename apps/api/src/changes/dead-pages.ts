import { and, eq, inArray } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingById } from '../bookings/booking-rows.ts';
import type { BookingRow, PaymentRow } from '../bookings/read-booking.ts';
import type { Queries } from '../database/database.ts';
import { payments } from '../database/schema.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import { supersede } from './change-rows.ts';
import { openChangeSession } from './change-session.ts';

/**
 * Gives up what a booking's guest was to pay for a change: another has taken its place, or the ride is cancelled. Its page
 * is ended at Stripe afterwards (`endDeadPages`); what is paid there all the same goes back whole (law 4). Expects to hold
 * the booking's lock. `now` in milliseconds since 1970.
 */
export async function giveUpPayments(tx: Queries, { id }: Pick<BookingRow, 'id'>, now: number): Promise<void> {
  await supersede(tx, id, ['waiting'], now);
  const waiting = and(eq(payments.purpose, 'change'), inArray(payments.state, ['pending', 'open']));
  await tx
    .update(payments)
    .set({ state: 'expired' })
    .where(and(eq(payments.bookingId, id), waiting));
}

/** Payments for changes that were given up, whose pages may still be open at Stripe. */
function deadPagesOf({ payments: all }: BookingRow, now: number): PaymentRow[] {
  return all.filter(
    ({ purpose, state, sessionParams }) =>
      purpose === 'change' && state === 'expired' && sessionParams.expires_at * 1000 > now,
  );
}

/**
 * Ends, at Stripe, the pages of payments that were given up. What was paid on one of them meanwhile is followed by
 * `follow`. Answers the booking as it then is. Throws what the port throws.
 */
export async function endDeadPages(
  deps: BookingDeps,
  row: BookingRow,
  follow: (row: BookingRow, payment: PaymentRow, session: CheckoutSession) => Promise<void>,
): Promise<BookingRow> {
  const dead = deadPagesOf(row, deps.now());
  for (const payment of dead) {
    // One that may have been opened without our having kept its id is learned by asking for it again.
    const sessionId = payment.sessionId ?? (await openChangeSession(deps, row, payment)).id;
    const session = await deps.payments.expireSession(sessionId);
    if (session.status === 'complete' && session.paymentStatus === 'paid') await follow(row, payment, session);
  }
  return dead.length === 0 ? row : ((await bookingById(deps.database.db, row.id)) ?? row);
}
