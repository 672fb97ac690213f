import { and, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { payments } from '../../database/schema.ts';

/**
 * Gives up the payment pages of bookings, in the transaction that has a reason to: from now on each is a row that says so,
 * until Stripe says that it has ended (law 10). `endPages` asks Stripe after the commit, and the reconciler until Stripe
 * has answered. Expects to hold the bookings' locks.
 */
export async function letPagesEnd(tx: Queries, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(payments)
    .set({ state: 'ending' })
    .where(and(inArray(payments.bookingId, [...bookingIds]), inArray(payments.state, ['pending', 'open'])));
}
