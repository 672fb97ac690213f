import { eq, inArray } from 'drizzle-orm';
import { mailKeysOf, paidBooking, resendKeysOf } from '../bookings/booking-rows.ts';
import type { Database } from '../database/database.ts';
import { type BookingRow, bookings, outbox } from '../database/schema.ts';
import { enqueue } from '../outbox/outbox.ts';
import { DeskError } from './desk-error.ts';

export const resendable = { confirmation: 'confirm', dispatch: 'dispatch' } as const;
export type Resendable = keyof typeof resendable;

/**
 * Enqueues the confirmation or the job sheet of a paid booking once more: a message of its own, so that it gets a
 * Message-ID of its own and no mail server takes it for a copy. Answers its key. Throws a DeskError where the ride is not
 * on, where the one before has not left yet, or where it was sent again often enough. `now` in milliseconds since 1970.
 */
export async function resend(
  { transaction }: Pick<Database, 'transaction'>,
  { id }: BookingRow,
  mail: Resendable,
  now: number,
): Promise<string> {
  const kind = resendable[mail];
  return transaction(async (tx) => {
    // Locked: neither cancelled nor erased before the message is enqueued.
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
    if (row?.status !== 'paid' || !row.sessionId || !row.paidAt || row.erasedAt) {
      throw new DeskError(`The booking is ${row?.erasedAt ? 'erased' : row?.status}, not paid: nothing was sent.`);
    }
    const earlier = await tx
      .select({ key: outbox.dedupeKey, state: outbox.state })
      .from(outbox)
      .where(inArray(outbox.dedupeKey, mailKeysOf(row)));
    const keys = resendKeysOf(row, kind);
    const sent = earlier.filter(({ key }) => key === `${kind}:${id}` || keys.includes(key));
    if (sent.some(({ state }) => state === 'due' || state === 'sending')) {
      throw new DeskError('This mail has not left yet: the server sends it as soon as it can. See `desk show`.');
    }
    const key = keys.find((each) => !sent.some((other) => other.key === each));
    if (!key) throw new DeskError(`This mail was sent again ${keys.length} times already. Call the guest.`);
    const payload = paidBooking(row, row.sessionId, row.paidAt);
    await enqueue(tx, { dedupeKey: key, kind, payload }, now);
    return key;
  });
}
