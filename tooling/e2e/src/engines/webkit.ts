import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { EnginePrograms } from '@fallsline/browser/engines';
import { expect } from '@playwright/test';
import getPort from 'get-port';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import type { Host } from './visitor.ts';

const keys = { Escape: Key.ESCAPE, Tab: Key.TAB };

/** Safari's engine in its smallest browser, over WebDriver, on a screen that nobody sees. */
export async function startWebKit(programs: EnginePrograms['webkit']): Promise<Host> {
  const settings = await mkdtemp(join(tmpdir(), 'fallsline-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  // Without motion, and without a toolbar that is wider than a phone.
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), '* { min-width: 0; min-height: 0; padding: 0; margin: 0 }\n');
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x2400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await getPort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      // Layers are put together without a graphics card: half of what a journey computed. Layout, presses and what is written
      // in a field stay as they are. With PICTURES=1 a page is drawn as on a phone.
      ...(process.env['PICTURES'] ? {} : { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
    },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation'],
    },
  });
  return {
    openTab: async () => {
      const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await session.manage().setTimeouts({ pageLoad: 240_000, script: 240_000 });
      const complaints: string[] = [];
      return {
        goTo: (url) => session.get(url),
        ask: async (question, ...args) => {
          const script = `return [(${heed})(), (${question}).apply(null, arguments)]`;
          const [complained, answer] = await session.executeScript<[string[], never]>(script, ...args);
          complaints.push(...complained);
          return answer;
        },
        resize: (width, height) => session.manage().window().setRect({ width, height }),
        click: (x, y) => session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        key: (name) => session.actions().sendKeys(keys[name]).perform(),
        picture: async () => {
          // A window that was just resized is drawn a frame later.
          await session.executeAsyncScript(drawn);
          return Buffer.from(await session.takeScreenshot(), 'base64');
        },
        complaints: async () => complaints,
        close: () => session.quit(),
      };
    },
    stop: async () => {
      driver.kill();
      screen.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

/** Runs in the page. */
function drawn(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(done));
}

type Watched = Window & { complaints?: string[] };

/**
 * Runs in the page, for the browser tells nobody what its console says: what it has complained about since it was asked
 * last. The first time, when it has just been loaded, it begins to listen.
 */
function heed(): string[] {
  const its = window as Watched;
  if (its.complaints) return its.complaints.splice(0);
  const seen: string[] = [];
  its.complaints = seen;
  for (const level of ['error', 'warn'] as const) {
    const said = console[level];
    console[level] = (...words: unknown[]) => {
      seen.push(words.map(String).join(' '));
      said.apply(console, words);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => seen.push(message || `not loaded: ${(target as Element).outerHTML}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => seen.push(`refused by the policy: ${blockedURI}`));
  return [];
}
