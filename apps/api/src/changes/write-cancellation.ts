import { cancelledMoney } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { BookingRow, RideRow } from '../bookings/read-booking.ts';
import { restand } from '../bookings/restand.ts';
import type { Queries } from '../database/database.ts';
import { bookings, rides } from '../database/schema.ts';
import { oweRefund } from '../money/owe-refund.ts';
import { supersede } from './change-rows.ts';
import { giveUpPayments } from './dead-pages.ts';

/** What becomes of a ride that is cancelled: what goes back of it, and what is kept, in cents. */
export type Share = { ride: RideRow; refundCents: number; keptCents: number };

/**
 * Writes down that rides are cancelled, and what is owed to the guest for them; answers how many cents. Quotes and
 * changes that wait for their payment end with it. Expects to hold the booking's lock. `now` in milliseconds since 1970.
 */
export async function writeCancellation(
  tx: Queries,
  row: BookingRow,
  shares: readonly Share[],
  now: number,
): Promise<number> {
  for (const { ride, keptCents: kept } of shares) {
    const { state, keptCents } = cancelledMoney(ride, kept);
    await tx
      .update(rides)
      .set({ state, keptCents, cancelledAt: new Date(now), sequence: ride.sequence + 1 })
      .where(eq(rides.id, ride.id));
  }
  await tx
    .update(bookings)
    .set({ version: row.version + 1 })
    .where(eq(bookings.id, row.id));
  await supersede(tx, row.id, ['open'], now);
  await giveUpPayments(tx, row, now);
  const refundCents = shares.reduce((total, share) => total + share.refundCents, 0);
  await oweRefund(tx, row, { refundCents, reason: 'cancellation', now });
  await restand(tx, row.id);
  return refundCents;
}
