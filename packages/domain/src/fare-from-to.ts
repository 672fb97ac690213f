import { type Fare, fares } from './fares.ts';
import { type Place, type PlaceId, placeIds, places, placesOf } from './places.ts';

/**
 * The fare that a link's `?from=...&to=...` asks for, in whatever words its author used: a place's id, a label of the
 * fare table, or another common name; letter case, accents, dots, dashes and commas do not matter.
 *
 * A word we do not know counts as not given. With one end given it is the table's first fare that begins, or ends,
 * there. Undefined where nothing is known, or where we have no fare between the two.
 *
 * @example fareFromTo({ from: 'BUF', to: 'niagara-on-the-lake' })?.cents // 16000
 */
export function fareFromTo(words: { from?: string | undefined; to?: string | undefined }): Fare | undefined {
  const from = placeNamed(words.from);
  const to = placeNamed(words.to);
  if (!from && !to) return undefined;
  return fares.find((fare) => {
    const ends = placesOf(fare);
    return (!from || ends.from === from) && (!to || ends.to === to);
  });
}

function placeNamed(words: string | undefined): PlaceId | undefined {
  const spelling = plain(words ?? '');
  return placeIds.find((id) => {
    const { labels, also }: Place = places[id];
    return plain(id) === spelling || also.includes(spelling) || labels.some((label) => plain(label) === spelling);
  });
}

function plain(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
