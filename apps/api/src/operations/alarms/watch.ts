import { randomUUID } from 'node:crypto';
import { formatInstant } from '@fallsline/domain';
import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { allOf } from '../../database/conditions.ts';
import type { Database, Queries } from '../../database/database.ts';
import { alarms, outbox } from '../../database/service-schema.ts';
import { attentionToAlarm, attentionToAllClear, type NewMessage } from '../../outbox/message.ts';
import { enqueueAll } from '../../outbox/outbox.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';
import { type Alarm, type AlarmKind, alarmsIn, toldOneByOne } from './alarm-rule.ts';
import type { SellingWatch } from './selling.ts';
import { situationOf } from './situation.ts';
import { tellOfLateRampVans, tellOfRedVehicles } from './watched-rides.ts';

export type WatchDeps = Pick<BookingDeps, 'database' | 'now' | 'log' | 'wakeOutbox'> & {
  /** What this process knows about whether anything can be sold. */
  selling: Pick<SellingWatch, 'current'>;
};

/** What was seen so lately is so now, for all that `/api/ready` and metrics know. */
const currentMs = 3 * 60_000;
/** A process that has not looked for so long has ended: longer than a restart takes, or its alarms would be told twice. */
const endedMs = 10 * 60_000;
/** What every process sees the same. */
const everybody = 'database';
/** This process, for what it alone can see. */
const ourselves = randomUUID();

/**
 * Looks whether anything needs a person, and mails what does: once while it lasts, however many processes look, that it
 * is over when the last of them has seen its end, and again when it comes back. Each look also logs it, for there may be
 * no mail to tell it by. `source` names the process.
 */
export async function watch(
  { database, selling, now, log, wakeOutbox }: WatchDeps,
  source: string = ourselves,
): Promise<Alarm[]> {
  const { alarms: ours } = selling.current();
  for (const alarm of ours) log.error({ alarm: alarm.kind }, alarm.detail);
  // Where nothing can be written, logs, metrics and `/api/ready` of this process tell it.
  if (await note(database, ours, source, now()).catch(() => false)) wakeOutbox();
  const situation = await situationOf(database, now());
  const found = alarmsIn(situation);
  for (const alarm of found) log.error({ alarm: alarm.kind }, alarm.detail);
  if (await note(database, found, everybody, now())) wakeOutbox();
  if (await tellOfLateRampVans(database, now())) wakeOutbox();
  if (await tellOfRedVehicles(database, situation.redVehicles, now())) wakeOutbox();
  return [...ours, ...found];
}

/** Watches at the start and then every `everyMs`. */
export function startWatch(deps: WatchDeps, { everyMs = 60_000 }: { everyMs?: number } = {}): Periodical {
  return periodically(() => watch(deps), { everyMs, log: deps.log, brokeOff: 'Could not look for alarms' });
}

/** The names of the alarms that this process, or another one, has seen just now. */
export async function currentAlarms(
  { database: { db }, selling }: Pick<WatchDeps, 'selling'> & { database: Pick<Database, 'db'> },
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: alarms.kind })
    .from(alarms)
    // What we have seen ourselves is said by what we see now.
    .where(and(gt(alarms.seenAt, new Date(now - currentMs)), ne(alarms.source, ourselves)));
  const kinds = new Set([...rows, ...selling.current().alarms].map(({ kind }) => kind));
  return [...kinds].sort();
}

/**
 * Notes everything that a source sees, and what it sees no longer; returns whether this enqueued a mail. One after the
 * other, so that whoever is first to see the beginning or the end is one process.
 */
function note({ transaction }: Database, seen: readonly Alarm[], source: string, now: number): Promise<boolean> {
  const at = new Date(now);
  return transaction(async (tx) => {
    await tx.execute(sql`lock table ${alarms} in share row exclusive mode`);
    const rows = await tx.select().from(alarms);
    const isGone = (row: (typeof rows)[number]) =>
      row.source === source
        ? seen.every(({ kind }) => kind !== row.kind)
        : row.source !== everybody && row.seenAt.getTime() < now - endedMs;
    const messages: NewMessage[] = [];
    const gone = rows.filter(isGone);
    const isOver = (kind: string) =>
      rows.every((row) => row.kind !== kind || isGone(row)) && seen.every((alarm) => alarm.kind !== kind);
    for (const { kind, source: by } of gone) {
      await tx.delete(alarms).where(and(eq(alarms.kind, kind), eq(alarms.source, by)));
    }
    for (const { kind, detail, mail } of seen) {
      const raisedAt = rows.find((row) => row.kind === kind)?.raisedAt ?? at;
      await tx
        .insert(alarms)
        .values({ kind, source, raisedAt, seenAt: at })
        // Never back: the clock of another process may be behind.
        .onConflictDoUpdate({
          target: [alarms.kind, alarms.source],
          set: { seenAt: sql`greatest(${alarms.seenAt}, ${at.toISOString()})` },
        });
      // The moment it was raised is the same for everybody who sees it.
      if (mail) messages.push(attentionToAlarm(kind, raisedAt.getTime(), { reason: mail, detail }));
    }
    for (const [kind, since] of new Map(gone.map((row) => [row.kind, row.raisedAt]))) {
      if (isOver(kind)) messages.push(...(await allClear(tx, kind, since, at)));
    }
    return (await enqueueAll(tx, messages, now)).length > 0;
  });
}

/**
 * What is to be mailed of an alarm that is over: nothing where it was not mailed itself. Where mail itself had failed, the
 * alarm leaves only now. Some alarms are mailed once for each ride, and not again for a ride that has had its mail. An alarm's
 * own mail that has not left yet is taken back.
 */
async function allClear(tx: Queries, kind: string, since: Date, at: Date): Promise<NewMessage[]> {
  const clock = (when: Date) => {
    const { date, time, zone } = formatInstant(when.getTime());
    return `${date}, ${time} ${zone}`;
  };
  const rides = await tx
    .selectDistinct({ reference: sql<string>`${outbox.facts} ->> 'reference'` })
    .from(outbox)
    .where(
      allOf(
        eq(outbox.kind, 'attention'),
        sql`${outbox.facts} ->> 'reason' = ${kind} and ${outbox.facts} ->> 'reference' is not null`,
        gte(outbox.enqueuedAt, since),
      ),
    );
  const references = rides
    .map(({ reference }) => reference)
    .sort()
    .join(', ');
  const facts = {
    reason: 'alarm-over',
    alarm: kind,
    detail: `It lasted from ${clock(since)} to ${clock(at)}.`,
    ...(references ? { reference: references } : {}),
  } as const;
  const isIts = eq(outbox.dedupeKey, attentionToAlarm(kind, since.getTime(), facts).dedupeKey);
  const [told] = await tx
    .update(outbox)
    .set({
      state: sql`case when ${outbox.state} = 'due' then 'skipped' else ${outbox.state} end`,
      skippedWhy: sql`case when ${outbox.state} = 'due' then 'overtaken' else ${outbox.skippedWhy} end`,
    })
    .where(isIts)
    .returning({ id: outbox.id });
  const isTold = told || kind === 'mail-down' || (references && toldOneByOne.includes(kind as AlarmKind));
  return isTold ? [attentionToAllClear(kind, since.getTime(), facts)] : [];
}
