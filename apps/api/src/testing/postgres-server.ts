import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyBinaries, findPostgresBinaries } from './postgres-binaries.ts';

export type PostgresServer = {
  /** The address of its database `postgres`. */
  url: string;
  /** Ends it as a crash does: every connection breaks, and the next start recovers from the log. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL server of its own, on loopback and a free port, with the durability that production has. */
export async function startPostgresServer(found = findPostgresBinaries()): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'fallsline-postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? nobody() : undefined;
  if (owner) {
    chownSync(home, owner.uid, owner.gid);
    chmodSync(home, 0o755);
  }
  const binaries = found.embedded && owner ? copyBinaries(found.folder, join(home, 'postgres')) : found.folder;
  const data = join(home, 'data');
  const options = { ...owner, cwd: home, env: { LC_ALL: 'C' } };
  const initdb = spawn(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username', 'fallsline', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const complaint = text(initdb.stderr);
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb failed: ${await complaint}`);

  const port = await freePort();
  const url = `postgresql://fallsline@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  async function start(): Promise<void> {
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', '', '-c', 'max_connections=200'],
      { ...options, stdio: 'ignore' },
    );
    await untilItAnswers(url, server);
  }
  await start();
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }
  return {
    url,
    crash: () => end('SIGQUIT'),
    restart: start,
    async stop() {
      // Fast shutdown: connections are ended, not waited for.
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once, with code ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not answer within 20 seconds.');
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
