import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findPostgresTools, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { pgliteDatabase } from '../database/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where tests may create databases. */
    postgresUrl: string;
    /** A tar of a PGlite folder with all tables: loads in a fraction of the time that making one takes. */
    pgliteDump: string;
    /** A PATH that finds pg_dump, pg_restore and psql that fit the server; empty where this machine has none. */
    postgresToolsPath: string;
  }
}

/** One PostgreSQL server and one PGlite image for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fallsline-pglite-'));
  const dump = join(folder, 'tables.tar');
  // biome-ignore lint/style/noProcessEnv: a setting of the tests, which the API's env.ts does not know
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startPostgresServer();
  const pglite = await PGlite.create('memory://');
  const database = await pgliteDatabase(pglite);
  const tar = await pglite.dumpDataDir('none');
  writeFileSync(dump, Buffer.from(await tar.arrayBuffer()));
  await database.close();
  const url = given ?? server?.url ?? '';
  project.provide('postgresUrl', url);
  project.provide('postgresToolsPath', findPostgresTools(await majorOf(url)) ?? '');
  project.provide('pgliteDump', dump);
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function majorOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  await client.end();
  return Number.parseInt(rows[0]?.version ?? '', 10);
}
