import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from '../paths.ts';
import { type Database, DatabaseUnavailable, type Queries } from './database.ts';
import { refuseOlder } from './first-release.ts';
import { createTransactionGuard, TransactionTooLong } from './transaction-guard.ts';

/** Bounds on everything that is waited for: a stalled server must not hold requests for longer than they may take. */
const limits = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 5000,
  // For a server that is gone without closing the connection: its own timeout cannot reach us. It runs from when a
  // statement is sent, so those sent at once share it; they are of one transaction, and what ends one of them ends that.
  query_timeout: 6000,
  idle_in_transaction_session_timeout: 15_000,
};
const connectionsPerProcess = 10;
/** How often a transaction is begun anew that PostgreSQL has ended because of others: none of it has happened. */
const mostTries = 3;
/**
 * Where all is sent at once it is planned once, for all values. Left to choose, PostgreSQL planned the sale anew at each, once
 * there were many bookings: that took longer than to store it. Other transactions keep the choice: their conditions need it.
 */
const beginAllAtOnce = 'begin; set local plan_cache_mode = force_generic_plan';
/** What a statement is answered that comes after one of its transaction that failed. */
const inFailedTransaction = '25P02';
/** How long a start waits for another process that brings the tables up to date. */
const migrationPatienceSeconds = 60;

/**
 * Opens a pool of connections, the tables brought up to date. `statementMs` replaces the bound on one statement, and on the
 * pause between two of a transaction. Throws DatabaseUnavailable.
 */
export async function openPostgres(
  databaseUrl: string,
  transactionDeadlineMs?: number,
  statementMs?: number,
  migrationSeconds: number = migrationPatienceSeconds,
): Promise<Database> {
  const durability = await prepare(databaseUrl, migrationSeconds);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsPerProcess,
    keepAlive: true,
    application_name: 'fallsline-api',
    // What a transaction asks at once is sent at once, in that order.
    pipeline: true,
    ...limits,
    ...(statementMs === undefined ? {} : boundsOf(statementMs)),
  });
  // A connection that breaks while nobody uses it, or between two statements, is an 'error' event, and without a
  // listener the end of the process. The pool replaces it; whoever used it is told by their own statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const guard = createTransactionGuard(transactionDeadlineMs);
  const guarded = {
    query(...args: [pg.QueryConfig, unknown[]]) {
      guard.assertOutside();
      return unlessDeadlocked(() => pool.query(...args));
    },
  };
  // One for each connection: what is prepared on it is built once.
  const queriesOf = new WeakMap<pg.PoolClient, Database['db']>();
  // Of the open transaction of each connection, why its first statement that failed did.
  const firstFailures = new WeakMap<pg.PoolClient, unknown>();
  function queriesOn(client: pg.PoolClient): Database['db'] {
    const before = queriesOf.get(client);
    if (before) return before;
    const inside = {
      query(...args: [pg.QueryConfig, unknown[]]) {
        guard.assertInside();
        writeTogether(client);
        const asked = client.query(...args);
        asked.catch((error: unknown) => firstFailures.has(client) || firstFailures.set(client, error));
        return asked;
      },
    };
    const queries = drizzle(inside as unknown as pg.PoolClient) as unknown as Database['db'];
    queriesOf.set(client, queries);
    return queries;
  }
  async function transactionOnce<Result>(work: (tx: Queries) => Promise<Result>, allAtOnce: boolean): Promise<Result> {
    const client = await pool.connect();
    let unusable = false;
    firstFailures.delete(client);
    try {
      // Sent with the first statement of the work, not before it.
      writeTogether(client);
      const begun = client.query(allAtOnce ? beginAllAtOnce : 'begin');
      const working = guard.inside(() => work(queriesOn(client)), allAtOnce);
      const [result, , committed] = await Promise.all([working, begun, allAtOnce ? client.query('commit') : undefined]);
      const { command } = committed ?? (await client.query('commit'));
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it failed.');
      return result;
    } catch (error) {
      // Work that ran out of time may still send statements: they must not meet the next user of the connection.
      if (error instanceof TransactionTooLong) unusable = true;
      else await client.query('rollback').catch(() => (unusable = true));
      // Of statements that are sent at once a later one may be heard of first, which says but that one before it has failed.
      throw codeOf(error) === inFailedTransaction ? (firstFailures.get(client) ?? error) : error;
    } finally {
      client.release(unusable);
    }
  }
  return {
    db: drizzle(guarded as unknown as pg.Pool) as unknown as Database['db'],
    async transaction(work, { allAtOnce = false } = {}) {
      guard.assertOutside();
      return unlessDeadlocked(() => transactionOnce(work, allAtOnce));
    },
    engine: 'postgresql',
    durability,
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

/** Lets what is asked of a connection at once go out in one write: each write costs more than its bytes. */
function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Does something again that PostgreSQL has rolled back because it and others waited for each other, or met. */
async function unlessDeadlocked<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || !/^40(?:P01|001)$/.test(codeOf(error) ?? '')) throw error;
    }
  }
}

