// Runs every check, then prints one honest total as the last line: "N passed, N failed", and ", N skipped" if any were.
// A static check counts as one test. So does a runner that breaks before it reports: as a failed one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@fallsline/browser';
import { endCommands, onStopRequest, run } from './src/command.ts';
import { root } from './src/root.ts';

const results = 'test-results';
const unitReports = { components: `${results}/components.json`, others: `${results}/unit.json` };
const browserReport = `${results}/e2e.json`;
const faultReport = `${results}/faults.json`;

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const problems = [];
/** @type {{ name: string, startedAt: number }[]} */
const steps = [];

onStopRequest(() => {
  endCommands();
  console.error('The tests were stopped before they ended.');
  process.exit(1);
});

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check('lint', 'biome', ['ci', '--error-on-warnings']);
await check('unused code', 'knip', []);
await check('borders between workspaces', 'turbo', ['boundaries']);
await check('types', 'turbo', ['run', 'typecheck', '--ui=stream', '--output-logs=new-only']);
await check('build', 'turbo', ['run', 'build', '--ui=stream', '--output-logs=new-only']);

const browser = browserOrFail();
const env = { ...process.env, ...(browser && { PLAYWRIGHT_CHROMIUM_PATH: browser }) };

// Components are tested in one browser page at a time: two pages draw for the same processors, and keep each other
// waiting. Beside them go the tests that mostly wait: for databases, servers and clocks.
step('unit and component tests');
await Promise.all([
  unitTests('components', '--project=web', unitReports.components, 1),
  unitTests('unit tests', '--project=!web', unitReports.others, Math.max(3, availableParallelism() - 1)),
]);

step('faults');
const faults = await run(process.execPath, ['tooling/faults/src/main.ts', `--report=${faultReport}`]);
count('faults', faults, faultReport, ({ passed, failed, skipped }) => ({ passed, failed, skipped }));

if (browser) {
  step('browser tests');
  const playwright = createRequire(join(root, 'tooling/e2e/package.json')).resolve('@playwright/test/cli');
  const journeys = await run(process.execPath, [playwright, 'test', '--config=tooling/e2e/playwright.config.ts'], {
    env,
  });
  count('browser tests', journeys, browserReport, ({ stats, errors }) => ({
    passed: stats.expected,
    // A test that passes only when repeated does not pass.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

console.log(`\n${timeTable(performance.now())}`);
if (problems.length > 0) console.log(`\nFailed: ${problems.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * @param {string} name
 * @param {string} project
 * @param {string} report
 * @param {number} workers Said here, for vitest's projects do not take it from the configuration above them.
 */
async function unitTests(name, project, report, workers) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await run('vitest', ['run', '--config=tooling/scripts/vitest.all.config.ts', project, ...reporters], {
    env: { ...env, VITEST_MAX_WORKERS: String(workers) },
  });
  count(name, status, report, (counted) => ({
    passed: counted.numPassedTests,
    // A file that does not load has no tests: count it.
    failed:
      counted.numFailedTests +
      counted.testResults.filter(
        (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
          file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
    skipped: counted.numPendingTests + counted.numTodoTests,
  }));
}

/** @param {string} name */
function step(name) {
  steps.push({ name, startedAt: performance.now() });
  console.log(`\n--- ${name}`);
}

/**
 * What each step took, in seconds.
 * @param {number} now
 */
function timeTable(now) {
  const rows = steps.map(({ name, startedAt }, index) => [name, (steps[index + 1]?.startedAt ?? now) - startedAt]);
  return [...rows, ['all', now - (steps[0]?.startedAt ?? now)]]
    .map(([name, ms]) => `${String(name).padEnd(28)}${(Number(ms) / 1000).toFixed(1).padStart(7)} s`)
    .join('\n');
}

/** @param {string} name */
function fail(name) {
  total.failed += 1;
  problems.push(name);
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function check(name, command, args) {
  step(name);
  if ((await run(command, args)) === 0) total.passed += 1;
  else fail(name);
}

/**
 * Adds what a runner reported. Its exit code counts too: it may have failed for no test's sake.
 * @param {string} name
 * @param {number} status
 * @param {string} file
 * @param {(report: any) => typeof total} read
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
