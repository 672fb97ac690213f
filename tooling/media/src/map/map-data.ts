import { join } from 'node:path';
import {
  type AirportPlace,
  airportPlaces,
  endsOf,
  type Fare,
  fareBetween,
  formatPrice,
  type PlaceId,
  places,
} from '@fallsline/domain';
import type { Drawing, Drawings, Label, Box as MapBox, Stop } from '@fallsline/web/map-drawing';
import type { Point } from '../draw/path.ts';
import { generated } from '../web-files.ts';
import { around, type Box } from './box.ts';
import { set } from './lettering.ts';
import { placeLabels, type Sheet } from './place-labels.ts';
import { dense, lonLat, type Plate, plates, projectionOf } from './plates.ts';
import { roadTo, stopsOf } from './roads.ts';
import { watersOn } from './waters.ts';

type Way = 'from' | 'to';

const round = (value: number) => Math.round(value * 2) / 2;
/** Left and right of a label's words. */
const pad = 6;
const lineHeight = 1.16;

/** The end of a fare that is not the view's airport, as its card calls it. */
const townLabel = (fare: Fare, way: Way) => endsOf(fare)[way === 'from' ? 'to' : 'from'];

/** How large a fare's label is, and where its name is broken. The web's map-overlay.tsx sets it with the same measures. */
function labelSize(plate: Plate, fare: Fare, way: Way) {
  const { name, price, longest } = plate;
  const { first, lines, width } = set(townLabel(fare, way), formatPrice(fare.cents), { name, price, longest });
  return { first, lines, width: Math.ceil(width + 2 * pad), height: Math.ceil(lines * lineHeight * name + 10) };
}

