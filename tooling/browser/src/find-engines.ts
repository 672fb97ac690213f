import { existsSync, globSync } from 'node:fs';
import { mayInstall } from './apt.ts';
import { browserPresent } from './find-browser.ts';

/** What draws pages: Firefox itself, Safari's engine as Linux has it, and Chromium, to be seen beside them. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

export type EnginePrograms = {
  chromium: { executablePath: string };
  firefox: { executablePath: string };
  webkit: { driver: string; browser: string; screen: string };
};

/** What Debian and Ubuntu call the packages that bring those that are not Chromium. */
export const packagesOf = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
} as const satisfies Partial<Record<Engine, readonly string[]>>;

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

/** The programs of the engines on this machine; an engine that lacks one is not there. */
export function enginePrograms(): Partial<EnginePrograms> {
  const chromium = browserPresent();
  const firefox = firefoxes.find((path) => existsSync(path));
  const [browser] = globSync('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
  return {
    ...(chromium ? { chromium: { executablePath: chromium } } : {}),
    ...(firefox ? { firefox: { executablePath: firefox } } : {}),
    ...(browser && existsSync(driver) && existsSync(screen) ? { webkit: { driver, browser, screen } } : {}),
  };
}

/** What `npm test` can bring of the engines that are missing; nothing where Debian's packages are not ours to install. */
export function packagesToInstall(): readonly (readonly string[])[] {
  if (!mayInstall()) return [];
  const present = enginePrograms();
  return (['firefox', 'webkit'] as const).filter((engine) => !present[engine]).map((engine) => packagesOf[engine]);
}
