import { standingOf } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type BookingStatus, bookings } from '../../database/schema.ts';
import { accountOf, type BookingRow } from '../stored/read-booking.ts';
import { bookingById } from './booking-rows.ts';

/** Returns how a booking stands by its rides, payments and refunds; what needs a person goes on needing one. */
export function standingNow(row: BookingRow): BookingStatus {
  return row.status === 'needs_attention' ? row.status : standingOf(accountOf(row));
}

/**
 * Writes down how a booking stands after its rides, payments or refunds have changed, in the transaction that changed
 * them; returns the booking as it then is. Expects to hold the booking's lock.
 */
export async function updateStanding(tx: Queries, id: string): Promise<BookingRow> {
  const row = await bookingById(tx, id);
  if (!row) throw new Error(`Booking ${id} is gone, though it is locked`);
  const status = standingNow(row);
  if (status === row.status) return row;
  await tx.update(bookings).set({ status }).where(eq(bookings.id, id));
  return { ...row, status } as BookingRow;
}
