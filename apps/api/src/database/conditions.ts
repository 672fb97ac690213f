import { and, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

// Drizzle's own `and` and `or` may return undefined, and a statement whose condition is undefined is about every row.

type Conditions = readonly [SQL, ...SQL[]];

/** All of some conditions. */
export const allOf = (...conditions: Conditions) => and(...conditions) as SQL;

/** One of some conditions, or more. */
export const anyOf = (...conditions: Conditions) => or(...conditions) as SQL;

/** The ids of rows, for a condition on what belongs to them. */
export const idsOf = <Id>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id);

/**
 * That a row is one of the next that are due by a time, the first first; a batch of them, locked, without those that another
 * process has. For a statement that puts off when they are due: then nobody else takes them.
 */
export function isNextDue(
  db: Queries,
  { id, at, which }: { id: AnyPgColumn; at: AnyPgColumn; which: SQL },
  now: number,
): SQL {
  const due = db
    .select({ id })
    .from(id.table as PgTable)
    .where(allOf(which, lte(at, new Date(now))))
    .orderBy(at)
    .limit(dueBatch)
    .for('update', { skipLocked: true });
  // An array, so that the limited choice is made once, however the statement is planned.
  return sql`${id} = any(array(${due}))`;
}
/** How many `isNextDue` takes. */
export const dueBatch = 20;
