import { airportOf, beginsAtAirport, type Direction, isAirport } from './direction.ts';
import { crossesBorder, type Fare, fareBetween, fareById, wayBack } from './fares.ts';
import { cardNameOf, type PlaceId, placeNamed } from './places.ts';

// What follows from a trip as the wire names it: a direction, and the end that is not the direction's airport.

/**
 * The places that a trip begins and ends at, or undefined where we know no such place. Two spellings of one trip begin
 * and end at the same two places (decision 2).
 */
export function placesOf(direction: Direction, location: string): { from: PlaceId; to: PlaceId } | undefined {
  const place = placeNamed(location);
  if (!place) return undefined;
  const airport = airportOf[direction];
  return beginsAtAirport(direction) ? { from: airport, to: place } : { from: place, to: airport };
}

/**
 * The fare of a trip, or undefined where we have none.
 *
 * @example findFare('from-Niagara-Airport', 'Buffalo Airport') // the fare 'niagara-falls-airport-iag--buffalo-airport'
 */
export function findFare(direction: Direction, location: string): Fare | undefined {
  const ends = placesOf(direction, location);
  return ends && fareBetween(ends.from, ends.to);
}

/**
 * Whether a trip is picked up at one of our airports: then a flight is asked for, the driver meets the guest at the curb
 * and waits an hour at no charge. It goes by the place, not by the direction: IAG to Buffalo Airport is an airport
 * pickup under both of its spellings.
 */
export function isAirportPickup(direction: Direction, location: string): boolean {
  return beginsAtAirport(direction) || isAirportTransfer(direction, location);
}

/** Whether a trip begins at one of our airports and ends at the other: no address is left to ask for. */
export function isAirportTransfer(direction: Direction, location: string): boolean {
  const place = placeNamed(location);
  return place !== undefined && isAirport(place) && place !== airportOf[direction];
}

/**
 * A trip between the airports in the spelling of an airport pickup; any other trip as it is.
 *
 * @example asAirportPickup({ direction: 'to-buffalo', location: 'IAG' })
 * // { direction: 'from-Niagara-Airport', location: 'Buffalo Airport' }
 */
export function asAirportPickup(trip: { direction: Direction; location: string }): {
  direction: Direction;
  location: string;
} {
  const { direction, location } = trip;
  const turned = !beginsAtAirport(direction) && isAirportTransfer(direction, location);
  return (turned && tripOfCard(endsOf({ direction, location }))) || { direction, location };
}

/**
 * The way back of a trip, as the wire names it: from where it ends to where it begins (decision 23). Undefined where the
 * table has no fare for that.
 *
 * @example tripBack('from-Buffalo-Airport', 'Lewiston') // { direction: 'to-buffalo', location: 'Lewiston NY' }
 */
export function tripBack(
  direction: Direction,
  location: string,
): { direction: Direction; location: string } | undefined {
  const fare = findFare(direction, location);
  const back = fare && wayBack(fare);
  return back && asAirportPickup({ direction: back.direction, location: back.location });
}

/**
 * Both ends of a trip as guests read them, the airports by their full names: the one place that answers this. With a
 * `fareId`, as a stored booking has it, in that fare's own spelling; a fare that has left the table since is read in the
 * words of the wire.
 */
export function endsOf(trip: { direction: Direction; location: string; fareId?: string }): {
  from: string;
  to: string;
} {
  const { direction, location } = (trip.fareId !== undefined && fareById(trip.fareId)) || trip;
  const place = placeNamed(location);
  const airport = fixedEnd(direction);
  const other = place && isAirport(place) ? cardNameOf(place, direction) : location;
  return beginsAtAirport(direction) ? { from: airport, to: other } : { from: other, to: airport };
}

/** The airport's end of a direction, as cards and forms show it. */
export function fixedEnd(direction: Direction): string {
  return cardNameOf(airportOf[direction], direction);
}

/** Whether a ride between two places, in any words for them, crosses the border; not where we do not know one of them. */
export function isBorderBetween(from: string, to: string): boolean {
  const ends = { from: placeNamed(from), to: placeNamed(to) };
  return ends.from !== undefined && ends.to !== undefined && crossesBorder({ from: ends.from, to: ends.to });
}

/**
 * What a fare card books: its direction and location on the wire, derived from the card's two ends in the order of spec
 * section 4. Undefined where neither end is one of our airports.
 */
export function tripOfCard(card: { from: string; to: string }): { direction: Direction; location: string } | undefined {
  const from = placeNamed(card.from);
  const to = placeNamed(card.to);
  if (from === 'buffalo-airport') return { direction: 'from-Buffalo-Airport', location: card.to };
  if (from === 'niagara-falls-airport-iag') return { direction: 'from-Niagara-Airport', location: card.to };
  if (to === 'buffalo-airport') return { direction: 'to-buffalo', location: card.from };
  if (to === 'niagara-falls-airport-iag') return { direction: 'to-niagara', location: card.from };
  return undefined;
}
