import { reminderDueAt, ridesToRemind } from '@fallsline/domain';
import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { enqueueForRiders } from '../bookings/rows/enqueue.ts';
import { readGuest } from '../bookings/stored/stored-guest.ts';
import { bookings, rides } from '../database/schema.ts';
import { outbox } from '../database/service-schema.ts';
import { keyInRows, messageAbout } from '../outbox/message.ts';
import { type Periodical, periodically } from '../process/periodically.ts';

export type ReminderDeps = Pick<BookingDeps, 'database' | 'now' | 'log' | 'wakeOutbox'>;

const everyMs = 60_000;
/** As many in a round as can be enqueued without holding anything up; the next round comes within a minute. */
const mostAtOnce = 200;

/**
 * Enqueues the reminders that are due (decision 36): one for each ride and sequence of its calendar entry, for the key
 * is enqueued once. Returns how many. Any number of processes may do it at once.
 */
export async function remind({ database: { db }, now, wakeOutbox }: Omit<ReminderDeps, 'log'>): Promise<number> {
  const at = now();
  const { days, pickupAfter } = ridesToRemind(at);
  const key = keyInRows('reminder', rides.bookingId, rides.id, rides.sequence);
  const isReminded = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, key));
  const coming = await db
    .select({ ride: rides, details: bookings.guest, version: bookings.guestVersion })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(
      and(
        inArray(rides.pickupDate, [...days]),
        gt(rides.pickupAt, new Date(pickupAfter)),
        // What the index of a day has.
        sql`${rides.state} <> 'held'`,
        eq(rides.state, 'booked'),
        isNull(bookings.erasedAt),
        notExists(isReminded),
      ),
    )
    .orderBy(rides.pickupAt)
    .limit(mostAtOnce);
  let reminded = 0;
  for (const { ride, details, version } of coming) {
    const { id, bookingId, position, sequence, pickupDate } = ride;
    const message = messageAbout('reminder', bookingId, { position, sequence }, `${id}:${sequence}`);
    // What was due before a restored database may send was sent by the system that was lost.
    const read = readGuest(version, details);
    const guest = 'guest' in read ? read.guest : {};
    if (await enqueueForRiders(db, guest, message, at, new Date(reminderDueAt({ pickupDate })))) reminded += 1;
  }
  if (reminded > 0) wakeOutbox();
  return reminded;
}

/** Looks every minute for rides to remind of. */
export function startReminders(deps: ReminderDeps): Periodical {
  const brokeOff = 'Could not look for rides to remind of';
  return periodically(() => remind(deps), { everyMs, log: deps.log, brokeOff });
}
