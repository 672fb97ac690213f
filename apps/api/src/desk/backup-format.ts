import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

// A backup is lines of JSON, compressed: a head, a line a row, and an end. The same from either engine.

/** The first line. A later format has a higher number; a later version of the site only other columns. */
export const headSchema = z.object({
  fallsline: z.literal('backup'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  engine: z.enum(['postgresql', 'pglite']),
  /** The columns of each table, by its name. */
  columns: z.record(z.string(), z.array(z.string())),
});
export type BackupHead = z.output<typeof headSchema>;

/** A row, by the name of its table. */
export const rowSchema = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });

/** The last line: how many rows of each table, so that a file that was cut short is noticed. */
export const endSchema = z.object({ rows: z.record(z.string(), z.int()) });
export type BackupEnd = z.output<typeof endSchema>;

export function nameOf(table: PgTable): string {
  return getTableConfig(table).name;
}

export function columnsOf(table: PgTable): string[] {
  return getTableConfig(table).columns.map(({ name }) => name);
}
