import { airports } from './direction.ts';
import { endsOf, type Fare } from './fares.ts';

export type Place = {
  /** Every spelling of the place in the fare table, both ends of a fare included. */
  readonly labels: readonly string[];
  /** Other words that people use for it, without letter case, accents and punctuation. */
  readonly also: readonly string[];
  readonly country: 'US' | 'CA';
  /** WGS 84 degrees: where a town is dropped on a map, or an airport's terminal. */
  readonly longitude: number;
  readonly latitude: number;
};

/**
 * The places at the ends of our fares, and where they lie. Coordinates: WGS 84, of the towns' centres and the
 * airports' terminals (the same as in tooling/media's geography). A test holds every fare to two of these.
 */
// biome-ignore format: a table is read a place a line
export const places = {
  'buffalo-airport': { labels: [airports.buffalo], also: ['buf', 'buffalo niagara international airport', 'buffalo niagara airport', 'cheektowaga'], country: 'US', longitude: -78.7322, latitude: 42.9405 },
  'niagara-falls-airport-iag': { labels: [airports.niagara, 'Niagara Falls Airport IAG'], also: ['iag', 'niagara falls airport', 'niagara airport', 'niagara falls international airport'], country: 'US', longitude: -78.9462, latitude: 43.1073 },
  'niagara-falls-ny': { labels: ['Niagara Falls USA', 'Niagara Falls NY'], also: ['niagara falls new york', 'niagara falls us'], country: 'US', longitude: -79.064, latitude: 43.087 },
  'niagara-falls-canada': { labels: ['Niagara Falls Canada'], also: ['niagara falls on', 'niagara falls ontario'], country: 'CA', longitude: -79.09, latitude: 43.0896 },
  'niagara-on-the-lake': { labels: ['Niagara on the Lake'], also: ['notl', 'niagara on the lake on', 'niagara on the lake ontario'], country: 'CA', longitude: -79.0717, latitude: 43.255 },
  'grand-island': { labels: ['Grand Island'], also: ['grand island ny'], country: 'US', longitude: -78.97, latitude: 43.02 },
  lewiston: { labels: ['Lewiston', 'Lewiston NY'], also: [], country: 'US', longitude: -79.0359, latitude: 43.1726 },
  youngstown: { labels: ['Youngstown'], also: ['youngstown ny'], country: 'US', longitude: -79.0501, latitude: 43.2473 },
  'st-catharines': { labels: ['St. Catharines'], also: ['saint catharines', 'st catherines', 'saint catherines', 'st catharines on', 'st catharines ontario'], country: 'CA', longitude: -79.2469, latitude: 43.1594 },
  'toronto-airport': { labels: ['Toronto Airport'], also: ['yyz', 'pearson', 'toronto pearson', 'pearson airport', 'toronto pearson airport', 'toronto pearson international airport'], country: 'CA', longitude: -79.6248, latitude: 43.6777 },
  toronto: { labels: ['Toronto', 'Toronto Canada'], also: ['toronto on', 'toronto ontario', 'downtown toronto', 'toronto downtown'], country: 'CA', longitude: -79.3832, latitude: 43.6532 },
  hamilton: { labels: ['Hamilton Canada'], also: ['hamilton on', 'hamilton ontario'], country: 'CA', longitude: -79.8711, latitude: 43.2557 },
  'buffalo-downtown': { labels: ['Buffalo Downtown'], also: ['downtown buffalo', 'buffalo', 'buffalo ny'], country: 'US', longitude: -78.8784, latitude: 42.8864 },
  rochester: { labels: ['Rochester'], also: ['rochester ny'], country: 'US', longitude: -77.6088, latitude: 43.1566 },
  erie: { labels: ['Erie PA'], also: ['erie pennsylvania'], country: 'US', longitude: -80.0851, latitude: 42.1292 },
} as const satisfies Record<string, Place>;

export type PlaceId = keyof typeof places;
export const placeIds = Object.keys(places) as PlaceId[];

/** The places of the two airports that every fare begins or ends at. */
export type AirportPlace = 'buffalo-airport' | 'niagara-falls-airport-iag';

/**
 * Where a fare begins and where it ends, as places. Two fares that spell a town differently end at the same place.
 *
 * @throws RangeError where the table names no such place: a test holds every fare to it
 */
export function placesOf(fare: Pick<Fare, 'direction' | 'location'>): { from: PlaceId; to: PlaceId } {
  const { from, to } = endsOf(fare);
  return { from: placeLabelled(from), to: placeLabelled(to) };
}

/** Whether a ride leaves one country for the other: its guests need papers. */
export function crossesBorder(fare: Pick<Fare, 'direction' | 'location'>): boolean {
  const { from, to } = placesOf(fare);
  return places[from].country !== places[to].country;
}

/** The shortest way between two places over the earth's surface, in statute miles. No road is shorter. */
export function milesApart(one: PlaceId, other: PlaceId): number {
  const radians = Math.PI / 180;
  const [a, b] = [places[one], places[other]];
  const across = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const along = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const bow = along + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(bow));
}

const earthRadiusMiles = 3958.8;

function placeLabelled(label: string): PlaceId {
  const id = placeIds.find((place) => places[place].labels.some((known) => known === label));
  if (!id) throw new RangeError(`The fare table names a place that has no coordinates: ${label}`);
  return id;
}
