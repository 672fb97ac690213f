import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { imbalances, standingOf } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { bookingsWhere } from '../bookings/rows/booking-rows.ts';
import { reckonTimesOut } from '../bookings/rows/reckon-times-out.ts';
import { reconcile } from '../bookings/settlement/reconcile.ts';
import { outColumns } from '../bookings/stored/out-columns.ts';
import { accountOf, orThrow } from '../bookings/stored/read-booking.ts';
import { readFacts } from '../outbox/message.ts';
import { migrationsFolder } from '../paths.ts';
import { benchFor, day } from '../testing/bookings.ts';
import { liveEveryState, statesWithoutRow, station } from '../testing/every-state.ts';
import { createPostgresDatabase, loadPglite, openTestDatabase } from '../testing/test-databases.ts';
import { openDatabase, pgliteFolder } from './open-database.ts';
import { takeOwnerLock } from './pglite/owner-lock.ts';
import { rides } from './schema.ts';
import { outbox } from './service-schema.ts';

// A database of the last release with rows in every state, made by that release's own code. Whatever migration comes after
// it is tried on it. `pnpm --filter @fallsline/api keep-dump`, on the commit that is released, makes it anew.

const dump = new URL('last-release.sql', import.meta.url);
const bench = benchFor();

describe.runIf(inject('keepDump'))('the dump', () => {
  test('is made of a database in which every state has a row', async () => {
    await liveEveryState(bench, 20_261_124);
    expect(await statesWithoutRow(bench.database)).toEqual([]);
    const { rows } = await bench.database.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(`/${rows[0]?.name}`, inject('postgresUrl'));
    const args = ['--no-owner', '--no-privileges', '--rows-per-insert=1000', `--dbname=${url.href}`];
    const env = { PATH: inject('postgresToolsPath') };
    const { stdout } = await promisify(execFile)('pg_dump', args, { env, maxBuffer: 2 ** 26 });
    const lines = stdout.split('\n').filter((line) => !/^(?:--|SET |SELECT pg_catalog.set_config|\\|$)/.test(line));
    await writeFile(dump, `${lines.join('\n')}\n`);
  });
});

/** The dump, opened by this release. The one that is kept before there were stations in it: its doors are made some. */
async function restored() {
  const url = await createPostgresDatabase('template0');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const text = await readFile(dump, 'utf8');
  await client.query(text.includes(station) ? text : text.replaceAll('300 3rd Street, Niagara Falls', station));
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  await client.end();
  return { database: await openTestDatabase({ at: url }), ran: rows.map(({ hash }) => hash) };
}

test('what the last release stored lives on: its migrations are as they were, every row is read, the books hold', async () => {
  const { database, ran } = await restored();
  const { db } = database;
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  expect(ran).not.toEqual([]);
  expect(ours.slice(0, ran.length)).toEqual(ran);
  await reckonTimesOut(db);
  const books = async () => (await bookingsWhere(db, undefined)).map(orThrow);
  const before = await books();
  for (const row of before) {
    expectSound(row);
    // Its vehicles are out as those of rides are that are sold now. A cancelled one has none out, whatever its row says; an
    // erased one is out as long as with its address.
    for (const { fareId, state, trip, outFrom, outUntil } of row.erasedAt === null ? row.rides : [])
      if (state !== 'cancelled') expect({ outFrom, outUntil }).toEqual(outColumns(fareId, trip));
  }
  const atStations = before.flatMap((row) => row.rides.filter(({ trip }) => JSON.stringify(trip).includes(station)));
  expect(new Set(atStations.map(({ state }) => state))).toEqual(new Set(['held', 'booked', 'cancelled']));
  for (const { kind, facts } of await db.select().from(outbox)) readFacts(kind, facts);
  // Its Stripe is gone, and its pages are long over: the sweep ends them.
  await bench.forward(365 * day);
  await reconcile({ ...bench.deps, database });
  const after = await books();
  for (const row of after) expectSound(row);
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ status }) => status === 'pending' || status === 'checkout_open')).toEqual([]);
  await database.close();
});

