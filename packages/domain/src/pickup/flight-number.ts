import { airlines } from './airlines.ts';

/** An airline's code of two characters (IATA, one of them a letter) or three letters (ICAO), up to four digits, a letter. */
const shape = /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})\d{1,4}[A-Z]?$/;

/**
 * A flight number in the one spelling that dispatch looks flights up by; what cannot be a flight number comes back as it
 * was typed, for a person to read (decision 26).
 *
 * @example normalFlightNumber('ua 456') // 'UA456'
 */
export function normalFlightNumber(typed: string): string {
  const joined = joinedUp(typed);
  return shape.test(joined) ? joined : typed;
}

/** Whether a text can be a flight number. One that cannot is asked about, and never refused (decision 26). */
export function isFlightNumber(typed: string): boolean {
  return shape.test(joinedUp(typed));
}

/**
 * The airline of a flight number, or undefined where we do not know it.
 *
 * @example airlineOf('b6 1217') // 'JetBlue'
 */
export function airlineOf(flightNumber: string): string | undefined {
  const code = shape.exec(joinedUp(flightNumber))?.[1];
  return airlines.find(({ iata, icao }) => code === iata || code === icao)?.name;
}

/** Whether it is the name of an airline that we know by its numbers. */
export function isKnownAirline(name: string): boolean {
  return airlines.some((airline) => airline.name === name);
}

function joinedUp(typed: string): string {
  return typed.replace(/[\s.\p{Pd}]/gu, '').toUpperCase();
}
