import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { readPublic } from '../public-folder.ts';

export const frameWidth = 1280;
export const frameHeight = 720;

const page = `<!doctype html><meta charset="utf-8"><style>
  html,body{margin:0;background:#0B1E33;overflow:hidden}
  #stage{position:relative;width:${frameWidth}px;height:${frameHeight}px;overflow:hidden;transform-origin:0 0}
  #stage>*{position:absolute;left:0;top:0;width:${frameWidth}px;height:${frameHeight}px;display:block}
  #over{position:absolute;inset:0}
</style><div id="stage"></div><div id="over"></div><script type="module" src="/film/scene.ts"></script>`;

/** One browser with the scene on its stage. */
export async function openStudio({ still = false } = {}) {
  const browser = await openBrowser();
  const tab = await browser.newPage({ viewport: { width: frameWidth, height: frameHeight } });
  const problems: Error[] = [];
  tab.on('pageerror', (error) => problems.push(error));
  await tab.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: page, contentType: 'text/html' });
    if (pathname === '/hero.svg')
      return route.fulfill({ body: await readPublic('scenes/hero.svg'), contentType: 'image/svg+xml' });
    if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404, body: '' });
    const source = await readFile(join(import.meta.dirname, '..', pathname), 'utf8');
    return route.fulfill({ body: stripTypeScriptTypes(source), contentType: 'text/javascript' });
  });
  await tab.goto(`http://studio.test/${still ? '?still' : ''}`);
  await Promise.race([
    tab.waitForFunction('window.setTime !== undefined', null, { timeout: 60_000 }),
    new Promise((_, reject) => tab.once('pageerror', reject)),
  ]);
  return {
    tab,
    /** The frame at t seconds, as PNG. */
    async shoot(t: number): Promise<Buffer> {
      await tab.evaluate((at) => window.setTime?.(at), t);
      const [problem] = problems;
      if (problem) throw problem;
      return tab.screenshot({ type: 'png' });
    },
    close: () => browser.close(),
  };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;
