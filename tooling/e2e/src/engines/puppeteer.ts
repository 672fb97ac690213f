import { sandboxArgs } from '@fallsline/browser/chromium-args';
import type { EnginePrograms } from '@fallsline/browser/engines';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Host, Tab } from './visitor.ts';

/** What Firefox says of what a page was fetching when it was left, and what nobody can read any more. */
const leftBehind =
  /A ServiceWorker intercepted the request|NetworkError when attempting to fetch|AbortError|^JSHandle@/;

/** Firefox, over WebDriver BiDi, which it speaks by itself; or Chromium, to be seen beside the others. */
export async function startPuppeteer(
  browser: 'firefox' | 'chrome',
  { executablePath }: EnginePrograms['firefox'],
): Promise<Host> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    timeout: 120_000,
    protocolTimeout: 240_000,
    args: browser === 'chrome' ? [...sandboxArgs] : [],
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
  return {
    openTab: async () => {
      const context = await running.createBrowserContext();
      return tabOf(await context.newPage(), () => context.close());
    },
    stop: () => running.close(),
  };
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  const complaints: Promise<string>[] = [];
  page.on('console', (message) => {
    if (!['error', 'warn', 'assert'].includes(message.type())) return;
    const said = Promise.all(message.args().map((each) => each.evaluate(String)));
    complaints.push(
      said.then(
        (words) => words.join(' ') || message.text(),
        () => message.text(),
      ),
    );
  });
  page.on('pageerror', (error) => complaints.push(Promise.resolve(String(error))));
  return {
    goTo: async (url) => void (await page.goto(url, { timeout: 120_000 })),
    ask: (question, ...args) => page.evaluate(question as () => never, ...(args as unknown[] as [])),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: async () => (await Promise.all(complaints)).filter((each) => !leftBehind.test(each)),
    close,
  };
}
