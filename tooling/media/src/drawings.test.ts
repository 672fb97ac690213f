import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { teaserFares } from '@fallsline/domain';
import {
  bannerScenes,
  callToActionScene,
  fareScenes,
  heroScene,
  logoScene,
  mapScenes,
  paymentCards,
  phoneScene,
  posterScenes,
  type Scene,
  vehicleScenes,
} from '@fallsline/web/scenes';
import { describe, expect, test } from 'vitest';
import { drawings } from './drawings.ts';
import { publicFolder } from './web-files.ts';

const tables = {
  hero: [heroScene],
  banners: Object.values(bannerScenes),
  fares: Object.values(fareScenes),
  map: Object.values(mapScenes),
  poster: Object.values(posterScenes),
  callToAction: [callToActionScene],
  phone: [phoneScene],
  vehicles: Object.values(vehicleScenes),
  logo: [logoScene],
  payment: [paymentCards],
} satisfies Record<string, readonly Scene[]>;

// Bytes before compression. The hero fills a screen; the rest are seen beside other content.
const limits: Record<keyof typeof tables, number> = {
  hero: 52_000,
  banners: 24_576,
  fares: 6_500,
  map: 30_000,
  poster: 13_000,
  callToAction: 13_000,
  phone: 6_000,
  vehicles: 3_000,
  logo: 3_000,
  payment: 6_000,
};

const rows = Object.entries(tables).flatMap(([kind, scenes]) =>
  scenes.map((scene) => ({ ...scene, limit: limits[kind as keyof typeof tables] })),
);

const files = readdirSync(join(publicFolder, 'scenes')).map((name) => `scenes/${name}`);

describe('the table of scenes', () => {
  test.each(rows)(
    '$src is there, at its stated size and within $limit bytes',
    async ({ src, width, height, limit }) => {
      const svg = await readFile(join(publicFolder, src), 'utf8');
      expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(limit);
    },
  );

  test('every teaser fare has its vignette', () => {
    expect(Object.keys(fareScenes).sort()).toEqual(teaserFares.map((fare) => fare.id).sort());
  });

  test('every scene is in the table', () => {
    expect(rows.map(({ src }) => src).sort()).toEqual(files.map((path) => `/${path}`).sort());
  });
});

test.each(drawings)('$path is what its generator draws', async ({ path, draw }) => {
  expect(await readFile(join(publicFolder, path), 'utf8')).toBe(draw());
});

test.each([...files, 'favicon.svg'])('%s loads nothing and refers only to its own parts', async (path) => {
  const svg = await readFile(join(publicFolder, path), 'utf8');
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  expect(svg).not.toMatch(/<script|<image|NaN|undefined|=>|https?:(?!\/\/www\.w3\.org)/);
});
