// Renders the pictures that must be pixels: app icons, link previews, the mail's head. Run after `draw`:
// `pnpm --filter @fallsline/media stills`. Needs Chromium; the files are committed, so that nobody else does.
import { fares } from '@fallsline/domain';
import { heroScene } from '@fallsline/web/scenes';
import { drawAppIcon, drawFavicon } from './brand.ts';
import { asDataUrl, openBrowser, type Shot, shoot } from './browser.ts';
import { packIco } from './ico.ts';
import { rideCard, rideCardPath } from './ride-card.ts';
import { cards, socialCard } from './social-card.ts';
import { readPublic, writePublic } from './web-files.ts';

const square = (svg: string, side: number): Shot => ({
  width: side,
  height: side,
  html: `<img src="${asDataUrl(svg)}" width="${side}" height="${side}">`,
});

const browser = await openBrowser();
const icon = (svg: string, side: number) => shoot(browser, square(svg, side), { type: 'png', omitBackground: true });
const photo = async (path: string, shot: Shot, quality: number) =>
  writePublic(path, await shoot(browser, shot, { type: 'jpeg', quality }));
try {
  const tile = drawFavicon();
  await writePublic('icons/icon-192.png', await icon(tile, 192));
  await writePublic('icons/icon-512.png', await icon(tile, 512));
  await writePublic('icons/maskable-512.png', await icon(drawAppIcon(104), 512));
  await writePublic('apple-touch-icon.png', await icon(drawAppIcon(76), 180));
  const images = [16, 32, 48].map(async (side) => ({ side, png: await icon(tile, side) }));
  await writePublic('favicon.ico', packIco(await Promise.all(images)));

  for (const card of cards) await photo(`social/${card.page}.jpg`, await socialCard(card), 82);
  for (const fare of fares) await photo(rideCardPath(fare), await rideCard(fare), 72);

  // Twice the size they are shown at in the mail: 600 by 210, and the logo 181 by 48 on its night-blue bar.
  const hero = asDataUrl(await readPublic(heroScene.src));
  const heroHtml = `<body style="overflow:hidden"><img src="${hero}" style="width:760px;height:428px;margin:-173px 0 0 -160px">`;
  await photo('mail/hero.jpg', { width: 600, height: 210, scale: 2, html: heroHtml }, 78);
  const logo = asDataUrl(await readPublic('/scenes/logo-on-dark.svg'));
  const logoHtml = `<body style="background:#0B1E33"><img src="${logo}" width="181">`;
  const bar: Shot = { width: 181, height: 48, scale: 2, html: logoHtml };
  await writePublic('mail/logo.png', await shoot(browser, bar, { type: 'png' }));
} finally {
  await browser.close();
}
