import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { item, type Point } from '../draw/path.ts';

type Feature = { properties: { kind: string }; geometry: { coordinates: unknown } };

const file = join(import.meta.dirname, '../../geography/niagara-frontier.geojson');
const { features }: { features: Feature[] } = JSON.parse(readFileSync(file, 'utf8'));

/** Longitude and latitude in degrees. */
const coordinates = (kind: string, index = 0) => {
  const found = features.filter(({ properties }) => properties.kind === kind);
  return item(found, index).geometry.coordinates;
};
const rings = (kind: string, index: number) => coordinates(kind, index) as Point[][];
const line = (kind: string, index = 0) => coordinates(kind, index) as Point[];

/** The upper river down to the brink: the source's lake ends where its outline of the river begins to be a line. */
const brink: readonly Point[] = [
  [-79.0305, 43.0545],
  [-79.047, 43.061],
  [-79.063, 43.068],
  [-79.0765, 43.0755],
  [-79.0785, 43.08],
  [-79.0738, 43.0865],
  [-79.0698, 43.0935],
  [-79.0672, 43.1062],
  [-79.0648, 43.1062],
  [-79.0668, 43.093],
  [-79.069, 43.0868],
  [-79.064, 43.0838],
  [-79.05, 43.0835],
  [-79.025, 43.0788],
  [-78.98, 43.0755],
  [-78.9149, 43.0765],
];

function lakeErie(): Point[] {
  const ring = [...item(rings('lake', 0), 0)];
  const at = (longitude: number, latitude: number) => {
    const index = ring.findIndex(([x, y]) => x === longitude && y === latitude);
    if (index < 0) throw new Error(`Lake Erie's outline has lost its point ${longitude} ${latitude}`);
    return index;
  };
  const from = at(-79.0319, 43.0553);
  const to = at(-78.9149, 43.0765);
  ring.splice(from, to - from + 1, ...brink);
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
