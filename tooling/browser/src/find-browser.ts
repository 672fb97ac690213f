import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { installUntil } from './apt.ts';

const onThisSystem = [
  // The same engine without a window around it: the same journeys took a third less processor time (71 s, was 110 s).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium that is present: the one named by PLAYWRIGHT_CHROMIUM_PATH, Playwright's own, or the system's. */
export function browserPresent(): string | undefined {
  const named = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  return [chromium.executablePath(), ...onThisSystem].find((path) => path && existsSync(path));
}

/** A Chromium for the tests; installs one when there is none. Throws a sentence when that fails. */
export function findBrowser(): string {
  const found = browserPresent() ?? installed();
  if (!found) throw new Error('There is no Chromium. Install one and set PLAYWRIGHT_CHROMIUM_PATH to it.');
  return found;
}

function installed(): string | undefined {
  console.error('No Chromium found: trying `playwright install chromium`.');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
  });
  // Ubuntu has no headless shell, and no Chromium but a snap.
  return browserPresent() ?? installUntil(browserPresent, ['chromium-headless-shell', 'chromium']);
}
