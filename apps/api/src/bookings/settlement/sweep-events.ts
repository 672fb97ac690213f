import { day, minute } from '@fallsline/domain';
import { inArray } from 'drizzle-orm';
import { outboxHold, stripeEvents } from '../../database/service-schema.ts';
import { type Periodical, periodically, unlessStopped } from '../../process/periodically.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { endLostPage } from './adopt-payment.ts';
import { followedEvents, keepEvents, processEvent } from './receive-event.ts';
import { processDueEvents } from './reconcile.ts';

/** Stripe knows its events this long. */
const longestMs = 30 * day;
/** What is younger may be on its way to us at this moment. */
const onItsWayMs = 2 * minute;

/**
 * Takes in the events that Stripe could not deliver since the given time, and follows them up. Those that are stored
 * already change nothing, so it can be done at any time, by any number of processes. Returns how many were new. `from` in
 * milliseconds since 1970. Throws what the port throws.
 */
export async function sweepEvents(
  deps: BookingDeps,
  { from }: { from: number },
  stopping?: AbortSignal,
): Promise<number> {
  return take(deps, { from, undelivered: true }, stopping);
}

/**
 * Ends the pages that a lost system has left open at Stripe, and
 * takes in every event since the backup that the database was restored from: those were delivered, to the system that
 * was lost; they are followed one after the other, in the order in which they happened. Returns how many were new; 0
 * where nothing was restored.
 */
export async function sweepAfterRestore(deps: BookingDeps, stopping?: AbortSignal): Promise<number> {
  const [hold] = await deps.database.db.select().from(outboxHold);
  if (!hold) return 0;
  // An hour earlier, for clocks and for what was on its way.
  const from = hold.backupTakenAt.getTime() - 60 * minute;
  const open = (await unlessStopped(stopping, deps.payments.listOpenSessions(from))) ?? [];
  for (const session of open) await endLostPage(deps, session);
  return take(deps, { from, undelivered: false }, stopping);
}

/**
 * Sweeps at the start, over everything that Stripe still knows, and then every `everyMs` over the last day; the first
 * round is made again until it has succeeded.
 */
export function startEventSweep(deps: BookingDeps, { everyMs = 5 * minute }: { everyMs?: number } = {}): Periodical {
  let complete = false;
  return periodically(
    async (stopping) => {
      if (!complete) await sweepAfterRestore(deps, stopping);
      const fresh = await sweepEvents(deps, { from: deps.now() - (complete ? day : longestMs) }, stopping);
      complete = true;
      if (fresh > 0) deps.log.warn({ events: fresh }, 'Found events at Stripe that no webhook has delivered');
    },
    { everyMs, log: deps.log, brokeOff: 'Could not ask Stripe for events that it could not deliver: will try again' },
  );
}

async function take(
  deps: BookingDeps,
  { from, undelivered }: { from: number; undelivered: boolean },
  stopping: AbortSignal | undefined,
): Promise<number> {
  const { payments, now, database } = deps;
  const earliest = Math.max(from, now() - longestMs);
  const until = undelivered ? now() - onItsWayMs : now();
  const asked = payments.listEvents({ types: followedEvents, from: earliest, until, undelivered });
  const listed = (await unlessStopped(stopping, asked)) ?? [];
  let fresh = 0;
  for (let start = 0; start < listed.length; start += 100) {
    const events = listed.slice(start, start + 100);
    const ids = events.map(({ id }) => id);
    const stored = await database.db
      .select({ id: stripeEvents.id })
      .from(stripeEvents)
      .where(inArray(stripeEvents.id, ids));
    const isStored = new Set(stored.map(({ id }) => id));
    const unstored = events.filter(({ id }) => !isStored.has(id));
    if (unstored.length === 0) continue;
    const kept = await keepEvents(deps, unstored, undelivered ? 'sweep' : 'restore', undelivered ? 0 : minute);
    fresh += kept.length;
    // Of a lost system's changes each was quoted for what the one before had made of the ride.
    if (!undelivered) for (const event of kept) await processEvent(deps, event);
  }
  if (fresh > 0) await processDueEvents(deps);
  return fresh;
}
