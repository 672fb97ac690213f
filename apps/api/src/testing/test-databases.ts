import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase, pgliteFolder } from '../database/open-database.ts';
import { pgliteStartParams } from '../database/pglite/pglite.ts';

export type TestDatabase = Database & {
  /** Another process's view of the same database: a second pool. */
  another(): Promise<Database>;
  /** Empties every table. */
  clear(): Promise<void>;
};

/**
 * A fresh PostgreSQL database with all tables, or the one of an address. Close it when the file is done. Transactions have
 * as long as in production, but for tests that wait for the end of that.
 */
export async function openTestDatabase({
  at,
  transactionDeadlineMs,
  patient = false,
}: {
  at?: URL;
  transactionDeadlineMs?: number;
  patient?: boolean;
} = {}): Promise<TestDatabase> {
  const url = at ?? (await createPostgresDatabase(inject('postgresTemplate')));
  const deadline = transactionDeadlineMs === undefined ? {} : { transactionDeadlineMs };
  const open = () => openDatabase({ databaseUrl: url.href, dataDir: '', patient, ...deadline });
  const first = await open();
  const others: Database[] = [];
  return {
    ...first,
    clear: () => clear(first.db),
    async another() {
      const other = await open();
      others.push(other);
      return other;
    },
    async close() {
      await Promise.all([first, ...others].map((each) => each.close()));
      await administer(`drop database ${url.pathname.slice(1)} with (force)`);
    },
  };
}

/** PostgreSQL's codes for a deadlock and for a reference that is still there. */
const passing = new Set(['40P01', '23503']);

/** Every test empties its database, and all have the same tables. */
let allTables: Promise<string[]> | undefined;

async function clear(db: Pick<Database['db'], 'execute'>): Promise<void> {
  // Not TRUNCATE, which makes every table a new file: ten times as long for the few rows of a test. One statement, for
  // references between the tables are checked at its end.
  allTables ??= tablesOf({ db });
  const tables = await allTables;
  const empty = sql.raw(`with ${tables.map((table) => `empty_${table} as (delete from ${table})`).join(', ')} select`);
  for (let tries = 1; ; tries++) {
    try {
      await db.execute(empty);
      return;
    } catch (error) {
      // What the test before has left behind may be looking at the same tables in another order, or have written since
      // this statement began to look: a link of a booking that it then could not delete.
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
      if (tries === 5 || !passing.has(code)) throw error;
    }
  }
}

/** The names of our tables, in order. */
export async function tablesOf({ db }: { db: Pick<Database['db'], 'execute'> }): Promise<string[]> {
  const { rows } = await db.execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ tablename }) => tablename);
}

/**
 * A database for the tests of a file or a `describe`, which clear it themselves. It is opened before the first of them:
 * take nothing out of it sooner.
 */
export function databaseFor(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
  });
  afterAll(() => database.close());
  return database;
}

/** A PGlite in memory with what an image of the run holds. */
export async function loadPglite(image: 'pgliteEmpty' | 'pgliteWithTables', dataDir = 'memory://'): Promise<PGlite> {
  return PGlite.create(dataDir, {
    startParams: pgliteStartParams,
    loadDataDir: new Blob([await readFile(inject(image))]),
  });
}

/** Makes the folder of a first start, in a fraction of its time. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await (await loadPglite('pgliteWithTables', pgliteFolder(dataDir))).close();
}

/** The address of a new PostgreSQL database, without tables unless its template has some. Whoever closes it drops it. */
export async function createPostgresDatabase(template = 'template1'): Promise<URL> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${url.pathname.slice(1)} template ${template} ${inject('postgresCopies')}`);
  return url;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
