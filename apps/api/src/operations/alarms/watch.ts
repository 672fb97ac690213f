import { gt, sql } from 'drizzle-orm';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { Database } from '../../database/database.ts';
import { alarms } from '../../database/schema.ts';
import { attentionToAlarm } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type Periodical, periodically } from '../../process/periodically.ts';
import { type Alarm, alarmsIn } from './alarm-rule.ts';
import { tellOfLateRampVans } from './late-ramp-vans.ts';
import type { SellingWatch } from './selling.ts';
import { situationOf } from './situation.ts';

export type WatchDeps = Pick<BookingDeps, 'database' | 'now' | 'log' | 'wakeOutbox'> & {
  /** What this process knows about whether anything can be sold. */
  selling: Pick<SellingWatch, 'current'>;
};

/** What was not seen for so long is over; the next time is told anew. */
const overAfterMs = 30 * 60_000;
/** What was seen so lately is so now, for all that `/api/ready` and metrics know. */
const currentMs = 3 * 60_000;

/**
 * Looks whether anything needs a person, and mails what does: once while it lasts, however many processes look, and
 * again when it comes back. Each look also logs it, for there may be no mail to tell it by.
 */
export async function watch({ database, selling, now, log, wakeOutbox }: WatchDeps): Promise<Alarm[]> {
  const { alarms: ours } = selling.current();
  for (const alarm of ours) {
    log.error({ alarm: alarm.kind }, alarm.detail);
    // Where nothing can be written, logs, metrics and `/api/ready` of this process tell it.
    if (await raise(database, alarm, now()).catch(() => false)) wakeOutbox();
  }
  const found = alarmsIn(await situationOf(database, now()));
  for (const alarm of found) {
    log.error({ alarm: alarm.kind }, alarm.detail);
    if (await raise(database, alarm, now())) wakeOutbox();
  }
  if (await tellOfLateRampVans(database, now())) wakeOutbox();
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
    .select({ kind: alarms.kind })
    .from(alarms)
    .where(gt(alarms.seenAt, new Date(now - currentMs)))
    .orderBy(alarms.kind);
  const kinds = new Set([...rows, ...selling.current().alarms].map(({ kind }) => kind));
  return [...kinds].sort();
}

/** Notes that an alarm is seen; returns whether this enqueued the mail about it. */
function raise({ transaction }: Database, { kind, detail, mail }: Alarm, now: number): Promise<boolean> {
  const at = new Date(now);
  const over = new Date(now - overAfterMs).toISOString();
  return transaction(async (tx) => {
    const [alarm] = await tx
      .insert(alarms)
      .values({ kind, raisedAt: at, seenAt: at })
      .onConflictDoUpdate({
        target: alarms.kind,
        set: {
          // Never back: the clock of another process may be behind.
          seenAt: sql`greatest(${alarms.seenAt}, ${at.toISOString()})`,
          raisedAt: sql`case when ${alarms.seenAt} < ${over} then ${at.toISOString()} else ${alarms.raisedAt} end`,
        },
      })
      .returning();
    if (!alarm || !mail) return false;
    // The moment it was raised is the same for everybody who sees it.
    return enqueue(tx, attentionToAlarm(kind, alarm.raisedAt.getTime(), { reason: mail, detail }), now);
  });
}
