import { type SQL, sql } from 'drizzle-orm';
import { betweenWords, bookings, guestWords, isOpenBooking } from '../../database/schema.ts';

const leastDigits = 4;
/** Of a phone so many digits are compared: with or without its country's code. */
const mostDigits = 10;

/** What of a typed text is looked for, as `guestWords` has it: an email, a phone, or the words of a name. */
export function typedWords(text: string): string[] {
  if (text.includes('@')) return [text.trim()];
  const digits = text.replace(/\D/g, '');
  if (digits.length >= leastDigits && !/\p{L}/u.test(text)) return [[...digits.slice(-mostDigits)].reverse().join('')];
  return [...text]
    .map((letter) => (betweenWords.includes(letter) ? ' ' : letter))
    .join('')
    .split(/\s/)
    .filter(Boolean);
}

/** A query for guests with words that begin so, each of them. */
export const beginsAs = (words: readonly string[]): string => words.map((word) => `${quoted(word)}:*`).join(' & ');

/** A query for guests with exactly this word: an email. */
export const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** Bookings whose guest or traveler a query fits, by index, but those that are open; letter case does not matter. */
export function guestFits(query: string): SQL {
  // Made small there, as what was stored: databases differ in which letters they know.
  return sql`not (${isOpenBooking(bookings.status)}) and ${guestWords(bookings.guest)} @@ lower(${query})::tsquery`;
}
