import { and, eq } from 'drizzle-orm';
import { changes } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { carryOut, positionsOf } from './cancel-ride.ts';
import { ridesToDecide, supersede } from './change-rows.ts';
import { giveUpPayments } from './dead-pages.ts';

/** `stale`: nothing of it waits any more. */
export type DroppedQuote = 'dropped' | 'stale';

/**
 * Gives up a change that waits for its payment, or takes back a request to cancel that dispatch has not decided: the ride
 * stands as it was. What is paid for the change all the same goes back whole (law 4). The same call twice is one.
 */
export async function dropWaiting(
  deps: BookingDeps,
  { bookingId, changeId }: { bookingId: string; changeId: string },
): Promise<DroppedQuote> {
  const dropped = await deps.database.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockBooking(tx, bookingId);
    const isIt = and(eq(changes.id, changeId), eq(changes.bookingId, bookingId));
    const [change] = await tx.select().from(changes).where(isIt);
    if (!row || !change) return 'stale';
    if (change.state === 'superseded') return 'dropped';
    if (change.state === 'open') {
      await supersede(tx, bookingId, ['open'], now);
      return 'dropped';
    }
    if (change.state !== 'waiting') return 'stale';
    await giveUpPayments(tx, row, now);
    if (change.kind === 'cancellation') {
      const facts = positionsOf(ridesToDecide(row, change));
      await enqueue(tx, messageAbout('dispatch-not-to-decide', bookingId, facts, changeId), now);
    }
    return 'dropped';
  });
  if (dropped === 'dropped') await carryOut(deps, bookingId);
  return dropped;
}
