import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { type Log, sampled } from '../process/log.ts';
import { type Periodical, periodically } from '../process/periodically.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

/** Of what a key names, so many may be in a window. */
export type SharedLimit = { key: string; max: number };
/** How many of it there are in its window, and in how many seconds that ends. */
export type SharedCount = { counted: number; seconds: number };

/**
 * Counts one more of each, for all processes on the database together, each key in windows of `seconds` from its first. In
 * the order given: what is over one limit is not counted against those after it, and the answer ends there. Undefined
 * where the database does not count in time: then each process has its own count alone (decision 177).
 */
export type CountTogether = (
  limits: readonly SharedLimit[],
  seconds: number,
) => Promise<readonly SharedCount[] | undefined>;

/** So long is waited for a count at most, and after one that did not come none is asked for so long. */
const patienceMs = 2000;
const pauseMs = 5000;

/** Counts in the database's table, by the database's clock; keys are hashed with `secret`. */
export function createSharedCounts({
  database,
  secret,
  log,
}: {
  database: Pick<Database, 'db' | 'engine'>;
  secret: string;
  log: Pick<Log, 'warn'>;
}): CountTogether {
  const hashed = (key: string) => createHmac('sha256', secret).update(`count:${key}`).digest('base64url');
  let pausedUntil = 0;
  return async (limits, seconds) => {
    // PGlite has one process.
    if (database.engine === 'pglite' || performance.now() < pausedUntil) return undefined;
    const keyed = limits.map(({ key, max }) => ({ key: hashed(key), max }));
    try {
      // Its own error would be made for every call, with the stack of each.
      const fallback = () => Promise.reject(new Error(`No count within ${patienceMs} ms`));
      return await pTimeout(countOf(keyed, seconds, database.db), { milliseconds: patienceMs, fallback });
    } catch (error) {
      pausedUntil = performance.now() + pauseMs;
      log.warn(sampled({ err: error }), 'The database does not count what processes count together: each counts alone');
      return undefined;
    }
  };
}

/** One upsert after the other, each as far as the one before it is not over its limit: planned once for so many. */
const statementFor = (many: number) =>
  prepared((db) => {
    const isCurrent = sql`kept.ends_at > now()`;
    const counts = Array.from({ length: many }, (_, at) => {
      const window = sql`now() + ${sql.placeholder('seconds')}::int * interval '1 second'`;
      const within = sql`from ${sql.raw(`count_${at - 1}`)} where counted <= ${sql.placeholder(`max${at - 1}`)}::int`;
      return db.$with(`count_${at}`, {}).as(sql`
        insert into shared_count as kept (key, counted, ends_at)
        select ${sql.placeholder(`key${at}`)}::text, 1, ${window} ${at > 0 ? within : sql``}
        on conflict (key) do update set
          counted = case when ${isCurrent} then kept.counted + 1 else 1 end,
          ends_at = case when ${isCurrent} then kept.ends_at else excluded.ends_at end
        returning counted, ends_at`);
    });
    const answers = counts.map((_, at) => sql`select ${sql.raw(`${at} as position, * from count_${at}`)}`);
    return db
      .with(...counts)
      .select({
        counted: sql<number>`counted`,
        seconds: sql<number>`ceil(extract(epoch from ends_at - now()))::int`,
      })
      .from(sql`(${sql.join(answers, sql` union all `)}) as answers`)
      .orderBy(sql`position`)
      .prepare(`count_${many}_together`);
  });
const statements = new Map<number, ReturnType<typeof statementFor>>();

function countOf(limits: readonly SharedLimit[], seconds: number, db: Database['db']): Promise<SharedCount[]> {
  const statement = statements.get(limits.length) ?? statementFor(limits.length);
  statements.set(limits.length, statement);
  const given = limits.flatMap(
    ({ key, max }, at) =>
      [
        [`key${at}`, key],
        [`max${at}`, max],
      ] as const,
  );
  return statement(db).execute({ seconds, ...Object.fromEntries(given) });
}

// Not what is being counted on right now: that statement may wait for another of these rows.
const ended = sql`delete from shared_count
  where key in (select key from shared_count where ends_at < now() for update skip locked)`;

/** Removes what has ended, once a minute. */
export function startForgettingCounts({ database, log }: { database: Database; log: Log }): Periodical {
  return periodically(() => database.db.execute(ended), {
    everyMs: 60_000,
    log,
    brokeOff: 'Could not forget the counts that have ended',
  });
}
