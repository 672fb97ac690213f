import { fork } from 'node:child_process';
import { once } from 'node:events';
import { contract } from '@fallsline/domain';
import { startPostgresServer } from '@fallsline/postgres';
import { createEmulatorControls } from '@fallsline/stripe-emulator';
import { judged, median, quantile, spread, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { startSite } from '../site.ts';
import { checkout, floorCheckout } from './checkouts.ts';
import { post, throughput, timeEach, timeInTurn } from './closed-loop.ts';
import { plans, storeBookings } from './million-bookings.ts';

const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA', passengerCount: 7 };

type Places = { site: string; emulator: string; database: string; floor: string };

/** The API's calls against their floors, on PostgreSQL, in one run; printed. */
export async function benchApi({ rounds, long }: Options): Promise<void> {
  const postgres = await startPostgresServer();
  const site = await startSite({ DATABASE_URL: postgres.url, FLEET: '999999' });
  const floor = await startFloor(postgres.url, site.emulatorUrl);
  const places = { site: site.url, emulator: site.emulatorUrl, database: postgres.url, floor: floor.url };
  try {
    const rows = [
      await compareQuotes(places, rounds),
      await compareCheckouts(places, rounds),
      await compareConfirmations(places, rounds),
      ...(long ? [await compareStored(places), ...(await watchMemory(places))] : []),
    ];
    console.log(`\nAPI on PostgreSQL, median of ${rounds} rounds, each beside its floor.\n`);
    console.log(table(['call', 'figure', 'ours', 'floor', 'ratio', 'target', 'noise of the floor'], rows));
    if (long) {
      console.log('\nHow PostgreSQL finds it among 1,000,000 bookings.\n');
      const found = await plans(postgres.url);
      console.log(
        table(
          ['question', 'plan', 'ms'],
          found.map(({ question, plan, ms }) => [question, plan, ms.toFixed(2)]),
        ),
      );
    }
  } finally {
    floor.stop();
    await site.stop();
    await postgres.stop();
  }
}

async function startFloor(databaseUrl: string, emulatorUrl: string): Promise<{ url: string; stop(): void }> {
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
  const ratio = median(ours) / median(least);
  return [
    'quote',
    'answers/s',
    median(ours).toFixed(0),
    median(least).toFixed(0),
    judged(`${ratio.toFixed(2)}x`, ratio >= 0.6),
    'at least 0.6x',
    percent(spread(least)),
  ];
}

/** Calls before those that count: until then much of what runs is not compiled yet, and takes twice its time. */
const warmUp = 3000;

/** Beside a floor that promises the same: two commits and one call. */
async function compareCheckouts({ site, floor }: Places, rounds: number): Promise<string[]> {
  const kinds = { ours: () => checkout(site), least: () => floorCheckout(floor) };
  const { ours, least } = await mediansInTurn(kinds, { rounds, count: 60 });
  return row('checkout', ours, least, 1.5);
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
  return row('send-confirmation, paid', ours, least, 1.5);
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

function row(name: string, ours: readonly number[], floor: readonly number[], target: number): string[] {
  const ratio = median(ours) / median(floor);
  return [
    name,
    'p50 ms',
    median(ours).toFixed(2),
    median(floor).toFixed(2),
    judged(`${ratio.toFixed(2)}x`, ratio <= target),
    `at most ${target}x`,
    percent(spread(floor)),
  ];
}

async function compareStored({ site, database }: Places): Promise<string[]> {
  const times = 1000;
  const before = await timeEach(times, () => checkout(site));
  await storeBookings(database, 1_000_000);
  await timeEach(times, () => checkout(site));
  const after = await timeEach(times, () => checkout(site));
  const [p95, floor] = [quantile(after, 0.95), quantile(before, 0.95)];
  return [
    'checkout with 1,000,000 bookings',
    'p95 ms',
    p95.toFixed(2),
    floor.toFixed(2),
    judged(`${(p95 / floor).toFixed(2)}x`, p95 / floor <= 1.15),
    'at most 1.15x',
    '',
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
  return (['heap', 'resident'] as const).map((kind) => {
    const ratio = after[kind] / before[kind];
    return [
      'memory after 100,000 checkouts',
      `MB ${kind}`,
      after[kind].toFixed(0),
      before[kind].toFixed(0),
      judged(`${ratio.toFixed(2)}x`, ratio <= 1.1),
      'at most 1.1x',
      '',
    ];
  });
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

const percent = (share: number) => `${Math.round(share * 100)} %`;
