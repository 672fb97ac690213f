import type { Queries } from '../../database/database.ts';
import { besideForTraveler, type KindForRiders, type NewMessage } from '../../outbox/message.ts';
import { enqueueAll } from '../../outbox/outbox.ts';
import type { StoredGuest } from '../stored/stored-guest.ts';

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
