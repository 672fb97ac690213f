/** The four wire values of spec section 3, in the order the form lists them. */
export const directions = ['from-Buffalo-Airport', 'to-buffalo', 'from-Niagara-Airport', 'to-niagara'] as const;
export type Direction = (typeof directions)[number];

/** Directions that begin at their airport: the other end is the guest's drop-off. */
export const airportPickups = ['from-Buffalo-Airport', 'from-Niagara-Airport'] as const satisfies readonly Direction[];
/** Directions that end at their airport: the other end is the guest's pickup. */
export const airportDropoffs = ['to-buffalo', 'to-niagara'] as const satisfies readonly Direction[];
export type AirportPickup = (typeof airportPickups)[number];

/** The place that each direction begins or ends at (spec section 3). */
export const airportOf = {
  'from-Buffalo-Airport': 'buffalo-airport',
  'to-buffalo': 'buffalo-airport',
  'from-Niagara-Airport': 'niagara-falls-airport-iag',
  'to-niagara': 'niagara-falls-airport-iag',
} as const satisfies Record<Direction, string>;
export type AirportPlace = (typeof airportOf)[Direction];

/** The same airport, the other way. */
export const reverseOf = {
  'from-Buffalo-Airport': 'to-buffalo',
  'to-buffalo': 'from-Buffalo-Airport',
  'from-Niagara-Airport': 'to-niagara',
  'to-niagara': 'from-Niagara-Airport',
} as const satisfies Record<Direction, Direction>;

/** Our two airports, in the order that forms and maps list them. */
export const airportPlaces = [
  'buffalo-airport',
  'niagara-falls-airport-iag',
] as const satisfies readonly AirportPlace[];

/** What a form calls each direction. */
export const directionLabels = {
  'from-Buffalo-Airport': 'From Buffalo Airport',
  'to-buffalo': 'To Buffalo Airport',
  'from-Niagara-Airport': 'From Niagara Falls Airport (IAG)',
  'to-niagara': 'To Niagara Falls Airport (IAG)',
} as const satisfies Record<Direction, string>;

/**
 * Whether a direction's fixed end is its pickup. That says which end a form leaves open; whether a trip begins at an
 * airport, and so has a flight, also depends on its other end: `isAirportPickup`.
 */
export function beginsAtAirport(direction: Direction): direction is AirportPickup {
  return airportPickups.some((pickup) => pickup === direction);
}

/** Whether something is a direction, as the wire spells it. */
export function isDirection(value: unknown): value is Direction {
  return directions.some((direction) => direction === value);
}

/** Whether a place is one of the airports that fares begin or end at. */
export function isAirport(place: string): place is AirportPlace {
  return airportPlaces.some((airport) => airport === place);
}
