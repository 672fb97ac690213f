import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedPostgresBinaries, type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { contactMessages } from './schema.ts';

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

const sql = async (url: string, ...statements: string[]) => {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return client;
};
/** A database of its own, for a user without superuser rights. */
async function databaseOf(user: string, rights: string): Promise<string> {
  const admin = await sql(server.url, `create role ${user} login`, `create database ${user} ${rights}`);
  await admin.end();
  const url = new URL(server.url);
  Object.assign(url, { username: user, pathname: `/${user}` });
  return url.href;
}

test('a start waits for another that makes the tables, but not forever', async () => {
  const url = await databaseOf('waiting', 'owner waiting');
  const other = await sql(url, `select pg_advisory_lock(hashtext('fallsline migrations'))`);
  await expect(openPostgres(url, undefined, undefined, 1)).rejects.toThrow(
    /^PostgreSQL at .* \(database waiting\) is being brought up to date by another process for more than 1 seconds: wait .*\.$/,
  );
  const opening = openPostgres(url);
  await other.end();
  await (await opening).close();
});

test('a server that is read-only, and a user without rights, are told in one sentence', async () => {
  const readOnly = await databaseOf('reader', 'owner reader');
  const admin = await sql(server.url, 'alter role reader set default_transaction_read_only = on');
  await admin.end();
  await expect(open(readOnly)).rejects.toThrow(/^PostgreSQL at .* \(database reader\) is read-only: connect .*\.$/);
  const noRights = await databaseOf('guest', '');
  await expect(open(noRights)).rejects.toThrow(/^PostgreSQL at .* \(database guest\) does not let our user .*\.$/);
});
