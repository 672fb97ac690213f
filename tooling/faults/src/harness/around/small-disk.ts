import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where data lie that are to have no room left. */
export type SmallDisk = {
  folder: string;
  /** How the disk is made full, for the table. */
  how: string;
  /** How visitors may be refused: to a database, only a disk without room is an outage. */
  refusals: readonly number[];
  /** From now on nothing can be written; `owner` is the process that writes there, with its children. */
  fill(owner: number): Promise<void>;
  /** There is room again. */
  free(owner: number): Promise<void>;
  remove(): Promise<void>;
};

const megabytes = 400;

/**
 * A file system of its own, in memory, where this process may mount one: filled with ballast, every write fails with
 * ENOSPC. Otherwise a limit on the size of files (RLIMIT_FSIZE): there every write fails with EFBIG.
 */
export async function makeSmallDisk(folder: string): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'fallsline-faults', folder]);
  } catch {
    return limitedFiles(folder);
  }
  const mounted = folder;
  // A run that ends before its time leaves no mount behind.
  const unmount = () => run('umount', ['--lazy', mounted]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    how: `disk full: tmpfs of ${megabytes} MB`,
    refusals: [503],
    async fill() {
      await writeFile(ballast, '');
      // Whole pages at last: a database that extends a file asks for one.
      for (const bytes of [1 << 20, 4096]) {
        while (await fits(ballast, bytes));
      }
    },
    free: () => rm(ballast),
    remove: async () => {
      await unmount();
    },
  };
}

async function fits(file: string, bytes: number): Promise<boolean> {
  try {
    await appendFile(file, Buffer.alloc(bytes));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

async function limitedFiles(folder: string): Promise<SmallDisk> {
  await chmod(folder, 0o755);
  const limit = async (owner: number, bytes: string) => {
    for (const pid of await family(owner)) {
      // As its own user: to change those of others takes a right that even root may lack.
      const owned = await stat(`/proc/${pid}`).catch(() => undefined);
      if (!owned) continue;
      const { uid, gid } = owned;
      await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid }).catch((error: Error) => {
        if (existsSync(`/proc/${pid}`)) throw error;
      });
    }
  };
  return {
    folder,
    how: 'disk full: file size limit',
    refusals: [500, 503],
    fill: (owner) => limit(owner, '1'),
    free: (owner) => limit(owner, 'unlimited'),
    remove: async () => {},
  };
}

/** A process and its children. */
async function family(owner: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [owner, ...pairs.flatMap(([pid, parent]) => (parent === owner && pid ? [pid] : []))];
}
