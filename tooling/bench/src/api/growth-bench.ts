import { startPostgresServer } from '@fallsline/postgres';
import { startSite } from '../bench-site.ts';
import { table } from '../figures.ts';
import { asInProduction, startFloor } from './api-bench.ts';
import { checkout, floorCheckout } from './checkouts.ts';
import { planTable, storeBookings } from './million-bookings.ts';

const clients = 16;
const warmUpMs = 5000;
const measuredMs = 15_000;
const batch = 1_000_000;

/**
 * Bookings a second as the company grows: by processes, on databases that hold so many bookings already; printed as it is
 * found, for filling takes minutes a million. Clients, Stripe's emulator and PostgreSQL are on the same machine.
 */
export async function benchGrowth({
  bookings,
  processes,
}: {
  bookings: readonly number[];
  processes: readonly number[];
}): Promise<void> {
  const postgres = await startPostgresServer({ settings: { max_wal_size: '4GB' } });
  const site = await startSite({ DATABASE_URL: postgres.url, ...asInProduction });
  const sites = [site.url];
  const floors = [await startFloor(postgres.url, site.emulatorUrl)];
  const rows: string[][] = [];
  try {
    await checkout(site.url);
    let stored = 0;
    for (const count of [...bookings].sort((a, b) => a - b)) {
      for (; stored < count; stored += batch) {
        await storeBookings(postgres.url, Math.min(batch, count - stored), stored);
        console.log(`${Math.min(stored + batch, count).toLocaleString('en')} bookings stored`);
      }
      console.log(await planTable(postgres.url));
      for (const wanted of [...processes].sort((a, b) => a - b)) {
        while (sites.length < wanted) sites.push(await site.another());
        while (floors.length < wanted) floors.push(await startFloor(postgres.url, site.emulatorUrl));
        const [ours, least] = [sites.slice(0, wanted), floors.slice(0, wanted).map(({ url }) => url)];
        const floor = await bookFor(least, floorCheckout, { warmUpMs, measuredMs });
        const cpuBefore = await processorSeconds(ours);
        const found = await bookFor(ours, checkout, { warmUpMs, measuredMs });
        const cpuMs = ((await processorSeconds(ours)) - cpuBefore) * (1000 / found.all);
        const shares = [found.aSecond.toFixed(0), floor.aSecond.toFixed(0), (found.aSecond / floor.aSecond).toFixed(2)];
        rows.push([count.toLocaleString('en'), String(wanted), ...shares, cpuMs.toFixed(2)]);
        console.log(`${count} bookings, ${wanted} processes: ${shares.join(', ')}, ${cpuMs.toFixed(2)} ms`);
      }
    }
    const found = ['bookings a second', 'floor', 'of it', 'ms of processor in the API, each'];
    console.log(table(['bookings stored', 'processes', ...found], rows));
  } finally {
    for (const floor of floors) floor.stop();
    await site.stop();
    await postgres.stop();
  }
}

/** Clients that book again as soon as they have a page to pay on, spread over the processes. */
async function bookFor(
  sites: readonly string[],
  book: (site: string) => Promise<unknown>,
  { warmUpMs, measuredMs }: { warmUpMs: number; measuredMs: number },
): Promise<{ aSecond: number; all: number }> {
  const begun = performance.now() + warmUpMs;
  let [booked, all] = [0, 0];
  const client = async (site: string) => {
    while (performance.now() < begun + measuredMs) {
      await book(site);
      all += 1;
      if (performance.now() > begun) booked += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(sites[at % sites.length] ?? '')));
  return { aSecond: (booked * 1000) / (performance.now() - begun), all };
}

async function processorSeconds(sites: readonly string[]): Promise<number> {
  const each = sites.map(async (site) => {
    const text = await (await fetch(`${site}/api/metrics`)).text();
    const seconds = Number(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+]+)/m.exec(text)?.[1]);
    if (!seconds) throw new Error('The metrics do not say what the process has computed');
    return seconds;
  });
  return (await Promise.all(each)).reduce((sum, seconds) => sum + seconds, 0);
}
