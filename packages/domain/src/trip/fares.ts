import { type AirportPlace, airportOf, beginsAtAirport, type Direction, isAirport } from './direction.ts';
import { type Drive, labelOf, type PlaceId, type Places, places, plain } from './places.ts';

/** A place whose drive to an airport is told: only such a place can have a fare there. */
type DrivenFrom<Airport extends AirportPlace> = {
  [Place in PlaceId]: Places[Place]['drive'] extends { readonly [airport in Airport]: Drive } ? Place : never;
}[PlaceId];

type RowWith<Airport extends AirportPlace> =
  | { readonly from: Airport; readonly to: DrivenFrom<Airport>; readonly cents: number }
  | { readonly from: DrivenFrom<Airport>; readonly to: Airport; readonly cents: number };

/**
 * The fare table: the price of one vehicle between two places, in cents, in the order of the pricing page.
 * Source: spec section 3 "Route price table", ordered and completed by product decision 1.
 */
// biome-ignore format: a table is read a fare a line
const rows = [
  { from: 'buffalo-airport', to: 'niagara-falls-ny', cents: 70_00 },
  { from: 'buffalo-airport', to: 'niagara-falls-canada', cents: 120_00 },
  { from: 'buffalo-airport', to: 'niagara-on-the-lake', cents: 160_00 },
  { from: 'buffalo-airport', to: 'niagara-falls-airport-iag', cents: 73_00 },
  { from: 'buffalo-airport', to: 'grand-island', cents: 65_00 },
  { from: 'buffalo-airport', to: 'lewiston', cents: 95_00 },
  { from: 'buffalo-airport', to: 'youngstown', cents: 115_00 },
  { from: 'buffalo-airport', to: 'st-catharines', cents: 160_00 },
  { from: 'buffalo-airport', to: 'toronto-airport', cents: 310_00 },
  { from: 'buffalo-airport', to: 'hamilton', cents: 240_00 },
  { from: 'buffalo-airport', to: 'buffalo-downtown', cents: 55_00 },
  { from: 'buffalo-airport', to: 'rochester', cents: 230_00 },
  { from: 'buffalo-airport', to: 'erie', cents: 330_00 },
  { from: 'niagara-falls-ny', to: 'buffalo-airport', cents: 70_00 },
  { from: 'niagara-falls-canada', to: 'buffalo-airport', cents: 120_00 },
  { from: 'niagara-falls-airport-iag', to: 'buffalo-airport', cents: 70_00 },
  { from: 'niagara-on-the-lake', to: 'buffalo-airport', cents: 160_00 },
  { from: 'st-catharines', to: 'buffalo-airport', cents: 160_00 },
  { from: 'hamilton', to: 'buffalo-airport', cents: 240_00 },
  { from: 'toronto', to: 'buffalo-airport', cents: 315_00 },
  { from: 'lewiston', to: 'buffalo-airport', cents: 95_00 },
  { from: 'grand-island', to: 'buffalo-airport', cents: 65_00 },
  { from: 'youngstown', to: 'buffalo-airport', cents: 115_00 },
  { from: 'buffalo-downtown', to: 'buffalo-airport', cents: 55_00 },
  { from: 'niagara-falls-airport-iag', to: 'niagara-falls-ny', cents: 40_00 },
  { from: 'niagara-falls-airport-iag', to: 'niagara-falls-canada', cents: 85_00 },
  { from: 'niagara-falls-airport-iag', to: 'toronto', cents: 235_00 },
  { from: 'niagara-falls-ny', to: 'niagara-falls-airport-iag', cents: 40_00 },
  { from: 'niagara-falls-canada', to: 'niagara-falls-airport-iag', cents: 85_00 },
  { from: 'toronto', to: 'niagara-falls-airport-iag', cents: 235_00 },
] as const satisfies readonly { [Airport in AirportPlace]: RowWith<Airport> }[AirportPlace][];

type Row = (typeof rows)[number];
type Ends = { readonly from: PlaceId; readonly to: PlaceId };

// The same four steps as `directionOf`, `labelOf` and `fareIdOf` below, so that the compiler knows all ids.
type DirectionOf<R extends Ends> = R extends { from: 'buffalo-airport' }
  ? 'from-Buffalo-Airport'
  : R extends { to: 'buffalo-airport' }
    ? 'to-buffalo'
    : R extends { from: AirportPlace }
      ? 'from-Niagara-Airport'
      : 'to-niagara';
