import { type Airport, airports, type Direction, directions, fixedEnd, isAirportPickup } from './direction.ts';

export type Fare = {
  /** Stable: it stands in links and stored bookings. */
  readonly id: string;
  readonly direction: Direction;
  /** The end of the trip that is not the direction's airport, as `dynamicLocation` names it on the wire. */
  readonly location: string;
  /** Price of one vehicle, in cents. */
  readonly cents: number;
  /** Whether it is one of the 27 cards of the pricing page. */
  readonly published: boolean;
};

/**
 * The fare table: 30 bookable fares, the first 27 of them published as cards, in this order.
 * Source: spec section 3 "Route price table", ordered and completed by product decision 1.
 */
// biome-ignore format: a table is read a fare a line
export const fares = [
  { id: 'buffalo-airport--niagara-falls-usa', direction: 'from-Buffalo-Airport', location: 'Niagara Falls USA', cents: 70_00, published: true },
  { id: 'buffalo-airport--niagara-falls-canada', direction: 'from-Buffalo-Airport', location: 'Niagara Falls Canada', cents: 120_00, published: true },
  { id: 'buffalo-airport--niagara-on-the-lake', direction: 'from-Buffalo-Airport', location: 'Niagara on the Lake', cents: 160_00, published: true },
  { id: 'buffalo-airport--niagara-falls-airport-iag', direction: 'from-Buffalo-Airport', location: 'Niagara Falls Airport IAG', cents: 73_00, published: true },
  { id: 'buffalo-airport--grand-island', direction: 'from-Buffalo-Airport', location: 'Grand Island', cents: 65_00, published: true },
  { id: 'buffalo-airport--lewiston', direction: 'from-Buffalo-Airport', location: 'Lewiston', cents: 95_00, published: true },
  { id: 'buffalo-airport--youngstown', direction: 'from-Buffalo-Airport', location: 'Youngstown', cents: 115_00, published: true },
  { id: 'buffalo-airport--st-catharines', direction: 'from-Buffalo-Airport', location: 'St. Catharines', cents: 160_00, published: true },
  { id: 'buffalo-airport--toronto-airport', direction: 'from-Buffalo-Airport', location: 'Toronto Airport', cents: 310_00, published: true },
  { id: 'buffalo-airport--hamilton-canada', direction: 'from-Buffalo-Airport', location: 'Hamilton Canada', cents: 240_00, published: true },
  { id: 'buffalo-airport--buffalo-downtown', direction: 'from-Buffalo-Airport', location: 'Buffalo Downtown', cents: 55_00, published: true },
  { id: 'buffalo-airport--rochester', direction: 'from-Buffalo-Airport', location: 'Rochester', cents: 230_00, published: true },
  { id: 'buffalo-airport--erie-pa', direction: 'from-Buffalo-Airport', location: 'Erie PA', cents: 330_00, published: true },
  { id: 'niagara-falls-ny--buffalo-airport', direction: 'to-buffalo', location: 'Niagara Falls NY', cents: 70_00, published: true },
  { id: 'niagara-falls-canada--buffalo-airport', direction: 'to-buffalo', location: 'Niagara Falls Canada', cents: 120_00, published: true },
  { id: 'niagara-falls-airport-iag--buffalo-airport', direction: 'to-buffalo', location: 'Niagara Falls Airport IAG', cents: 70_00, published: true },
  { id: 'niagara-on-the-lake--buffalo-airport', direction: 'to-buffalo', location: 'Niagara on the Lake', cents: 160_00, published: true },
  { id: 'st-catharines--buffalo-airport', direction: 'to-buffalo', location: 'St. Catharines', cents: 160_00, published: true },
  { id: 'hamilton-canada--buffalo-airport', direction: 'to-buffalo', location: 'Hamilton Canada', cents: 240_00, published: true },
  { id: 'toronto--buffalo-airport', direction: 'to-buffalo', location: 'Toronto', cents: 315_00, published: true },
  { id: 'lewiston-ny--buffalo-airport', direction: 'to-buffalo', location: 'Lewiston NY', cents: 95_00, published: true },
  { id: 'grand-island--buffalo-airport', direction: 'to-buffalo', location: 'Grand Island', cents: 65_00, published: true },
  { id: 'youngstown--buffalo-airport', direction: 'to-buffalo', location: 'Youngstown', cents: 115_00, published: true },
  { id: 'buffalo-downtown--buffalo-airport', direction: 'to-buffalo', location: 'Buffalo Downtown', cents: 55_00, published: true },
  { id: 'niagara-falls-airport-iag--niagara-falls-ny', direction: 'from-Niagara-Airport', location: 'Niagara Falls NY', cents: 40_00, published: true },
  { id: 'niagara-falls-airport-iag--niagara-falls-canada', direction: 'from-Niagara-Airport', location: 'Niagara Falls Canada', cents: 85_00, published: true },
  { id: 'niagara-falls-airport-iag--toronto-canada', direction: 'from-Niagara-Airport', location: 'Toronto Canada', cents: 235_00, published: true },
  { id: 'niagara-falls-ny--niagara-falls-airport-iag', direction: 'to-niagara', location: 'Niagara Falls NY', cents: 40_00, published: false },
  { id: 'niagara-falls-canada--niagara-falls-airport-iag', direction: 'to-niagara', location: 'Niagara Falls Canada', cents: 85_00, published: false },
  { id: 'toronto-canada--niagara-falls-airport-iag', direction: 'to-niagara', location: 'Toronto Canada', cents: 235_00, published: false },
] as const satisfies readonly Fare[];

