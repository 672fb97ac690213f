import { endOfPeriod, hour, retention, wallClock } from '@fallsline/domain';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import { reviews, tips } from '../../database/after-ride-schema.ts';
import { allOf, anyOf, idsOf } from '../../database/conditions.ts';
import type { Database, Queries } from '../../database/database.ts';
import {
  audit,
  driverLinks,
  drivers,
  invitations,
  phoneBookings,
  rideEvents,
  staffSessions,
  vehicles,
} from '../../database/driving-schema.ts';
import {
  type BookingStatus,
  bookingLinks,
  bookings,
  changes,
  disputes,
  payments,
  refunds,
  rides,
} from '../../database/schema.ts';
import { contactMessages, newsletterSubscriptions, outbox, stripeEvents } from '../../database/service-schema.ts';
import type { Log } from '../../process/log.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';
import { lockVehicles } from '../../rides/ride-of-vehicle.ts';
import { emptyMessages, eraseGuests, eraseMessages, eraseSubscriptions } from './erasure.ts';

export type RetentionDeps = {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
};

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
  unpaidDetails: (tx, now) => eraseOldGuests(tx, unpaid, now),
  paidDetails: (tx, now) => eraseOldGuests(tx, paid, now),
  async bookings(tx, now) {
    const ids = idsOf(await bookingsToRemove(tx, now));
    if (ids.length === 0) return 0;
    const theirs = tx.select({ id: payments.id }).from(payments).where(inArray(payments.bookingId, ids));
    await tx.delete(refunds).where(inArray(refunds.paymentId, theirs));
    await tx.delete(disputes).where(inArray(disputes.paymentId, theirs));
    for (const table of [payments, changes, bookingLinks, reviews, tips, phoneBookings, rides, stripeEvents])
      await tx.delete(table).where(inArray(table.bookingId, ids));
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
  async retiredDrivers(tx, now) {
    const ids = await batchOf(tx, drivers.id, isOver(drivers.retiredAt, retention.retiredDrivers, now));
    if (ids.length === 0) return 0;
    // Rides of theirs that are still to come, where nobody gave them to another, are nobody's.
    const none = { driverId: null, told: null, version: sql`${vehicles.version} + 1`, turn: sql`${vehicles.turn} + 1` };
    const theirs = await tx.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.driverId, ids));
    await lockVehicles(tx, idsOf(theirs));
    await tx.update(vehicles).set(none).where(inArray(vehicles.driverId, ids));
    await tx.delete(driverLinks).where(inArray(driverLinks.driverId, ids));
    await tx.delete(drivers).where(inArray(drivers.id, ids));
    await bumpRevision(tx);
    return ids.length;
  },
  async endedSignIns(tx, now) {
    const over = (at: SQLWrapper) => isOver(at, retention.endedSignIns, now);
    const lastDay = wallClock(endOfPeriod(retention.endedSignIns, now)).pickupDate;
    const driven = tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .innerJoin(rides, eq(rides.id, vehicles.rideId))
      .where(and(eq(vehicles.id, driverLinks.vehicleId), over(rides.pickupAt)));
    const links = await tx
      .delete(driverLinks)
      .where(or(over(driverLinks.endedAt), lt(driverLinks.day, lastDay), exists(driven)))
      .returning({ hash: driverLinks.tokenHash });
    const sessions = await tx
      .delete(staffSessions)
      .where(over(staffSessions.expiresAt))
      .returning({ hash: staffSessions.tokenHash });
    const invited = await tx
      .delete(invitations)
      .where(over(invitations.expiresAt))
      .returning({ hash: invitations.tokenHash });
    return links.length + sessions.length + invited.length;
  },
  async messages(tx, now) {
    const ids = await batchOf(tx, contactMessages.id, isOver(contactMessages.createdAt, retention.messages, now));
    await eraseMessages(tx, ids, new Date(now));
    return ids.length;
  },
  async endedSubscriptions(tx, now) {
    const { status, askedAt, confirmedAt, endedAt } = newsletterSubscriptions;
    const ended = sql`coalesce(${endedAt}, ${confirmedAt}, ${askedAt})`;
    const isOld = anyOf(
      allOf(eq(status, 'pending'), isOver(askedAt, retention.endedSubscriptions, now)),
      allOf(eq(status, 'unsubscribed'), isOver(ended, retention.endedSubscriptions, now)),
    );
    const ids = await batchOf(tx, newsletterSubscriptions.id, isOld);
    await eraseSubscriptions(tx, ids, new Date(now));
    return ids.length;
  },
  async mails(tx, now) {
    const hasLeft = sql`${outbox.state} in ('sent', 'failed', 'skipped')`;
    const isOld = allOf(hasLeft, isNull(outbox.erasedAt), isOver(outbox.enqueuedAt, retention.mails, now));
    const ids = await batchOf(tx, outbox.id, isOld);
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

/** The oldest of one status first, as the index of statuses has them. */
async function eraseOldGuests(tx: Queries, statuses: readonly BookingStatus[], now: number): Promise<number> {
  for (const status of statuses) {
    const ids = idsOf(await guestsToErase(tx, status, now));
    await eraseGuests(tx, ids, new Date(now));
    if (ids.length > 0) return ids.length;
  }
  return 0;
}

/** The bookings of a status whose guest is erased next; `now` in milliseconds since 1970. */
function guestsToErase(db: Queries, status: BookingStatus, now: number) {
  // A later attempt may be open at this moment. The states are those of the index of payments to check.
  const mayBePaid = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookings.id),
        sql`${payments.state} in ('pending', 'open', 'ending')`,
        sql`(${payments.sessionParams}->>'expires_at')::bigint >= ${Math.floor((now - 24 * hour) / 1000)}`,
      ),
    );
  const isUnpaid = unpaid.some((each) => each === status);
  const period = isUnpaid ? retention.unpaidDetails : retention.paidDetails;
  const isOld = allOf(
    eq(bookings.status, status),
    isNull(bookings.erasedAt),
    isOver(bookings.createdAt, period, now),
    ...(isUnpaid ? [notExists(mayBePaid)] : []),
  );
  // PostgreSQL does not see that `erased_at is null` is one value: without it here it sorts, and among ten million reads all.
  return oldestBookings(db, isOld, [bookings.erasedAt, bookings.createdAt]);
}

