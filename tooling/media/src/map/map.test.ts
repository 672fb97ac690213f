import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { airportPlaces, crossesBorder, driveOf, fares, legOf, placeIds, places } from '@fallsline/domain';
import { describe, expect, test } from 'vitest';
import { optimizeSvg } from '../drawings.ts';
import { around, distanceTo, overlap, within } from './box.ts';
import { drawMap } from './draw-map.ts';
import { liveMap, liveMapFile } from './live-map.ts';
import { mapData, mapDataFile, mapDrawings } from './map-data.ts';
import { facing } from './place-labels.ts';
import { lonLat, type PlateName, plates, projectionOf } from './plates.ts';
import { milesOfRoad, roadTo, stopsOf } from './roads.ts';

const names = Object.keys(plates) as PlateName[];
const ways = ['from', 'to'] as const;
const views = names.flatMap((name) => airportPlaces.flatMap((airport) => ways.map((way) => ({ name, airport, way }))));
const drawings = mapDrawings();

/** The labels of one view, with the airport's own name among them. */
function labelsOf({ name, airport, way }: (typeof views)[number]) {
  const { stops, name: own } = drawings[name].views[airport];
  const boxOf = ([x = 0, y = 0, width = 0, height = 0]: readonly number[]) => ({ x, y, width, height });
  const labels = stops.flatMap((stop) => {
    const label = stop[way];
    return label ? [{ fare: label.fare, at: stop.at, box: boxOf(label.box) }] : [];
  });
  return { labels, all: [...labels.map(({ box }) => box), boxOf(own)] };
}

test('the data files are what the generators draw', async () => {
  expect(await readFile(mapDataFile, 'utf8')).toBe(mapData());
  expect(await readFile(liveMapFile, 'utf8')).toBe(liveMap());
});

describe.each(views)('the $name map, $way $airport', (view) => {
  const { size, dot, disc, airports } = drawings[view.name];
  const { labels, all } = labelsOf(view);

  test('shows every fare of the table that begins or ends there, and nothing else', () => {
    const expected = fares.filter((fare) => fare[view.way] === view.airport).map(({ id }) => id);
    expect(labels.map(({ fare }) => fare).sort()).toEqual([...expected].sort());
  });

  test('no label covers another, a stop or an airport, and all are inside the frame', () => {
    for (const [i, box] of all.entries()) {
      expect(within(box, size, 2)).toBe(true);
      for (const other of all.slice(i + 1)) expect(overlap(box, other)).toBe(0);
      for (const { at } of labels) {
        const own = Object.values(airports).some(([x, y]) => x === at[0] && y === at[1]);
        expect(overlap(box, around(at, own ? disc * 0.7 : dot * 0.7))).toBe(0);
      }
    }
  });

  test('every stop is inside the frame, and its label is nearer to it than to any other stop', () => {
    for (const { at, box, fare } of labels) {
      expect(within(around(at, dot), size, 1)).toBe(true);
      const own = distanceTo(box, at);
      // Two towns face each other across the river: theirs may be as near to both.
      for (const other of labels) {
        const twins = Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < facing;
        if (!twins) expect([fare, other.fare, own <= distanceTo(box, other.at)]).toEqual([fare, other.fare, true]);
      }
    }
  });
});

describe('every fare', () => {
  test('has its place on both maps, and every place on them a fare', () => {
    for (const name of names) {
      const shown = airportPlaces.flatMap((airport) =>
        ways.flatMap((way) => drawings[name].views[airport].stops.flatMap((stop) => stop[way]?.fare ?? [])),
      );
      expect(new Set(shown)).toEqual(new Set(fares.map(({ id }) => id)));
      for (const airport of airportPlaces)
        for (const stop of drawings[name].views[airport].stops) expect(stop.from ?? stop.to).toBeDefined();
    }
    const reached = new Set(airportPlaces.flatMap((airport) => [airport, ...stopsOf(airport)]));
    expect([...reached].sort()).toEqual([...placeIds].sort());
  });

  test('stands where its place is on the sheet', () => {
    for (const name of names) {
      const project = projectionOf(plates[name]);
      for (const airport of airportPlaces) {
        for (const { at, from, to } of drawings[name].views[airport].stops) {
          const fare = fares.find(({ id }) => id === (from ?? to)?.fare);
          if (!fare) throw new Error('a stop without a fare');
          const [x, y] = project(lonLat(fare.from === airport ? fare.to : fare.from));
          expect(Math.hypot(at[0] - x, at[1] - y)).toBeLessThan(1);
        }
      }
    }
  });
});

describe('the projection', () => {
  test('keeps north above south and west before east, for all places', () => {
    for (const name of names) {
      const project = projectionOf(plates[name]);
      const river = placeIds.filter((id) => Math.abs(places[id].longitude + 79.02) < 0.3);
      for (const one of river) {
        for (const other of river) {
          const [[x, y], [u, v]] = [project(lonLat(one)), project(lonLat(other))];
          if (places[one].longitude < places[other].longitude) expect(x).toBeLessThan(u);
          if (places[one].latitude > places[other].latitude) expect(y).toBeLessThan(v);
        }
      }
    }
  });
});

describe('the roads', () => {
  test.each(fares)('of $id is about as long as the domain says', (fare) => {
    const { airport, town } = legOf(fare);
    const drawn = milesOfRoad(airport, town);
    const { miles } = driveOf(fare);
    const [least, most] = [drawn * 0.99, drawn * 1.2];
    const wanted = `the miles of ${town} in places.ts: ${Math.ceil(least)} to ${Math.floor(most)}, as the road is drawn`;
    expect(miles, wanted).toBeGreaterThanOrEqual(least);
    expect(miles, wanted).toBeLessThanOrEqual(most);
  });

  test('pass one of the bridges between the countries where the fare crosses the border', () => {
    // The river's bends at the Rainbow Bridge and at the Lewiston-Queenston Bridge.
    const bridges = [
      [-79.0677, 43.0902],
      [-79.0446, 43.153],
    ] as const;
    for (const fare of fares) {
      const { airport, town } = legOf(fare);
      const passes = roadTo(airport, town).some(([x, y]) => bridges.some(([u, v]) => u === x && v === y));
      expect([fare.id, passes]).toEqual([fare.id, crossesBorder(fare)]);
    }
  });
});

test('picture and data together leave room for code within 25 KB, compressed', () => {
  const data = brotliCompressSync(mapData()).length;
  for (const name of names) {
    const picture = brotliCompressSync(optimizeSvg(drawMap(name))).length;
    expect(data + picture).toBeLessThan(16_000);
  }
});
