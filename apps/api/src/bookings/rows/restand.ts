import { standingOf } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings } from '../../database/schema.ts';
import { accountOf } from '../stored/read-booking.ts';
import { bookingById } from './booking-rows.ts';

/**
 * Writes down how a booking stands after its rides, payments or refunds have changed, in the transaction that changed
 * them. What needs a person goes on needing one. Expects to hold the booking's lock.
 */
export async function restand(tx: Queries, id: string): Promise<void> {
  const row = await bookingById(tx, id);
  if (!row || row.status === 'needs_attention') return;
  const status = standingOf(accountOf(row));
  if (status !== row.status) await tx.update(bookings).set({ status }).where(eq(bookings.id, id));
}
