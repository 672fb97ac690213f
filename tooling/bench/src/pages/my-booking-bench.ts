import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findBrowser } from '@fallsline/browser';
import { sandboxArgs } from '@fallsline/browser/chromium-args';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { createEmulatorControls } from '@fallsline/stripe-emulator';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { post } from '../api/closed-loop.ts';
import { type Site, startSite } from '../bench-site.ts';
import { judged, median, spread, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { copyWithoutScripts, writeWithoutScripts } from './page-without-scripts.ts';
import { phone, throttle } from './throttling.ts';

const dist = join(import.meta.dirname, '../../../../apps/web/dist');

/** What a guest waits for, by the button that asks for it and the words that are there then. */
const steps = {
  change: { press: 'Change ride', shows: 'Change your ride' },
  cancel: { press: 'Cancel ride', shows: 'Cancel your ride?' },
} as const;
type Step = keyof typeof steps;

/** Milliseconds: `ride` from the mail's link until the ride can be read, the others from the press until its view can. */
type Visit = Record<'ride' | Step, number> & { requests: number; kilobytes: number };

/**
 * From the link of a mail to the ride, then to its change and its cancelling, on the slow phone; and the same when the
 * device has it in its cache. The floor: the same pages with the booking in their HTML, and no scripts. Printed.
 */
export async function benchMyBooking({ rounds }: Pick<Options, 'rounds'>): Promise<void> {
  const site = await startSite();
  const floor = await copyWithoutScripts(dist);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...sandboxArgs],
  });
  try {
    const link = await bookedLink(site);
    await writeFloor(browser, link, floor.folder);
    const bare = await startSite({ WEB_ROOT: floor.folder });
    try {
      const visits: Record<'cold' | 'warm' | 'coldFloor' | 'warmFloor', Visit[]> = {
        cold: [],
        warm: [],
        coldFloor: [],
        warmFloor: [],
      };
      // In turn, so that a slow moment of the machine falls on both.
      for (let round = 0; round < rounds; round += 1) {
        await inOneBrowser(browser, async (context) => {
          visits.coldFloor.push(await visitFloor(context, bare.url));
          visits.warmFloor.push(await visitFloor(context, bare.url, true));
        });
        await inOneBrowser(browser, async (context) => {
          visits.cold.push(await visit(context, link));
          visits.warm.push(await visit(context, link, true));
        });
      }
      print(rounds, visits);
    } finally {
      await bare.stop();
    }
  } finally {
    await browser.close();
    await site.stop();
    await floor.remove();
  }
}

