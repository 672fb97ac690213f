import { type Fare, fares } from './fares.ts';
import { placeNamed } from './places.ts';

/**
 * The fare that a link's `?from=BUF&to=niagara-on-the-lake` asks for, in any common words; letter case, accents, dots,
 * dashes and commas do not matter. A word we do not know counts as not given. With one end it is the table's first fare
 * that begins, or ends, there. Undefined where nothing is known, or no fare is between the two.
 */
export function fareFromTo(words: { from?: string | undefined; to?: string | undefined }): Fare | undefined {
  const from = placeNamed(words.from ?? '');
  const to = placeNamed(words.to ?? '');
  if (!from && !to) return undefined;
  return fares.find((fare) => (!from || fare.from === from) && (!to || fare.to === to));
}
