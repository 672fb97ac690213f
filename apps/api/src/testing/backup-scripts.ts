import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** Backups need PostgreSQL's own tools: `test.skipIf(!hasPostgresTools)`. */
export const hasPostgresTools = inject('postgresToolsPath') !== '';

/** Runs backup.sh or restore.sh against the database of an address, and returns how it ended and what it said. */
export async function runScript(
  name: 'backup.sh' | 'restore.sh',
  database: URL,
  file: string,
  more: Readonly<Record<string, string>> = {},
) {
  const child: ChildProcess = spawn(join(import.meta.dirname, '../../operations', name), [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: inject('postgresToolsPath'),
      PGHOST: database.hostname,
      PGPORT: database.port,
      PGUSER: database.username,
      PGPASSWORD: decodeURIComponent(database.password),
      PGDATABASE: database.pathname.slice(1),
      PGCONNECT_TIMEOUT: '5',
      ...more,
    },
  });
  const exit = once(child, 'exit');
  const [out, err] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await exit;
  return { code: code as number, out: out?.trim() ?? '', err: err?.trim() ?? '' };
}
