import { afterEach, expect, test, vi } from 'vitest';
import { browserPresent } from './find-browser.ts';

afterEach(() => void vi.unstubAllEnvs());

test('takes the browser that is named, and says so when there is none', () => {
  vi.stubEnv('PLAYWRIGHT_CHROMIUM_PATH', process.execPath);
  expect(browserPresent()).toBe(process.execPath);
  vi.stubEnv('PLAYWRIGHT_CHROMIUM_PATH', '/nowhere/chromium');
  expect(() => browserPresent()).toThrow('PLAYWRIGHT_CHROMIUM_PATH names no file: /nowhere/chromium');
});
