import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgresTools } from '@fallsline/postgres';
import { ask, type DatabasePlace } from './fault-databases.ts';
import { CannotRun } from './nginx.ts';

const operations = join(import.meta.dirname, '../../../../../apps/api/operations');

/** What an operator does with the scripts of apps/api/operations. */
export type Backups = {
  /** Runs backup.sh, and answers the file. */
  take(): Promise<string>;
  /** Loses the database for good, and fills a new one of its name with restore.sh. */
  loseAndRestore(file: string): Promise<void>;
};

/** The scripts, against a database. Throws CannotRun where this machine has no tools for it. */
export async function openBackups({ url: databaseUrl, query }: DatabasePlace, folder: string): Promise<Backups> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  const server = new URL(url);
  server.pathname = '/postgres';
  mkdirSync(folder, { recursive: true });
  const [version] = await query(['show server_version_num']);
  const path = findPostgresTools(Math.floor(Number(version?.[0]?.['server_version_num']) / 10_000));
  if (path === undefined) throw new CannotRun('there is no pg_dump on this machine that fits its PostgreSQL');

  async function run(script: string, argument: string): Promise<void> {
    const child = spawn(join(operations, script), [argument], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: path, PGHOST: url.hostname, PGPORT: url.port, PGUSER: url.username, PGDATABASE: name },
    });
    const [said, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}${wrong}`);
  }

  return {
    async take() {
      await run('backup.sh', folder);
      return join(folder, readdirSync(folder).sort().at(-1) ?? '');
    },
    async loseAndRestore(file) {
      await ask(server.href, [`drop database ${name} with (force)`, `create database ${name} template template1`]);
      await run('restore.sh', file);
    },
  };
}
