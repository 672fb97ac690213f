import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface Journal {
  append(entry: object): void;
  close(): void;
}

/**
 * The entries of a journal file, oldest first; none when there is no file.
 * A line torn by a kill is the last one and was never answered for, so it is dropped; a broken line elsewhere throws.
 */
export function readJournal(path: string): unknown[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  return complete
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        return JSON.parse(line) as unknown;
      } catch {
        throw new Error(`Line ${index + 1} of ${path} is not readable. Delete the file to start the emulator afresh.`);
      }
    });
}

/**
 * Replaces the file by the given entries in one rename (so a kill leaves the old or the new one) and opens it to append.
 * Appends are synchronous and not fsynced: a killed process loses nothing it answered for, a power cut may.
 */
export function startJournal(path: string, entries: Iterable<object>): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, Array.from(entries, (entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(fresh, path);
  const file = openSync(path, 'a');
  return {
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  };
}
