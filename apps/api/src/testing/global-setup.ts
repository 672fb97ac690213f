import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findPostgresTools, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open-database.ts';
import { pgliteDatabase } from '../database/pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where tests may create databases. */
    postgresUrl: string;
    /** A database there that has all tables, to copy. */
    postgresTemplate: string;
    /** Tars of a PGlite folder: they load in a fraction of the time that making one takes. */
    pgliteEmpty: string;
    pgliteWithTables: string;
    /** A PATH that finds pg_dump, pg_restore and psql that fit the server; empty where this machine has none. */
    postgresToolsPath: string;
  }
}

/** One PostgreSQL server and the images of one PGlite for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'fallsline-pglite-'));
  // biome-ignore lint/style/noProcessEnv: a setting of the tests, which the API's env.ts does not know
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? undefined : await startPostgresServer();
  const url = given ?? server?.url ?? '';
  const template = `template_${process.pid}`;
  await ask(url, `create database ${template}`);
  await (await openDatabase({ databaseUrl: new URL(`/${template}`, url).href, dataDir: '' })).close();

  const withTables = join(folder, 'with-tables.tar');
  const pglite = await PGlite.create('memory://', { loadDataDir: new Blob([readFileSync(await emptyImage())]) });
  const database = await pgliteDatabase(pglite);
  writeFileSync(withTables, await tarOf(pglite));
  await database.close();

  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  project.provide('postgresToolsPath', findPostgresTools(await majorOf(url)) ?? '');
  project.provide('pgliteEmpty', await emptyImage());
  project.provide('pgliteWithTables', withTables);
  return async () => {
    await ask(url, `drop database ${template}`);
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Kept from run to run: PGlite computes for five seconds to make it, and what it makes changes with its version only. */
async function emptyImage(): Promise<string> {
  const { version } = JSON.parse(readFileSync(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '', 'utf8'));
  const folder = join(import.meta.dirname, '../../node_modules/.cache');
  const image = join(folder, `pglite-${version}.tar`);
  if (existsSync(image)) return image;
  mkdirSync(folder, { recursive: true });
  const pglite = await PGlite.create('memory://');
  const unfinished = `${image}.${process.pid}`;
  writeFileSync(unfinished, await tarOf(pglite));
  await pglite.close();
  renameSync(unfinished, image);
  return image;
}

async function tarOf(pglite: PGlite): Promise<Buffer> {
  return Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
}

async function majorOf(url: string): Promise<number> {
  const [row] = await ask(url, `select current_setting('server_version') as version`);
  return Number.parseInt(row?.['version'] ?? '', 10);
}

async function ask(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
