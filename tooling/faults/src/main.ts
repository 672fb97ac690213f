import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.ts';
import type { FaultCase } from './fault-case.ts';
import { type Asked, type Outcome, runCases } from './run-case.ts';
import { prepareSurroundings } from './surroundings.ts';
import { complaintsOf, outcomeOf, table } from './table.ts';

const usage = 'pnpm faults [--rounds N] [--case 8,25] [--seed S] [--all-crossings] [--jobs N] [--report file]';

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

const [sharing, alone] = partition(chosen ?? cases, ({ sharesSite }) => sharesSite === true);
const shared = Map.groupBy(sharing, ({ speed = 1 }) => speed).values();
/** The cases of a site each. */
const waiting = [...alone.map((faultCase) => [faultCase]), ...shared];
const secondsOf = (site: readonly FaultCase[]) => site.reduce((sum, { seconds = 3 }) => sum + seconds, 0);
// The longest first, so that none of them is left alone at the end.
waiting.sort((a, b) => secondsOf(b) - secondsOf(a));
const outcomes: Outcome[] = [];

function partition<Item>(items: readonly Item[], belongs: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

function askedOf(faultCase: FaultCase): Asked {
  const most = faultCase.mostRounds ?? Number.POSITIVE_INFINITY;
  if (faultCase.crossings && options['all-crossings']) return { faultCase, rounds: most, seed };
  return { faultCase, rounds: Math.min(rounds ?? faultCase.rounds, most), seed: seed + faultCase.number };
}

async function work(): Promise<void> {
  for (let site = waiting.shift(); site && !stopped; site = waiting.shift()) {
    for (const outcome of await runCases(site.map(askedOf), surroundings)) {
      outcomes.push(outcome);
      const { number, title, seconds, complaints, skipped } = outcome;
      const what = skipped === undefined ? title : `not run: ${skipped}`;
      console.log(`${outcomeOf(outcome).padEnd(7)} ${number}, ${seconds.toFixed(1)} s: ${what}`);
      if (complaints.length > 0) console.log(complaintsOf([outcome]));
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
console.log(`\n${table(outcomes)}\n`);
if (failed.length > 0) console.log(`${complaintsOf(failed)}\n`);
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
