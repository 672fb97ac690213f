import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { firstDataOf, keepFirstData } from './first-data.ts';
import { copyBinaries, findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';

export type PostgresServer = {
  /** The address of its database `postgres`. */
  url: string;
  /** Kills it (SIGKILL): every connection breaks, and the next start recovers from the log. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Whether its process is there, and its id. */
  isRunning(): boolean;
  pid(): number;
  /** The folder of its data. */
  data: string;
  /** Copies all of it into a folder, as the archive of its log begins with. */
  copyTo(folder: string): Promise<void>;
  /** Ends its being a standby: from then on it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A PostgreSQL server of its own, on loopback and a free port, with the durability that production has. Its data lie in
 * a new folder under `parent`, for as long as it is not stopped; `settings` are added to the server's own.
 */
export async function startPostgresServer({
  binaries: found = findPostgresBinaries(),
  parent = tmpdir(),
  settings = {},
  standbyOf,
  restoredFrom,
}: {
  binaries?: PostgresBinaries;
  parent?: string;
  settings?: Readonly<Record<string, string>>;
  /** Begins as a copy of this server that follows it. */
  standbyOf?: Pick<PostgresServer, 'url'>;
  /** Begins as what `copyTo` has left in a folder, with all of the log that its `restore_command` brings. */
  restoredFrom?: { folder: string; settings: string };
} = {}): Promise<PostgresServer> {
  const home = mkdtempSync(join(parent, 'fallsline-postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? nobody() : undefined;
  if (owner) {
    chownSync(home, owner.uid, owner.gid);
    chmodSync(home, 0o755);
  }
  const binaries = found.embedded && owner ? copyBinaries(found.folder, join(home, 'postgres')) : found.folder;
  const data = join(home, 'data');
  const options = { ...owner, cwd: home, env: { LC_ALL: 'C' } };
  const run = (tool: string, ...given: string[]) => runOn('ignore', tool, ...given);
  async function runOn(stdin: number | 'ignore', tool: string, ...given: string[]): Promise<void> {
    const child = spawn(tool.startsWith('/') ? tool : join(binaries, tool), given, {
      ...options,
      stdio: [stdin, 'ignore', 'pipe'],
    });
    if (!child.stderr) throw new Error(`${tool} was started without a pipe.`);
    const complaint = text(child.stderr);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${tool} failed: ${await complaint}`);
  }
  /** Opened by us: the server's user may have no way to it. */
  async function unpack(tar: string): Promise<void> {
    const stdin = openSync(tar, 'r');
    await runOn(stdin, '/bin/sh', '-c', 'tar -xf -').finally(() => closeSync(stdin));
  }
  if (standbyOf) {
    await run(
      'pg_basebackup',
      '--dbname',
      standbyOf.url,
      '--pgdata',
      data,
      '--checkpoint=fast',
      '--write-recovery-conf',
    );
  } else if (restoredFrom) {
    const { folder, settings: restoring } = restoredFrom;
    const begin = `umask 077; mkdir data && tar -xzf "$1/base.tar.gz" -C data && tar -xzf "$1/pg_wal.tar.gz" -C data/pg_wal &&
      echo "$2" >> data/postgresql.auto.conf && touch data/recovery.signal`;
    await run('/bin/sh', '-c', begin, 'sh', folder, restoring);
  } else {
    const fresh = ['--username', 'fallsline', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale', '--no-sync'];
    const first = firstDataOf(join(found.folder, 'initdb'), fresh);
    const isUnpacked =
      existsSync(first) &&
      (await unpack(first).then(
        () => true,
        () => false,
      ));
    if (!isUnpacked) {
      rmSync(data, { recursive: true, force: true });
      await run('initdb', '--pgdata', data, ...fresh);
      keepFirstData(data, first);
    }
  }

  const port = await getPort();
  const url = `postgresql://fallsline@127.0.0.1:${port}/postgres`;
  const configured = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '200', ...settings });
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    '',
    ...configured.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let server: ChildProcess;
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  async function start(): Promise<void> {
    const giveUpAt = Date.now() + 30_000;
    do {
      server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
      if (await answers(url, isRunning, giveUpAt)) return;
      // After a kill it refuses to start until its orphaned processes have noticed and let go of the shared memory.
      await sleep(100);
    } while (Date.now() < giveUpAt);
    throw new Error(`PostgreSQL did not answer within 30 seconds (exit code ${server.exitCode}).`);
  }
  await start();
  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (!isRunning()) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }
  return {
    url,
    crash: () => end('SIGKILL'),
    restart: start,
    isRunning,
    pid: () => server.pid ?? 0,
    data,
    copyTo: (folder) =>
      run('pg_basebackup', '--dbname', url, '--pgdata', folder, '--format=tar', '--gzip', '--checkpoint=fast'),
    promote: () => run('pg_ctl', 'promote', '--pgdata', data, '--wait'),
    async stop() {
      // Fast shutdown: connections are ended, not waited for.
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits until the server answers; false when it has ended instead. */
async function answers(url: string, isRunning: () => boolean, giveUpAt: number): Promise<boolean> {
  while (isRunning() && Date.now() < giveUpAt) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}
