import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Rows<Row> = { rows: Row[] };
/** What both drivers answer to raw SQL. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Where statements go: the database, or an open transaction. */
export type Queries = Omit<PgDatabase<RowsHKT>, 'transaction'>;

/** One SQL dialect over two engines: a PostgreSQL server, or PostgreSQL in this process over a data folder. */
export type Database = {
  /** Each statement is a transaction of its own. Throws where it is called with a transaction of ours open. */
  db: Queries;
  /**
   * Runs the work in one transaction: committed when it resolves, rolled back when it throws or takes too
   * long. Nothing outside the database may be waited for in it, and it is not nested.
   *
   * `allAtOnce` where the work sends all its statements before it waits for any: the commit goes with them, a round trip
   * less. What they answer undoes nothing any more, and nothing can be asked after them. Whether one that takes too long was
   * committed nobody knows. What is prepared is planned once, for all values.
   */
  transaction<Result>(work: (tx: Queries) => Promise<Result>, how?: { allAtOnce?: boolean }): Promise<Result>;
  engine: 'postgresql' | 'pglite';
  /** What an acknowledged booking survives, in one sentence. */
  durability: string;
  /** Throws where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A database that cannot be opened; the message is one sentence that says what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Classes of SQLSTATE that are about what was to be written: data exception, broken constraint, limit exceeded. */
const aboutContent = /^(?:22|23|54)\w{3}$/;

/** Whether the database refused the content of a write: the same write would fail again, however often it is tried. */
export function isUnstorable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (typeof code === 'string' && aboutContent.test(code)) || isUnstorable(error.cause, depth + 1);
}
