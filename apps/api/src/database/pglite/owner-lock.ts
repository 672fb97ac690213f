import type { DatabaseSync } from 'node:sqlite';

// Not imported: the bundler takes the prefix off imports, and there is no module called 'sqlite'.
const { DatabaseSync: Sqlite } = process.getBuiltinModule('node:sqlite');
const busy = 5;

/**
 * Makes this process the only owner of a file's lock, or answers undefined where another process has it. SQLite locks
 * through the operating system, so that the lock of a killed process is free at once and that of a living one cannot
 * be taken: no process id to compare, nothing to clean up.
 */
export function takeOwnerLock(path: string): { release(): void } | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new Sqlite(path, { timeout: 0 });
    file.exec('begin exclusive');
  } catch (error) {
    file?.close();
    if ((error as { errcode?: number }).errcode === busy) return undefined;
    throw error;
  }
  const held = file;
  return { release: () => held.close() };
}
