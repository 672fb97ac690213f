import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPglite, openTestDatabase } from '../testing/test-databases.ts';
import type { Database } from './database.ts';
import { pgliteDatabase } from './pglite/pglite.ts';
import { contactMessages } from './service-schema.ts';

/** Short enough to wait for. */
const transactionDeadlineMs = 2500;

// The rest of the house is tested on PostgreSQL alone. What it relies on holds on both.
describe.each([
  { engine: 'postgresql', open: () => openTestDatabase({ transactionDeadlineMs }) },
  {
    engine: 'pglite',
    open: async () => pgliteDatabase(await loadPglite('pgliteWithTables'), { transactionDeadlineMs }),
  },
])('on $engine', ({ engine, open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const content = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you have one?' };
  const message = () => ({ id: crypto.randomUUID(), content, createdAt: new Date('2026-11-21T10:00:00.123Z') });
  const stored = async () => (await database.db.select().from(contactMessages)).length;

  test('says which engine it is and what a commit survives', () => {
    expect(database.engine).toBe(engine);
    expect(database.durability).toMatch(/^\S.*\.$/);
  });

  test('gives back what was stored, to the millisecond', async () => {
    const row = message();
    await database.db.insert(contactMessages).values(row);
    const [found] = await database.db.select().from(contactMessages);
    expect(found).toEqual({ ...row, clientKey: null });
    await database.db.delete(contactMessages);
  });

  test('keeps nothing of a transaction that throws', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.insert(contactMessages).values(message());
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await stored()).toBe(0);
  });

  test('does not take a transaction for committed when a statement in it failed', async () => {
    const committed = database.transaction(async (tx) => {
      await tx.insert(contactMessages).values(message());
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(committed).rejects.toThrow();
    expect(await stored()).toBe(0);
  });

  test('keeps all or nothing of what a transaction sends all at once', async () => {
    const storing = (rows: readonly ReturnType<typeof message>[]) =>
      database.transaction((tx) => Promise.all(rows.map((row) => tx.insert(contactMessages).values(row).execute())), {
        allAtOnce: true,
      });
    const row = message();
    await expect(storing([row, row])).rejects.toThrow();
    expect(await stored()).toBe(0);
    await storing([row, message()]);
    expect(await stored()).toBe(2);
    await database.db.delete(contactMessages);
  });

  test('refuses a statement beside an open transaction instead of waiting forever, and works on', async () => {
    const mixed = database.transaction(async () => {
      await database.db.select().from(contactMessages);
    });
    await expect(mixed).rejects.toMatchObject({
      cause: new Error('Inside a transaction, use the transaction, not the database.'),
    });
    await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(
      'Inside a transaction',
    );
    await database.ping();
  });

  test('lets what a transaction began go on using the database when the transaction is over', async () => {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    let later: Promise<number> | undefined;
    await database.transaction(async () => {
      later = over.then(stored);
    });
    resolve();
    expect(await later).toBe(0);
  });

  test('rolls back a transaction that waits for too long, and lets others in', async () => {
    const begun = Date.now();
    const stuck = database.transaction(async (tx) => {
      await tx.insert(contactMessages).values(message());
      await new Promise(() => {});
    });
    await expect(stuck).rejects.toThrow('A transaction was open for more than 2.5 seconds');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(transactionDeadlineMs - 50);
    await database.db.insert(contactMessages).values(message());
    expect(await stored()).toBe(1);
    await database.db.delete(contactMessages);
  });
});
