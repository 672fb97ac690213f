// Runs every check, then prints one honest total as the last line: "N passed, N failed", and ", N skipped" if any were.
// A static check counts as one test. So does a runner that breaks before it reports: as a failed one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@fallsline/browser';
import { aptArgs, aptEnv, installArgs } from '@fallsline/browser/apt';
import { packagesToInstall } from '@fallsline/browser/engines';
import { endCommands, onStopRequest, run } from './src/command.ts';
import { memoryFolder } from './src/memory-folder.ts';
import { countFaults, countPlaywright, countVitest } from './src/reports.ts';
import { root } from './src/root.ts';

const results = 'test-results';
const browserReport = `${results}/e2e.json`;
const faultReport = `${results}/faults.json`;

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const problems = [];
/** A line for each test that failed. They end the log: of a long one the end is often all that is kept. @type {string[]} */
const failures = [];
/** @type {{ name: string, startedAt: number, endedAt: number }[]} */
const steps = [];

onStopRequest(() => {
  endCommands();
  console.error('The tests were stopped before they ended.');
  process.exit(1);
});

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const browser = browserOrFail();
const memory = memoryFolder();
const env = {
  ...process.env,
  ...(browser && { PLAYWRIGHT_CHROMIUM_PATH: browser }),
  ...(memory && { TMPDIR: memory }),
  // What a test has made is gone soon after: swept less often, less of it is taken for old, and 3 to 10 % less is computed.
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
};

// Firefox and Safari's engine come while the site is built; where they cannot be had, their journeys are skipped.
const engines = inOrder(...enginesToInstall());
// One processor builds, the other checks what needs no types: a test beside them would keep the build waiting, and with it
// the faults, which wait for clocks more than they compute: whatever begins late ends late.
const checks = inOrder(
  () => check('lint', 'biome', ['ci', '--error-on-warnings']),
  () => check('unused code', 'knip', []),
  () => check('borders between workspaces', 'turbo', ['boundaries']),
);
const isBuilt = await check('build', 'turbo', ['run', 'build', '--ui=stream', '--output-logs=new-only']);
// Nor may another of Debian's programs be installed meanwhile: the faults bring nginx.
await engines;
const workers = Math.max(2, availableParallelism() - 1);
// Side by side: where one waits for a clock, a server or a page, another computes.
await Promise.all([
  faults(),
  inOrder(() => unitTests('components', ['web'], 2), journeys),
  unitTests('unit tests', ['!web', '!bench'], workers),
  inOrder(
    () => checks,
    () =>
      check('types', 'turbo', [
        'run',
        'typecheck',
        '--only',
        '--filter=!./tooling/*',
        '--ui=stream',
        '--output-logs=new-only',
      ]),
    () => check('types of the tools', 'tsc', ['--project', 'tooling/scripts/tsconfig.tools.json']),
    () => check('types of the tools for pages', 'tsc', ['--project', 'tooling/scripts/tsconfig.page-tools.json']),
    () => unitTests('pages', ['bench'], 1),
  ),
]);

console.log(`\n${timeTable()}`);
if (problems.length > 0) console.log(['', `Failed: ${problems.join(', ')}`, ...failures].join('\n'));
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);

/** A minute on a new machine. One that cannot be had keeps no other away, and no test fails for it. */
function enginesToInstall() {
  const engines = packagesToInstall();
  const apt = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    step(name, 'timeout', ['300', 'apt-get', ...args], { ...env, ...aptEnv });
  if (engines.length === 0) return [];
  return [
    () => apt('apt-get update', aptArgs('update')),
    ...engines.map((names) => () => apt(`apt-get install ${names.join(' ')}`, installArgs(...names))),
  ];
}

/** @param {(() => Promise<unknown>)[]} steps */
async function inOrder(...steps) {
  for (const each of steps) await each();
}

async function faults() {
  const status = await step('faults', process.execPath, [
    'tooling/faults/src/main.ts',
    '--jobs=2',
    `--report=${faultReport}`,
  ]);
  count('faults', status, faultReport, countFaults);
}

async function journeys() {
  if (!browser) return;
  const playwright = createRequire(join(root, 'tooling/e2e/package.json')).resolve('@playwright/test/cli');
  const args = [playwright, 'test', '--config=tooling/e2e/playwright.config.ts'];
  // What Playwright has made of the sources is kept from run to run: in the folder in memory it would be gone.
  const cache = { PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright') };
  const status = await step('browser tests', process.execPath, args, { ...env, ...cache });
  count('browser tests', status, browserReport, countPlaywright);
}

/**
 * @param {string} name
 * @param {string[]} projects Of vitest: these alone, or all but those with a `!`.
 * @param {number} workers Said here, for vitest's projects do not take it from the configuration above them.
 */
async function unitTests(name, projects, workers) {
  const report = `${results}/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', '--config=tooling/scripts/vitest.all.config.ts', ...chosen, ...reporters];
  // The step `build` has gone well before: what it made need not be made again.
  const built = isBuilt ? { API_IS_BUILT: '1' } : {};
  const status = await step(name, 'vitest', args, { ...env, ...built, VITEST_MAX_WORKERS: String(workers) });
  count(name, status, report, countVitest);
}

/**
 * Runs one of the commands above, and returns its exit code.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [its]
 */
async function step(name, command, args, its = env) {
  console.log(`\n--- ${name}`);
  const startedAt = performance.now();
  const status = await run(command, args, { env: its });
  steps.push({ name, startedAt, endedAt: performance.now() });
  return status;
}

/** From which second to which each step ran. */
function timeTable() {
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(0).padStart(5);
  return steps
    .map(({ name, startedAt, endedAt }) => `${name.padEnd(28)}${seconds(startedAt)} to ${seconds(endedAt)} s`)
    .join('\n');
}

/** @param {string} name */
function fail(name) {
  total.failed += 1;
  problems.push(name);
}

/**
 * Returns whether it passed.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function check(name, command, args) {
  const passed = (await step(name, command, args)) === 0;
  if (passed) total.passed += 1;
  else fail(name);
  return passed;
}

/**
 * Adds what a runner reported. Its exit code counts too: it may have failed for no test's sake.
 * @param {string} name
 * @param {number} status
 * @param {string} file
 * @param {(report: any) => import('./src/reports.ts').Counted} read
 */
function count(name, status, file, read) {
  let counted;
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${name} left no report: ${error}`);
    return fail(name);
  }
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped += counted.skipped;
  failures.push(...counted.failures.map((each) => `  ${each}`));
  if (status !== 0 && counted.failed === 0) fail(`${name} (exit code ${status})`);
  else if (counted.failed > 0) problems.push(name);
}

function browserOrFail() {
  try {
    return findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    fail('no browser');
    return undefined;
  }
}
