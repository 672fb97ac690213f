import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeBooking } from '../bookings/place-booking.ts';
import { reconcile } from '../bookings/reconcile.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import { backedUpTables, outbox } from '../database/schema.ts';
import { subscribe } from '../newsletter/subscriptions.ts';
import { enqueue } from '../outbox/outbox.ts';
import { outboxHeld } from '../outbox/outbox-hold.ts';
import { benchFor, minute, somePayload } from '../testing/bookings.ts';
import { engines, openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const moment = Date.parse('2026-11-21T12:00:00Z');
/** What people write: other alphabets, lines, and characters that some readers take for the end of a line. */
const odd = 'Żółć 日本 😀 "quoted" \\ back\nnext line\u2028not a line\u2029nor this';

async function contentOf(database: TestDatabase): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const [index, table] of backedUpTables.entries()) {
    const rows = await database.db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${table} t order by 1`,
    );
    content[index] = rows.rows.map(({ row }) => row);
  }
  return content;
}

describe.each(engines)('from %s', (engine) => {
  const bench = benchFor(engine);
  let folder: string;
  let file: string;
  const fresh: TestDatabase[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    file = join(folder, 'site.backup');
  });
  afterEach(async () => {
    await Promise.all(fresh.splice(0).map((each) => each.close()));
    await rm(folder, { recursive: true });
  });

  async function newDatabase(of = engine as TestDatabase['engine']): Promise<TestDatabase> {
    const database = await openTestDatabase(of);
    fresh.push(database);
    return database;
  }
  /** A paid booking, a booking with a former session, a message, a subscription. */
  async function fill(): Promise<void> {
    const first = await bench.open(somePayload({ name: odd.replaceAll(/[\n\u2028\u2029]/g, ' ') }), 'client-key-1');
    await bench.controls.happen(first.sessionId, 'pay');
    const second = await bench.open(somePayload(), 'client-key-2');
    await bench.dashboard.checkout.sessions.expire(second.sessionId);
    await bench.forward(3 * minute);
    await reconcile(bench.deps);
    await placeBooking(bench.deps, { payload: somePayload(), clientKey: 'client-key-2' });
    const message = { name: 'Bo', email: 'bo@guest.example', subject: 'Seats', message: odd };
    await receiveMessage(bench.deps, { message });
    await subscribe(bench.deps, { email: 'bo@guest.example' });
  }

  test.each(engines)('into an empty database on %s comes all that there was, with its outbox held', async (target) => {
    await fill();
    const { rows } = await backUp(bench.database, file, moment);
    expect(rows).toMatchObject({ booking: 2, superseded_session: 1, outbox: 5, contact_message: 1 });
    const database = await newDatabase(target);
    expect(await restore(database, file, moment + minute)).toEqual({ rows, takenAt: '2026-11-21T12:00:00.000Z' });
    const inUtc = (content: object) => JSON.parse(JSON.stringify(content).replaceAll(/\+00(?::00)?"/g, 'Z"'));
    expect(inUtc(await contentOf(database))).toEqual(inUtc(await contentOf(bench.database)));
    expect(await outboxHeld(database)).toMatchObject({ backupTakenAt: new Date(moment), sendFrom: null });
    // New rows do not collide with the restored ones.
    const message = { dedupeKey: 'new', kind: 'attention', payload: { reason: 'disputed', detail: '' } } as const;
    expect(await enqueue(database.db, message, moment)).toBe(true);
  });

  test('thousands of rows come back, in files that only their owner reads', async () => {
    const payload = { reason: 'disputed', detail: odd } as const;
    for (let start = 0; start < 2500; start += 500) {
      await bench.database.db.insert(outbox).values(
        Array.from({ length: 500 }, (_, index) => ({
          ...{ dedupeKey: `key-${start + index}`, kind: 'attention' as const, payload },
          ...{
            dueAt: new Date(moment),
            enqueuedAt: new Date(moment),
            state: index % 2 ? ('sending' as const) : ('sent' as const),
          },
        })),
      );
    }
    await backUp(bench.database, file, moment);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const database = await newDatabase();
    expect((await restore(database, file, moment)).rows['outbox']).toBe(2500);
    const states = await database.db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from outbox group by state order by state`,
    );
    // Nobody is sending any more.
    expect(states.rows).toEqual([
      { state: 'due', count: 1250 },
      { state: 'sent', count: 1250 },
    ]);
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    await fill();
    const other = await bench.database.another();
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        receiveMessage(
          { ...bench.deps, database: other },
          {
            message: { name: 'Cy', email: 'cy@guest.example', subject: `${index}`, message: 'x' },
          },
        ),
      ),
    );
    await backUp(bench.database, file, moment);
    await writing;
    const database = await newDatabase();
    const { rows } = await restore(database, file, moment);
    // A message and its two mails are one transaction: all of it is there, or nothing.
    const of = async (query: string) => (await database.db.execute<{ n: number }>(sql.raw(query))).rows[0]?.n;
    expect(await of(`select count(*)::int as n from outbox where kind like 'contact%'`)).toBe(
      2 * (rows['contact_message'] ?? 0),
    );
  });

  test('replaces no file, and leaves none where it fails', async () => {
    await writeFile(file, 'precious');
    await expect(backUp(bench.database, file, moment)).rejects.toThrow(/exists already/);
    expect(await readFile(file, 'utf8')).toBe('precious');
    await expect(backUp(bench.database, join(folder, 'no/such.backup'), moment)).rejects.toThrow(/cannot be written/);
    const broken: typeof bench.database = { ...bench.database, transaction: () => Promise.reject(new Error('away')) };
    await expect(backUp(broken, join(folder, 'other'), moment)).rejects.toThrow('away');
    expect(await readdir(folder)).toEqual(['site.backup']);
  });

  test('a database that is not empty is not restored into', async () => {
    await fill();
    await backUp(bench.database, file, moment);
    const before = await contentOf(bench.database);
    await expect(restore(bench.database, file, moment)).rejects.toThrow(/not empty/);
    expect(await contentOf(bench.database)).toEqual(before);
    expect(await outboxHeld(bench.database)).toBeUndefined();
  });

  test.each([
    ['is cut short', (whole: Buffer) => whole.subarray(0, whole.length - 200), /damaged, cut short/],
    ['is cut between two lines', (whole: Buffer) => pack(lines(whole).slice(0, -2)), /no complete backup/],
    ['lacks rows', (whole: Buffer) => pack(lines(whole).toSpliced(2, 1)), /no complete backup/],
    ['is something else', () => Buffer.from('hello'), /damaged, cut short, or no backup/],
    ['is packed and something else', () => gzipSync('{"a":1}\n'), /no complete backup/],
    ['is empty', () => Buffer.alloc(0), /no complete backup|damaged/],
    [
      'is of a later version',
      (whole: Buffer) => pack(lines(whole).map((line, at) => (at === 0 ? line.replace('"status"', '"mood"') : line))),
      /later version of the site \(it has booking\.mood\)/,
    ],
  ])('from a file that %s nothing is restored', async (_what, spoil, sentence) => {
    await fill();
    await backUp(bench.database, file, moment);
    await writeFile(file, spoil(await readFile(file)));
    const database = await newDatabase();
    await expect(restore(database, file, moment)).rejects.toThrow(sentence);
    expect(Object.values(await contentOf(database)).flat()).toEqual([]);
    expect(await outboxHeld(database)).toBeUndefined();
  });

  test('of an earlier version, without a column that we have since, gets its default', async () => {
    await fill();
    await backUp(bench.database, file, moment);
    const older = lines(await readFile(file)).map((line, at) =>
      at === 0 ? line.replace(',"state"', '') : line.replace(/"state": ?"due",? ?/, ''),
    );
    await writeFile(file, pack(older));
    const database = await newDatabase();
    await restore(database, file, moment);
    const states = await database.db.select({ state: outbox.state }).from(outbox);
    expect(states.length).toBeGreaterThan(0);
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['due']));
  });
});

test('a backup holds every table but those of the moment', async () => {
  const database = await openTestDatabase('pglite');
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const held = await backUp(database, join(folder, 'tables'), moment);
  expect([...Object.keys(held.rows), 'alarm', 'outbox_hold'].sort()).toEqual(rows.map(({ name }) => name));
  await database.close();
  await rm(folder, { recursive: true });
});

function lines(whole: Buffer): string[] {
  return gunzipSync(whole).toString().split('\n').slice(0, -1);
}

function pack(content: readonly string[]): Buffer {
  return gzipSync(content.map((line) => `${line}\n`).join(''));
}
