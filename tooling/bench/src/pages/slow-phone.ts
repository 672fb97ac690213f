import { findBrowser } from '@fallsline/browser';
import { sandboxArgs } from '@fallsline/browser/chromium-args';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';

/** A slow phone on a slow line; the figures are those of Lighthouse's applied throttling. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
const cpuSlowdown = 4;
const latencyMs = 562;
const bytesPerSecond = (1.44 * 1024 * 1024) / 8;

/** How long a page may take to load, and to show what is waited for. */
export const patience = { timeout: 120_000 } as const;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...sandboxArgs] });

/** What a phone does that has seen nothing of the site yet. Without `worker` its service worker is blocked: what comes through that is not slowed down. */
export async function onPhone<Result>(
  browser: Browser,
  run: (context: BrowserContext) => Promise<Result>,
  { worker = false } = {},
): Promise<Result> {
  const context = await browser.newContext({ ...phone, serviceWorkers: worker ? 'allow' : 'block' });
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

/** Slows a page's processor and network down, and forgets what its browser had stored, unless it `remembers`. */
export async function throttle(page: Page, { remembers = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (!remembers) await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'media', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** What a page asks for. */
export type Traffic = {
  /** As they came over the line. */
  bytes: Record<Kind, number>;
  requests: number;
  /** Requests to other origins than the page's own. */
  foreign: number;
};

/** Counts from now on what a page asks for whose address begins with `origin`. */
export function watchTraffic(session: CDPSession, origin: string): Traffic {
  const kindOf = new Map<string, Kind>();
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const traffic: Traffic = { bytes, requests: 0, foreign: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    const kind = (type?.toLowerCase() ?? 'other') as Kind;
    kindOf.set(requestId, kinds.includes(kind) ? kind : 'other');
    traffic.requests += 1;
    if (new URL(request.url).origin !== origin) traffic.foreign += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind && kind !== 'media') bytes[kind] += encodedDataLength;
  });
  // Of a video only a part may have come when we look.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    if (kindOf.get(requestId) === 'media') bytes.media += encodedDataLength || dataLength;
  });
  return traffic;
}

export const kilobytesOf = ({ bytes }: Traffic) => Object.values(bytes).reduce((sum, each) => sum + each, 0) / 1000;
