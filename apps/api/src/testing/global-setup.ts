import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { findPostgresTools, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open-database.ts';
import { pgliteDatabase } from '../database/pglite/pglite.ts';
import { migrationsFolder } from '../paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where tests may create databases. */
    postgresUrl: string;
    /** A database there that has all tables, to copy. */
    postgresTemplate: string;
    /** What `create database` says so that its files are copied, not logged block by block: half the computing. */
    postgresCopies: string;
    /** Tars of a PGlite folder: they load in a fraction of the time that making one takes. */
    pgliteEmpty: string;
    pgliteWithTables: string;
    /** Where the API is built as it runs in production, by the first test that asks for it. */
    buildFolder: string;
    /** A PATH that finds pg_dump, pg_restore and psql that fit the server; empty where this machine has none. */
    postgresToolsPath: string;
    /** Of random histories: how many, and which. */
    histories: number;
    seed: number;
    /** Whether a history ends both before and after every crossing. */
    allCrossings: boolean;
    /** Whether database/last-release.sql is made anew. */
    keepDump: boolean;
  }
}

/** Nobody pulls its plug: tests that crash a server start one of their own. A commit that waits for a disk takes 3 ms. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** One PostgreSQL server for the whole run, and the images of PGlite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // biome-ignore lint/style/noProcessEnv: a setting of the tests, which the API's env.ts does not know
  const given = process.env['TEST_DATABASE_URL'];
  const isLongRun = (project.config.provide.histories ?? 0) >= 1000;
  // A database of minutes has nothing to tidy; one of hours has.
  const options = isLongRun
    ? { settings: { ...forgetful, autovacuum: 'on' }, parent: memory }
    : { settings: forgetful };
  const server = given ? undefined : await startPostgresServer(options);
  const url = given ?? server?.url ?? '';
  const template = `template_${process.pid}`;
  await ask(url, `create database ${template}`);
  await (await openDatabase({ databaseUrl: new URL(`/${template}`, url).href, dataDir: '' })).close();

  const images = await pgliteImages();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  const major = await majorOf(url);
  project.provide('postgresCopies', major >= 15 ? 'strategy file_copy' : '');
  project.provide('postgresToolsPath', findPostgresTools(major) ?? '');
  project.provide('pgliteEmpty', images.empty);
  project.provide('pgliteWithTables', images.withTables);
  // As deep as dist, for the folders it looks for beside it.
  const buildFolder = join(import.meta.dirname, `../../build-${process.pid}`);
  project.provide('buildFolder', buildFolder);
  return async () => {
    rmSync(buildFolder, { recursive: true, force: true });
    await ask(url, `drop database ${template}`);
    await server?.stop();
  };
}

/** Kept from run to run, as long as PGlite and the migrations are the same: they take five seconds of computing to make. */
async function pgliteImages(): Promise<{ empty: string; withTables: string }> {
  const sources = [findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '', ...filesIn(migrationsFolder)];
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(file));
  const cache = join(import.meta.dirname, '../../node_modules/.cache/pglite');
  const place = join(cache, hash.digest('hex').slice(0, 16));
  const images = { empty: join(place, 'empty.tar'), withTables: join(place, 'with-tables.tar') };
  if (existsSync(place)) return images;

  mkdirSync(cache, { recursive: true });
  const earlier = readdirSync(cache);
  const unfinished = mkdtempSync(`${place}-`);
  const pglite = await PGlite.create('memory://');
  writeFileSync(join(unfinished, 'empty.tar'), await tarOf(pglite));
  const database = await pgliteDatabase(pglite);
  writeFileSync(join(unfinished, 'with-tables.tar'), await tarOf(pglite));
  await database.close();
  try {
    renameSync(unfinished, place);
  } catch (error) {
    // Another run may have been at it, and be done: its images are the same.
    if (!existsSync(place)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  // Those of other migrations. What another run is still writing has a name of this place, and stays.
  for (const name of earlier) {
    if (!name.startsWith(basename(place))) rmSync(join(cache, name), { recursive: true, force: true });
  }
  return images;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
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
