import { and, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { payments } from '../../database/schema.ts';

/**
 * Gives up the payment pages of bookings, whose locks the caller holds: each is a row that says so until Stripe says
 * that it has ended (law 10). `endPages` asks Stripe after the commit, and the reconciler until it has answered.
 */
export async function letPagesEnd(tx: Queries, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(payments)
    .set({ state: 'ending' })
    .where(and(inArray(payments.bookingId, [...bookingIds]), inArray(payments.state, ['pending', 'open'])));
}
