import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Database, Queries } from '../database/database.ts';
import { backedUpTables } from '../database/schema.ts';
import { holdOutbox } from '../outbox/outbox-hold.ts';
import {
  type BackupEnd,
  type BackupHead,
  columnsOf,
  endSchema,
  headSchema,
  nameOf,
  rowSchema,
} from './backup-format.ts';
import { DeskError } from './desk-error.ts';

const rowsPerInsert = 500;

/**
 * Fills an empty database from a backup (a file, or '-' for standard input), all of it or nothing, and holds its outbox: what a backup remembers as due may
 * have gone out since. Answers when the backup was taken and how many rows it had. Throws a DeskError where the
 * database is not empty or the file is no complete backup that fits this version.
 */
export async function restore(
  { transaction }: Pick<Database, 'transaction'>,
  path: string,
  now: number,
): Promise<{ takenAt: string; rows: Record<string, number> }> {
  return transaction(async (tx) => {
    for (const table of backedUpTables) {
      const { rows } = await tx.execute(sql`select 1 from ${table} limit 1`);
      if (rows.length > 0) {
        throw new DeskError('The database is not empty: restore into a new one, so that nothing is overwritten.');
      }
    }
    const restored = await fill(tx, path).catch((error: unknown) => {
      throw isAboutRows(error) ? broken(path, error) : error;
    });
    await tx.execute(sql`select setval(pg_get_serial_sequence('outbox', 'id'), coalesce(max(id), 1)) from outbox`);
    await holdOutbox(tx, Date.parse(restored.takenAt), now);
    return restored;
  });
}

async function fill(tx: Queries, path: string): Promise<{ takenAt: string; rows: Record<string, number> }> {
  const rows: Record<string, number> = {};
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  let batch: unknown[] = [];
  let current: string | undefined;
  const flush = async () => {
    if (head && current !== undefined && batch.length > 0) await insert(tx, head, current, batch);
    batch = [];
  };
  for await (const line of linesOf(path)) {
    if (!head) {
      head = read(headSchema, line, path);
      checkColumns(head);
      continue;
    }
    if (end) throw broken(path);
    if (line.startsWith('{"rows":')) {
      end = read(endSchema, line, path);
      continue;
    }
    const { table, row } = read(rowSchema, line, path);
    if (table !== current || batch.length >= rowsPerInsert) await flush();
    current = table;
    batch.push(row);
    rows[table] = (rows[table] ?? 0) + 1;
  }
  await flush();
  const complete = head && end && Object.entries(end.rows).every(([table, count]) => (rows[table] ?? 0) === count);
  if (!complete) throw broken(path);
  return { takenAt: head?.takenAt ?? '', rows: end?.rows ?? {} };
}

/** Ends of lines are line feeds and nothing else: a message may hold other characters that some readers take for one. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const packed = path === '-' ? process.stdin : createReadStream(path);
  const unpacked = createGunzip().setEncoding('utf8');
  packed.on('error', (error: Error) => unpacked.destroy(error));
  let begun = '';
  try {
    for await (const text of packed.pipe(unpacked)) {
      const lines = `${begun}${text}`.split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) {
      throw new DeskError(`${path} is damaged, cut short, or no backup. Nothing was restored.`, { cause: error });
    }
    if (code.startsWith('E')) throw new DeskError(`${path} cannot be read (${code}).`, { cause: error });
    throw error;
  } finally {
    packed.destroy();
  }
  if (begun !== '') throw broken(path);
}

function read<Schema extends z.ZodMiniType>(schema: Schema, line: string, path: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw broken(path, error);
  }
}

/** Rows that the database refuses: a value that is none of its column, or a row without the one it belongs to. */
function isAboutRows(error: unknown): boolean {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return /^2[23]/.test(cause?.code ?? '');
}

function broken(path: string, cause?: unknown): DeskError {
  return new DeskError(`${path} is no complete backup of this site. Nothing was restored.`, { cause });
}

const knownTables = new Map<string, PgTable>(backedUpTables.map((table) => [nameOf(table), table]));

/** A column that we do not know was added by a later version; one that the backup does not know gets its default. */
function checkColumns({ columns }: BackupHead): void {
  for (const [name, inBackup] of Object.entries(columns)) {
    const table = knownTables.get(name);
    const known = new Set(table && columnsOf(table));
    const strange = inBackup.find((column) => !known.has(column));
    if (strange !== undefined || !table) {
      throw new DeskError(
        `The backup is of a later version of the site (it has ${name}${strange ? `.${strange}` : ''}): restore it with that version.`,
      );
    }
  }
}

async function insert(tx: Queries, { columns }: BackupHead, name: string, rows: readonly unknown[]): Promise<void> {
  const table = knownTables.get(name);
  const given = columns[name];
  if (!table || !given) throw new DeskError(`The backup has rows of ${name} that it does not announce.`);
  const list = sql.join(
    given.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
}