function expectSound(row: Parameters<typeof accountOf>[0] & { id: string; status: string }): void {
  const account = accountOf(row);
  const status = row.status === 'needs_attention' ? row.status : standingOf(account);
  expect({ id: row.id, imbalances: imbalances(account), status }).toEqual({
    id: row.id,
    imbalances: [],
    status: row.status,
  });
}

test.each([
  ['without when its cars are out', { outFrom: null, outUntil: null }],
  ['moved, with when they were to be out before', { outFrom: new Date(0), outUntil: new Date(1) }],
])('a ride that an older process has stored %s holds them after the next sweep', async (_what, stored) => {
  await bench.reconciledBooking();
  const { outFrom, outUntil } = (await bench.booking()).rides[0];
  await bench.database.db.update(rides).set(stored);
  await reconcile(bench.deps);
  expect((await bench.booking()).rides[0]).toMatchObject({ outFrom, outUntil });
});

test('a ride holds its cars however many before it cannot be read', async () => {
  const { db } = bench.database;
  await bench.reconciledBooking();
  const { outFrom, outUntil } = (await bench.booking()).rides[0];
  const spoiled = sql`with copy as (
      insert into booking (id, reference, status, guest, guest_version, policy, created_at)
      select lpad(n::text, 32, '0')::uuid, 'R' || n, 'expired', guest, guest_version, policy, created_at
      from booking, generate_series(1, 500) n returning id)
    insert into ride (id, booking_id, position, state, trip, trip_version, fare_id, vehicles, price_cents, pickup_date, pickup_at)
    select copy.id, copy.id, 1, 'held', '{}', trip_version, fare_id, vehicles, price_cents, pickup_date, pickup_at from ride, copy`;
  await db.execute(spoiled);
  await db.update(rides).set({ outFrom: null, outUntil: null });
  await reckonTimesOut(db);
  const [row] = await bookingsWhere(db, sql`status = 'paid'`);
  expect(row && orThrow(row).rides[0]).toMatchObject({ outFrom, outUntil });
});

/** What a version from before the first release had made: its journal, and one of its tables. */
const made = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of before', 1795259200031);
  create table booking (id uuid primary key, details jsonb not null);
  insert into booking values ('0191e0a0-0000-7000-8000-000000000001', '{"name": "Ana Oliveira"}')`;
/** Everything in it, to compare. */
const everything = `select (select jsonb_agg(to_jsonb(booking)) from booking) as bookings,
  (select jsonb_agg(to_jsonb(entry)) from drizzle.__drizzle_migrations entry) as journal,
  (select jsonb_agg(table_name::text order by table_name) from information_schema.tables
    where table_schema in ('public', 'drizzle')) as tables`;

test('a database from before the first release is refused on PostgreSQL, and nothing in it is touched', async () => {
  const { href } = await createPostgresDatabase();
  const before = await ask(href, made, everything);
  await expect(openDatabase({ databaseUrl: href, dataDir: '' })).rejects.toThrow(
    /^PostgreSQL at \S+ \(database \w+\) was made by a version from before the first release and is left as it is: to start anew, create an empty database and set DATABASE_URL to it\.$/,
  );
  expect(await ask(href, everything)).toEqual(before);
});

test('a data folder from before the first release is refused, nothing in it is touched, and it is nobody’s afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fallsline-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = pgliteFolder(dataDir);
  const earlier = await loadPglite('pgliteEmpty', folder);
  await earlier.exec(made);
  const before = (await earlier.query(everything)).rows;
  await earlier.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The data folder ${folder} was made by a version from before the first release and is left as it is: to start anew, set DATA_DIR to another folder, or move this one away.`,
  );
  const afterwards = await PGlite.create(folder);
  expect((await afterwards.query(everything)).rows).toEqual(before);
  await afterwards.close();
  const lock = takeOwnerLock(`${folder}.lock`);
  expect(lock).toBeDefined();
  lock?.release();
});

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}
