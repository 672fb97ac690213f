import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const gigabyte = 2 ** 30;

/**
 * A folder in memory for everything that tests throw away, or undefined where there is little of it: databases are made
 * of a thousand small files each, and a disk's file system computes a tenth of what their tests do. It is gone when this
 * process ends; where that was killed, the next one clears it away.
 */
export function memoryFolder(parent = '/dev/shm', roomBytes = 4 * gigabyte): string | undefined {
  try {
    for (const name of readdirSync(parent)) {
      const [, pid] = /^fallsline-tests-(\d+)-/.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) remove(join(parent, name));
    }
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < roomBytes || freemem() < 2 * roomBytes) return undefined;
    const folder = mkdtempSync(join(parent, `fallsline-tests-${process.pid}-`));
    // PostgreSQL runs as a user without rights where we are root.
    chmodSync(folder, 0o755);
    process.once('exit', () => remove(folder));
    return folder;
  } catch {
    return undefined; // not a Linux, or not ours to write to
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
