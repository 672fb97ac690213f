import { endOfPeriod, retention } from '@fallsline/domain';
import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { audit, rideEvents } from '../../database/driving-schema.ts';
import {
  bookingLinks,
  bookings,
  changes,
  contactMessages,
  disputes,
  newsletterSubscriptions,
  outbox,
  payments,
  refunds,
  rides,
  stripeEvents,
} from '../../database/schema.ts';
import type { Log } from '../../process/log.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';
import { emptyMessages, eraseGuests, eraseMessages, eraseSubscriptions } from './erasure.ts';

export type RetentionDeps = {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
};

const hour = 60 * 60_000;
/** Small, so that no transaction holds up others. */
const batchSize = 100;

const unpaid = ['pending', 'checkout_open', 'expired'] as const;
const paid = ['paid', 'cancelled', 'refunded', 'needs_attention'] as const;

/** One batch of each kind of work: returns how many rows it has dealt with. */
type Step = (tx: Queries, now: number) => Promise<number>;

/**
 * One step for each period of the domain's table, in this order. A step locks rows that no other process has locked, and
 * changes them so that it does not find them again.
 */
const steps = {
  unpaidDetails: (tx, now) =>
    eraseOldGuests(
      tx,
      now,
      and(
        inArray(bookings.status, unpaid),
        isOver(bookings.createdAt, retention.unpaidDetails, now),
        // A later attempt may be open at this moment.
        notExists(
          tx
            .select({ id: payments.id })
            .from(payments)
            .where(
              and(
                eq(payments.bookingId, bookings.id),
                sql`(${payments.sessionParams}->>'expires_at')::bigint >= ${Math.floor((now - 24 * hour) / 1000)}`,
              ),
            ),
        ),
      ),
    ),
  paidDetails: (tx, now) =>
    eraseOldGuests(
      tx,
      now,
      and(inArray(bookings.status, paid), isOver(bookings.createdAt, retention.paidDetails, now)),
    ),
  async bookings(tx, now) {
    const rows = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          inArray(bookings.status, [...unpaid, ...paid]),
          isNotNull(bookings.erasedAt),
          isOver(bookings.createdAt, retention.bookings, now),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const theirs = tx.select({ id: payments.id }).from(payments).where(inArray(payments.bookingId, ids));
    await tx.delete(refunds).where(inArray(refunds.paymentId, theirs));
    await tx.delete(disputes).where(inArray(disputes.paymentId, theirs));
    await tx.delete(payments).where(inArray(payments.bookingId, ids));
    await tx.delete(changes).where(inArray(changes.bookingId, ids));
    await tx.delete(bookingLinks).where(inArray(bookingLinks.bookingId, ids));
    await tx.delete(rides).where(inArray(rides.bookingId, ids));
    await tx.delete(stripeEvents).where(inArray(stripeEvents.bookingId, ids));
    await tx.delete(bookings).where(inArray(bookings.id, ids));
    return ids.length;
  },
  async networks(tx, now) {
    const old = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(isNotNull(payments.network), isOver(payments.createdAt, retention.networks, now)))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(payments)
      .set({ network: null })
      .where(sql`${payments.id} = any(array(${old}))`)
      .returning({ id: payments.id });
    return rows.length;
  },
  async road(tx, now) {
    const old = tx
      .select({ id: rideEvents.id })
      .from(rideEvents)
      .where(isOver(rideEvents.happenedAt, retention.road, now))
      .limit(batchSize);
    const events = await tx
      .delete(rideEvents)
      .where(sql`${rideEvents.id} = any(array(${old}))`)
      .returning({ id: rideEvents.id });
    if (events.length > 0) return events.length;
    const notes = tx
      .select({ id: audit.id })
      .from(audit)
      .where(isOver(audit.at, retention.road, now))
      .limit(batchSize);
    const gone = await tx.delete(audit).where(sql`${audit.id} = any(array(${notes}))`).returning({ id: audit.id });
    return gone.length;
  },
  async messages(tx, now) {
    const rows = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(isOver(contactMessages.createdAt, retention.messages, now))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await eraseMessages(tx, ids, new Date(now));
    return ids.length;
  },
  async endedSubscriptions(tx, now) {
    const { status, askedAt, confirmedAt, endedAt } = newsletterSubscriptions;
    const ended = sql`coalesce(${endedAt}, ${confirmedAt}, ${askedAt})`;
    const rows = await tx
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(
        or(
          and(eq(status, 'pending'), isOver(askedAt, retention.endedSubscriptions, now)),
          and(eq(status, 'unsubscribed'), isOver(ended, retention.endedSubscriptions, now)),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await eraseSubscriptions(tx, ids, new Date(now));
    return ids.length;
  },
  async mails(tx, now) {
    const rows = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          sql`${outbox.state} in ('sent', 'failed', 'skipped')`,
          isNull(outbox.erasedAt),
          isOver(outbox.enqueuedAt, retention.mails, now),
        ),
      )
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await emptyMessages(tx, inArray(outbox.id, ids), new Date(now));
    return ids.length;
  },
} as const satisfies Record<keyof typeof retention, Step>;

/**
 * Erases what the privacy policy no longer keeps. Returns how many rows, by the names of the domain's table. Can run at
 * any time, in any number of processes, and be stopped between any two batches.
 */
export async function keepPeriods(
  { database, now }: Pick<RetentionDeps, 'database' | 'now'>,
  stopping?: AbortSignal,
): Promise<Partial<Record<keyof typeof retention, number>>> {
  const erased: Partial<Record<keyof typeof retention, number>> = {};
  for (const [name, step] of Object.entries(steps) as [keyof typeof retention, Step][]) {
    let done: number;
    do {
      if (stopping?.aborted) return erased;
      done = await database.transaction((tx) => step(tx, now()));
      if (done > 0) erased[name] = (erased[name] ?? 0) + done;
    } while (done > 0);
  }
  return erased;
}

/** Runs at the start and then once a day. */
export function startRetention(deps: RetentionDeps, { everyMs = 24 * hour }: { everyMs?: number } = {}): Periodical {
  return periodically(
    async (stopping) => {
      const erased = await keepPeriods(deps, stopping);
      if (Object.keys(erased).length > 0) deps.log.info({ erased }, 'Erased what is not kept any longer');
    },
    { everyMs, log: deps.log, brokeOff: 'Could not erase what is not kept any longer' },
  );
}

async function eraseOldGuests(tx: Queries, now: number, old: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.erasedAt), old))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  await eraseGuests(tx, ids, new Date(now));
  return ids.length;
}

function isOver(began: SQLWrapper, period: Parameters<typeof endOfPeriod>[0], now: number): SQL {
  return sql`${began} < ${new Date(endOfPeriod(period, now)).toISOString()}`;
}
