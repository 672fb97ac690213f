import { type PlaceId, places } from './places.ts';

const earthRadiusMiles = 3958.8;

/** The shortest way between two places over the earth's surface, in statute miles. No road is shorter. */
export function milesApart(one: PlaceId, other: PlaceId): number {
  const radians = Math.PI / 180;
  const [a, b] = [places[one], places[other]];
  const across = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const along = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const bow = along + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(bow));
}
