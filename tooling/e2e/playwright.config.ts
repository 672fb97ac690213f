import { join } from 'node:path';
import { browserPresent } from '@fallsline/browser';
import { testArgs } from '@fallsline/browser/chromium-args';
import { type Engine, enginePrograms, packagesOf } from '@fallsline/browser/engines';
import { defineConfig, devices } from '@playwright/test';

const results = join(import.meta.dirname, '../../test-results');
const executablePath = browserPresent();
const pictures = Boolean(process.env['PICTURES']);
// Chromium has its own journeys; with pictures it is seen beside the others.
const engines: Engine[] = pictures ? ['chromium', 'firefox', 'webkit'] : ['firefox', 'webkit'];
const missing = process.env['TEST_WORKER_INDEX'] ? [] : engines.filter((engine) => !enginePrograms()[engine]);
if (missing.length > 0) {
  const packages = Object.values(packagesOf).flat().join(', ');
  console.warn(`Not on this machine, so its journeys are skipped: ${missing.join(', ')}. Debian has ${packages}.`);
}

export default defineConfig<object, { engine: Engine }>({
  testDir: 'src',
  outputDir: join(results, 'e2e'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Generous: a machine that is busy is no reason to fail.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A journey that needs a second try is a journey that fails for some guest.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: join(results, 'e2e.json') }]],
  use: {
    // Set by the stack below, before the tests are loaded.
    ...(process.env['E2E_SITE'] ? { baseURL: process.env['E2E_SITE'] } : {}),
    // A trace of every journey would cost more than the journeys: `--trace=on` brings one when it is wanted. Without
    // PICTURES=1 its pages are blank.
    trace: 'off',
    // It would keep every page and file a journey sees, for a visitor who comes once: offline.spec.ts is about it.
    serviceWorkers: 'block',
    // The hero's film, decoded without a graphics card, would take more of the machine than the journeys: those that are
    // about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: pictures ? 'only-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // PICTURES=1 draws, and keeps a picture of what fails.
        ...testArgs({ pictures }),
        // One process for all pages of a browser, instead of one that starts for each: a test has the browser to itself.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'] },
      grepInvert: /@phone/,
      // The day has a configuration of its own.
      testIgnore: ['logs.spec.ts', 'engines.spec.ts', 'dispatched-day.spec.ts'],
    },
    {
      name: 'phone',
      // A phone's layout, one device pixel for each of CSS: seven would be drawn without a graphics card.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
      grepInvert: /@desktop/,
      // What these promise does not depend on the size of a screen.
      testIgnore: [
        'logs',
        'engines',
        'dispatched-day',
        'harness',
        'mailbox',
        'pages',
        'keyboard',
        'outage',
        'contact',
        'newsletter',
      ].map((name) => `${name}.spec.ts`),
    },
    // One browser each, for one visitor after the other; skipped where this machine has none.
    ...engines.map((engine) => ({
      name: engine,
      testMatch: 'engines.spec.ts',
      // A ride from form to private page; the rest where time is no matter, in the workflow and by `pnpm engines`.
      ...(pictures || process.env['ALL_ENGINES'] ? {} : { grep: /@everywhere/ }),
      fullyParallel: false,
      use: { engine },
    })),
    // Reads what the API has logged of all journeys.
    { name: 'logs', testMatch: 'logs.spec.ts', dependencies: ['desktop', 'phone', ...engines] },
  ],
  webServer: {
    // Without a shell in between, the stack sees when Playwright itself is killed.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" src/journey-stack.ts`,
    // The ports are whatever was free: the named groups become E2E_SITE, E2E_EMULATOR and E2E_INBOX.
    wait: { stdout: /site (?<e2e_site>\S+) emulator (?<e2e_emulator>\S+) inbox (?<e2e_inbox>\S+)/ },
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
