import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaultCase } from './fault-case.ts';
import { type Asked, type Outcome, runCases } from './run-case.ts';
import { prepareSurroundings } from './surroundings.ts';

const usage = 'pnpm faults [--rounds N] [--case 8,25] [--seed S] [--all-crossings] [--jobs N] [--report file]';

const files = globSync('cases/*/*.ts', { cwd: import.meta.dirname });
const modules: Record<string, FaultCase>[] = await Promise.all(files.map((file) => import(`./${file}`)));
/** Every case that a file of these folders exports, by number. */
const cases: readonly FaultCase[] = modules.flatMap((each) => Object.values(each)).sort((a, b) => a.number - b.number);

function misused(sentence: string): never {
  console.error(`${sentence}\n${usage}`);
  process.exit(2);
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) misused(`--${name} must be a whole number, at least 1.`);
  return number;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        rounds: { type: 'string' },
        case: { type: 'string' },
        seed: { type: 'string' },
        jobs: { type: 'string', default: '4' },
        'all-crossings': { type: 'boolean', default: false },
        report: { type: 'string' },
        api: { type: 'string', default: join(import.meta.dirname, '../../../apps/api') },
      },
    }).values;
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

const options = readOptions();
const chosen = options.case?.split(',').map((text) => {
  const number = wholeNumber('case', text);
  return cases.find((each) => each.number === number) ?? misused(`There is no case ${number}.`);
});
const rounds = options.rounds === undefined ? undefined : wholeNumber('rounds', options.rounds);
const seed = options.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : wholeNumber('seed', options.seed);

const began = performance.now();
const preparing = prepareSurroundings(options.api);
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    stopped = true;
    console.error('Stopped before the end.');
    // Whoever stops it while it prepares leaves no server behind either. A failure to prepare is told below.
    const prepared = await preparing.catch(() => undefined);
    await prepared?.close();
    process.exit(1);
  });
}
const surroundings = await preparing;

/** The cases of a site each: those that share one, and every other. */
const waiting = [
  ...Map.groupBy(chosen ?? cases, ({ number, site, sharesSite }) =>
    sharesSite ? JSON.stringify(site) : number,
  ).values(),
];
const secondsOf = (site: readonly FaultCase[]) => site.reduce((sum, { seconds = 3 }) => sum + seconds, 0);
// The longest first, so that none of them is left alone at the end.
waiting.sort((a, b) => secondsOf(b) - secondsOf(a));
const outcomes: Outcome[] = [];

function askedOf(faultCase: FaultCase): Asked {
  const most = faultCase.mostRounds ?? Number.POSITIVE_INFINITY;
  if (faultCase.site?.crossings && options['all-crossings']) return { faultCase, rounds: most, seed };
  return { faultCase, rounds: Math.min(rounds ?? faultCase.rounds, most), seed: seed + faultCase.number };
}

/** In one word; what could not be run has not passed. */
function outcomeOf({ complaints, skipped }: Outcome): 'ok' | 'FAILED' | 'skipped' {
  if (complaints.length > 0) return 'FAILED';
  return skipped === undefined ? 'ok' : 'skipped';
}

/** A line about an outcome, and one for each of what is wrong: at most so many. */
function linesOf(outcome: Outcome, most = 12): string {
  const { number, seconds, title, notes, skipped, complaints } = outcome;
  const what = skipped === undefined ? [title, ...notes].join('; ') : `not run: ${skipped}`;
  const more = complaints.length > most ? [`… and ${complaints.length - most} more`] : [];
  return [
    `${outcomeOf(outcome).padEnd(7)} ${number}, ${seconds.toFixed(1)} s: ${what}`,
    ...[...complaints.slice(0, most), ...more].map((each) => `  - ${each}`),
  ].join('\n');
}

async function work(): Promise<void> {
  for (let site = waiting.shift(); site && !stopped; site = waiting.shift()) {
    for (const outcome of await runCases(site.map(askedOf), surroundings)) {
      outcomes.push(outcome);
      console.log(linesOf(outcome));
    }
  }
}

console.log(`seed ${seed}`);
try {
  await Promise.all(Array.from({ length: wholeNumber('jobs', options.jobs) }, work));
} finally {
  await surroundings.close();
}

outcomes.sort((a, b) => a.number - b.number);
const failed = outcomes.filter(({ complaints }) => complaints.length > 0);
const row = ({ rounds, acknowledged, lost, doubled, repeats, seconds }: Outcome) => {
  return { rounds, acknowledged, lost, doubled, repeats, seconds: Math.round(seconds) };
};
console.table(Object.fromEntries(outcomes.map((outcome) => [outcome.number, row(outcome)])));
if (failed.length > 0) console.log(failed.map((each) => linesOf(each)).join('\n'));
const skipped = outcomes.filter((outcome) => outcomeOf(outcome) === 'skipped').length;
const passed = outcomes.length - failed.length - skipped;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds} s, seed ${seed}`,
);
if (options.report) {
  writeFileSync(
    options.report,
    JSON.stringify({ seed, seconds, passed, failed: failed.length, skipped, outcomes }, null, 2),
  );
}
process.exit(failed.length > 0 ? 1 : 0);
