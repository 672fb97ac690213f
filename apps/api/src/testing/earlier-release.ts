import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../paths.ts';
import { loadPglite } from './databases.ts';

/** A database as the release before a migration left it, for what it holds to be carried over: `pgliteDatabase(...)`. */
export async function databaseBefore(migration: string): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'fallsline-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const count = journal.entries.findIndex(({ tag }) => tag === migration);
  if (count < 1) throw new Error(`There is no migration ${migration}.`);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  const pglite = await loadPglite('pgliteEmpty');
  await migrate(drizzle(pglite), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  return pglite;
}
