import { type AirportPlace, type PlaceId, places, type TownOf } from '@fallsline/domain';
import type { Point } from '../draw/path.ts';
import { featuresOf } from './geography.ts';

const at = (place: PlaceId): Point => [places[place].longitude, places[place].latitude];

const roads = new Map(featuresOf<Point[]>('road').map(({ name, at: bends }) => [name, bends]));
/** Where a road bends and meets others: geography/by-hand.geojson. */
const road = (name: string): readonly Point[] => roads.get(name) ?? fail(`No road is called ${name}`);

const toFalls = [...road('toTonawanda'), ...road('southBridge'), ...road('island'), ...road('northBridge')];
const toBridge = [...toFalls, ...road('toGorge')];
const toOntario = [...toBridge, ...road('lewistonQueenstonBridge')];
const alongLake = [...road('highway405'), ...road('toBurlington')];
const iagToOntario = [[-78.972, 43.098], ...road('toGorge'), ...road('lewistonQueenstonBridge')] as const;

/** Of every place that has a fare with an airport, filed under it. */
const ways: { readonly [Airport in AirportPlace]: { readonly [Town in TownOf<Airport>]: readonly Point[] } } = {
  'buffalo-airport': {
    'niagara-falls-ny': [...toFalls, ...road('scenicParkway')],
    'niagara-falls-canada': [...toFalls, ...road('scenicParkway'), ...road('rainbowBridge')],
    'niagara-on-the-lake': [...toOntario, ...road('niagaraParkway')],
    'niagara-falls-airport-iag': [...toFalls, ...road('niagaraFallsBoulevard')],
    'grand-island': [...road('toTonawanda'), ...road('southBridge')],
    lewiston: toBridge,
    youngstown: [...toBridge, [-79.036, 43.172], ...road('lowerRiver')],
    'st-catharines': [...toOntario, ...road('highway405'), [-79.215, 43.168]],
    'toronto-airport': [...toOntario, ...alongLake, ...road('toPortCredit'), [-79.555, 43.62], [-79.58, 43.66]],
    toronto: [...toOntario, ...alongLake, ...road('toPortCredit'), [-79.49, 43.62], [-79.43, 43.635]],
    hamilton: [...toOntario, ...road('highway405'), ...road('toBurlington').slice(0, 5), [-79.8, 43.25]],
    'buffalo-downtown': road('kensington'),
    rochester: road('thruwayEast'),
    erie: road('thruwayWest'),
  },
  'niagara-falls-airport-iag': {
    'niagara-falls-ny': [
      [-78.985, 43.098],
      [-79.03, 43.0935],
    ],
    'niagara-falls-canada': [[-78.985, 43.098], [-79.03, 43.0935], [-79.058, 43.0895], ...road('rainbowBridge')],
    toronto: [...iagToOntario, ...alongLake, ...road('toPortCredit'), [-79.49, 43.62], [-79.43, 43.635]],
  },
};

/** The road between the airports is drawn from Buffalo, and is the same seen from the other one. */
const fromIagToo: { readonly [place in PlaceId]?: readonly Point[] } = {
  ...ways['niagara-falls-airport-iag'],
  'buffalo-airport': ways['buffalo-airport']['niagara-falls-airport-iag'].toReversed(),
};
const waysFrom: { readonly [Airport in AirportPlace]: { readonly [place in PlaceId]?: readonly Point[] } } = {
  'buffalo-airport': ways['buffalo-airport'],
  'niagara-falls-airport-iag': fromIagToo,
};

/** The places that are reached from an airport. */
export const stopsOf = (airport: AirportPlace) => Object.keys(waysFrom[airport]) as PlaceId[];

/** The road from an airport to a place: its bends as longitude and latitude. The way back is the same road. */
export function roadTo(airport: AirportPlace, place: PlaceId): readonly Point[] {
  const bends = waysFrom[airport][place] ?? fail(`No road is drawn from ${airport} to ${place}`);
  return [at(airport), ...bends, at(place)];
}

/** Its length in statute miles, along straight lines from bend to bend: the true road is a little longer. */
export function milesOfRoad(airport: AirportPlace, place: PlaceId): number {
  const bends = roadTo(airport, place);
  return bends.slice(1).reduce((sum, [x, y], i) => {
    const [u, v] = bends[i] ?? [x, y];
    return sum + Math.hypot((x - u) * Math.cos((y * Math.PI) / 180), y - v) * milesToADegree;
  }, 0);
}

const milesToADegree = 69.09;

function fail(why: string): never {
  throw new Error(why);
}
