import { findBrowser } from '@fallsline/browser';
import { type Browser, chromium } from 'playwright';

/** The Chromium that renders stills: only people who change them need one. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--no-first-run'],
  });

export type Shot = { width: number; height: number; scale?: number; html: string };

/** A page of its own, shot once its fonts and pictures are there. */
export async function shoot(
  browser: Browser,
  { width, height, scale = 1, html }: Shot,
  format: { type: 'png'; omitBackground?: boolean } | { type: 'jpeg'; quality: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  try {
    await page.setContent(`<!doctype html><style>body{margin:0}img,svg{display:block}</style>${html}`);
    await page.evaluate('Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())])');
    return await page.screenshot(format);
  } finally {
    await page.close();
  }
}

/** A drawing as the source of an `<img>`. */
export const asDataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
