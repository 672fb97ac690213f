import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { databaseFor } from '../testing/test-databases.ts';
import { bookOn, startTestSite } from '../testing/test-site.ts';
import type { Database } from './database.ts';
import { sharedCounts } from './service-schema.ts';
import { createSharedCounts, startForgettingCounts } from './shared-counts.ts';

const database = databaseFor();
const warn = vi.fn();
beforeEach(async () => {
  await database.clear();
  warn.mockReset();
});

const on = (one: Pick<Database, 'db' | 'engine'>) =>
  createSharedCounts({ database: one, secret: 'secret', log: { warn } });
const client = { key: 'message client 203.0.113.7', max: 2 };
const all = { key: 'message all', max: 3 };
const counts = async (asked: ReturnType<ReturnType<typeof on>>) => (await asked)?.map(({ counted }) => counted);

test('two processes count together, and what is over one limit is not counted against the next', async () => {
  const [one, other] = [on(database), on(await database.another())];
  expect(await counts(one([client, all], 60))).toEqual([1, 1]);
  expect(await counts(other([client, all], 60))).toEqual([2, 2]);
  expect(await counts(one([client, all], 60))).toEqual([3]);
  expect(await counts(other([{ ...client, key: 'message client 203.0.113.8' }, all], 60))).toEqual([1, 3]);
});

test('what comes at once is counted once each', async () => {
  const [one, other] = [on(database), on(await database.another())];
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, at) => counts((at % 2 ? one : other)([{ key: 'k', max: 99 }], 60))),
  );
  expect(many.flat().sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('a window begins with the first and ends so many seconds later, by the clock of the database', async () => {
  const count = on(database);
  expect(await count([client], 60)).toEqual([{ counted: 1, seconds: 60 }]);
  await database.db.execute(sql`update shared_count set ends_at = ends_at - interval '50 seconds'`);
  expect(await count([client], 60)).toMatchObject([{ counted: 2, seconds: 10 }]);
  await database.db.execute(sql`update shared_count set ends_at = now()`);
  expect(await count([client], 60)).toMatchObject([{ counted: 1, seconds: 60 }]);
});

test('no address is kept, no commit waits for a disk, and what has ended is removed', async () => {
  await on(database)([client, all], 60);
  const rows = await database.db.select().from(sharedCounts);
  expect(rows.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  const { rows: tables } = await database.db.execute(
    sql`select relpersistence from pg_class where relname = 'shared_count'`,
  );
  expect(tables).toEqual([{ relpersistence: 'u' }]);

  await database.db.execute(
    sql`update shared_count set ends_at = now() - interval '1 second' where key = ${rows[0]?.key}`,
  );
  const forgetting = startForgettingCounts({ database, log: { info: warn, warn, error: warn } });
  await vi.waitFor(async () => expect(await database.db.select().from(sharedCounts)).toHaveLength(1), {
    timeout: 20_000,
  });
  await forgetting.stop();
  expect(warn).not.toHaveBeenCalled();
});

test('a database that stands still keeps nobody waiting for long, and is not asked again at once', async () => {
  const count = on(database);
  await (await database.another()).transaction(async (tx) => {
    await tx.execute(sql`lock table shared_count`);
    expect(await count([client], 60)).toBeUndefined();
    const begun = performance.now();
    expect(await count([client], 60)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1000);
  });
  expect(warn).toHaveBeenCalledOnce();
});

test('a guest books where nothing can be counted together, and later it is counted again', async () => {
  const site = await startTestSite({ database });
  const book = async () => (await bookOn(site)).statusCode;
  const counted = async () =>
    (await database.db.select().from(sharedCounts)).reduce((sum, row) => sum + row.counted, 0);
  await database.db.execute(sql`alter table shared_count rename to away`);
  try {
    expect(await book()).toBe(200);
    expect(site.logLines.filter((line) => line.includes('each counts alone'))).toHaveLength(1);
  } finally {
    await database.db.execute(sql`alter table away rename to shared_count`);
  }
  const bookAgain = async () => {
    const before = await counted();
    expect(await book()).toBe(200);
    expect(await counted()).toBe(before + 1);
  };
  await vi.waitFor(bookAgain, { timeout: 60_000, interval: 1000 });
  await site.close();
});
