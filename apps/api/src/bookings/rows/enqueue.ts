import type { Queries } from '../../database/database.ts';
import type { BookingRecord } from '../../database/schema.ts';
import {
  type AttentionReason,
  attentionAbout,
  besideForTraveler,
  type KindForRiders,
  type NewMessage,
} from '../../outbox/message.ts';
import { enqueue, enqueueAll } from '../../outbox/outbox.ts';
import type { StoredGuest } from '../stored/stored-guest.ts';

/** Something that staff have to look at. */
export type Fault = {
  reason: AttentionReason;
  /** One sentence in ids and amounts, without personal data. */
  detail: string;
  /** The id of the refund, payment or dispute that it is about: another one is told again. Null: told once for the booking. */
  occasion: string | null;
};

/**
 * Enqueues a message to staff about a booking: once for each reason and occasion. Returns whether this call was the first. `sessionId`
 * is that of the session it is about, null where there is none; `now` in milliseconds since 1970.
 */
export function alertStaff(
  tx: Queries,
  now: number,
  row: Pick<BookingRecord, 'id' | 'reference'>,
  sessionId: string | null,
  { reason, detail, occasion }: Fault,
): Promise<boolean> {
  const about = { bookingId: row.id, reference: row.reference, ...(sessionId === null ? {} : { sessionId }) };
  return enqueue(tx, attentionAbout(row.id, { reason, detail, ...about }, occasion), now);
}

/**
 * Returns a message about a ride for the guest who booked it, and before it, where that is somebody else with an email,
 * the traveler's (decision 39).
 */
export function forRiders(
  { traveler }: Pick<StoredGuest, 'traveler'>,
  message: NewMessage & { kind: KindForRiders },
): NewMessage[] {
  return traveler?.email === undefined ? [message] : [besideForTraveler(message), message];
}

/**
 * Enqueues a message about a ride for guest and traveler; returns whether this call was the first. `now` in milliseconds
 * since 1970; `since` as `enqueue` has it.
 */
export async function enqueueForRiders(
  tx: Queries,
  guest: Pick<StoredGuest, 'traveler'>,
  message: NewMessage & { kind: KindForRiders },
  now: number,
  since?: Date,
): Promise<boolean> {
  return (await enqueueAll(tx, forRiders(guest, message), now, since)).includes(message.dedupeKey);
}
