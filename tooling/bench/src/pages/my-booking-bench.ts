import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { contract, idempotencyKeyHeader } from '@fallsline/domain';
import { aPayload } from '@fallsline/payloads/sample-booking';
import { createEmulatorControls } from '@fallsline/stripe-emulator';
import type { Browser, BrowserContext } from 'playwright';
import { post } from '../api/closed-loop.ts';
import { type Site, startSite } from '../bench-site.ts';
import { besideFloor, besideFloorHead, median, table } from '../figures.ts';
import type { Options } from '../options.ts';
import { copyWithoutScripts, writeFloor } from './built-site.ts';
import { kilobytesOf, onPhone, openBrowser, patience, throttle, watchTraffic } from './slow-phone.ts';

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
  const floor = await copyWithoutScripts();
  const browser = await openBrowser();
  try {
    const link = await bookedLink(site);
    await writeViews(browser, link, floor.folder);
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
        await onPhone(browser, async (context) => {
          visits.coldFloor.push(await visitFloor(context, bare.url));
          visits.warmFloor.push(await visitFloor(context, bare.url, true));
        });
        await onPhone(browser, async (context) => {
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
async function writeViews(browser: Browser, link: string, folder: string): Promise<void> {
  await onPhone(browser, async (context) => {
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('button', { name: steps.change.press }).waitFor();
    await writeFloor(page, join(folder, 'booking.html'));
    for (const [step, { press, shows }] of Object.entries(steps)) {
      await page.getByRole('button', { name: press }).click();
      await page.getByRole('heading', { level: 1, name: shows }).waitFor();
      await writeFloor(page, join(folder, `booking-${step}.html`));
      await page.goBack();
    }
  });
}

async function visit(context: BrowserContext, link: string, again = false): Promise<Visit> {
  const { page, traffic } = await slowPage(context, link, again);
  await page.addInitScript(watch, steps);
  await page.goto(link, { waitUntil: 'commit', ...patience });
  const seen = async (name: 'ride' | Step) =>
    (await page.waitForFunction((of) => (window as unknown as Watching).benchSeen[of], name, patience))
      .jsonValue()
      .then(Number);
  const ride = await seen('ride');
  const asked = traffic();
  const times = { change: 0, cancel: 0 };
  for (const step of Object.keys(steps) as Step[]) {
    // As long as a guest reads before pressing.
    await page.waitForTimeout(5000);
    await page.getByRole('button', { name: steps[step].press }).tap();
    times[step] = await seen(step);
    await page.goBack();
  }
  await page.close();
  return { ride, ...times, ...asked };
}

async function visitFloor(context: BrowserContext, site: string, again = false): Promise<Visit> {
  const { page, traffic } = await slowPage(context, site, again);
  const painted = async (path: string) => {
    await page.goto(site + path, { waitUntil: 'load', ...patience });
    await page.waitForTimeout(500);
    return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  };
  const ride = await painted('/booking');
  const asked = traffic();
  const times = { change: await painted('/booking-change'), cancel: await painted('/booking-cancel') };
  await page.close();
  return { ride, ...times, ...asked };
}

async function slowPage(context: BrowserContext, url: string, again: boolean) {
  const page = await context.newPage();
  const traffic = watchTraffic(await throttle(page, { remembers: again }), new URL(url).origin);
  return { page, traffic: () => ({ requests: traffic.requests, kilobytes: kilobytesOf(traffic) }) };
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
  { cold, warm, coldFloor, warmFloor }: Readonly<Record<'cold' | 'warm' | 'coldFloor' | 'warmFloor', readonly Visit[]>>,
) {
  const each = (figure: keyof Visit, among: readonly Visit[]) => among.map((visited) => visited[figure]);
  const [requests, kilobytes] = [median(each('requests', cold)), median(each('kilobytes', cold))];
  console.log(
    `\nMy booking on the slow phone, median of ${rounds}; floor: the same page with the booking in its HTML and no scripts.`,
  );
  console.log(`Until the ride: ${requests} requests, ${kilobytes.toFixed(0)} KB.\n`);
  const most = { ride: 4000, change: 1000, cancel: 1000 } as const;
  const rows = (['ride', 'change', 'cancel'] as const).flatMap((step) => [
    [`${step}`, ...besideFloor(each(step, cold), each(step, coldFloor), most[step])],
    [`again: ${step}`, ...besideFloor(each(step, warm), each(step, warmFloor), most[step])],
  ]);
  console.log(table(['view', ...besideFloorHead], rows));
}
