import { join } from 'node:path';
import { type Point, point, smooth } from '../draw/path.ts';
import { geography } from './geography.ts';

// The country under a driver's dot, at one true scale: shores and the main roads, by hand to a few hundred yards. Around
// Toronto, Hamilton, Rochester and Erie there are shores alone.

/** Longitude and latitude of the drawing's middle, and its units to a degree of each there: a unit is ten meters. */
const middle: Point = [-78.95, 43.05];
const degree: Point = [8130, 11_113];

const roads: readonly (readonly Point[])[] = [
  // I-190
  [
    [-78.868, 42.868],
    [-78.884, 42.886],
    [-78.902, 42.908],
    [-78.906, 42.935],
    [-78.915, 42.957],
    [-78.908, 42.985],
    [-78.934, 43.004],
    [-78.965, 43.03],
    [-78.986, 43.063],
    [-78.985, 43.09],
    [-79.0, 43.125],
    [-79.045, 43.153],
  ],
  // I-90
  [
    [-78.82, 42.8],
    [-78.795, 42.845],
    [-78.782, 42.88],
    [-78.768, 42.915],
    [-78.752, 42.945],
    [-78.757, 42.966],
    [-78.715, 42.967],
    [-78.65, 42.965],
    [-78.56, 42.978],
    [-78.45, 42.99],
  ],
  // I-290
  [
    [-78.757, 42.966],
    [-78.782, 42.983],
    [-78.815, 42.998],
    [-78.85, 42.993],
    [-78.878, 42.984],
    [-78.908, 42.985],
  ],
  // NY 33
  [
    [-78.72, 42.938],
    [-78.76, 42.934],
    [-78.8, 42.925],
    [-78.838, 42.913],
    [-78.858, 42.893],
    [-78.872, 42.885],
  ],
  // US 62
  [
    [-78.83, 42.96],
    [-78.85, 43.02],
    [-78.9, 43.075],
    [-78.95, 43.095],
    [-79.03, 43.095],
  ],
  // NY 78
  [
    [-78.697, 42.9],
    [-78.697, 42.967],
    [-78.695, 43.05],
    [-78.69, 43.14],
  ],
  // Queen Elizabeth Way
  [
    [-78.908, 42.907],
    [-78.95, 42.917],
    [-79.03, 42.95],
    [-79.09, 43.02],
    [-79.115, 43.075],
    [-79.13, 43.11],
    [-79.2, 43.16],
    [-79.3, 43.18],
  ],
  // Ontario 420
  [
    [-79.115, 43.09],
    [-79.068, 43.09],
  ],
];

type Named = readonly [name: string, at: Point];
const shields: readonly Named[] = [
  ['I 290', [-78.845, 42.9935]],
  ['I 90', [-78.665, 42.965]],
  ['I 190', [-78.975, 43.046]],
  ['NY 33', [-78.818, 42.919]],
  ['I 90', [-78.7745, 42.9]],
  ['I 190', [-78.9045, 42.925]],
  ['QEW', [-79.072, 42.998]],
];
const towns: readonly Named[] = [
  ['Tonawanda', [-78.875, 43.012]],
  ['Amherst', [-78.79, 42.962]],
  ['Williamsville', [-78.733, 42.985]],
  ['Grand Island', [-78.968, 43.005]],
  ['Buffalo', [-78.868, 42.9]],
  ['Cheektowaga', [-78.722, 42.892]],
  ['Niagara Falls', [-79.03, 43.108]],
  ['Lewiston', [-79.025, 43.176]],
  ['Wheatfield', [-78.88, 43.098]],
  ['Lancaster', [-78.67, 42.905]],
];
/** Where trees stand, in groups of three. */
const groves: readonly Point[] = [
  [-78.955, 43.035],
  [-78.715, 43.01],
  [-78.66, 42.94],
  [-78.79, 42.905],
  [-78.85, 43.13],
  [-78.9, 43.145],
  [-79.06, 43.13],
  [-78.63, 43.0],
  [-78.6, 42.93],
];

const placed = ([longitude, latitude]: Point): Point => [
  Math.round((longitude - middle[0]) * degree[0]),
  Math.round((middle[1] - latitude) * degree[1]),
];
const area = (ring: readonly Point[]) => `M${ring.map((each) => point(...placed(each))).join('L')}Z`;
const line = (points: readonly Point[]) => smooth(points.map(placed));
const named = (all: readonly Named[]) => all.map(([name, at]) => [name, ...placed(at)]);

/** Where the web app has it. */
export const liveMapFile = join(
  import.meta.dirname,
  '../../../../apps/web/src/features/my-booking/day/map/country.gen.ts',
);

/** What the map of the day draws under its dots: a TypeScript file of the web app. */
export function liveMap(): string {
  const country = {
    middle,
    degree,
    water: [geography.erie, geography.grandIsland, geography.ontario].map(area).join(''),
    river: line(geography.river),
    roads: roads.map(line).join(''),
    shields: named(shields),
    towns: named(towns),
    groves: groves.map(placed),
  };
  return [
    '// Written by tooling/media (`pnpm --filter @fallsline/media draw`): change the generator, not this file.',
    "import type { Country } from './country.ts';",
    '',
    `export const country: Country = ${JSON.stringify(country)};`,
    '',
  ].join('\n');
}
