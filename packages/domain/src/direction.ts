/** The four wire values of spec section 3, in the order the form lists them. */
export const directions = ['from-Buffalo-Airport', 'to-buffalo', 'from-Niagara-Airport', 'to-niagara'] as const;
export type Direction = (typeof directions)[number];

/** Directions whose pickup is the airport: their flight is asked for, and the other end is the guest's drop-off. */
export const airportPickups = ['from-Buffalo-Airport', 'from-Niagara-Airport'] as const satisfies readonly Direction[];
/** Directions that end at the airport: the other end is the guest's pickup. */
export const airportDropoffs = ['to-buffalo', 'to-niagara'] as const satisfies readonly Direction[];
export type AirportPickup = (typeof airportPickups)[number];
export type AirportDropoff = (typeof airportDropoffs)[number];

export const airports = {
  buffalo: 'Buffalo Airport',
  niagara: 'Niagara Falls Airport (IAG)',
} as const;
export type Airport = (typeof airports)[keyof typeof airports];

export const directionLabels = {
  'from-Buffalo-Airport': 'From Buffalo Airport',
  'to-buffalo': 'To Buffalo Airport',
  'from-Niagara-Airport': 'From Niagara Falls Airport (IAG)',
  'to-niagara': 'To Niagara Falls Airport (IAG)',
} as const satisfies Record<Direction, string>;

const fixedEnds = {
  'from-Buffalo-Airport': airports.buffalo,
  'to-buffalo': airports.buffalo,
  'from-Niagara-Airport': airports.niagara,
  'to-niagara': airports.niagara,
} as const satisfies Record<Direction, Airport>;

/** The airport that a direction begins or ends at (spec section 3). */
export function fixedEnd(direction: Direction): Airport {
  return fixedEnds[direction];
}

/** Whether the ride begins at an airport with a fixed pickup (decision 2): then, and only then, a flight is asked for. */
export function isAirportPickup(direction: Direction): direction is AirportPickup {
  return direction === 'from-Buffalo-Airport' || direction === 'from-Niagara-Airport';
}

export function isDirection(value: unknown): value is Direction {
  return directions.some((direction) => direction === value);
}
