import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { openBrowser } from '../browser.ts';
import { readPublic } from '../public-folder.ts';
import { viewHeight, viewWidth } from './stage.ts';

/** What a camera of the film sees, in the stage's pixels, and how many pixels of a frame each becomes. */
export type Frame = { width: number; height: number; scale: number };

/** The frames of the film, and of the loop: the wide ones in the stage's own shape, the upright one for a phone. */
export const frame = {
  wide: { width: viewWidth, height: viewHeight, scale: 1 },
  large: { width: viewWidth, height: viewHeight, scale: 2 },
  upright: { width: 360, height: viewHeight, scale: 16 / 9 },
} as const satisfies Record<string, Frame>;

/** The pictures that move, and the file of each. */
const sceneFiles = { gorge: 'hero', lakeRoad: 'call-to-action' } as const;
export type SceneName = keyof typeof sceneFiles;

const page = ({ width, height }: Frame) => `<!doctype html><meta charset="utf-8"><style>
  html,body{margin:0;width:${width}px;height:${height}px;background:#0B1E33;overflow:hidden}
  #stage{position:relative;width:${viewWidth}px;height:${viewHeight}px;overflow:hidden;transform-origin:0 0}
  #stage>*{position:absolute;left:0;top:0;width:${viewWidth}px;height:${viewHeight}px;display:block}
  #over{position:absolute;inset:0}
</style><div id="stage"></div><div id="over"></div><script type="module" src="/film/scene.ts"></script>`;

type Setup = { scene?: SceneName; still?: boolean; seen?: Frame };

/** One browser with a scene on its stage. */
export async function openStudio({ scene = 'gorge', still = false, seen = frame.wide }: Setup = {}) {
  const { width, height, scale } = seen;
  const browser = await openBrowser();
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  const problems: Error[] = [];
  tab.on('pageerror', (error) => problems.push(error));
  await tab.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ body: page(seen), contentType: 'text/html' });
    if (pathname.endsWith('.svg'))
      return route.fulfill({
        body: await readPublic(`scenes/${sceneFiles[scene]}.svg`),
        contentType: 'image/svg+xml',
      });
    if (!pathname.endsWith('.ts')) return route.fulfill({ status: 404, body: '' });
    const source = await readFile(join(import.meta.dirname, '..', pathname), 'utf8');
    return route.fulfill({ body: stripTypeScriptTypes(source), contentType: 'text/javascript' });
  });
  await tab.goto(`http://studio.test/?${still ? 'still' : `scene=${scene}`}`);
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
