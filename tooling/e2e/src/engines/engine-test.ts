import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, enginePrograms } from '@fallsline/browser/engines';
import { expect } from '@playwright/test';
import { siteTest } from '../fixtures.ts';
import { startPuppeteer } from './puppeteer.ts';
import { createVisitor, type Host, type Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

/** Where `pnpm engines` puts the same screens of all engines. */
const pictures = join(import.meta.dirname, '../../../../test-results/engines');

export const test = siteTest.extend<
  {
    visitor: Visitor;
    /** What the browser may complain about in this test. */
    mayComplain: RegExp | undefined;
    /** Keeps what is on the screen of a phone and of a desk, where pictures are asked for. */
    keepPicture: (name: string) => Promise<void>;
  },
  { engine: Engine; host: Host }
>({
  // Said by the project in playwright.config.ts.
  engine: ['firefox', { option: true, scope: 'worker' }],
  host: [
    async ({ engine }, use) => {
      const { chromium, firefox, webkit } = enginePrograms();
      let host: Host | undefined;
      if (engine === 'chromium' && chromium) host = await startPuppeteer('chrome', chromium);
      if (engine === 'firefox' && firefox) host = await startPuppeteer('firefox', firefox);
      if (engine === 'webkit' && webkit) host = await startWebKit(webkit);
      if (!host) throw new Error(`There is no ${engine} on this machine.`);
      await use(host);
      await host.stop();
      if (process.env['PICTURES']) await writeFile(join(pictures, 'index.html'), sheetOf(await readdir(pictures)));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  mayComplain: [undefined, { option: true }],
  visitor: async ({ host, engine, mayComplain }, use, testInfo) => {
    const tab = await host.openTab();
    await use(createVisitor(tab, engine));
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('screen.png'), await tab.picture());
    }
    const complaints = (await tab.complaints()).filter((each) => !mayComplain?.test(each));
    await tab.close();
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
  keepPicture: async ({ visitor, engine }, use) => {
    await use(async (name) => {
      if (!process.env['PICTURES']) return;
      await mkdir(pictures, { recursive: true });
      for (const width of [1440, 390]) {
        await visitor.resize(width, 1200);
        await writeFile(join(pictures, `${name}-${width}-${engine}.png`), await visitor.picture());
      }
      await visitor.resize(390, 844);
    });
  },
});

test.skip(
  ({ engine }) => enginePrograms()[engine] === undefined && !process.env['ALL_ENGINES'],
  'This engine is not on this machine.',
);

/** A page with the same screen of all engines side by side, one screen below the other. */
function sheetOf(files: string[]): string {
  const screens = new Set(files.flatMap((file) => /(.*)-\w+\.png$/.exec(file)?.[1] ?? []));
  const row = (screen: string) => {
    const images = files
      .filter((file) => file.startsWith(`${screen}-`))
      .map((file) => `<img src="${file}" width="32%">`);
    return `<h2>${screen}</h2>${images.join('\n')}`;
  };
  return `<!doctype html><title>Screens</title>${Array.from(screens, row).join('\n')}`;
}