/** PostgreSQL's code for an error, or for what caused it. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code !== undefined) return code;
  }
  return undefined;
}

function boundsOf(statementMs: number): Partial<typeof limits> {
  return {
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    idle_in_transaction_session_timeout: statementMs,
  };
}

/** Brings the tables up to date, one process at a time, and says what a commit there survives. */
async function prepare(databaseUrl: string, patienceSeconds: number): Promise<string> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnavailable(whatToDo(databaseUrl, error), { cause: error });
  }
  try {
    await client.query(`set lock_timeout = '${patienceSeconds}s'`);
    await client.query(`select pg_advisory_lock(hashtext('fallsline migrations'))`);
    await client.query('reset lock_timeout');
    const remedy = 'create an empty database and set DATABASE_URL to it';
    await refuseOlder(drizzle(client) as unknown as Queries, placeOf(databaseUrl), remedy);
    // All of them are one transaction, in which no index can be made CONCURRENTLY: OPERATIONS.md says when to start.
    await migrate(drizzle(client), { migrationsFolder });
    const { rows } = await client.query<{ fsync: string; commit: string }>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    );
    return rows[0]?.fsync === 'on' && rows[0].commit !== 'off'
      ? 'Every commit is on disk before it is answered (PostgreSQL).'
      : 'A crash of the database server can lose the last commits: its fsync or synchronous_commit is off (PostgreSQL).';
  } catch (error) {
    throw unpreparable(databaseUrl, error, patienceSeconds);
  } finally {
    await client.end();
  }
}

const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses our password: correct the user and password in DATABASE_URL.',
  '28000': 'refuses our user: correct DATABASE_URL, or allow the user in pg_hba.conf.',
  '3D000': 'has no such database: create it, or correct DATABASE_URL.',
  '53300': 'has no connection left: close some, or raise its max_connections.',
  '57P03': 'is still starting: try again in a moment.',
};

/** What the server says when the tables cannot be brought up to date; anything unforeseen keeps its stack. */
function unpreparable(databaseUrl: string, error: unknown, patienceSeconds: number): unknown {
  const remedies: Readonly<Record<string, string>> = {
    '25006': 'is read-only: connect to the primary, or end what made it so (default_transaction_read_only).',
    '42501': 'does not let our user change its tables: make it the owner of the database.',
    '53100': 'has no room on its disk: make some.',
    '55P03': `is being brought up to date by another process for more than ${patienceSeconds} seconds: wait for it, or end the session that holds the advisory lock (pg_locks).`,
  };
  const remedy = remedies[String(codeOf(error))];
  return remedy ? new DatabaseUnavailable(`${placeOf(databaseUrl)} ${remedy}`, { cause: error }) : error;
}

function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = URL.parse(databaseUrl) ?? { hostname: '', port: '', pathname: '' };
  return `PostgreSQL at ${hostname || 'localhost'}:${port || '5432'} (database ${pathname.slice(1) || 'unnamed'})`;
}

function whatToDo(databaseUrl: string, error: unknown): string {
  const place = placeOf(databaseUrl);
  const { code } = error as NodeJS.ErrnoException;
  const refusal = code && refusals[code];
  return refusal
    ? `${place} ${refusal}`
    : `${place} cannot be reached${code ? ` (${code})` : ''}: start it, or correct DATABASE_URL.`;
}
