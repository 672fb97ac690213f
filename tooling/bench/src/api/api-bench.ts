import { fork } from 'node:child_process';
import { once } from 'node:events';
import { contract } from '@fallsline/domain';
import { startPostgresServer } from '@fallsline/postgres';
import { createEmulatorControls } from '@fallsline/stripe-emulator';
import { startSite } from '../bench-site.ts';
import { judged, median, percent, quantile, spread, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { openBoard } from './board-rows.ts';
import { checkout, floorCheckout } from './checkouts.ts';
import { post, send, throughput, timeEach, timeInTurn } from './closed-loop.ts';
import { planTable, storeBookings } from './million-bookings.ts';

const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA', passengerCount: 7 };

type Places = { site: string; emulator: string; database: string; floor: string };

/** The API's calls against their floors, on PostgreSQL, in one run; printed. */
export async function benchApi({ rounds, long }: Options): Promise<void> {
  const postgres = await startPostgresServer();
  const site = await startSite({ DATABASE_URL: postgres.url, ...asInProduction });
  const floor = await startFloor(postgres.url, site.emulatorUrl);
  const places = { site: site.url, emulator: site.emulatorUrl, database: postgres.url, floor: floor.url };
  try {
    const rows = [
      await compareQuotes(places, rounds),
      await compareCheckouts(places, rounds),
      await compareConfirmations(places, rounds),
      await compareLimits(places, rounds),
      ...(long ? [...(await compareStored(places, rounds)), ...(await watchMemory(places))] : []),
    ];
    console.log(`\nAPI on PostgreSQL, median of ${rounds} rounds, each beside its floor.\n`);
    console.log(table(['call', 'figure', 'ours', 'floor', 'ratio', 'target', 'noise of the floor'], rows));
    if (long) {
      console.log('\nHow PostgreSQL finds it among 1,000,000 bookings.\n');
      console.log(await planTable(postgres.url));
    }
  } finally {
    floor.stop();
    await site.stop();
    await postgres.stop();
  }
}

/** Counts what one network holds, behind a proxy, but for cars enough for what is asked here. */
export const asInProduction = { FLEET: '999999', UNPAID_CARS: '12', TRUST_PROXY: '1' };

/** A process of the floor, on a database and an emulator. */
export async function startFloor(databaseUrl: string, emulatorUrl: string): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL('floor-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, EMULATOR_URL: emulatorUrl },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The floor was started without a pipe');
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

async function compareQuotes({ site, floor }: Places, rounds: number): Promise<string[]> {
  const { path } = contract.quotes;
  await throughput(floor + path, trip, { seconds: 2 });
  await throughput(site + path, trip, { seconds: 2 });
  const ours: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    least.push(await throughput(floor + path, trip));
    ours.push(await throughput(site + path, trip));
  }
  return row('quote', 'answers/s', [median(ours), median(least)], { least: 0.6 }, percent(spread(least)));
}

/** Calls before those that count: until then much of what runs is not compiled yet, and takes twice its time. */
const warmUp = 3000;

/** Beside a floor that promises the same: two commits and one call. */
async function compareCheckouts({ site, floor }: Places, rounds: number): Promise<string[]> {
  const kinds = { ours: () => checkout(site), least: () => floorCheckout(floor) };
  const { ours, least } = await mediansInTurn(kinds, { rounds, count: 60 });
  return timesRow('checkout', ours, least, 1.5);
}

async function compareConfirmations({ site, emulator, floor }: Places, rounds: number): Promise<string[]> {
  const { path } = contract.sendConfirmation;
  const sessionId = await checkout(site);
  await createEmulatorControls(emulator).happen(sessionId, 'pay');
  for (;;) {
    const { status } = await post<{ status: string }>(site + path, { sessionId });
    if (status === 'paid') break;
  }
  const once = (base: string) => () => post(base + path, { sessionId });
  const { ours, least } = await mediansInTurn({ ours: once(site), least: once(floor) }, { rounds, count: 150 });
  return timesRow('send-confirmation, paid', ours, least, 1.5);
}

/**
 * A call that all processes count together beside one that its process counts alone: what is sent to both is refused, so that
 * they do nothing else.
 */
async function compareLimits({ site }: Places, rounds: number): Promise<string[]> {
  const refused = (path: string) => async () => {
    const { status } = await send(site + path, {});
    if (status !== 400) throw new Error(`${path} answered ${status} instead of 400`);
  };
  const runs = { together: refused(contract.subscribeNewsletter.path), alone: refused(contract.quotes.path) };
  const { together, alone } = await mediansInTurn(runs, { rounds, count: 300 });
  return timesRow('a call counted by all processes', together, alone, 2);
}

