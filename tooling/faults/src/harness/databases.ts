import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import type { Query, Rows } from '../comparison/stored.ts';
import type { FolderAnswer, FolderQuestion } from './query-folder.ts';

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
  // Not the asynchronous one: for a thousand small files it takes fifteen times as much computing.
  if (template) cpSync(template, dataDir, { recursive: true });
  return {
    env: { DATA_DIR: dataDir },
    query: (statements) => askFolder(join(dataDir, 'pglite'), statements),
    close: async () => {},
  };
}

/** The thread that reads folders, as long as anybody waits for an answer. */
let reader: Worker | undefined;
let asked = 0;
const waiting = new Map<number, PromiseWithResolvers<Rows[]>>();

function askFolder(folder: string, statements: readonly string[]): Promise<Rows[]> {
  reader ??= startReader();
  const answer = Promise.withResolvers<Rows[]>();
  asked += 1;
  waiting.set(asked, answer);
  reader.ref();
  reader.postMessage({ number: asked, folder, statements } satisfies FolderQuestion);
  return answer.promise;
}

function startReader(): Worker {
  const worker = new Worker(new URL('./query-folder.ts', import.meta.url));
  worker.on('message', (answer: FolderAnswer) => {
    const asker = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (waiting.size === 0) worker.unref();
    if ('rows' in answer) asker?.resolve(answer.rows);
    else asker?.reject(new Error(answer.error));
  });
  worker.on('error', (error) => {
    for (const asker of waiting.values()) asker.reject(error);
    waiting.clear();
    reader = undefined;
  });
  return worker;
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
