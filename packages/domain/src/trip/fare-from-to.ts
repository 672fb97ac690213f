import { type Fare, fares } from './fares.ts';
import { placeNamed } from './places.ts';

/**
 * The fare that a link's `?from=...&to=...` asks for, in whatever words its author used: a place's id, a label of the
 * fare table, or another common name; letter case, accents, dots, dashes and commas do not matter.
 *
 * A word we do not know counts as not given. With one end given it is the table's first fare that begins, or ends,
 * there. Undefined where nothing is known, or where we have no fare between the two.
 *
 * @example fareFromTo({ from: 'BUF', to: 'niagara-on-the-lake' })?.id // 'buffalo-airport--niagara-on-the-lake'
 */
export function fareFromTo(words: { from?: string | undefined; to?: string | undefined }): Fare | undefined {
  const from = placeNamed(words.from ?? '');
  const to = placeNamed(words.to ?? '');
  if (!from && !to) return undefined;
  return fares.find((fare) => (!from || fare.from === from) && (!to || fare.to === to));
}
