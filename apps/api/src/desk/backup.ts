import { createWriteStream } from 'node:fs';
import { rename, stat, unlink } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import { backedUpTables } from '../database/schema.ts';
import { type BackupEnd, type BackupHead, columnsOf, nameOf } from './backup-format.ts';
import { DeskError } from './desk-error.ts';

const rowsPerFetch = 500;

export type BackedUp = { takenAt: string; rows: Record<string, number> };

/**
 * Writes everything that the database holds at one moment: lines of JSON, compressed, the same from either engine.
 * Answers the moment and how many rows of each table. `end: false` leaves the stream open.
 */
export async function writeBackup(
  { transaction, engine }: Database,
  open: () => Writable,
  now: number,
  { end = true }: { end?: boolean } = {},
): Promise<BackedUp> {
  const takenAt = new Date(now).toISOString();
  const rows: Record<string, number> = {};
  await transaction(async (tx) => {
    // All tables as they are at this moment, whoever writes meanwhile.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await pipeline(Readable.from(linesOf(tx, { takenAt, engine, rows })), createGzip(), open(), { end });
  });
  return { takenAt, rows };
}

/**
 * Backs up into a new file, which appears under its name only when it is complete and on disk. Throws a DeskError where
 * the file exists or cannot be written.
 */
export async function backUp(database: Database, path: string, now: number): Promise<BackedUp & { bytes: number }> {
  if (await exists(path)) {
    throw new DeskError(`${path} exists already: a backup replaces nothing. Choose another name.`);
  }
  const part = `${path}.part`;
  try {
    // It holds names and addresses: for its owner only.
    const file = () => createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const backedUp = await writeBackup(database, file, now);
    await rename(part, path);
    return { ...backedUp, bytes: (await stat(path)).size };
  } catch (error) {
    const { code, path: of } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') {
      throw new DeskError(`${part} exists: another backup may be writing it. Wait, or remove it.`, { cause: error });
    }
    await unlink(part).catch(() => {});
    if (of !== undefined || code === 'ENOSPC') {
      throw new DeskError(`${path} cannot be written (${code}).`, { cause: error });
    }
    throw error;
  }
}

async function* linesOf(
  tx: Queries,
  { takenAt, engine, rows }: Pick<BackupHead, 'takenAt' | 'engine'> & { rows: Record<string, number> },
): AsyncGenerator<string> {
  const columns = Object.fromEntries(backedUpTables.map((table) => [nameOf(table), columnsOf(table)]));
  yield `${JSON.stringify({ fallsline: 'backup', format: 1, takenAt, engine, columns } satisfies BackupHead)}\n`;
  for (const table of backedUpTables) {
    const name = nameOf(table);
    rows[name] = 0;
    await tx.execute(sql`declare rows_of_table no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
    for (;;) {
      const fetched = await tx.execute<{ row: string }>(sql.raw(`fetch ${rowsPerFetch} from rows_of_table`));
      rows[name] += fetched.rows.length;
      yield fetched.rows.map(({ row }) => `{"table":${JSON.stringify(name)},"row":${row}}\n`).join('');
      if (fetched.rows.length < rowsPerFetch) break;
    }
    await tx.execute(sql`close rows_of_table`);
  }
  yield `${JSON.stringify({ rows } satisfies BackupEnd)}\n`;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
