import { splitRefund } from '@fallsline/domain';
import type { Queries } from '../../database/database.ts';
import { refunds } from '../../database/schema.ts';
import { accountOf, type BookingRow } from '../stored/read-booking.ts';
import { newRefund } from './write-refund.ts';

/** Writes down that so many cents are owed to the guest, from the payments that still have them. */
export async function oweRefund(
  tx: Queries,
  row: BookingRow,
  { refundCents, reason, now }: { refundCents: number; reason: 'cancellation' | 'change'; now: number },
): Promise<void> {
  if (refundCents === 0) return;
  for (const { paymentId, amountCents } of splitRefund(accountOf(row), refundCents)) {
    const before = row.refunds.filter((each) => each.paymentId === paymentId).map((each) => each.sequence);
    const sequence = Math.max(0, ...before) + 1;
    await tx.insert(refunds).values(newRefund({ paymentId, sequence, amountCents, reason }, now));
  }
}
