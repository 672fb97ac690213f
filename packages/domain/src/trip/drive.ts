import { counted } from '../words/counted.ts';
import { type Fare, legOf } from './fares.ts';
import { type Drive, type PlaceId, places } from './places.ts';

const kilometersInMile = 1.609344;

/** How far a fare's ride is: typical, free of traffic, without the wait at a border (decision 27). */
export function driveOf(fare: Fare): Drive {
  const { airport, town } = legOf(fare);
  const told: { readonly [place: string]: Drive } = places[town].drive;
  // The fare table takes no row whose place has no drive.
  return told[airport] as Drive;
}

/** The length of a drive in whole kilometers. */
function kilometersOf({ miles }: Pick<Drive, 'miles'>): number {
  return Math.round(miles * kilometersInMile);
}

/**
 * A drive as guests read it.
 *
 * @example driveInWords({ minutes: 35, miles: 26 }) // 'about 35 minutes, 26 miles / 42 km'
 * @example driveInWords({ minutes: 110, miles: 104 }) // 'about 1 hour 50 minutes, 104 miles / 167 km'
 */
export function driveInWords(drive: Drive): string {
  return `about ${minutesInWords(drive.minutes)}, ${drive.miles} miles / ${kilometersOf(drive)} km`;
}

/**
 * A time of driving as guests read it.
 *
 * @example minutesInWords(65) // '1 hour 5 minutes'
 */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? counted(hours, 'hour') : '', rest > 0 || hours === 0 ? counted(rest, 'minute') : ''];
  return parts.filter((part) => part !== '').join(' ');
}

const earthRadiusMiles = 3958.8;

/** How much longer roads are than the shortest way, where we know no better. */
export const roadFactor = 1.3;

/** Degrees of WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The shortest way between two places over the earth's surface, in statute miles. No road is shorter. */
export function milesApart(one: PlaceId, other: PlaceId): number {
  return milesBetween(places[one], places[other]);
}

/** The same between two points. */
export function milesBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const across = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const along = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const bow = along + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(bow));
}
