import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostgresBinaries, type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Queries } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { contactMessages } from './service-schema.ts';

let server: PostgresServer;
beforeAll(async () => {
  // The package's, so that both kinds of binaries are tried in every run.
  server = await startPostgresServer({ binaries: embeddedPostgresBinaries() });
});
afterAll(() => server.stop());

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' });
const content = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you have one?' };
const message = () => ({ id: crypto.randomUUID(), content, createdAt: new Date() });

test('a server that is not there is told in one sentence, without the password', async () => {
  const opening = open('postgresql://fallsline:hunter2@127.0.0.1:1/fallsline');
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1 \(database fallsline\) cannot be reached \(ECONNREFUSED\): start it, or correct DATABASE_URL\.$/,
  );
});

test('a database that is not there is told in one sentence', async () => {
  const { port } = new URL(server.url);
  await expect(open(`postgresql://fallsline@127.0.0.1:${port}/nowhere`)).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port} (database nowhere) has no such database: create it, or correct DATABASE_URL.`,
  );
});

test('several processes that start at once make the tables once', async () => {
  const databases = await Promise.all(Array.from({ length: 5 }, () => open(server.url)));
  await Promise.all(databases.map((database) => database.ping()));
  await Promise.all(databases.map((database) => database.close()));
});

test('a crashed server ends no process, loses nothing that was committed, and is found again', async () => {
  const database = await open(server.url);
  await Promise.all(Array.from({ length: 5 }, () => database.db.insert(contactMessages).values(message())));
  const { promise: crashed, resolve } = Promise.withResolvers<void>();
  const cut = database.transaction(async (tx) => {
    await tx.insert(contactMessages).values(message());
    await crashed;
    await tx.insert(contactMessages).values(message());
  });
  const cutOff = expect(cut).rejects.toThrow();
  await sleep(200);
  await server.crash();
  resolve();
  await cutOff;
  await expect(database.ping()).rejects.toThrow();
  await server.restart();
  await database.ping();
  expect(await database.db.select().from(contactMessages)).toHaveLength(5);
  await database.close();
});

test('two transactions that wait for each other are both done, one of them anew; what goes on forever is told', async () => {
  const [one, other] = await Promise.all([open(server.url), open(server.url)]);
  const [first, second] = [message(), message()];
  await one.db.insert(contactMessages).values([first, second]);
  const touch = (tx: Queries, { id }: { id: string }) =>
    tx.update(contactMessages).set({ createdAt: new Date() }).where(eq(contactMessages.id, id));
  let tries = 0;
  const done = Promise.withResolvers<void>();
  const both = async (database: Database, [a, b]: ReturnType<typeof message>[], met: Meeting) => {
    await database.transaction(async (tx) => {
      tries += 1;
      // Anew it waits for the other, or they could meet once more.
      if (tries > 2) await done.promise;
      await touch(tx, a as typeof first);
      await met.arrive();
      await touch(tx, b as typeof first);
    });
    done.resolve();
  };
  const met = meeting(2);
  await Promise.all([both(one, [first, second], met), both(other, [second, first], met)]);
  expect(tries).toBe(3);
  const deadlock = Object.assign(new Error('Failed query'), {
    cause: Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  });
  const work = vi.fn().mockRejectedValue(deadlock);
  await expect(one.transaction(work)).rejects.toBe(deadlock);
  expect(work).toHaveBeenCalledTimes(3);
  await Promise.all([one.close(), other.close()]);
});

test('what goes on in a transaction that is over is stored nowhere', async () => {
  const database = await open(server.url);
  const over = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;
  const broken = database.transaction(async (tx) => {
    late = over.promise.then(() => tx.insert(contactMessages).values(message()));
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  const before = await database.db.$count(contactMessages);
  over.resolve();
  await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('is over') } });
  expect(await database.db.$count(contactMessages)).toBe(before);
  await database.close();
});

type Meeting = ReturnType<typeof meeting>;
/** Where so many wait for each other; who comes later goes on at once. */
function meeting(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  return {
    arrive() {
      left -= 1;
      if (left === 0) resolve();
      return promise;
    },
  };
}

const connected = async (url: string, ...statements: string[]) => {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return client;
};
/** A database of its own, for a user without superuser rights. */
async function databaseOf(user: string, rights: string): Promise<string> {
  const admin = await connected(server.url, `create role ${user} login`, `create database ${user} ${rights}`);
  await admin.end();
  const url = new URL(server.url);
  Object.assign(url, { username: user, pathname: `/${user}` });
  return url.href;
}

test('a transaction that sends all at once refuses what it would send after its commit', async () => {
  const database = await open(server.url);
  const late = database.transaction(
    async (tx) => {
      await tx.select().from(contactMessages).execute();
      await tx.insert(contactMessages).values({ ...message(), clientKey: 'key-of-the-late' });
    },
    { allAtOnce: true },
  );
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining('This transaction is over') },
  });
  const stored = database.db.select().from(contactMessages).where(eq(contactMessages.clientKey, 'key-of-the-late'));
  expect(await stored).toEqual([]);
  await database.close();
});

test('a transaction that sends all at once has its statements planned for all values, and no other has', async () => {
  const database = await open(server.url);
  const byId = eq(contactMessages.id, sql.placeholder('id'));
  await database.transaction(
    (tx) => tx.select().from(contactMessages).where(byId).prepare('by_id').execute({ id: message().id }),
    { allAtOnce: true },
  );
  const planned = sql`select custom_plans::int as for_one, generic_plans::int as for_all, current_setting('plan_cache_mode') as mode
    from pg_prepared_statements where name = 'by_id'`;
  const { rows } = await database.transaction(async (tx) => tx.execute(planned));
  expect(rows).toEqual([{ for_one: 0, for_all: 1, mode: 'auto' }]);
  await database.close();
});

test('of statements that are sent at once the first that failed says why, whichever is heard of first', async () => {
  const other = await connected(server.url, 'select pg_advisory_lock(2010, 1)');
  const database = await openPostgres(server.url, undefined, 300);
  // What failed before on the same connection is no reason.
  const before = database.transaction(async (tx) => tx.execute('select 1 / 0'));
  await expect(before).rejects.toMatchObject({ cause: { code: '22012' } });
  const storing = database.transaction(
    (tx) =>
      Promise.all([
        tx
          .execute('select pg_advisory_xact_lock(2010, 1)')
          .catch((error) => sleep(50).then(() => Promise.reject(error))),
        tx.insert(contactMessages).values(message()).execute(),
      ]),
    { allAtOnce: true },
  );
  const failure: unknown = await storing.catch((error) => error);
  await Promise.all([other.end(), database.close()]);
  expect(failure).toMatchObject({ code: '57014' });
});

test('a start waits for another that makes the tables, but not forever', async () => {
  const url = await databaseOf('waiting', 'owner waiting');
  const other = await connected(url, `select pg_advisory_lock(hashtext('fallsline migrations'))`);
  await expect(openPostgres(url, undefined, undefined, 1)).rejects.toThrow(
    /^PostgreSQL at .* \(database waiting\) is being brought up to date by another process for more than 1 seconds: wait .*\.$/,
  );
  const opening = openPostgres(url);
  await other.end();
  await (await opening).close();
});

test('a server that is read-only, and a user without rights, are told in one sentence', async () => {
  const readOnly = await databaseOf('reader', 'owner reader');
  const admin = await connected(server.url, 'alter role reader set default_transaction_read_only = on');
  await admin.end();
  await expect(open(readOnly)).rejects.toThrow(/^PostgreSQL at .* \(database reader\) is read-only: connect .*\.$/);
  const noRights = await databaseOf('guest', '');
  await expect(open(noRights)).rejects.toThrow(/^PostgreSQL at .* \(database guest\) does not let our user .*\.$/);
});
