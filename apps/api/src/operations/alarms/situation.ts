import { day } from '@fallsline/domain';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { bookings, changes, payments, refunds } from '../../database/schema.ts';
import { backups, outbox, stripeEvents } from '../../database/service-schema.ts';
import { outboxHeld } from '../../outbox/outbox-hold.ts';
import { confirmationLateAfterSeconds, type Situation, type Waiting } from './alarm-rule.ts';
import { lateRampVans, type RedVehicle, redVehicles, undecidedNoShows } from './watched-rides.ts';

/** A message is given up, and told, after a week. */
const confirmedWithinMs = 8 * day;

/** What the database tells of the moment, for the rule of what is alarming. `now` in milliseconds since 1970. */
export async function situationOf(
  database: Pick<Database, 'db'>,
  now: number,
): Promise<Situation & { redVehicles: RedVehicle[] }> {
  const { db } = database;
  const seen = <Column>(column: Column) => ({
    count: sql<number>`count(*)::int`,
    oldest: sql<string | null>`min(${column})`,
  });
  const waiting = ([row]: { count: number; oldest: string | Date | null }[]): Waiting => ({
    count: row?.count ?? 0,
    oldestSeconds: row?.oldest ? Math.max(0, Math.round((now - new Date(row.oldest).getTime()) / 1000)) : 0,
  });
  // One that is sent once more is late as any other mail.
  const told = sql`select from ${outbox} where ${outbox.subject} = ${payments.bookingId}::text and ${outbox.kind} = 'confirm'
    and ${outbox.state} not in ('due', 'sending')`;
  const stands = sql`select ${bookings.status} = 'paid' and ${bookings.erasedAt} is null
    from ${bookings} where ${bookings.id} = ${payments.bookingId}`;
  // One after the other: PGlite has one connection, and nobody waits for this.
  const unconfirmed = await db
    .select(seen(payments.paidAt))
    .from(payments)
    .where(
      and(
        sql`${payments.state} = 'paid'`,
        eq(payments.purpose, 'booking'),
        gt(payments.paidAt, new Date(now - confirmedWithinMs)),
        lte(payments.paidAt, new Date(now - confirmationLateAfterSeconds * 1000)),
        // Of each payment by itself: joined, PostgreSQL reads every booking and every message that there ever was.
        sql`case when (select true from (${told} limit 1) as told) is null then (${stands}) end`,
      ),
    );
  const unsentMail = await db
    .select(seen(outbox.enqueuedAt))
    .from(outbox)
    .where(sql`${outbox.state} in ('due', 'sending')`);
  const [lost] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(
      and(
        sql`${outbox.state} = 'failed'`,
        eq(outbox.kind, 'attention'),
        gt(outbox.enqueuedAt, new Date(now - 14 * day)),
      ),
    );
  const unprocessedEvents = await db
    .select(seen(stripeEvents.receivedAt))
    .from(stripeEvents)
    .where(isNull(stripeEvents.processedAt));
  const missedEvents = await db
    .select(seen(stripeEvents.createdAt))
    .from(stripeEvents)
    .where(and(sql`${stripeEvents.broughtBy} = 'sweep'`, gt(stripeEvents.receivedAt, new Date(now - day))));
  const owedRefunds = await db.select(seen(refunds.decidedAt)).from(refunds).where(sql`${refunds.state} = 'owed'`);
  const lateVans = await lateRampVans(db, now);
  const openRequests = await db
    .select(seen(changes.createdAt))
    .from(changes)
    .where(sql`${changes.kind} = 'cancellation' and ${changes.state} = 'waiting'`);
  const missed = await undecidedNoShows(db, now);
  const [backup] = await db
    .select({ last: sql<string | null>`coalesce(max(${backups.finishedAt}), min(${backups.startedAt}))` })
    .from(backups);
  return {
    unconfirmed: waiting(unconfirmed),
    unsentMail: waiting(unsentMail),
    lostWarnings: lost?.count ?? 0,
    unprocessedEvents: waiting(unprocessedEvents),
    missedEvents: waiting(missedEvents),
    owedRefunds: waiting(owedRefunds),
    lateRampVans: waiting([{ count: lateVans.length, oldest: lateVans[0]?.ride.rampAnswerBy ?? null }]),
    openRequests: waiting(openRequests),
    openNoShows: waiting([{ count: missed.length, oldest: missed[0] ?? null }]),
    redVehicles: await redVehicles(database, now),
    backupAgeSeconds: backup?.last ? Math.round((now - new Date(backup.last).getTime()) / 1000) : undefined,
    outboxHeld: (await outboxHeld(database)) !== undefined,
  };
}
