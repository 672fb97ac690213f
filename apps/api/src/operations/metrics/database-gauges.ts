import { day, wallClock } from '@fallsline/domain';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { bookingStatuses, bookings, payments, rides } from '../../database/schema.ts';
import { outbox } from '../../database/service-schema.ts';
import { type Log, sampled } from '../../process/log.ts';
import { alarmKinds, toldOneByOne } from '../alarms/alarm-rule.ts';
import type { SellingWatch } from '../alarms/selling.ts';
import { situationOf } from '../alarms/situation.ts';
import { currentAlarms } from '../alarms/watch.ts';

/** How long the database may think about it. */
const patienceMs = 4000;
// What is done only grows in number: to count it would take longer every year. This is what there is to look at.
const shownStates = ['due', 'sending', 'failed'] as const;
const shownPages = ['pending', 'open', 'ending'] as const;
const shownRides = ['booked', 'cancelled'] as const;

/** What the database knows, read when somebody asks. */
export function createDatabaseGauges({
  database,
  selling,
  now,
  log,
}: {
  database: Database;
  selling: SellingWatch;
  now: () => number;
  log: Log;
}) {
  const always = new Registry();
  const whileUp = new Registry();
  const up = new Gauge({
    name: 'fallsline_database_up',
    help: 'Whether the database answers: while it does not, what is read from it is missing here.',
    registers: [always],
  });
  const sells = new Gauge({
    name: 'fallsline_sells',
    help: 'Whether Stripe and the database have both worked when this process last asked: bookings can be taken.',
    registers: [always],
  });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `fallsline_${name}`, help, labelNames, registers: [whileUp] });
  const bookingsByStatus = gauge('bookings', 'Bookings of the last 30 days, by how they stand.', ['status']);
  const ridesByState = gauge('rides', 'Rides of today, by state.', ['state']);
  const paymentsByState = gauge('payments', 'Payment pages that somebody may pay or that must end, by state.', [
    'state',
  ]);
  const refundsOwed = gauge('refunds_owed', 'Refunds that were promised and that Stripe has not made.');
  const messages = gauge('outbox_messages', 'Messages that are not sent, by state.', ['state']);
  const oldestDue = gauge('outbox_oldest_due_seconds', 'How long the oldest mail that is due has waited.');
  const events = gauge('stripe_events_unprocessed', 'Events of Stripe that were not followed up.');
  const oldestEvent = gauge('stripe_events_oldest_unprocessed_seconds', 'How long the oldest of them has waited.');
  const missed = gauge('stripe_events_missed', 'Events of the last day that no webhook has brought.');
  const lateRampVans = gauge('ramp_vans_late', 'Rides whose ramp van nobody has answered for within the hour.');
  const redVehicles = gauge('rides_red', 'Cars of rides that somebody has to see to now, by why.', ['why']);
  const alarm = gauge('alarm', 'Whether something needs a person, by what it is.', ['kind']);

  function show({ byStatus, byState, ofToday, pages, situation, alarms }: Reading): void {
    for (const state of shownRides) ridesByState.set({ state }, ofToday.get(state) ?? 0);
    for (const state of shownPages) paymentsByState.set({ state }, pages.get(state) ?? 0);
    refundsOwed.set(situation.owedRefunds.count);
    for (const status of bookingStatuses) bookingsByStatus.set({ status }, byStatus.get(status) ?? 0);
    for (const state of shownStates) messages.set({ state }, byState.get(state) ?? 0);
    oldestDue.set(situation.unsentMail.oldestSeconds);
    events.set(situation.unprocessedEvents.count);
    oldestEvent.set(situation.unprocessedEvents.oldestSeconds);
    missed.set(situation.missedEvents.count);
    lateRampVans.set(situation.lateRampVans.count);
    for (const why of toldOneByOne)
      redVehicles.set({ why }, situation.redVehicles.filter((red) => red.why === why).length);
    for (const kind of alarmKinds) alarm.set({ kind }, alarms.includes(kind) ? 1 : 0);
  }

  return {
    async text(): Promise<string> {
      const reading = await readInTime({ database, selling }, now()).catch((error: unknown) => {
        log.error(sampled({ err: error }), 'The database does not answer');
      });
      sells.set(selling.current().sells ? 1 : 0);
      up.set(reading ? 1 : 0);
      if (!reading) return always.metrics();
      show(reading);
      return `${await always.metrics()}${await whileUp.metrics()}`;
    },
  };
}

type Reading = Awaited<ReturnType<typeof read>>;

type Sources = { database: Database; selling: SellingWatch };

async function read({ database, selling }: Sources, now: number) {
  const { db } = database;
  const count = sql<number>`count(*)::int`;
  const byName = (rows: { name: string; count: number }[]) =>
    new Map<string, number>(rows.map((row) => [row.name, row.count]));
  const statuses = await db
    .select({ name: bookings.status, count })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, [...bookingStatuses]),
        isNull(bookings.erasedAt),
        gt(bookings.createdAt, new Date(now - 30 * day)),
      ),
    )
    .groupBy(bookings.status);
  const states = await db
    .select({ name: outbox.state, count })
    .from(outbox)
    .where(sql`${outbox.state} in ('due', 'sending') or ${outbox.state} = 'failed'`)
    .groupBy(outbox.state);
  const ofToday = await db
    .select({ name: rides.state, count })
    .from(rides)
    .where(and(eq(rides.pickupDate, wallClock(now).pickupDate), sql`${rides.state} <> 'held'`))
    .groupBy(rides.state);
  const pages = await db
    .select({ name: payments.state, count })
    .from(payments)
    .where(sql`${payments.state} in ('pending', 'open', 'ending')`)
    .groupBy(payments.state);
  return {
    ofToday: byName(ofToday),
    pages: byName(pages),
    byStatus: byName(statuses),
    byState: byName(states),
    situation: await situationOf(database, now),
    alarms: await currentAlarms({ database, selling }, now),
  };
}

function readInTime(sources: Sources, now: number): Promise<Reading> {
  return pTimeout(read(sources, now), { milliseconds: patienceMs, message: 'The database does not answer in time' });
}
