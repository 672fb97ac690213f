import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../paths.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { createTransactionGuard } from './transaction-guard.ts';

/** PostgreSQL in this process over a folder, which is ours alone for as long as it is open. */
export async function openPglite(folder: string, transactionDeadlineMs?: number): Promise<Database> {
  const place = resolve(folder);
  let lock: ReturnType<typeof takeOwnerLock>;
  try {
    mkdirSync(dirname(place), { recursive: true });
    lock = takeOwnerLock(`${place}.lock`);
  } catch (error) {
    throw new DatabaseUnavailable(
      `The data folder ${dirname(place)} cannot be written: check its rights, or set DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  if (!lock) {
    throw new DatabaseUnavailable(
      `The data folder ${place} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  let pglite: PGlite;
  try {
    pglite = await PGlite.create(place);
  } catch (error) {
    lock.release();
    throw new DatabaseUnavailable(
      `The data folder ${place} cannot be opened: set DATA_DIR to another folder, or move this one away to start afresh.`,
      { cause: error },
    );
  }
  return pgliteDatabase(pglite, { onClosed: lock.release, transactionDeadlineMs });
}

/** The database over an open PGlite, its tables brought up to date. */
export async function pgliteDatabase(
  pglite: PGlite,
  { onClosed, transactionDeadlineMs }: { onClosed?: () => void; transactionDeadlineMs?: number | undefined } = {},
): Promise<Database> {
  await migrate(drizzle(pglite), { migrationsFolder });
  const guard = createTransactionGuard(transactionDeadlineMs);
  const guarded = {
    query(...args: Parameters<PGlite['query']>) {
      guard.assertOutside();
      return pglite.query(...args);
    },
  };
  return {
    db: drizzle(guarded as PGlite) as unknown as Database['db'],
    async transaction(work) {
      guard.assertOutside();
      return pglite.transaction((tx) =>
        guard.inside(() => work(drizzle(tx as unknown as PGlite) as unknown as Database['db'])),
      );
    },
    engine: 'pglite',
    durability:
      'Commits survive the end of this process, but a power cut can lose those of the last half minute (PGlite).',
    async ping() {
      await pglite.query('select 1');
    },
    async close() {
      await pglite.close();
      onClosed?.();
    },
  };
}