/** The median of each round, once everything is warm. */
async function mediansInTurn<Kind extends string>(
  runs: Readonly<Record<Kind, () => Promise<unknown>>>,
  { rounds, count }: { rounds: number; count: number },
): Promise<Record<Kind, number[]>> {
  await timeInTurn(warmUp, runs);
  const kinds = Object.keys(runs) as Kind[];
  const medians = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    const times = await timeInTurn(count, runs);
    for (const kind of kinds) medians[kind].push(median(times[kind]));
  }
  return medians;
}

/** A figure beside its floor, of which it may be so many times, or must be. */
function row(
  name: string,
  figure: string,
  [ours, floor]: readonly [number, number],
  target: { most: number } | { least: number },
  noise = '',
): string[] {
  const ratio = ours / floor;
  const [met, words] =
    'most' in target
      ? [ratio <= target.most, `at most ${target.most}x`]
      : [ratio >= target.least, `at least ${target.least}x`];
  const text = (value: number) => value.toFixed(figure.endsWith(' ms') ? 2 : 0);
  return [name, figure, text(ours), text(floor), judged(`${ratio.toFixed(2)}x`, met), words, noise];
}

/** The medians of the times that something took. */
function timesRow(name: string, ours: readonly number[], floor: readonly number[], most: number): string[] {
  return row(name, 'p50 ms', [median(ours), median(floor)], { most }, percent(spread(floor)));
}

/** Times what is done with a site that has nothing stored, on a server of its own, in turn with others. */
async function besideAnEmpty<Kind extends string>(kinds: (site: string) => Record<Kind, () => Promise<unknown>>) {
  const postgres = await startPostgresServer();
  try {
    const site = await startSite({ DATABASE_URL: postgres.url, ...asInProduction });
    try {
      await timeInTurn(warmUp, kinds(site.url));
      return await timeInTurn(1000, kinds(site.url));
    } finally {
      await site.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** Beside the same site on a server that holds nothing, and beside the floor, which stores its bookings in the same database. */
async function compareStored({ site, floor, database }: Places, rounds: number): Promise<string[][]> {
  await storeBookings(database, 1_000_000);
  const times = await besideAnEmpty((empty) => ({
    ours: () => checkout(site),
    empty: () => checkout(empty),
    least: () => floorCheckout(floor),
  }));
  const stored = 'checkout with 1,000,000 bookings';
  const [p95, emptyP95] = [quantile(times.ours, 0.95), quantile(times.empty, 0.95)];
  const board = await openBoard(site, database);
  if ((await board.day()) !== 200) throw new Error('The day has not 200 rides');
  const day = median(await timeEach(rounds * 10, board.day));
  const search = median(await timeEach(rounds, () => board.search('nobody of this name')));
  return [
    row(stored, 'p95 ms', [p95, emptyP95], { most: 1.15 }, 'none stored'),
    row(stored, 'p50 ms', [median(times.ours), median(times.least)], { most: 1.5 }),
    ['board of 200 rides', 'p50 ms', judged(day.toFixed(1), day < 100), '', '', 'below 100 ms', ''],
    ['search that finds nobody', 'p50 ms', judged(search.toFixed(0), search < 1000), '', '', 'below 1,000 ms', ''],
  ];
}

const memoryClients = 8;

/** What JavaScript holds, and what the process has from the machine, which it seldom gives back. */
async function watchMemory({ site }: Places): Promise<string[][]> {
  const many = async (count: number) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) await checkout(site);
    };
    await Promise.all(Array.from({ length: memoryClients }, client));
  };
  await many(1000);
  const before = await memoryOf(site);
  await many(99_000);
  const after = await memoryOf(site);
  return (['heap', 'resident'] as const).map((kind) =>
    row('memory after 100,000 checkouts', `MB ${kind}`, [after[kind], before[kind]], { most: 1.1 }),
  );
}

async function memoryOf(site: string): Promise<Record<'heap' | 'resident', number>> {
  const text = await (await fetch(`${site}/api/metrics`)).text();
  const megabytes = (name: string) => {
    const bytes = Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)`, 'm').exec(text)?.[1]);
    if (!bytes) throw new Error(`The metrics do not say ${name}`);
    return bytes / 1_000_000;
  };
  return { heap: megabytes('nodejs_heap_size_total_bytes'), resident: megabytes('process_resident_memory_bytes') };
}
