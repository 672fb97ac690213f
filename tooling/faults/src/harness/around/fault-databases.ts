import { randomUUID } from 'node:crypto';
import { type PostgresServer, startPostgresServer } from '@fallsline/postgres';
import pg from 'pg';
import type { Query, Rows } from '../../comparison/stored.ts';

/** Where one site keeps its rows. */
export type DatabasePlace = {
  url: string;
  query: Query;
  close(): Promise<void>;
};

/** A database of its own on a server; a copy of `template` where one is named. */
export async function postgresPlace(server: PostgresServer, template = 'template1'): Promise<DatabasePlace> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await ask(server.url, [`create database ${name} template ${template}`]);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  // Cases ask many times a second while they wait: a connection for each question costs the server a process.
  const pool = new pg.Pool({ connectionString: url.href, max: 1, connectionTimeoutMillis: 5000 });
  // A server may be killed; the next question finds it again.
  pool.on('error', () => {});
  return {
    url: url.href,
    async query(statements) {
      const answers: Rows[] = [];
      for (const statement of statements) answers.push((await pool.query(statement)).rows);
      return answers;
    },
    close: async () => {
      await pool.end();
      if (server.isRunning()) await ask(server.url, [`drop database if exists ${name} with (force)`]);
    },
  };
}

/** Runs statements on a PostgreSQL server. */
export async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export { type PostgresServer, startPostgresServer };
