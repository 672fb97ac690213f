import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDir } from './data-dir.ts';
import { SettingError } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the data folder is made with all above it, and again changes nothing', () => {
  const dataDir = join(folder, 'deep', 'data');
  makeDataDir({ dataDir });
  makeDataDir({ dataDir });
  expect(existsSync(dataDir)).toBe(true);
});

test('a data folder that cannot be made is told in one sentence, in /proc too', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const dataDir of [join(file, 'data'), '/proc/fallsline/data']) {
    const sentence = `The data folder ${dataDir} cannot be made: check its rights, or set DATA_DIR.`;
    expect(() => makeDataDir({ dataDir })).toThrow(new SettingError(sentence));
  }
});
