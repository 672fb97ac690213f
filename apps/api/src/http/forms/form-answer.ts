import type { Advice, QuoteOnWire } from '@fallsline/domain';
import type { Refusal } from '../problems/refusal.ts';

/** What is wrong with a field of a form, by its name. */
export type PostedProblem = { path: string; message: string };

/** A question before the payment; most are the domain's. `ride`: 2 for the ride back. */
export type FormQuestion = Pick<Advice, 'message' | 'suggestion'> & { ride: 1 | 2 };

/** What comes of a posted form: another page, or the form again with what is to be said about it. */
export type FormAnswer =
  /** `bookedAs`: the client key of the booking that waits for its payment there. */
  | { seeOther: string; bookedAs: string }
  | { seeOther: string }
  | { problems: readonly PostedProblem[] }
  /** All fields, for who has not seen them yet: nothing is wrong with what was typed. */
  | { goesOn: true }
  /** The price is not the one that was shown; `wasCents` is missing where none was. */
  | { newPrice: QuoteOnWire; wasCents?: number }
  /** Asked once: pressed again, the form is taken as it is. */
  | { asked: readonly FormQuestion[] }
  /** `startAfresh`: what is posted next is a new booking or message, whatever is in it. */
  | { refusal: Refusal; startAfresh?: true };
