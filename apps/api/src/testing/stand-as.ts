import { randomUUID } from 'node:crypto';
import type { PaymentState, RideState } from '@fallsline/domain';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BookingStatus, bookings, payments, refunds, rides } from '../database/schema.ts';

const rideStateOf: { readonly [Status in BookingStatus]?: RideState } = {
  paid: 'booked',
  cancelled: 'cancelled',
  refunded: 'cancelled',
};
const paymentStateOf = {
  pending: 'pending',
  checkout_open: 'open',
  expired: 'expired',
  needs_attention: 'expired',
  paid: 'paid',
  cancelled: 'paid',
  refunded: 'paid',
} as const satisfies Record<BookingStatus, PaymentState>;

/**
 * Makes bookings stand as a status says, all their rows with them: for a test that does not go all the way there.
 * Cancelled means that all was kept, refunded that staff gave all of it back. All bookings, or those of a condition on
 * their columns.
 */
export async function standAs(db: Queries, status: BookingStatus, which?: SQL): Promise<void> {
  const at = new Date();
  const changed = await db.update(bookings).set({ status }).where(which).returning({ id: bookings.id });
  const ids = changed.map(({ id }) => id);
  const state = rideStateOf[status] ?? 'held';
  const isPaid = paymentStateOf[status] === 'paid';
  const keptCents = status === 'cancelled' ? sql`${rides.priceCents}` : 0;
  const cancelledAt = state === 'cancelled' ? at : null;
  await db.update(rides).set({ state, keptCents, cancelledAt }).where(inArray(rides.bookingId, ids));
  const paid = await db
    .update(payments)
    .set({ state: paymentStateOf[status], paidAt: isPaid ? at : null })
    .where(inArray(payments.bookingId, ids))
    .returning();
  if (status !== 'refunded') return;
  const back = { sequence: 1, reason: 'by-hand', state: 'succeeded', decidedAt: at, endedAt: at } as const;
  await db.insert(refunds).values(
    paid.map(({ id: paymentId, amountCents }) => ({
      ...back,
      id: randomUUID(),
      paymentId,
      amountCents,
      nextCheckAt: at,
    })),
  );
}
