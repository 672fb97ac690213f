// Without schemas: a page can show a reference before they are loaded.

/** Letters and digits that nobody mistakes for another, read or heard: without 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const prefix = 'FALLS';
const freeCharacters = 5;

/**
 * A booking reference to be said aloud (decision 31): `FALLS-7K2M-4Q`, five characters chosen by `draw` and a check
 * character. 28 million differ: whoever keeps them must see that none is given twice.
 *
 * @param draw - answers an integer from 0 up to, and not including its argument, each as likely as the others
 */
export function newBookingReference(draw: (below: number) => number): string {
  const drawn = Array.from({ length: freeCharacters }, () => draw(alphabet.length));
  return written([...drawn, checkOf(drawn)]);
}

/**
 * The reference in what somebody typed or dictated, as `newBookingReference` writes it: small letters, spaces, dashes and
 * a missing `FALLS` do not matter. Undefined for anything else: one wrong character, or two neighbors exchanged, are
 * always found.
 */
export function parseBookingReference(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const characters = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  const values = [...characters].map((character) => alphabet.indexOf(character));
  if (values.length !== freeCharacters + 1 || values.includes(-1)) return undefined;
  return checkOf(values.slice(0, -1)) === values.at(-1) ? written(values) : undefined;
}

/**
 * A sum weighted by place, modulo the size of the alphabet. That is a prime, so no change of one value and no exchange
 * of two unequal ones leaves it as it was, as long as the weights differ; the check character's own weight is -1.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (index + 2), 0) % alphabet.length;
}

function written(values: readonly number[]): string {
  const characters = values.map((value) => alphabet.charAt(value)).join('');
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** What /success shows of a payment: the first 12 characters of its session id (spec sections 2 and 9). */
export function sessionReference(sessionId: string): string {
  return sessionId.slice(0, 12);
}
