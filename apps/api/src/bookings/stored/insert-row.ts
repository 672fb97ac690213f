import { getTableName, type SQL, sql } from 'drizzle-orm';
import { columnsOf, type Table } from './json-rows.ts';

/**
 * The part of a prepared statement that inserts a row where the part `owner` before it has answered one; its values are given
 * by `givenRow`. A value for each column: of rows as JSON, to read the text took PostgreSQL a fifth of a sale.
 */
export function insertRow(table: Table, owner: SQL): SQL {
  const columns = columnsOf(table);
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(
    ([key, column]) => sql`${sql.placeholder(nameOf(table, key))}::${sql.raw(column.getSQLType())}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${owner}`;
}

/** What a statement with `insertRow` is told of a row. */
export function givenRow(table: Table, row: object): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, column] of columnsOf(table)) {
    const value = (row as Record<string, unknown>)[key] ?? null;
    given[nameOf(table, key)] = value === null ? null : column.mapToDriverValue(value);
  }
  return given;
}

const nameOf = (table: Table, key: string) => `${getTableName(table)}.${key}`;
