// A thread that reads PGlite folders, for opening one takes a good part of a second of the thread it is opened on. Its
// code is compiled once for all of them. Nobody else may have the folder open: PGlite has no lock.
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Rows } from '../comparison/stored.ts';

/** The statements to run in a folder. */
export type FolderQuestion = { number: number; folder: string; statements: readonly string[] };
/** The rows of each statement, or why there are none. */
export type FolderAnswer = { number: number } & ({ rows: Rows[] } | { error: string });

const dist = join(dirname(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? ''), 'dist');
/** What the types of Node leave out of it. */
const { compile } = Reflect.get(globalThis, 'WebAssembly') as {
  compile(code: Uint8Array): Promise<WebAssembly.Module>;
};
const compiled = readFile(join(dist, 'pglite.wasm')).then(compile);
let last: Promise<unknown> = Promise.resolve();

// One at a time: each has the memory of a whole PostgreSQL.
parentPort?.on('message', (question: FolderQuestion) => {
  last = last.then(() => answerTo(question)).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo({ number, folder, statements }: FolderQuestion): Promise<FolderAnswer> {
  try {
    const pglite = await PGlite.create(folder, { pgliteWasmModule: await compiled });
    try {
      const rows: Rows[] = [];
      for (const statement of statements) rows.push((await pglite.query(statement)).rows as Rows);
      return { number, rows };
    } finally {
      await pglite.close();
    }
  } catch (error) {
    return { number, error: String(error) };
  }
}
