import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { bookings } from '../schema.ts';

// biome-ignore lint/style/noProcessEnv: of the whole test run, not a setting of the API
const { NODE_COMPILE_CACHE = '' } = process.env;

/**
 * A first start that is killed (SIGKILL) at one moment: `beside:500` is the 500th step before the folder is in its place
 * (a file is created in one step and written in the next), `version` the creation of the file by which PGlite knows a
 * database, `move` the moment before the folder is moved, `place:3` the third step after that. Returns how it ended, and
 * what it said where it was not killed.
 */
async function start(dataDir: string, moment: string): Promise<{ signal: string | null; said: string }> {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const [dataDir, moment] = process.argv.slice(1);
    let [where, steps] = ['beside', 0];
    const reached = (now) => now === moment && process.kill(process.pid, 'SIGKILL');
    const { openSync, writeFileSync, renameSync } = fs;
    const counted = (create) => (path, ...rest) => {
      const isNew = typeof path === 'string' && path.startsWith(dataDir + '/pglite') && !fs.existsSync(path);
      const result = create(path, ...rest);
      if (isNew && /^.pglite[^/]*.PG_VERSION$/.test(path.slice(dataDir.length))) reached('version');
      if (isNew) reached(where + ':' + ++steps);
      return result;
    };
    fs.openSync = counted(openSync);
    fs.writeFileSync = counted(writeFileSync);
    fs.renameSync = (from, to) => {
      const moves = to === dataDir + '/pglite';
      if (moves) reached('move');
      renameSync(from, to);
      if (moves) [where, steps] = ['place', 0];
    };
    syncBuiltinESMExports();
    try {
      const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, '../open-database.ts'))});
      await (await openDatabase({ dataDir })).close();
      process.stdout.write(where + ':' + steps);
    } catch (error) {
      process.stdout.write(error.message);
    }`;
  const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '--eval', script, dataDir, moment], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE },
  });
  const exit = once(child, 'exit');
  const said = await text(child.stdout);
  const [, signal] = await exit;
  return { signal, said };
}

/** By hand, FIRST_START_STEP=4 kills at every 4th step of the opening and the migrations, and at every 40th before. */
// biome-ignore lint/style/noProcessEnv: a setting of the tests, which the API's env.ts does not know
const step = Number(process.env['FIRST_START_STEP'] ?? 0);
const moments = step > 0 ? momentsEvery(step) : ['version', 'place:1'];

function momentsEvery(step: number): string[] {
  const steps = (where: string, count: number, every: number) =>
    Array.from({ length: Math.ceil(count / every) }, (_, index) => `${where}:${1 + index * every}`);
  return [...steps('beside', 1952, 10 * step), 'move', ...steps('place', 108, step)];
}

test('a first start may be killed at any file: the next one begins afresh and opens', {
  // Each is a start, and by hand there are hundreds.
  timeout: 240_000 + moments.length * 20_000,
}, async () => {
  let dataDir: string | undefined;
  for (const moment of moments) {
    dataDir ??= await mkdtemp(join(tmpdir(), 'first-start-'));
    // Each start is also the next one after the kill before it: one that cannot open the folder ends with a sentence.
    expect({ moment, ...(await start(dataDir, moment)) }).toEqual({ moment, signal: 'SIGKILL', said: '' });
    if (!moment.startsWith('place')) continue;
    await opens(dataDir);
    dataDir = undefined;
  }
});

async function opens(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  expect(await database.db.select().from(bookings)).toEqual([]);
  await database.close();
  expect((await stat(join(dataDir, 'pglite'))).mode & 0o777).toBe(0o700);
  await rm(dataDir, { recursive: true });
}
