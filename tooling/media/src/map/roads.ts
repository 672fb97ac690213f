import { type AirportPlace, type PlaceId, places, type TownOf } from '@fallsline/domain';
import type { Point } from '../draw/path.ts';

const at = (place: PlaceId): Point => [places[place].longitude, places[place].latitude];

// Where the roads bend and meet, as far as a map of this size shows it: longitude, latitude.
const roads = {
  /** I-90 and I-290 from the terminal to the Niagara River at Tonawanda. */
  toTonawanda: [
    [-78.757, 42.944],
    [-78.765, 42.957],
    [-78.785, 42.972],
    [-78.82, 42.984],
    [-78.86, 42.98],
    [-78.9, 42.967],
  ],
  /** I-190 over Grand Island, by the two bridges. */
  southBridge: [
    [-78.918, 42.976],
    [-78.937, 42.993],
  ],
  island: [
    [-78.972, 43.03],
    [-78.984, 43.058],
  ],
  northBridge: [
    [-78.99, 43.068],
    [-78.987, 43.078],
  ],
  /** The Niagara Scenic Parkway along the upper river to the falls. */
  scenicParkway: [
    [-79.015, 43.0805],
    [-79.045, 43.0845],
  ],
  /** I-190 around the city to the gorge at Lewiston. */
  toGorge: [
    [-78.985, 43.1],
    [-79.0, 43.13],
    [-79.022, 43.15],
  ],
  lewistonQueenstonBridge: [
    [-79.0446, 43.153],
    [-79.06, 43.1535],
  ],
  rainbowBridge: [
    [-79.0677, 43.0902],
    [-79.078, 43.092],
  ],
  /** Below the escarpment on the American side: NY 18F. */
  lowerRiver: [[-79.045, 43.21]],
  /** Below it on the Canadian side: the Niagara Parkway. */
  niagaraParkway: [
    [-79.056, 43.17],
    [-79.062, 43.21],
  ],
  /** Ontario 405 to the Queen Elizabeth Way. */
  highway405: [
    [-79.11, 43.158],
    [-79.165, 43.15],
  ],
  toBurlington: [
    [-79.235, 43.18],
    [-79.32, 43.172],
    [-79.45, 43.185],
    [-79.56, 43.205],
    [-79.68, 43.235],
    [-79.77, 43.27],
    [-79.8, 43.32],
  ],
  toPortCredit: [
    [-79.72, 43.39],
    [-79.66, 43.46],
    [-79.57, 43.55],
  ],
  niagaraFallsBoulevard: [[-78.965, 43.084]],
  kensington: [
    [-78.765, 42.937],
    [-78.8, 42.926],
    [-78.845, 42.908],
  ],
  thruwayEast: [
    [-78.72, 42.957],
    [-78.55, 42.972],
    [-78.3, 42.998],
    [-78.15, 43.016],
    [-77.95, 43.02],
    [-77.83, 43.05],
    [-77.72, 43.13],
  ],
  thruwayWest: [
    [-78.765, 42.93],
    [-78.8, 42.87],
    [-78.82, 42.81],
    [-78.87, 42.74],
    [-79.05, 42.6],
    [-79.17, 42.52],
    [-79.34, 42.44],
    [-79.55, 42.33],
    [-79.76, 42.25],
    [-79.92, 42.15],
  ],
} as const satisfies Record<string, readonly Point[]>;

const r = roads;
const toFalls = [...r.toTonawanda, ...r.southBridge, ...r.island, ...r.northBridge];
const toBridge = [...toFalls, ...r.toGorge];
const toOntario = [...toBridge, ...r.lewistonQueenstonBridge];
const alongLake = [...r.highway405, ...r.toBurlington];
const fromIag: readonly Point[] = [
  [-78.972, 43.098],
  [-78.985, 43.1],
];
const iagToOntario = [...fromIag, [-79.0, 43.13], [-79.022, 43.15], ...r.lewistonQueenstonBridge] as const;

/** Of every place that has a fare with an airport, filed under it. */
const ways: { readonly [Airport in AirportPlace]: { readonly [Town in TownOf<Airport>]: readonly Point[] } } = {
  'buffalo-airport': {
    'niagara-falls-ny': [...toFalls, ...r.scenicParkway],
    'niagara-falls-canada': [...toFalls, ...r.scenicParkway, ...r.rainbowBridge],
    'niagara-on-the-lake': [...toOntario, ...r.niagaraParkway],
    'niagara-falls-airport-iag': [...toFalls, ...r.niagaraFallsBoulevard],
    'grand-island': [...r.toTonawanda, ...r.southBridge],
    lewiston: toBridge,
    youngstown: [...toBridge, [-79.036, 43.172], ...r.lowerRiver],
    'st-catharines': [...toOntario, ...r.highway405, [-79.215, 43.168]],
    'toronto-airport': [...toOntario, ...alongLake, ...r.toPortCredit, [-79.555, 43.62], [-79.58, 43.66]],
    toronto: [...toOntario, ...alongLake, ...r.toPortCredit, [-79.49, 43.62], [-79.43, 43.635]],
    hamilton: [...toOntario, ...r.highway405, ...r.toBurlington.slice(0, 5), [-79.8, 43.25]],
    'buffalo-downtown': r.kensington,
    rochester: r.thruwayEast,
    erie: r.thruwayWest,
  },
  'niagara-falls-airport-iag': {
    'niagara-falls-ny': [
      [-78.985, 43.098],
      [-79.03, 43.0935],
    ],
    'niagara-falls-canada': [[-78.985, 43.098], [-79.03, 43.0935], [-79.058, 43.0895], ...r.rainbowBridge],
    toronto: [...iagToOntario, ...alongLake, ...r.toPortCredit, [-79.49, 43.62], [-79.43, 43.635]],
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
  const bends = waysFrom[airport][place];
  if (!bends) throw new Error(`No road is drawn from ${airport} to ${place}`);
  return [at(airport), ...bends, at(place)];
}

/** Its length in statute miles, along straight lines from bend to bend: the true road is a little longer. */
export function milesOfRoad(airport: AirportPlace, place: PlaceId): number {
  const road = roadTo(airport, place);
  return road.slice(1).reduce((sum, [x, y], i) => {
    const [u, v] = road[i] ?? [x, y];
    return sum + Math.hypot((x - u) * Math.cos((y * Math.PI) / 180), y - v) * milesToADegree;
  }, 0);
}

const milesToADegree = 69.09;
