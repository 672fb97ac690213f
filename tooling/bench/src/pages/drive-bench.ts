import { join } from 'node:path';
import { findBrowser } from '@fallsline/browser';
import { sandboxArgs } from '@fallsline/browser/chromium-args';
import { startStack } from '@fallsline/e2e/start-stack';
import { startPostgresServer } from '@fallsline/postgres';
import { type Browser, chromium, type Page } from 'playwright';
import { startSite } from '../bench-site.ts';
import { judged, median, spread, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { copyWithoutScripts, writeWithoutScripts } from './page-without-scripts.ts';
import { phone, throttle } from './throttling.ts';

const dist = join(import.meta.dirname, '../../../../apps/web/dist');
/** The card has buttons once it is open, and they answer: the page as it is built has none but that of its face. */
const alive = 'main button';

type Visit = { aliveMs: number; requests: number; kilobytes: number };

/**
 * From a driver's link until the card answers a press, on the slow phone with a cold cache. The floor: the same page with the
 * ride in its HTML, and no scripts. Printed.
 */
export async function benchDrive({ rounds }: Pick<Options, 'rounds'>): Promise<void> {
  const postgres = await startPostgresServer();
  const stack = await startStack({ log: '/dev/null', env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' } });
  const floor = await copyWithoutScripts(dist);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...sandboxArgs],
  });
  try {
    const [link] = /\S+\/drive#[\w-]{22}/.exec(stack.day) ?? [];
    if (!link) throw new Error('The day has printed no link of a driver');
    await inOneBrowser(browser, async (page) => {
      await page.goto(link, { waitUntil: 'networkidle' });
      await page.locator(alive).first().waitFor();
      await writeWithoutScripts(join(floor.folder, 'drive.html'), `<!doctype html>${await page.content()}`);
    });
    const bare = await startSite({ WEB_ROOT: floor.folder });
    const [ours, least]: [Visit[], Visit[]] = [[], []];
    try {
      // In turn, so that a slow moment of the machine falls on both.
      for (let round = 0; round < rounds; round += 1) {
        least.push(await visit(browser, `${bare.url}/drive`));
        ours.push(await visit(browser, link));
      }
    } finally {
      await bare.stop();
    }
    print(rounds, ours, least);
  } finally {
    await browser.close();
    await stack.stop();
    await postgres.stop();
    await floor.remove();
  }
}

/** Without the service worker: what comes through it is not slowed down. */
async function inOneBrowser<Result>(browser: Browser, run: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

function visit(browser: Browser, link: string): Promise<Visit> {
  return inOneBrowser(browser, async (page) => {
    const session = await throttle(page);
    let [requests, bytes] = [0, 0];
    session.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(watch, alive);
    await page.goto(link, { waitUntil: 'commit', timeout: 120_000 });
    const seen = await page.waitForFunction(() => (window as unknown as Watching).benchAlive, undefined, {
      timeout: 120_000,
    });
    const aliveMs = Number(await seen.jsonValue());
    return { aliveMs, requests, kilobytes: bytes / 1000 };
  });
}

type Watching = { benchAlive?: number };

/** In the page, before anything of it runs: when what a driver presses has been painted. */
function watch(selector: string): void {
  const look = () => {
    const found = document.querySelector(selector);
    // What is there in this frame is painted before the next.
    if (found) requestAnimationFrame(() => ((window as unknown as Watching).benchAlive = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function print(rounds: number, ours: readonly Visit[], floor: readonly Visit[]): void {
  const of = (figure: keyof Visit, among: readonly Visit[]) => median(among.map((each) => each[figure]));
  const each = (among: readonly Visit[]) => among.map(({ aliveMs }) => Math.round(aliveMs)).join(', ');
  const [found, least] = [of('aliveMs', ours), of('aliveMs', floor)];
  console.log(
    `\nA driver's card on the slow phone, median of ${rounds}; floor: the same page with the ride in its HTML and no scripts.`,
  );
  console.log(`Until it answers: ${of('requests', ours)} requests, ${of('kilobytes', ours).toFixed(0)} KB.\n`);
  const noise = `${Math.round(spread(floor.map(({ aliveMs }) => aliveMs)) * 100)} %`;
  console.log(
    table(
      ['from the link', 'ours', 'each', 'floor', 'each', 'ratio', 'at most', 'noise of the floor'],
      [
        [
          'until it answers a press',
          judged(`${Math.round(found)} ms`, found <= 2000),
          each(ours),
          `${Math.round(least)} ms`,
          each(floor),
          `${(found / least).toFixed(2)}x`,
          '2000 ms',
          noise,
        ],
      ],
    ),
  );
}
