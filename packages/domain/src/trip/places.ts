import type { AirportPlace, Direction } from './direction.ts';

/** A drive between an airport and a place, one way: typical, free of traffic, without the wait at a border. */
export type Drive = { readonly minutes: number; readonly miles: number };

type Place = {
  /** As the fare tables of spec section 3 spell it: `dynamicLocation` on the wire. Fare ids are made of it. */
  readonly label: string;
  /** Directions whose table spells it differently. */
  readonly labelOn?: { readonly [direction in Direction]?: string };
  /** As fare cards and a form's fixed end show it, where that is not its label. */
  readonly cardName?: string;
  /** Other names that people use for it. Letter case, accents and punctuation do not matter. */
  readonly also: readonly string[];
  readonly country: 'US' | 'CA';
  /** WGS 84 degrees: the center of a town, the terminal of an airport. */
  readonly longitude: number;
  readonly latitude: number;
  /** How far it is to the airports that it has a fare with (decision 27). tooling/media holds the miles to the map. */
  readonly drive: { readonly [airport in AirportPlace]?: Drive };
};

const buffalo = (minutes: number, miles: number) => ({ 'buffalo-airport': { minutes, miles } });
const iag = (minutes: number, miles: number) => ({ 'niagara-falls-airport-iag': { minutes, miles } });

/** The places that our fares begin and end at, with all that is true of a place whatever is shown of it. */
// biome-ignore format: a table is read a place a line
export const places = {
  'buffalo-airport': { label: 'Buffalo Airport', also: ['BUF', 'Buffalo Niagara International Airport', 'Buffalo Niagara Airport', 'Cheektowaga'], country: 'US', longitude: -78.7322, latitude: 42.9405, drive: {} },
  'niagara-falls-airport-iag': { label: 'Niagara Falls Airport IAG', cardName: 'Niagara Falls Airport (IAG)', also: ['IAG', 'Niagara Falls Airport', 'Niagara Airport', 'Niagara Falls International Airport'], country: 'US', longitude: -78.9462, latitude: 43.1073, drive: buffalo(30, 23) },
  'niagara-falls-ny': { label: 'Niagara Falls NY', labelOn: { 'from-Buffalo-Airport': 'Niagara Falls USA' }, also: ['Niagara Falls New York', 'Niagara Falls US'], country: 'US', longitude: -79.064, latitude: 43.087, drive: { ...buffalo(30, 25), ...iag(15, 7) } },
  'niagara-falls-canada': { label: 'Niagara Falls Canada', also: ['Niagara Falls ON', 'Niagara Falls Ontario'], country: 'CA', longitude: -79.09, latitude: 43.0896, drive: { ...buffalo(35, 27), ...iag(20, 8) } },
  'niagara-on-the-lake': { label: 'Niagara on the Lake', also: ['NOTL', 'Niagara on the Lake ON', 'Niagara on the Lake Ontario'], country: 'CA', longitude: -79.0717, latitude: 43.255, drive: buffalo(45, 36) },
  'grand-island': { label: 'Grand Island', also: ['Grand Island NY'], country: 'US', longitude: -78.97, latitude: 43.02, drive: buffalo(20, 16) },
  lewiston: { label: 'Lewiston', labelOn: { 'to-buffalo': 'Lewiston NY' }, also: [], country: 'US', longitude: -79.0359, latitude: 43.1726, drive: buffalo(35, 28) },
  youngstown: { label: 'Youngstown', also: ['Youngstown NY'], country: 'US', longitude: -79.0501, latitude: 43.2473, drive: buffalo(45, 34) },
  'st-catharines': { label: 'St. Catharines', also: ['Saint Catharines', 'St Catherines', 'Saint Catherines', 'St Catharines ON', 'St Catharines Ontario', 'St Catherines ON', 'St Catherines Ontario'], country: 'CA', longitude: -79.2469, latitude: 43.1594, drive: buffalo(45, 39) },
  'toronto-airport': { label: 'Toronto Airport', also: ['YYZ', 'Pearson', 'Toronto Pearson', 'Pearson Airport', 'Toronto Pearson Airport', 'Toronto Pearson International Airport'], country: 'CA', longitude: -79.6248, latitude: 43.6777, drive: buffalo(110, 104) },
  toronto: { label: 'Toronto Canada', labelOn: { 'to-buffalo': 'Toronto' }, also: ['Toronto ON', 'Toronto Ontario', 'Downtown Toronto', 'Toronto Downtown'], country: 'CA', longitude: -79.3832, latitude: 43.6532, drive: { ...buffalo(115, 106), ...iag(95, 86) } },
  hamilton: { label: 'Hamilton Canada', also: ['Hamilton ON', 'Hamilton Ontario'], country: 'CA', longitude: -79.8711, latitude: 43.2557, drive: buffalo(80, 73) },
  'buffalo-downtown': { label: 'Buffalo Downtown', also: ['Downtown Buffalo', 'Buffalo', 'Buffalo NY'], country: 'US', longitude: -78.8784, latitude: 42.8864, drive: buffalo(15, 9) },
  rochester: { label: 'Rochester', also: ['Rochester NY'], country: 'US', longitude: -77.6088, latitude: 43.1566, drive: buffalo(65, 66) },
  erie: { label: 'Erie PA', also: ['Erie Pennsylvania'], country: 'US', longitude: -80.0851, latitude: 42.1292, drive: buffalo(95, 99) },
} as const satisfies Record<AirportPlace, Place> & Record<string, Place>;

export type Places = typeof places;
export type PlaceId = keyof Places;
/** Every place of the table. */
export const placeIds = Object.keys(places) as PlaceId[];

/** How the fare table of a direction spells a place: `dynamicLocation` on the wire (spec section 3). */
export function labelOf(place: PlaceId, direction?: Direction): string {
  const { label, labelOn }: Place = places[place];
  return (direction && labelOn?.[direction]) ?? label;
}

/** How fare cards, forms and maps show a place: the airports by their full names. */
export function cardNameOf(place: PlaceId, direction?: Direction): string {
  const { cardName }: Place = places[place];
  return cardName ?? labelOf(place, direction);
}

/**
 * Where one arrives, by the label of a place: at an airport, in a town.
 *
 * @example whereOf('Toronto Airport') // 'at Toronto Airport'
 */
export function whereOf(label: string): string {
  return `${/\bAirport\b/.test(label) ? 'at' : 'in'} ${label}`;
}

/** The place that a text names, in any spelling we know: its id, a label, a common name. */
export function placeNamed(words: string): PlaceId | undefined {
  return placeBySpelling().get(plain(words));
}

/** The one normalizer of spellings: letter case, accents, dots, dashes, commas and outer spaces do not matter. */
export function plain(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

let spellings: ReadonlyMap<string, PlaceId> | undefined;

/** Made when it is first asked for: a page can be shown without. */
function placeBySpelling(): ReadonlyMap<string, PlaceId> {
  spellings ??= new Map(
    placeIds.flatMap((id) => {
      const { label, labelOn = {}, cardName = label, also }: Place = places[id];
      return [id, label, cardName, ...Object.values(labelOn), ...also].map((name) => [plain(name), id] as const);
    }),
  );
  return spellings;
}
