import type { Queries } from '../database/database.ts';
import type { BookingRow } from '../database/schema.ts';
import { type AttentionReason, attentionAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import { referenceOf } from './booking-rows.ts';

/** Something that staff have to look at. */
export type Fault = {
  reason: AttentionReason;
  detail: string;
  /** When it came to be, where that is known. */
  since?: Date | undefined;
};

/** Owes staff a word about a booking, once for each reason. */
export function oweAttention(
  tx: Queries,
  now: number,
  row: Pick<BookingRow, 'id' | 'reference' | 'sessionId'>,
  session: Pick<CheckoutSession, 'id'>,
  { reason, detail, since }: Fault,
): Promise<boolean> {
  const about = { bookingId: row.id, sessionId: session.id, reference: referenceOf(row) };
  return enqueue(tx, attentionAbout(row.id, { reason, detail, ...about }), now, since);
}
