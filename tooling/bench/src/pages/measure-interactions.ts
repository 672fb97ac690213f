import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { onPhone, patience, throttle } from './slow-phone.ts';

type Interaction = {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** What is there once a page with scripts has answered. */
  answer?: (page: Page) => Promise<void>;
};

/** The three interactions that have a target, and the touch before them, by real input, on a page that has come to rest. */
const interactions: readonly Interaction[] = [
  {
    name: 'touching a field',
    path: '/',
    act: async (page) => (await fieldAtRest(page, 'Name')).tap(),
  },
  {
    name: 'typing',
    path: '/',
    act: async (page) => {
      await (await fieldAtRest(page, 'Name')).focus();
      await page.keyboard.type('Dana Whitfield', { delay: 60 });
    },
  },
  {
    name: 'changing direction',
    path: '/',
    act: async (page) => {
      await (await fieldAtRest(page, 'Direction')).focus();
      for (let i = 0; i < 3; i += 1) {
        await page.keyboard.press('ArrowDown');
        await page.waitForTimeout(300);
      }
    },
  },
  {
    name: 'opening the modal',
    path: '/pricing',
    act: async (page) => {
      const card = page.getByRole('link', { name: /^Book Now: / }).nth(1);
      await card.scrollIntoViewIfNeeded();
      await page.waitForTimeout(1000);
      await card.tap();
    },
    answer: (page) => page.getByRole('dialog').waitFor(),
  },
];

/** A field as a visitor has it before them: scrolled to, and the page at rest. */
async function fieldAtRest(page: Page, label: string): Promise<Locator> {
  const field = page.getByLabel(label, { exact: true });
  await field.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  return field;
}

/**
 * The slowest interaction of each kind, from the input to the next paint, in milliseconds. Without scripts the same
 * input shows what the browser alone needs for it.
 */
export async function measureInteractions(
  browser: Browser,
  site: string,
  { scripts }: { scripts: boolean },
): Promise<Record<string, number>> {
  const slowest: Record<string, number> = {};
  for (const { name, path, act, answer } of interactions) {
    const visit = async (context: BrowserContext) => {
      const page = await context.newPage();
      await page.addInitScript(observeInput);
      await throttle(page);
      await page.goto(site + path, { waitUntil: 'load', ...patience });
      if (scripts) await page.locator('html[data-hydrated]').waitFor();
      await page.waitForTimeout(2000);
      await act(page);
      if (scripts) await answer?.(page);
      await page.waitForTimeout(1000);
      return page.evaluate(() => (window as unknown as { benchSlowest: number }).benchSlowest);
    };
    slowest[name] = await onPhone(browser, visit, { worker: true });
  }
  return slowest;
}

function observeInput(): void {
  const page = window as unknown as { benchSlowest: number };
  page.benchSlowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId) page.benchSlowest = Math.max(page.benchSlowest, duration);
    }
    // Shorter ones than the first frame are not told apart.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
