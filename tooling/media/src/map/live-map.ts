import { join } from 'node:path';
import { type Point, point, smooth } from '../draw/path.ts';
import { generated } from '../web-files.ts';
import { featuresOf, geography } from './geography.ts';

// The country under a driver's dot, at one true scale: shores and the main roads, by hand to a few hundred yards. Around
// Toronto, Hamilton, Rochester and Erie there are shores alone.

/** Longitude and latitude of the drawing's middle, and its units to a degree of each there: a unit is ten meters. */
const middle: Point = [-78.95, 43.05];
const degree: Point = [8130, 11_113];

const placed = ([longitude, latitude]: Point): Point => [
  Math.round((longitude - middle[0]) * degree[0]),
  Math.round((middle[1] - latitude) * degree[1]),
];
const area = (ring: readonly Point[]) => `M${ring.map((each) => point(...placed(each))).join('L')}Z`;
const line = (points: readonly Point[]) => smooth(points.map(placed));
const named = (kind: string) => featuresOf<Point>(kind).map(({ name, at }) => [name, ...placed(at)]);

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
    roads: featuresOf<Point[]>('main road')
      .map(({ at }) => line(at))
      .join(''),
    shields: named('shield'),
    towns: named('town'),
    groves: featuresOf<Point>('grove').map(({ at }) => placed(at)),
  };
  return generated("import type { Country } from './country.ts';", `country: Country = ${JSON.stringify(country)}`);
}
