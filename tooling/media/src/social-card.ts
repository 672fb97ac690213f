import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { guideIds } from '@fallsline/web/content/guides/guide-links';
import { guidePage } from '@fallsline/web/content/guides/guides';
import { hero } from '@fallsline/web/content/home';
import { pages } from '@fallsline/web/content/pages';
import { bannerScenes, heroScene, type Scene } from '@fallsline/web/scenes';
import { guideScenes } from '@fallsline/web/scenes/ride-scenes';
import { asDataUrl, type Shot } from './browser.ts';
import { readPublic } from './web-files.ts';

/** The pages that are shared: each has a card of its own, `social/<page>.jpg`. */
export const cards = [
  { page: 'home', scene: heroScene, position: '84% 62%', lines: hero.headline, text: hero.tagline },
  ...(['about', 'services', 'tours', 'pricing', 'business', 'contact'] as const).map((page) => ({
    page,
    scene: bannerScenes[page] satisfies Scene,
    position: bannerScenes[page].position,
    lines: [pages[page].heading],
    text: pages[page].text,
  })),
  ...guideIds.map((id) => ({
    page: `guides/${id}`,
    scene: guideScenes[id] satisfies Scene,
    position: guideScenes[id].position,
    lines: [guidePage(id)?.heading ?? ''],
    text: guidePage(id)?.text ?? '',
  })),
] as const;

/** A link preview, 1200 by 630: the page's scene, its heading in Phudu, the logo. */
export async function socialCard({ scene, position, lines, text }: (typeof cards)[number]): Promise<Shot> {
  const style = `
    .art{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:${position}}
    .shade{position:absolute;inset:0;background:linear-gradient(90deg,rgb(7 19 33/.94) 0,rgb(7 19 33/.86) 30%,rgb(7 19 33/.4) 54%,rgb(7 19 33/0) 72%)}
    .logo{position:absolute;left:64px;top:56px;height:84px}
    .words{position:absolute;left:64px;top:182px;width:700px}
    h1{font:800 ${lines.join('').length > 14 ? 80 : 94}px/.98 phudu;text-transform:uppercase;margin:26px 0 18px;text-wrap:balance}
    h1 span{display:block}
    p{font:600 30px/1.3 hanken-grotesk;margin:0;max-width:480px;color:#E3ECEF;text-wrap:balance}`;
  const words = `<h1>${lines.map((line) => `<span>${line}</span>`).join('')}</h1><p>${text}</p>`;
  return card(style, `<img class="art" src="${asDataUrl(await readPublic(scene.src))}">`, words);
}

/** A card: a picture, a shade on it, and before that the logo and its words under a row of checkers. */
export async function card(style: string, picture: string, words: string): Promise<Shot> {
  const [logo, fonts] = await Promise.all([readPublic('/scenes/logo-on-dark.svg'), siteFonts()]);
  const html = `<style>${fonts}
    body{width:1200px;height:630px;position:relative;overflow:hidden;background:#0B1E33;color:#FBF7EF}
    .checker{width:112px;height:28px;color:#F6B21B;background:conic-gradient(currentColor 25%,transparent 0 50%,currentColor 0 75%,transparent 0) 0 0/28px 28px}
    ${style}
    </style>
    ${picture}<div class="shade"></div><img class="logo" src="${asDataUrl(logo)}">
    <div class="words"><div class="checker"></div>${words}</div>`;
  return { width: 1200, height: 630, html };
}

// The fonts belong to the web app: cards show the very files the site ships.
const webApp = createRequire(import.meta.resolve('@fallsline/web/scenes'));

async function fontFace(family: string): Promise<string> {
  const file = webApp.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const data = await readFile(file, 'base64');
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
}

/** Style rules that bring Phudu (as `phudu`) and Hanken Grotesk (as `hanken-grotesk`), whole, into a page. */
async function siteFonts(): Promise<string> {
  return (await Promise.all([fontFace('phudu'), fontFace('hanken-grotesk')])).join('');
}