/** Books a ride for a month from now, pays it, and returns the link of its mail. */
async function bookedLink({ url, emulatorUrl, inboxUrl }: Site): Promise<string> {
  const { sessionId } = await post<{ sessionId: string }>(
    url + contract.createCheckoutSession.path,
    { payload: aPayload() },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  await createEmulatorControls(emulatorUrl).happen(sessionId, 'pay');
  await post(url + contract.sendConfirmation.path, { sessionId });
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; ) {
    const list = await fetch(`${inboxUrl}/api/v1/messages`);
    const { messages }: { messages: { ID: string }[] } = await list.json();
    for (const { ID } of messages) {
      const { Text }: { Text: string } = await (await fetch(`${inboxUrl}/api/v1/message/${ID}`)).json();
      const [link] = /\S+\/booking#[\w-]{22}/.exec(Text) ?? [];
      if (link) return link;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No mail with the link of the booking has come');
}

/** Writes the three views, as they stand when they are there, into pages of their own. */
async function writeFloor(browser: Browser, link: string, folder: string): Promise<void> {
  await inOneBrowser(browser, async (context) => {
    const page = await context.newPage();
    const write = async (file: string) =>
      writeWithoutScripts(join(folder, file), `<!doctype html>${await page.content()}`);
    await page.goto(link);
    await page.getByRole('button', { name: steps.change.press }).waitFor();
    await page.waitForLoadState('networkidle');
    await write('booking.html');
    for (const [step, { press, shows }] of Object.entries(steps)) {
      await page.getByRole('button', { name: press }).click();
      await page.getByRole('heading', { level: 1, name: shows }).waitFor();
      await page.waitForLoadState('networkidle');
      await write(`booking-${step}.html`);
      await page.goBack();
    }
  });
}

/** Without the service worker: what comes through it is not slowed down. */
async function inOneBrowser(browser: Browser, run: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    await run(context);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, link: string, again = false): Promise<Visit> {
  const { page, traffic } = await slowPage(context, again);
  await page.addInitScript(watch, steps);
  await page.goto(link, { waitUntil: 'commit', timeout: 120_000 });
  const seen = async (name: 'ride' | Step) =>
    (await page.waitForFunction((of) => (window as unknown as Watching).benchSeen[of], name, { timeout: 120_000 }))
      .jsonValue()
      .then(Number);
  const ride = await seen('ride');
  const { requests, kilobytes } = traffic();
  const times = { change: 0, cancel: 0 };
  for (const step of Object.keys(steps) as Step[]) {
    // As long as a guest reads before pressing.
    await page.waitForTimeout(5000);
    await page.getByRole('button', { name: steps[step].press }).tap();
    times[step] = await seen(step);
    await page.goBack();
  }
  await page.close();
  return { ride, ...times, requests, kilobytes };
}

async function visitFloor(context: BrowserContext, site: string, again = false): Promise<Visit> {
  const { page, traffic } = await slowPage(context, again);
  const painted = async (path: string) => {
    await page.goto(site + path, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(500);
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  };
  const ride = await painted('/booking');
  const { requests, kilobytes } = traffic();
  const times = { change: await painted('/booking-change'), cancel: await painted('/booking-cancel') };
  await page.close();
  return { ride, ...times, requests, kilobytes };
}

async function slowPage(context: BrowserContext, again: boolean) {
  const page = await context.newPage();
  const session = await throttle(page, { remembers: again });
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { page, traffic: () => ({ requests, kilobytes: bytes / 1000 }) };
}

type Watching = { benchSeen: Partial<Record<'ride' | Step, number>> };

/** In the page, before anything of it runs: when what a guest waits for has been painted. */
function watch(shown: typeof steps): void {
  const page = window as unknown as Watching;
  page.benchSeen = {};
  let pressedAt = 0;
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  const look = () => {
    for (const button of document.querySelectorAll('main button')) {
      if (button.textContent?.includes(shown.change.press)) page.benchSeen.ride ??= performance.now();
    }
    const heading = document.querySelector('main h1')?.textContent;
    for (const step of ['change', 'cancel'] as const) {
      if (heading === shown[step].shows) page.benchSeen[step] ??= performance.now() - pressedAt;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function print(
  rounds: number,
  visits: Readonly<Record<'cold' | 'warm' | 'coldFloor' | 'warmFloor', readonly Visit[]>>,
) {
  const of = (figure: keyof Visit, among: readonly Visit[]) => median(among.map((each) => each[figure]));
  const row = (name: string, figure: 'ride' | Step, ours: readonly Visit[], floor: readonly Visit[], most: number) => [
    name,
    judged(`${Math.round(of(figure, ours))} ms`, of(figure, ours) <= most),
    ours.map((each) => Math.round(each[figure])).join(', '),
    `${Math.round(of(figure, floor))} ms`,
    `${(of(figure, ours) / of(figure, floor)).toFixed(2)}x`,
    `${most} ms`,
    `${Math.round(spread(floor.map((each) => each[figure])) * 100)} %`,
  ];
  const { cold, warm, coldFloor, warmFloor } = visits;
  console.log(
    `\nMy booking on the slow phone, median of ${rounds}; floor: the same page with the booking in its HTML and no scripts.`,
  );
  console.log(`Until the ride: ${of('requests', cold)} requests, ${of('kilobytes', cold).toFixed(0)} KB.\n`);
  const rows = [
    row('from the link to the ride', 'ride', cold, coldFloor, 4000),
    row('change', 'change', cold, coldFloor, 1000),
    row('cancel', 'cancel', cold, coldFloor, 1000),
    row('again: to the ride', 'ride', warm, warmFloor, 4000),
    row('again: change', 'change', warm, warmFloor, 1000),
    row('again: cancel', 'cancel', warm, warmFloor, 1000),
  ];
  console.log(table(['from', 'ours', 'each', 'floor', 'ratio', 'at most', 'noise of the floor'], rows));
}
