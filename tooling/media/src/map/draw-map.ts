import type { Point } from '../draw/path.ts';
import { oval, picture, rect, stroke } from '../draw/svg.ts';
import { falls, geography } from './geography.ts';
import {
  airlinerOver,
  barn,
  compass,
  fallsStamp,
  lakeFreighter,
  lighthouse,
  mist,
  sailboat,
  torontoSkyline,
  trees,
  vineyard,
} from './landmarks.ts';
import { dense, drawn, lonLat, type PlateName, plates, projectionOf } from './plates.ts';

// The sun sets in the west, over Hamilton and Erie: both ramps are rings around it, as far out as stated, in widths of
// the wide sheet.
const land = [
  [880, '#19314C'],
  [700, '#223853'],
  [540, '#31405B'],
  [410, '#4A435B'],
  [300, '#6A4C5E'],
  [205, '#8E5C62'],
] as const;
const water = [
  [1000, '#175973'],
  [820, '#1F6883'],
  [660, '#3F7388'],
  [530, '#6E7282'],
  [430, '#A0736F'],
  [330, '#CF8067'],
  [240, '#EBA06B'],
  [170, '#F6C283'],
] as const;

const rings = (ramp: readonly (readonly [number, string])[], [width, height]: Point, scale: number) =>
  ramp
    .map(([radius, color]) => oval(-0.08 * width, 0.62 * height, radius * scale, radius * scale * 0.9, color))
    .join('');

/** Where firs stand, and how large. */
// biome-ignore format: a table
const woods: Record<PlateName, readonly (readonly [x: number, y: number, scale: number])[]> = {
  wide: [
    [34, 22, 0.6], [52, 27, 0.5], [246, 26, 0.6], [264, 31, 0.5], [380, 16, 0.6], [402, 20, 0.5],
    [560, 16, 0.55], [520, 400, 0.55], [610, 366, 0.6], [628, 374, 0.5], [596, 378, 0.45], [560, 560, 0.6],
    [580, 568, 0.55], [262, 590, 0.6], [282, 596, 0.5], [372, 556, 0.6], [390, 562, 0.5], [668, 330, 0.5],
    [430, 200, 0.5], [500, 244, 0.55],
  ],
  tall: [
    [250, 128, 0.5], [262, 133, 0.42], [236, 424, 0.5], [252, 430, 0.42], [292, 372, 0.45], [34, 440, 0.5],
    [50, 447, 0.42], [280, 520, 0.5], [296, 526, 0.42], [250, 560, 0.45], [196, 146, 0.42], [60, 350, 0.42],
  ],
};

const landmarks: Record<PlateName, (lighthouseAt: Point, fallsAt: Point) => string> = {
  wide: ([x, y], [u, v]) =>
    torontoSkyline(196, 41, 0.86) +
    trees(woods.wide) +
    vineyard(238, 194, 0.62) +
    vineyard(268, 187, 0.55) +
    vineyard(206, 430, 0.6) +
    vineyard(252, 446, 0.55) +
    sailboat(262, 108, 0.7) +
    sailboat(474, 62, 0.62) +
    sailboat(150, 132, 0.55) +
    lakeFreighter(250, 528, 0.75) +
    lighthouse(x - 26, y + 8, 0.8) +
    barn(545, 216, 0.8) +
    barn(500, 520, 0.7) +
    airlinerOver(628, 118, 0.3) +
    fallsStamp(98, 402, 0.62) +
    compass(652, 560, 0.8) +
    mist(u, v, 0.8),
  tall: ([x, y], [u, v]) =>
    torontoSkyline(84, 31, 0.36) +
    trees(woods.tall) +
    vineyard(96, 200, 0.4) +
    vineyard(60, 400, 0.45) +
    vineyard(92, 408, 0.4) +
    sailboat(196, 66, 0.5) +
    sailboat(62, 116, 0.42) +
    lakeFreighter(110, 560, 0.42) +
    lighthouse(x - 16, y + 12, 0.55) +
    barn(286, 320, 0.5) +
    airlinerOver(286, 118, 0.17) +
    fallsStamp(52, 452, 0.42) +
    compass(292, 470, 0.46) +
    mist(u, v, 0.6),
};

/** The country of our fares at dusk: two lakes, the river, the border. Roads, stops and names are the page's to draw. */
export function drawMap(name: PlateName): string {
  const plate = plates[name];
  const { size } = plate;
  const project = projectionOf(plate);
  const scale = name === 'wide' ? 0.8 : 0.56;
  const line = (bends: readonly Point[], step: number, closed = false) =>
    drawn(dense(bends, step).map(project), { closed, least: 1.2 });
  const { erie, grandIsland, ontario, border, river, canal } = geography;
  const lakes = line(erie, 0.1, true) + line(grandIsland, 0.1, true) + line(ontario, 0.1, true);
  const sheet = (color: string) => rect(0, 0, ...size, color);
  const outline = '<use href="#lakes" ';
  return picture(
    [0, 0, ...size],
    sheet('#142A43') +
      rings(land, size, scale) +
      `<g clip-path="url(#water)">${sheet('#124E67')}${rings(water, size, scale)}` +
      `<g fill="none" stroke="#FBF7EF" stroke-linejoin="round">${outline}stroke-width="20" opacity=".07"/>${outline}stroke-width="10" opacity=".09"/></g></g>` +
      stroke('#FFB08F', 1.4, line(border, 0.06), 'stroke-dasharray="8 4 2 4" opacity=".9"') +
      `${outline}fill="none" stroke="#071524" stroke-width="1.8" stroke-linejoin="round"/>` +
      stroke('#071524', 8, line(river, 0.006)) +
      stroke('#4D93A5', 5.2, line(river, 0.006), 'stroke-linecap="square"') +
      stroke('#4D93A5', 2, line(canal, 0.1), 'opacity=".8"') +
      landmarks[name](project(lonLat('buffalo-downtown')), project(falls)),
    `<path id="lakes" d="${lakes}"/><clipPath id="water"><use href="#lakes" clip-rule="evenodd"/></clipPath>`,
  );
}
