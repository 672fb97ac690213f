import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { cancelRides } from '../bookings/changes/cancel.ts';
import { drivers, vehicles } from '../database/driving-schema.ts';
import { keepPeriods } from '../operations/retention/keep-periods.ts';
import { benchFor, day, hour } from '../testing/bookings.ts';
import { drivingOn } from '../testing/driving.ts';
import { tellDrivers } from './tell-riders.ts';

// Who locks several cars locks them by their ids: then nobody waits in a circle (decision 180). While somebody holds the
// first, whoever comes for all of them waits for it and holds none of the others.

const bench = benchFor({ patient: true });
const { fleet, ride, give, linkTo, press, send, standBefore } = drivingOn(bench);
const db = () => bench.database.db;

/** A ride of three cars, which Sam drives, whose ids are in the order opposite to theirs. */
async function threeCars() {
  const { sam } = await fleet();
  const { row, cars } = await ride({ passengerCount: 11 });
  const ids = cars.map(({ id }) => id).sort();
  const swapped = cars.map((car, index) => ({ ...car, id: ids[ids.length - 1 - index] ?? '' }));
  await db().delete(vehicles);
  await db().insert(vehicles).values(swapped);
  for (const { id } of swapped) await give(id, sam);
  return { row, sam, first: ids[0] ?? '', ids };
}

/** Which cars somebody holds who does something and waits for the first of them. */
async function heldBeside(first: string, run: () => Promise<unknown>): Promise<string[]> {
  const url = new URL(inject('postgresUrl'));
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`);
  url.pathname = `/${rows[0]?.name}`;
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from vehicle where id = $1 for update', [first]);
    const running = run();
    // Not asked by the holder: a transaction sees who is there as it was at its first look.
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await db().execute(waiting)).rows).toHaveLength(1), { timeout: 60_000 });
    const held = await holder.query(
      `with free as materialized (select id from vehicle order by id for update skip locked)
       select id from vehicle where id not in (select id from free)`,
    );
    await holder.query('rollback');
    await running;
    return held.rows.map(({ id }) => id);
  } finally {
    await holder.end();
  }
}

test('a change of the party, which keeps the cars of its rides', async () => {
  const { first } = await threeCars();
  const quote = await bench.quoteChange({ passengerCount: 4 });
  expect(await heldBeside(first, () => bench.confirm(quote))).toEqual([]);
});

test('a cancellation', async () => {
  const { row, first } = await threeCars();
  expect(await heldBeside(first, () => cancelRides(bench.deps, row))).toEqual([]);
});

test('what a driver’s card sends for all of them, the last first', async () => {
  const { first, ids } = await threeCars();
  const { link } = await linkTo(first);
  const events = ids.toReversed().map((id) => press(id, 'acknowledged', { sequence: 0 }));
  expect(await heldBeside(first, () => send(link, events))).toEqual([]);
});

test('who tells the guest who drives', async () => {
  const { row, first } = await threeCars();
  await standBefore(row, 5 * hour);
  expect(await heldBeside(first, () => tellDrivers(bench.deps))).toEqual([]);
});

test('the removal of a driver who left long ago', async () => {
  const { first, sam } = await threeCars();
  const retiredAt = new Date(bench.deps.now() - 800 * day);
  await db().update(drivers).set({ retiredAt }).where(eq(drivers.id, sam));
  expect(await heldBeside(first, () => keepPeriods(bench.deps))).toEqual([]);
  expect(await db().select().from(drivers).where(eq(drivers.id, sam))).toEqual([]);
});
