import type { Queries } from '../../database/database.ts';
import { besideForTraveler, type KindForRiders, type NewMessage } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { StoredGuest } from '../stored/stored-guest.ts';

/**
 * Enqueues a message about a ride to the guest who booked it and, where that is somebody else with an email, to the
 * traveler (decision 39). Answers whether this call was the first. `now` in milliseconds since 1970; `since` as `enqueue` has it.
 */
export async function enqueueForRiders(
  tx: Queries,
  { traveler }: Pick<StoredGuest, 'traveler'>,
  message: NewMessage & { kind: KindForRiders },
  now: number,
  since?: Date,
): Promise<boolean> {
  // First: where only one of the two gets in, the guest's is still missing, and both are enqueued again.
  if (traveler?.email !== undefined) await enqueue(tx, besideForTraveler(message), now, since);
  return enqueue(tx, message, now, since);
}
