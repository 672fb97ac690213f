import { join } from 'node:path';
import { startStack } from '@fallsline/e2e/start-stack';
import { startPostgresServer } from '@fallsline/postgres';
import type { Browser } from 'playwright';
import { startSite } from '../bench-site.ts';
import { besideFloor, besideFloorHead, median, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { copyWithoutScripts, writeFloor } from './built-site.ts';
import { kilobytesOf, onPhone, openBrowser, patience, throttle, watchTraffic } from './slow-phone.ts';

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
  const floor = await copyWithoutScripts();
  const browser = await openBrowser();
  try {
    const [link] = /\S+\/drive#[\w-]{22}/.exec(stack.day) ?? [];
    if (!link) throw new Error('The day has printed no link of a driver');
    await onPhone(browser, async (context) => {
      const page = await context.newPage();
      await page.goto(link);
      await page.locator(alive).first().waitFor();
      await writeFloor(page, join(floor.folder, 'drive.html'));
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

function visit(browser: Browser, link: string): Promise<Visit> {
  return onPhone(browser, async (context) => {
    const page = await context.newPage();
    const traffic = watchTraffic(await throttle(page), new URL(link).origin);
    await page.addInitScript(watch, alive);
    await page.goto(link, { waitUntil: 'commit', ...patience });
    const seen = await page.waitForFunction(() => (window as unknown as Watching).benchAlive, undefined, patience);
    return { aliveMs: Number(await seen.jsonValue()), requests: traffic.requests, kilobytes: kilobytesOf(traffic) };
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
  const each = (figure: keyof Visit, among: readonly Visit[]) => among.map((visited) => visited[figure]);
  const [requests, kilobytes] = [median(each('requests', ours)), median(each('kilobytes', ours))];
  console.log(
    `\nA driver's card on the slow phone, median of ${rounds}; floor: the same page with the ride in its HTML and no scripts.`,
  );
  console.log(`Until it answers: ${requests} requests, ${kilobytes.toFixed(0)} KB.\n`);
  const row = ['until it answers a press', ...besideFloor(each('aliveMs', ours), each('aliveMs', floor), 2000)];
  console.log(table(['from the link', ...besideFloorHead], [row]));
}
