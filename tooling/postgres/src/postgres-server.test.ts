import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgresServer({ settings: { application_name: 'of the test' } });
});
afterAll(() => server.stop());

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('what was committed is there after a crash and a restart, on the same address', async () => {
  await ask('create table kept (word text)');
  await ask(`insert into kept values ('committed')`);
  await server.crash();
  expect(server.isRunning()).toBe(false);
  await expect(ask('select 1')).rejects.toThrow();
  await server.restart();
  expect(server.isRunning()).toBe(true);
  expect(await ask('select word from kept')).toEqual([{ word: 'committed' }]);
});

test('a server that is under load when it is killed starts again', async () => {
  const busy = Array.from({ length: 5 }, () => ask('select pg_sleep(30)').catch(() => 'broken'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await server.crash();
  expect(await Promise.all(busy)).toEqual(Array(5).fill('broken'));
  await server.restart();
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
});

test('runs with the settings it was given', async () => {
  expect(await ask(`select reset_val from pg_settings where name = 'application_name'`)).toEqual([
    { reset_val: 'of the test' },
  ]);
});
