import { and, eq } from 'drizzle-orm';
import { lockBooking } from '../../bookings/rows/booking-rows.ts';
import type { Database } from '../../database/database.ts';
import type { BookingRecord } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { DeskError } from './desk-command.ts';

/** What the desk can send once more: its words, and the kinds of messages behind them. */
export const resendable = {
  confirmation: 'confirm',
  dispatch: 'dispatch',
  /** The confirmation of who rides, where somebody else has booked (decision 39). */
  traveler: 'traveler-confirmation',
} as const;
export type Resendable = keyof typeof resendable;
/** A guest who needs it more often needs a call. */
const mostResends = 5;

/**
 * Enqueues a confirmation or the job sheet of a paid booking once more: a message of its own, so that it gets a
 * Message-ID of its own and no mail server takes it for a copy. Returns its key. Throws a DeskError where the
 * ride is not on, where nobody would read it, where the last one has not left yet, or where it was sent again often enough. `now` in milliseconds since 1970.
 */
export async function resend(
  { transaction }: Pick<Database, 'transaction'>,
  { id }: Pick<BookingRecord, 'id'>,
  mail: Resendable,
  now: number,
): Promise<string> {
  const kind = resendable[mail];
  return transaction(async (tx) => {
    // Locked: neither cancelled nor erased before the message is enqueued.
    const row = await lockBooking(tx, id);
    if (row?.status !== 'paid' || row.erasedAt) {
      throw new DeskError(`The booking is ${row?.erasedAt ? 'erased' : row?.status}, not paid: nothing was sent.`);
    }
    if (mail === 'traveler' && row.guest.traveler?.email === undefined) {
      throw new DeskError('We have no email of anybody who rides for this guest: nothing was sent.');
    }
    const sent = await tx
      .select({ state: outbox.state })
      .from(outbox)
      .where(and(eq(outbox.subject, id), eq(outbox.kind, kind)));
    if (sent.some(({ state }) => state === 'due' || state === 'sending')) {
      throw new DeskError('This email has not left yet: the server sends it as soon as it can. See `desk show`.');
    }
    // A booking has a job sheet for each ride that stands, and one confirmation for each reader.
    const positions = row.rides.filter(({ state }) => state === 'booked').map(({ position }) => position);
    const perTime = kind === 'dispatch' ? positions.length : 1;
    const times = Math.max(1, Math.floor(sent.length / perTime));
    if (times > mostResends) {
      throw new DeskError(`This email was sent again ${mostResends} times already. Call the guest.`);
    }
    const again =
      kind === 'dispatch'
        ? positions.map((position) => messageAbout(kind, id, { position }, `again-${times}-${position}`))
        : [messageAbout(kind, id, {}, `again-${times}`)];
    for (const message of again) await enqueue(tx, message, now);
    return again.map(({ dedupeKey }) => dedupeKey).join(', ');
  });
}
