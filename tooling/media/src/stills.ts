// Renders the pictures that must be pixels: app icons, link previews, the mail's head. Run after `draw`:
// `pnpm --filter @fallsline/media stills`. Needs Chromium; the files are committed, so that nobody else does.
import { fares } from '@fallsline/domain';
import { heroScene } from '@fallsline/web/scenes';
import { drawAppIcon, drawFavicon } from './brand.ts';
import { asDataUrl, openBrowser, type Shot, shoot } from './browser.ts';
import { packIco } from './ico.ts';
import { readPublic, writePublic } from './public-folder.ts';
import { rideCard, rideCardPath } from './ride-card.ts';
import { cards, socialCard } from './social-card.ts';

const square = (svg: string, side: number): Shot => ({
  width: side,
  height: side,
  html: `<img src="${asDataUrl(svg)}" width="${side}" height="${side}">`,
});

const browser = await openBrowser();
try {
  const png = (svg: string, side: number) => shoot(browser, square(svg, side), { type: 'png', omitBackground: true });
  const tile = drawFavicon();
  await writePublic('icons/icon-192.png', await png(tile, 192));
  await writePublic('icons/icon-512.png', await png(tile, 512));
  await writePublic('icons/maskable-512.png', await png(drawAppIcon(104), 512));
  await writePublic('apple-touch-icon.png', await png(drawAppIcon(76), 180));
  const sides = [16, 32, 48];
  await writePublic(
    'favicon.ico',
    packIco(await Promise.all(sides.map(async (side) => ({ side, png: await png(tile, side) })))),
  );

  for (const card of cards)
    await writePublic(
      `social/${card.page}.jpg`,
      await shoot(browser, await socialCard(card), { type: 'jpeg', quality: 82 }),
    );

  for (const fare of fares)
    await writePublic(rideCardPath(fare), await shoot(browser, await rideCard(fare), { type: 'jpeg', quality: 72 }));

  // Twice the size they are shown at in the mail: 600 by 210, and the logo 181 by 48 on its night-blue bar.
  const hero = asDataUrl(await readPublic(heroScene.src));
  await writePublic(
    'mail/hero.jpg',
    await shoot(
      browser,
      {
        width: 600,
        height: 210,
        scale: 2,
        html: `<body style="overflow:hidden"><img src="${hero}" style="width:760px;height:428px;margin:-173px 0 0 -160px">`,
      },
      { type: 'jpeg', quality: 78 },
    ),
  );
  const logo = asDataUrl(await readPublic('/scenes/logo-on-dark.svg'));
  await writePublic(
    'mail/logo.png',
    await shoot(
      browser,
      { width: 181, height: 48, scale: 2, html: `<body style="background:#0B1E33"><img src="${logo}" width="181">` },
      { type: 'png' },
    ),
  );
} finally {
  await browser.close();
}