/** The fare between an airport and a place, each way where there is one. */
function faresBetween(airport: AirportPlace, place: PlaceId): { from?: Fare; to?: Fare } {
  const [from, to] = [fareBetween(airport, place), fareBetween(place, airport)];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

const waysOf = (both: { from?: Fare; to?: Fare }) => Object.entries(both) as [Way, Fare][];

/**
 * The map as one airport sees it. Both ways share one layout, so that turning the ride around moves no label: each place
 * is kept for the larger of its two labels.
 */
function view(plate: Plate, airport: AirportPlace) {
  const project = projectionOf(plate);
  const stops = stopsOf(airport).map((place) => {
    const both = faresBetween(airport, place);
    const sizes = waysOf(both).map(([way, fare]) => labelSize(plate, fare, way));
    const points = dense(roadTo(airport, place), 0.01).map(project);
    const isAirport = airportPlaces.some((other) => other === place);
    return {
      place,
      both,
      points,
      mark: project(lonLat(place)),
      radius: isAirport ? plate.disc : plate.dot + 1,
      width: Math.max(...sizes.map((size) => size.width)),
      height: Math.max(...sizes.map((size) => size.height)),
      side: sideOf(place),
    };
  });
  const center = project(lonLat(airport));
  const name = { key: 'name', mark: center, radius: plate.disc, side: 0 as const, ...nameSize(plate, airport) };
  const sheet: Sheet = {
    size: plate.size,
    avoided: [
      ...spaced(stops.flatMap(({ points }) => points)).map((point) => around(point, 1.5)),
      ...watersOn(plate).flatMap(({ boxes }) => boxes),
    ],
  };
  const placed = placeLabels([name, ...stops.map((stop) => ({ key: stop.place, ...stop }))], sheet);
  const boxFor = (key: string, width: number, height: number, tallest: number): MapBox => {
    const { x, y, anchor } = placed.get(key) ?? fail(key);
    // A lower label than the one the place was kept for hangs in the middle of it.
    return [round(x - anchor * width), round(y + (tallest - height) / 2), width, height];
  };
  return {
    name: boxFor('name', name.width, name.height, name.height),
    stops: stops.map(({ place, both, points, mark, height }): Stop => {
      const label = (fare: Fare, way: Way): Label => {
        const size = labelSize(plate, fare, way);
        return {
          fare: fare.id,
          box: boxFor(place, size.width, size.height, height),
          first: size.first,
          lines: size.lines,
        };
      };
      const half = points[Math.floor(points.length / 2)] ?? mark;
      return {
        at: [round(mark[0]), round(mark[1])],
        road: steps(points, 9),
        cab: [round(half[0]), round(half[1]), mark[0] < center[0] ? 1 : -1],
        ...(both.from ? { from: label(both.from, 'from') } : {}),
        ...(both.to ? { to: label(both.to, 'to') } : {}),
      };
    }),
  };
}

/** A road as its first point and the steps from there, of at least so many units: small numbers, which compress well. */
function steps(points: readonly Point[], least: number): number[] {
  const kept: Point[] = [];
  for (const [index, [x, y]] of points.entries()) {
    const last = kept.at(-1);
    const far = !last || Math.hypot(x - last[0], y - last[1]) >= least;
    if (far) kept.push([Math.round(x), Math.round(y)]);
    else if (index === points.length - 1) kept[kept.length - 1] = [Math.round(x), Math.round(y)];
  }
  return kept.flatMap(([x, y], i) => {
    const [u, v] = kept[i - 1] ?? [0, 0];
    return [x - u, y - v];
  });
}

/** One point where several lie close together: roads share most of their way. */
function spaced(points: readonly Point[]): Point[] {
  const cell = 8;
  return [...new Map(points.map((point) => [point.map((value) => Math.round(value / cell)).join(), point])).values()];
}

/** On the river a label stays on its own bank, or one would look for Canada in the States; elsewhere either side will do. */
function sideOf(place: PlaceId): -1 | 0 | 1 {
  const { longitude, country } = places[place];
  if (Math.abs(longitude - lonLat('niagara-on-the-lake')[0]) > 0.05) return 0;
  return country === 'CA' ? -1 : 1;
}

/** The airport's own name: two lines of capitals. */
function nameSize(plate: Plate, airport: AirportPlace): Pick<Box, 'width' | 'height'> {
  const longest = airport === 'buffalo-airport' ? 'BUFFALO' : 'NIAGARA FALLS';
  return { width: Math.ceil(longest.length * 0.62 * plate.name), height: Math.ceil(2 * 1.05 * plate.name) };
}

const byAirport = <Value>(of: (airport: AirportPlace) => Value): Record<AirportPlace, Value> => ({
  'buffalo-airport': of('buffalo-airport'),
  'niagara-falls-airport-iag': of('niagara-falls-airport-iag'),
});

function drawing(plate: Plate): Drawing {
  const project = projectionOf(plate);
  const at = (place: PlaceId): Point => {
    const [x, y] = project(lonLat(place));
    return [round(x), round(y)];
  };
  const { size, name, price, dot, disc } = plate;
  return {
    size,
    type: { name, price },
    dot,
    disc,
    airports: byAirport(at),
    waters: watersOn(plate).map(({ name, at: [x, y], turn, size }) => ({
      name,
      at: [round(x), round(y)],
      turn,
      size,
    })),
    views: byAirport((airport) => view(plate, airport)),
  };
}

/** Where the web app has it. */
export const mapDataFile = join(import.meta.dirname, '../../../../apps/web/src/features/fare-map/map/drawings.gen.ts');

/** Both drawings: where every label, stop and road is. */
export function mapDrawings(): Drawings {
  return { wide: drawing(plates.wide), tall: drawing(plates.tall) };
}

/** What the map's component draws over its two pictures: a TypeScript file of the web app. */
export function mapData(): string {
  const drawings = JSON.stringify(mapDrawings());
  return generated("import type { Drawings } from './drawing.ts';", `drawings: Drawings = ${drawings}`);
}

function fail(key: string): never {
  throw new Error(`No place was found for the label of ${key}`);
}
