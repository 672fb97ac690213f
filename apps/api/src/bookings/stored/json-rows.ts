import { type Column, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { bookings, changes, disputes, payments, refunds, rides } from '../../database/schema.ts';

export type Table =
  | typeof bookings
  | typeof rides
  | typeof payments
  | typeof refunds
  | typeof disputes
  | typeof changes;

/** The rows that a condition finds, all in one column of a greater question; `recordsOf` reads them. */
export function asOneColumn<Of extends Table>(table: Of, where: SQL): SQL<Of['$inferSelect'][]> {
  return sql`(select coalesce(json_agg(${table}), '[]'::json) from ${table} where ${where})`.mapWith((rows) =>
    recordsOf(table, rows),
  );
}

/** Rows that PostgreSQL has written as JSON. */
function recordsOf<Of extends Table>(table: Of, rows: readonly Record<string, unknown>[]): Of['$inferSelect'][] {
  const columns = columnsOf(table);
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[column.name];
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  ) as Of['$inferSelect'][];
}

/** Rows as JSON, keyed as the table's columns are named, without those that are null. */
export function asJson(table: Table, rows: readonly object[]): string {
  const columns = columnsOf(table);
  return JSON.stringify(
    rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (const [key, { name }] of columns) record[name] = (row as Record<string, unknown>)[key] ?? undefined;
      return record;
    }),
  );
}

type Columns = readonly (readonly [key: string, column: Column])[];
const found = new Map<Table, Columns>();

/** The columns of a table by the keys of its rows. Drizzle copies them at every question, and this one is asked often. */
export function columnsOf(table: Table): Columns {
  const columns: Columns = found.get(table) ?? Object.entries(getTableColumns(table));
  found.set(table, columns);
  return columns;
}

/** The part of a statement that inserts rows given as JSON, where the part `owner` before it has answered a row. */
export function insertAll(table: Table, json: string | Placeholder, owner: SQL): SQL {
  return sql`insert into ${table} select new.* from json_populate_recordset(null::${table}, ${json}::json) new, ${owner}`;
}