type LabelOf<Place extends PlaceId, D extends Direction> = Places[Place] extends {
  labelOn: { readonly [direction in D]: infer Label extends string };
}
  ? Label
  : Places[Place]['label'];
type Slug<Label extends string> = Label extends `${infer A}. ${infer B}`
  ? Slug<`${A} ${B}`>
  : Label extends `${infer A} ${infer B}`
    ? `${Lowercase<A>}-${Slug<B>}`
    : Lowercase<Label>;
type FareIdOf<R extends Ends> = R extends Ends
  ? `${Slug<LabelOf<R['from'], DirectionOf<R>>>}--${Slug<LabelOf<R['to'], DirectionOf<R>>>}`
  : never;
type AirportEnd<R extends Ends> = (typeof airportOf)[DirectionOf<R>];

export type FareId = FareIdOf<Row>;

/** The places that have a fare from an airport, or to it, filed under one of its two directions. */
export type TownOf<Airport extends AirportPlace, R extends Row = Row> = R extends Row
  ? AirportEnd<R> extends Airport
    ? Exclude<R['from'] | R['to'], Airport>
    : never
  : never;

export type Fare = Ends & {
  /** Stable: it stands in links and stored bookings. */
  readonly id: FareId;
  readonly direction: Direction;
  /** The end of the trip that is not the direction's airport, as `dynamicLocation` names it on the wire. */
  readonly location: string;
  /** Price of one vehicle, in cents. */
  readonly cents: number;
  /** Whether the pricing page has a card for it: the fares to IAG have none (decision 1). */
  readonly published: boolean;
};

/** Every fare that can be booked, those with a card first, in the order of the cards (decision 1). */
export const fares: readonly Fare[] = rows.map((row) => {
  const direction = directionOf(row);
  return {
    id: fareIdOf(row, direction),
    ...row,
    direction,
    location: labelOf(beginsAtAirport(direction) ? row.to : row.from, direction),
    published: direction !== 'to-niagara',
  };
});

/** The cards of the pricing page, in order (spec section 2, decision 1). */
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
export const teaserFares: readonly Fare[] = teaserIds.map((id) => fareById(id));

/** The fares of one direction, in table order: the choices of the form's location field. */
export function faresFor(direction: Direction): readonly Fare[] {
  return fares.filter((fare) => fare.direction === direction);
}

/** The fare of an id; undefined for a text that is none. */
export function fareById(id: FareId): Fare;
export function fareById(id: string): Fare | undefined;
export function fareById(id: string): Fare | undefined {
  return fares.find((fare) => fare.id === id);
}

/** The fare from one place to another, or undefined where the table has none. */
export function fareBetween(from: PlaceId, to: PlaceId): Fare | undefined {
  return fares.find((fare) => fare.from === from && fare.to === to);
}

/**
 * The fare of the way back: from where a ride ends to where it began, or undefined where the table has none. It goes by
 * places: Niagara Falls USA and NY are one, Toronto and Toronto Airport are two (decision 23).
 */
export function wayBack({ from, to }: Ends): Fare | undefined {
  return fareBetween(to, from);
}

/** Whether a ride leaves one country for the other: its guests need papers. */
export function crossesBorder({ from, to }: Ends): boolean {
  return places[from].country !== places[to].country;
}

/** The airport that a fare is filed under, and its other end. */
export function legOf({ direction, from, to }: Fare): { airport: AirportPlace; town: PlaceId } {
  return { airport: airportOf[direction], town: beginsAtAirport(direction) ? to : from };
}

function directionOf({ from, to }: Ends): Direction {
  if (from === 'buffalo-airport') return 'from-Buffalo-Airport';
  if (to === 'buffalo-airport') return 'to-buffalo';
  return isAirport(from) ? 'from-Niagara-Airport' : 'to-niagara';
}

function fareIdOf({ from, to }: Ends, direction: Direction): FareId {
  const slug = (place: PlaceId) => plain(labelOf(place, direction)).replaceAll(' ', '-');
  return `${slug(from)}--${slug(to)}` as FareId;
}
