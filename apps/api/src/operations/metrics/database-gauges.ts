import { paymentStates, refundStates, rideStates } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { bookingStatuses, bookings, outbox, payments, refunds, rides } from '../../database/schema.ts';
import { type Log, sampled } from '../../process/log.ts';
import { alarmKinds, toldOneByOne } from '../alarms/alarm-rule.ts';
import type { SellingWatch } from '../alarms/selling.ts';
import { situationOf } from '../alarms/situation.ts';
import { currentAlarms } from '../alarms/watch.ts';

/** How long the database may think about it. */
const patienceMs = 4000;
/** Mail that was sent only grows in number; this is what there is to look at. */
const shownStates = ['due', 'sending', 'failed'] as const;

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
  const bookingsByStatus = gauge('bookings', 'Bookings, by how they stand.', ['status']);
  const ridesByState = gauge('rides', 'Rides, by state.', ['state']);
  const paymentsByState = gauge('payments', 'Attempts at a payment, by state.', ['state']);
  const refundsByState = gauge('refunds', 'Refunds, by state.', ['state']);
  const messages = gauge('outbox_messages', 'Messages that are not sent, by state.', ['state']);
  const oldestDue = gauge('outbox_oldest_due_seconds', 'How long the oldest mail that is due has waited.');
  const events = gauge('stripe_events_unprocessed', 'Events of Stripe that were not followed up.');
  const oldestEvent = gauge('stripe_events_oldest_unprocessed_seconds', 'How long the oldest of them has waited.');
  const missed = gauge('stripe_events_missed', 'Events of the last day that no webhook has brought.');
  const lateRampVans = gauge('ramp_vans_late', 'Rides whose ramp van nobody has answered for within the hour.');
  const redVehicles = gauge('rides_red', 'Cars of rides that somebody has to see to now, by why.', ['why']);
  const alarm = gauge('alarm', 'Whether something needs a person, by what it is.', ['kind']);

  function show({ byStatus, byState, money, situation, alarms }: Reading): void {
    for (const state of rideStates) ridesByState.set({ state }, money.rides.get(state) ?? 0);
    for (const state of paymentStates) paymentsByState.set({ state }, money.payments.get(state) ?? 0);
    for (const state of refundStates) refundsByState.set({ state }, money.refunds.get(state) ?? 0);
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
  const statuses = await db.select({ status: bookings.status, count }).from(bookings).groupBy(bookings.status);
  const states = await db
    .select({ state: outbox.state, count })
    .from(outbox)
    .where(sql`${outbox.state} in ('due', 'sending') or ${outbox.state} = 'failed'`)
    .groupBy(outbox.state);
  const countOf = async (table: typeof rides | typeof payments | typeof refunds) => {
    const rows = await db.select({ state: table.state, count }).from(table).groupBy(table.state);
    return new Map<string, number>(rows.map((row) => [row.state, row.count]));
  };
  return {
    money: { rides: await countOf(rides), payments: await countOf(payments), refunds: await countOf(refunds) },
    byStatus: new Map(statuses.map((row) => [row.status, row.count])),
    byState: new Map(states.map((row) => [row.state, row.count])),
    situation: await situationOf(database, now),
    alarms: await currentAlarms({ database, selling }, now),
  };
}

function readInTime(sources: Sources, now: number): Promise<Reading> {
  return pTimeout(read(sources, now), { milliseconds: patienceMs, message: 'The database does not answer in time' });
}
