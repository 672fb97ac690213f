import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fares } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import { packIco } from './ico.ts';
import { rideCardPath } from './ride-card.ts';
import { cards } from './social-card.ts';
import { publicFolder } from './web-files.ts';
import { webManifest } from './web-manifest.ts';

/** Width and height as a PNG's first chunk or a JPEG's frame header state them. */
function pixels(image: Buffer): { width: number; height: number } {
  if (image.subarray(1, 4).toString() === 'PNG')
    return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) };
  for (let at = 2; at < image.length; at += 2 + image.readUInt16BE(at + 2)) {
    const marker = image.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { width: image.readUInt16BE(at + 7), height: image.readUInt16BE(at + 5) };
  }
  throw new Error('Neither a PNG nor a JPEG');
}

const stills = [
  { path: 'icons/icon-192.png', width: 192, height: 192, limit: 8_000 },
  { path: 'icons/icon-512.png', width: 512, height: 512, limit: 16_000 },
  { path: 'icons/maskable-512.png', width: 512, height: 512, limit: 16_000 },
  { path: 'apple-touch-icon.png', width: 180, height: 180, limit: 8_000 },
  { path: 'mail/hero.jpg', width: 1200, height: 420, limit: 80_000 },
  { path: 'mail/logo.png', width: 362, height: 96, limit: 10_000 },
  ...cards.map(({ page }) => ({ path: `social/${page}.jpg`, width: 1200, height: 630, limit: 120_000 })),
  ...fares.map((fare) => ({ path: rideCardPath(fare), width: 1200, height: 630, limit: 70_000 })),
];

describe('the rendered stills', () => {
  test.each(stills)(
    '$path is $width by $height pixels, within $limit bytes',
    async ({ path, width, height, limit }) => {
      const image = await readFile(join(publicFolder, path));
      expect(pixels(image)).toEqual({ width, height });
      expect(image.length).toBeLessThanOrEqual(limit);
    },
  );

  test('favicon.ico holds three sizes', async () => {
    const ico = await readFile(join(publicFolder, 'favicon.ico'));
    expect(ico.readUInt16LE(4)).toBe(3);
    expect([0, 1, 2].map((i) => ico.readUInt8(6 + 16 * i))).toEqual([16, 32, 48]);
  });

  test('an icon file points at each of its images', () => {
    const [small, large] = [Buffer.from('small'), Buffer.from('larger')];
    const ico = packIco([
      { side: 16, png: small },
      { side: 32, png: large },
    ]);
    const found = [0, 1].map((i) => {
      const offset = ico.readUInt32LE(6 + 16 * i + 12);
      return ico.subarray(offset, offset + ico.readUInt32LE(6 + 16 * i + 8)).toString();
    });
    expect(found).toEqual(['small', 'larger']);
  });
});

describe('the web manifest', () => {
  test('is what its generator writes', async () => {
    expect(await readFile(join(publicFolder, 'site.webmanifest'), 'utf8')).toBe(webManifest());
  });

  test('names icons that are there', async () => {
    const { icons } = JSON.parse(webManifest()) as { icons: { src: string }[] };
    await Promise.all(icons.map(({ src }) => stat(join(publicFolder, src))));
    expect(icons.length).toBeGreaterThan(0);
  });
});
