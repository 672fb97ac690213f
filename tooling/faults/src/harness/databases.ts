import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import { briefly } from './api-process.ts';
import type { Query, Rows } from './stored.ts';

export const engines = ['pglite', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/** Where one site keeps its rows. */
export type DatabasePlace = {
  /** The settings that lead the API there. */
  env: Readonly<Record<string, string>>;
  /** On PGlite only while no process has the folder open. */
  query: Query;
  close(): Promise<void>;
};

/** A PGlite folder `pglite` under a data folder; a copy of one that has its tables already where there is one. */
export async function pglitePlace(dataDir: string, template?: string): Promise<DatabasePlace> {
  await mkdir(dataDir, { recursive: true });
  if (template) await cp(template, dataDir, { recursive: true });
  const script = join(import.meta.dirname, 'query-folder.ts');
  return {
    env: { DATA_DIR: dataDir },
    async query(statements) {
      const args = [...briefly, script, join(dataDir, 'pglite'), JSON.stringify(statements)];
      const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1024 ** 3 });
      return JSON.parse(stdout);
    },
    close: async () => {},
  };
}

/** A database of its own on a server; a copy of `template` where one is named. */
export async function postgresPlace(server: PostgresServer, template = 'template1'): Promise<DatabasePlace> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await ask(server.url, [`create database ${name} template ${template}`]);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    query: (statements) => ask(url.href, statements),
    close: async () => {
      if (server.isRunning()) await ask(server.url, [`drop database if exists ${name} with (force)`]);
    },
  };
}

/** Runs statements on a PostgreSQL server. */
export async function ask(url: string, statements: readonly string[]): Promise<Rows[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const answers: Rows[] = [];
    for (const statement of statements) answers.push((await client.query(statement)).rows);
    return answers;
  } finally {
    await client.end();
  }
}

export { type PostgresServer, startPostgresServer };
