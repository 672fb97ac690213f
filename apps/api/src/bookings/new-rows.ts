import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PaymentRecord, payments, RefundRecord, RideRecord, refunds, rides } from '../database/schema.ts';

/** The rows that belong to one booking. */
export type RowsOf = {
  rides: readonly RideRecord[];
  payments: readonly PaymentRecord[];
  refunds?: readonly RefundRecord[];
};

type Table = typeof rides | typeof payments | typeof refunds;

/** Rows as JSON, keyed as the table's columns are named. */
export function asJson(table: Table, rows: readonly object[]): string {
  const columns = Object.entries(getTableColumns(table));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
    ),
  );
}

/** The part of a statement that inserts rows given as JSON, where the part `owner` before it has answered a row. */
export function insertAll(table: Table, json: string | Placeholder, owner: SQL): SQL {
  return sql`insert into ${table} select new.* from json_populate_recordset(null::${table}, ${json}::json) new, ${owner}`;
}
