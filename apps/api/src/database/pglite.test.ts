import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from '../testing/databases.ts';
import { openDatabase } from './open-database.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { contactMessages } from './schema.ts';

let dataDir: string;
const owners: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fallsline-data-'));
});
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

// biome-ignore lint/style/noProcessEnv: of the whole test run, not a setting of the API
const { NODE_COMPILE_CACHE = '' } = process.env;

/** Another process that opens the folder, stores a row every moment and says how many are stored. */
function openElsewhere() {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open-database.ts'))};
    import { contactMessages } from ${JSON.stringify(join(import.meta.dirname, 'schema.ts'))};
    const content = { name: 'Ana', email: 'ana@guest.example', subject: 'A child seat', message: 'Do you have one?' };
    try {
      const database = await openDatabase({ dataDir: process.argv[1] });
      for (let stored = 1; ; stored += 1) {
        await database.db.insert(contactMessages).values({ id: crypto.randomUUID(), content, createdAt: new Date() });
        process.stdout.write(stored + '\\n');
        // Not as fast as it can: it would take a processor from whoever starts beside it.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    } catch (error) {
      process.stderr.write(error.message);
      process.exit(1);
    }`;
  const process_ = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE },
  });
  owners.push(process_);
  return process_;
}

test('a folder that a living process owns is refused, is free as soon as that process is killed, and opens with all that was acknowledged', {
  // Two processes start and a folder is opened three times: half a minute beside everything else a test run does.
  timeout: 180_000,
}, async () => {
  await prepareDataDir(dataDir);
  const owner = openElsewhere();
  let acknowledged = 0;
  owner.stdout.on('data', (lines: Buffer) => {
    acknowledged = Number(lines.toString().trim().split('\n').at(-1));
  });
  await once(owner.stdout, 'data');
  const sentence = `The data folder ${join(dataDir, 'pglite')} is in use by another process: stop that one, or set DATA_DIR to another folder.`;
  await expect(openDatabase({ dataDir })).rejects.toThrow(sentence);
  const second = openElsewhere();
  expect(await text(second.stderr)).toBe(sentence);

  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const database = await openDatabase({ dataDir });
  const rows = await database.db.select().from(contactMessages);
  expect(acknowledged).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  await database.close();

  const reopened = await openDatabase({ dataDir });
  expect(await reopened.db.select().from(contactMessages)).toHaveLength(rows.length);
  await reopened.close();
});

test('a folder that cannot be made is told in one sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  await expect(openDatabase({ dataDir: file })).rejects.toThrow(
    `The data folder ${file} cannot be written: check its rights, or set DATA_DIR.`,
  );
});

test('a lock has one owner in this process too, until it is released', () => {
  const path = join(dataDir, 'lock');
  const first = takeOwnerLock(path);
  expect(takeOwnerLock(path)).toBeUndefined();
  first?.release();
  const second = takeOwnerLock(path);
  expect(second).toBeDefined();
  second?.release();
});