export type FareId = (typeof fares)[number]['id'];

/** The 27 cards of the pricing page, in order (spec section 2, decision 1). */
export const publishedFares: readonly Fare[] = fares.filter((fare) => fare.published);

const teaserIds = [
  'buffalo-airport--niagara-falls-usa',
  'buffalo-airport--niagara-falls-canada',
  'buffalo-airport--niagara-on-the-lake',
  'niagara-falls-airport-iag--niagara-falls-ny',
  'niagara-falls-ny--buffalo-airport',
  'niagara-falls-airport-iag--buffalo-airport',
] as const satisfies readonly FareId[];

/** The six route cards of the home page (spec section 3). */
export const teaserFares: readonly Fare[] = teaserIds.flatMap((id) => fares.filter((fare) => fare.id === id));

/** The fares of one direction, in table order: the choices of the form's location field. */
export function faresFor(direction: Direction): readonly Fare[] {
  return fares.filter((fare) => fare.direction === direction);
}

export function fareById(id: string): Fare | undefined {
  return fares.find((fare) => fare.id === id);
}

/** Both ends of a fare as a card shows them, the airports by their full names. */
export function endsOf(fare: Pick<Fare, 'direction' | 'location'>): { from: string; to: string } {
  const airport = fixedEnd(fare.direction);
  const other = airportNamed(fare.location) ?? fare.location;
  return isAirportPickup(fare.direction) ? { from: airport, to: other } : { from: other, to: airport };
}

/**
 * What a route card books: its direction and location on the wire, derived from the card's two ends in the order of
 * spec section 4. Undefined where neither end is one of our airports.
 */
export function tripOfCard(card: { from: string; to: string }): { direction: Direction; location: string } | undefined {
  const from = airportNamed(card.from);
  const to = airportNamed(card.to);
  if (from === airports.buffalo) return { direction: 'from-Buffalo-Airport', location: card.to };
  if (from === airports.niagara) return { direction: 'from-Niagara-Airport', location: card.to };
  if (to === airports.buffalo) return { direction: 'to-buffalo', location: card.from };
  if (to === airports.niagara) return { direction: 'to-niagara', location: card.from };
  return undefined;
}

/**
 * The fare of a trip as the wire names it, or undefined where we have none. Two spellings of one trip find the same
 * fare (decision 2): what counts is where it begins and ends. Letter case and outer spaces do not matter.
 */
export function findFare(direction: Direction, location: string): Fare | undefined {
  return fareByTrip.get(tripKey(direction, location));
}

const iagLabels: readonly string[] = [airports.niagara, 'Niagara Falls Airport IAG'].map(spelled);

function airportNamed(label: string): Airport | undefined {
  const spelling = spelled(label);
  if (spelling === spelled(airports.buffalo)) return airports.buffalo;
  return iagLabels.includes(spelling) ? airports.niagara : undefined;
}

function spelled(label: string): string {
  return label.trim().toLowerCase();
}

function tripKey(direction: Direction, location: string): string {
  const { from, to } = endsOf({ direction, location });
  return `${spelled(from)} > ${spelled(to)}`;
}

/** Built once: every quote looks here. */
const fareByTrip: ReadonlyMap<string, Fare> = new Map(
  directions.flatMap(faresFor).map((fare) => [tripKey(fare.direction, fare.location), fare]),
);
