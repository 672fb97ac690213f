import type { Browser, BrowserContext } from 'playwright';
import { onPhone, patience, type Traffic, throttle, watchTraffic } from './slow-phone.ts';

/** One visit with a cold cache. Times in milliseconds. */
export type Load = Traffic & { fcp: number; lcp: number; tbt: number; cls: number };

/** Long tasks and shifts count until the page has been left alone for this long after it was loaded. */
const restMs = 3000;

/** Visits a page once, on the slow phone, and tells what it cost. */
export function measureLoad(browser: Browser, url: string): Promise<Load> {
  const visit = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const traffic = watchTraffic(await throttle(page), new URL(url).origin);
    await page.goto(url, { waitUntil: 'load', ...patience });
    await page.waitForTimeout(restMs);
    return { ...(await page.evaluate(read)), ...traffic };
  };
  return onPhone(browser, visit, { worker: true });
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
