import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { item, type Point } from '../draw/path.ts';

type Feature = { properties: { kind: string; name?: string }; geometry: { coordinates: unknown } };

const features = ['niagara-frontier', 'by-hand'].flatMap((name): Feature[] => {
  const file = join(import.meta.dirname, `../../geography/${name}.geojson`);
  return JSON.parse(readFileSync(file, 'utf8')).features;
});

/** All features of a kind, in the order of their file: with longitude and latitude in degrees. */
export function featuresOf<Coordinates>(kind: string): { name: string; at: Coordinates }[] {
  return features
    .filter(({ properties }) => properties.kind === kind)
    .map(({ properties: { name = '' }, geometry }) => ({ name, at: geometry.coordinates as Coordinates }));
}

const rings = (kind: string, index: number) => item(featuresOf<Point[][]>(kind), index).at;
const line = (kind: string, index = 0) => item(featuresOf<Point[]>(kind), index).at;

/** The source's lake ends where its outline of the river begins to be a line: the upper river goes on to the brink. */
function lakeErie(): Point[] {
  const ring = [...item(rings('lake', 0), 0)];
  const at = (longitude: number, latitude: number) => {
    const index = ring.findIndex(([x, y]) => x === longitude && y === latitude);
    if (index < 0) throw new Error(`Lake Erie's outline has lost its point ${longitude} ${latitude}`);
    return index;
  };
  const from = at(-79.0319, 43.0553);
  const to = at(-78.9149, 43.0765);
  ring.splice(from, to - from + 1, ...line('brink'));
  return ring;
}

/** Spits and bays at the east end that would be knots and needles where the sheet is narrowest. */
const knot = ([x, y]: Point) =>
  x === -77.538 ||
  x === -77.5832 ||
  (x > -77.3 && x < -77.15 && y > 43.84 && y < 43.97) ||
  (x > -77.7 && x < -77.36 && y < 43.32);

/** The source is cut at a box: past its edges the water and the border go on, out of the picture. */
const openWater = (ring: readonly Point[]) =>
  ring.map(([x, y]): Point => [x === -80.75 ? -83.5 : x === -77.15 ? -75.6 : x, y]);

export const geography = {
  erie: openWater(lakeErie()),
  grandIsland: item(rings('lake', 0), 1),
  ontario: openWater(item(rings('lake', 1), 0).filter((point) => !knot(point))),
  river: line('river'),
  canal: line('canal'),
  border: [
    [-84, 42],
    [-81.2, 42.22],
    ...line('border', 1),
    [-77.3032, 43.6271],
    [-75.6, 43.63],
  ] as const satisfies readonly Point[],
} as const;

/** Where the Horseshoe Falls are. */
export const falls: Point = [-79.0765, 43.078];
