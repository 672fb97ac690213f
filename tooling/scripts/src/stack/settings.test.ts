import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { makeDataDir, portsInUse, readSettings, SettingError } from './settings.ts';

test('nothing needs to be set', () => {
  const settings = readSettings({});
  expect(settings.ports).toEqual({
    PORT: 3000,
    STRIPE_EMULATOR_PORT: 12111,
    SMTP_PORT: 1025,
    MAILBOX_PORT: 8025,
    WEB_PORT: 5173,
  });
  expect(settings.dataDir).toBe(join(root, '.data'));
  expect(portsInUse(settings)).toEqual(['PORT', 'STRIPE_EMULATOR_PORT', 'SMTP_PORT', 'MAILBOX_PORT']);
});

test('what is set empty or blank counts as not set, as it does for the API', () => {
  expect(readSettings({ PORT: '', STRIPE_SECRET_KEY: ' ', SMTP_URL: '' })).toEqual(readSettings({}));
});

test('a Stripe key of your own leaves the emulator out, an SMTP server the mailbox', () => {
  expect(portsInUse(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' }))).toEqual(['PORT', 'SMTP_PORT', 'MAILBOX_PORT']);
  expect(portsInUse(readSettings({ SMTP_URL: 'smtp://mail.example' }))).toEqual(['PORT', 'STRIPE_EMULATOR_PORT']);
});

test('ports are from 1 to 65535', () => {
  expect(readSettings({ PORT: '1' }).ports.PORT).toBe(1);
  expect(readSettings({ PORT: '65535' }).ports.PORT).toBe(65_535);
  for (const text of ['0', '65536', '80.5', 'http', '-1']) {
    expect(() => readSettings({ MAILBOX_PORT: text })).toThrow(
      `MAILBOX_PORT must be a port number from 1 to 65535, not "${text}".`,
    );
  }
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is made with all above it, and again changes nothing', () => {
    const dataDir = join(folder, 'deep', 'data');
    makeDataDir({ dataDir });
    makeDataDir({ dataDir });
    expect(existsSync(dataDir)).toBe(true);
  });

  test('that cannot be made is told in one sentence, in /proc too', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [join(file, 'data'), '/proc/fallsline/data']) {
      const sentence = `The data folder ${dataDir} cannot be made: check its rights, or set DATA_DIR.`;
      expect(() => makeDataDir({ dataDir })).toThrow(new SettingError(sentence));
    }
  });
});