/** The bookings that leave the books next. */
function bookingsToRemove(db: Queries, now: number) {
  const isOld = allOf(isNotNull(bookings.erasedAt), isOver(bookings.createdAt, retention.bookings, now));
  return oldestBookings(db, isOld, [bookings.createdAt]);
}

/** A batch of bookings, the oldest first, that no other process has locked. */
function oldestBookings(db: Queries, where: SQL, order: AnyPgColumn[]) {
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(...order)
    .limit(batchSize)
    .for('update', { skipLocked: true });
}

/** What is asked of the table of bookings, as it is sent: for whoever looks how it is found among millions. */
export function questionsAboutBookings(now: number): Record<string, { sql: string; params: unknown[] }> {
  const builder = new QueryBuilder() as unknown as Queries;
  return {
    'guests to be erased': guestsToErase(builder, 'expired', now).toSQL(),
    'what leaves the books': bookingsToRemove(builder, now).toSQL(),
  };
}

/** A batch of any other rows, by the column of their id. */
async function batchOf<Id extends string | number>(
  tx: Queries,
  column: AnyPgColumn<{ data: Id }>,
  where: SQL,
): Promise<Id[]> {
  const rows = await tx
    .select({ id: column })
    .from(column.table as PgTable)
    .where(where)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id as Id);
}

function isOver(began: SQLWrapper, period: Parameters<typeof endOfPeriod>[0], now: number): SQL {
  return sql`${began} < ${new Date(endOfPeriod(period, now)).toISOString()}`;
}
