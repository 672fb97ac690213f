import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { takeOwnerLock } from './owner-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fallsline-data-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a folder that cannot be made is told in one sentence', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  // There is a file system that takes no folder on Linux only; elsewhere the root takes none either.
  for (const folder of [file, '/proc/fallsline/data']) {
    const error = await openDatabase({ dataDir: folder }).catch((thrown: unknown) => thrown);
    // Of any other kind the server would print the stack too.
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({
      message: `The data folder ${folder} cannot be written: check its rights, or set DATA_DIR.`,
    });
  }
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
