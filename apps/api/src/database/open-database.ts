import { join } from 'node:path';
import { hour } from '@fallsline/domain';
import type { Database } from './database.ts';
import { openPglite } from './pglite/pglite.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is, and how long it may take. */
export type DatabaseOptions = {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How long a transaction may be open; 10 seconds. */
  transactionDeadlineMs?: number;
  /** For a person at the desk, who can wait: a statement may take an hour. */
  patient?: boolean;
};

/**
 * Opens the database and brings its tables up to date: PostgreSQL where there is a URL, otherwise PGlite in
 * `<dataDir>/pglite`, which belongs to one process at a time. Throws DatabaseUnavailable.
 */
export function openDatabase({
  databaseUrl,
  dataDir,
  patient = false,
  transactionDeadlineMs,
}: DatabaseOptions): Promise<Database> {
  const deadlineMs = patient ? hour : transactionDeadlineMs;
  if (!databaseUrl) return openPglite(pgliteFolder(dataDir), deadlineMs);
  return openPostgres(databaseUrl, deadlineMs, patient ? hour : undefined);
}

/** Where PGlite keeps its files. */
export function pgliteFolder(dataDir: string): string {
  return join(dataDir, 'pglite');
}
