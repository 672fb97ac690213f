import type { Browser, CDPSession } from 'playwright';
import { phone, throttle } from './throttling.ts';

const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'media', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** One visit with a cold cache. Times in milliseconds, bytes as they came over the line. */
export type Load = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: Record<Kind, number>;
  requests: number;
  /** Requests to other origins than the page's own. */
  foreign: number;
};

/** Long tasks and shifts count until the page has been left alone for this long after it was loaded. */
const restMs = 3000;

/** Visits a page once, on the slow phone, and tells what it cost. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const traffic = watchTraffic(await throttle(page), new URL(url).origin);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(restMs);
    const seen = await page.evaluate(read);
    return { ...seen, ...traffic.sum() };
  } finally {
    await context.close();
  }
}

function watchTraffic(session: CDPSession, origin: string) {
  const kindOf = new Map<string, Kind>();
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  let requests = 0;
  let foreign = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url)) return;
    const kind = (type?.toLowerCase() ?? 'other') as Kind;
    kindOf.set(requestId, kinds.includes(kind) ? kind : 'other');
    requests += 1;
    if (new URL(request.url).origin !== origin) foreign += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind && kind !== 'media') bytes[kind] += encodedDataLength;
  });
  // Of a video only a part may have come when we look.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    if (kindOf.get(requestId) === 'media') bytes.media += encodedDataLength || dataLength;
  });
  return { sum: () => ({ bytes, requests, foreign }) };
}

type Seen = { lcp: number; cls: number; tasks: { start: number; end: number }[] };

/** In the page, before anything of it runs. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [] };
  (window as unknown as { benchSeen: Seen }).benchSeen = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, end: startTime + duration }));
}

/** In the page, at the end. Only what comes after the first paint keeps a visitor waiting. */
function read(): Pick<Load, 'fcp' | 'lcp' | 'tbt' | 'cls'> {
  const { lcp, cls, tasks } = (window as unknown as { benchSeen: Seen }).benchSeen;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const tbt = tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);
  return { fcp, lcp, tbt, cls };
}
