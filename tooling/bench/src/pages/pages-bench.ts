import { findBrowser } from '@fallsline/browser';
import { publicPages } from '@fallsline/e2e/public-pages';
import type { Browser } from 'playwright';
import { startSite } from '../bench-site.ts';
import { besideFloor, besideFloorHead, judged, median, percent, spread, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { copyWithoutScripts } from './built-site.ts';
import { lighthouse } from './lighthouse.ts';
import { measureInteractions } from './measure-interactions.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { type Kind, openBrowser } from './slow-phone.ts';

/** One for all 27: they differ in their words. */
const aRide = '/rides/buffalo-airport--niagara-falls-canada';
const usualPages = [...publicPages, aRide];

/** Every page against the same page without scripts, the three interactions, and Lighthouse; printed as it comes. */
export async function benchPages({ rounds, only, peers, lighthouse: withLighthouse }: Options): Promise<void> {
  const paths = only.length > 0 ? only : usualPages;
  const floor = await copyWithoutScripts();
  const site = await startSite();
  const bare = await startSite({ WEB_ROOT: floor.folder });
  const browser = await openBrowser();
  try {
    await printLoads(browser, { rounds, paths, site: site.url, bare: bare.url, peers });
    await printInteractions(browser, { site: site.url, bare: bare.url, rounds });
    if (withLighthouse) await printScores(paths, site.url, findBrowser());
  } finally {
    await browser.close();
    await site.stop();
    await bare.stop();
    await floor.remove();
  }
}

async function printLoads(
  browser: Browser,
  {
    rounds,
    paths,
    site,
    bare,
    peers,
  }: Pick<Options, 'rounds' | 'peers'> & Record<'site' | 'bare', string> & { paths: readonly string[] },
): Promise<void> {
  const rows: string[][] = [];
  const noise: number[] = [];
  for (const path of paths) {
    const loads: Load[] = [];
    const floors: Load[] = [];
    // In turn, so that a slow moment of the machine falls on both.
    for (let round = 0; round < rounds; round += 1) {
      floors.push(await measureLoad(browser, bare + path));
      loads.push(await measureLoad(browser, site + path));
    }
    noise.push(spread(floors.map(({ fcp }) => fcp)));
    rows.push(row(path, loads, floors));
    console.log(rows.at(-1)?.join('  '));
  }
  for (const { name, url } of peers) {
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1) loads.push(await measureLoad(browser, url));
    rows.push(row(name, loads));
  }
  console.log(
    `\nPages: slow 4G, processor 4x slower, cold cache, median of ${rounds}; floor: the same page without scripts.`,
  );
  console.log(
    `The floor's own FCP varied by ${percent(Math.max(...noise))} at most, ${percent(median(noise))} in the middle.\n`,
  );
  const times = ['FCP', 'by floor', 'LCP', 'by floor', 'TBT', 'CLS'];
  const kilobytes = ['html', 'js', 'css', 'fonts', 'images', 'total KB'];
  console.log(table(['page', ...times, ...kilobytes, 'requests', 'foreign'], rows));
}

function row(name: string, loads: readonly Load[], floors?: readonly Load[]): string[] {
  const of = (figure: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'requests' | 'foreign', among = loads) =>
    median(among.map((load) => load[figure]));
  const kb = (...kinds: Kind[]) =>
    median(loads.map(({ bytes }) => kinds.reduce((sum, kind) => sum + bytes[kind], 0))) / 1000;
  const ratio = (figure: 'fcp' | 'lcp') => {
    if (!floors) return '';
    const by = of(figure) / of(figure, floors);
    return judged(`${by.toFixed(2)}x`, by <= 1.15);
  };
  const total = kb('document', 'script', 'stylesheet', 'font', 'image', 'other');
  return [
    name,
    `${Math.round(of('fcp'))} ms`,
    ratio('fcp'),
    `${Math.round(of('lcp'))} ms`,
    ratio('lcp'),
    judged(`${Math.round(of('tbt'))} ms`, of('tbt') < 50),
    judged(of('cls').toFixed(3), of('cls') < 0.01),
    kb('document').toFixed(1),
    // Its limit counts brotli, and Chromium asks for gzip over plain HTTP: page-weight.test.ts holds it.
    kb('script').toFixed(1),
    kb('stylesheet').toFixed(1),
    kb('font').toFixed(1),
    kb('image').toFixed(1),
    judged(total.toFixed(0), total <= 350),
    String(of('requests')),
    judged(String(of('foreign')), of('foreign') === 0),
  ];
}

async function printInteractions(
  browser: Browser,
  { site, bare, rounds }: { site: string; bare: string; rounds: number },
): Promise<void> {
  const runs: Record<string, number>[] = [];
  const floors: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await measureInteractions(browser, bare, { scripts: false }));
    runs.push(await measureInteractions(browser, site, { scripts: true }));
  }
  console.log(
    `\nThe slowest input of each kind, to the next paint, processor 4x slower, median of ${rounds}; floor: the same input on the page without scripts.\n`,
  );
  const each = (name: string, among: readonly Record<string, number>[]) => among.map((run) => run[name] ?? Number.NaN);
  const rows = Object.keys(runs[0] ?? {}).map((name) => [
    name,
    ...besideFloor(each(name, runs), each(name, floors), 100),
  ]);
  console.log(table(['interaction', ...besideFloorHead], rows));
}

async function printScores(paths: readonly string[], site: string, browser: string): Promise<void> {
  const rows: string[][] = [];
  for (const path of paths) {
    for (const form of ['phone', 'desktop'] as const) {
      const scores = await lighthouse(site + path, browser, form);
      rows.push([path, form, ...Object.values(scores).map((score) => judged(String(score), score === 100))]);
    }
  }
  console.log('\nLighthouse.\n');
  console.log(table(['page', 'form', 'performance', 'accessibility', 'best practices', 'SEO'], rows));
}
