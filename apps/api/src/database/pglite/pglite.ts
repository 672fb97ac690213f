import { chmodSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../../paths.ts';
import { type Database, DatabaseUnavailable, type Queries } from '../database.ts';
import { refuseOlder } from '../first-release.ts';
import { makeFolder } from '../make-folder.ts';
import { createTransactionGuard } from '../transaction-guard.ts';
import { takeOwnerLock } from './owner-lock.ts';

/**
 * PGlite's own settings, with less memory for pages: of its 128 MB a site that one person tries fills next to nothing,
 * and every start clears them all.
 */
export const pgliteStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PostgreSQL in this process over a folder, which is ours alone while it is open. Throws DatabaseUnavailable. */
export async function openPglite(folder: string, transactionDeadlineMs?: number): Promise<Database> {
  const place = resolve(folder);
  let lock: ReturnType<typeof takeOwnerLock>;
  try {
    makeFolder(dirname(place));
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
    if (isMissingOrEmpty(place)) await createFolder(place);
    // A kill while it was being written leaves it empty, and PostgreSQL then always refuses the folder.
    rmSync(join(place, 'postmaster.pid'), { force: true });
    pglite = await PGlite.create(place, { startParams: pgliteStartParams });
  } catch (error) {
    lock.release();
    throw new DatabaseUnavailable(
      `The data folder ${place} cannot be opened: set DATA_DIR to another folder, or move this one away to start afresh.`,
      { cause: error },
    );
  }
  try {
    const remedy = 'set DATA_DIR to another folder, or move this one away';
    await refuseOlder(drizzle(pglite) as unknown as Queries, `The data folder ${place}`, remedy);
    return await pgliteDatabase(pglite, { onClosed: lock.release, transactionDeadlineMs });
  } catch (error) {
    await pglite.close();
    lock.release();
    throw error;
  }
}

function isMissingOrEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/**
 * Creates a first start's folder beside its place and moves it there once it is complete. PGlite takes a folder with
 * half of its files for a database, so a kill during an initialization in place would leave one that never opens.
 * Nothing is synced to disk: no later commit is either, and `durability` says so.
 */
async function createFolder(place: string): Promise<void> {
  const beside = `${place}.new`;
  // What a kill left. No other process can be at work on it: we hold the lock.
  rmSync(beside, { recursive: true, force: true });
  const initialized = await PGlite.create(beside);
  await initialized.close();
  // It will hold names and addresses, and PGlite leaves it open to every user of the machine.
  chmodSync(beside, 0o700);
  // Not every system renames over a folder, even an empty one.
  if (existsSync(place)) rmdirSync(place);
  renameSync(beside, place);
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
