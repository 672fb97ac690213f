import type { Advice, Quote } from '@fallsline/domain';
import type { Refusal } from '../problems/refusal.ts';

/** What is wrong with a field of a form, by its name. */
export type PostedProblem = { path: string; message: string };

/** A question before the payment; most are the domain's. */
export type FormQuestion = Pick<Advice, 'message' | 'suggestion'>;

/** What comes of a posted form: another page, or the form again with what is to be said about it. */
export type FormAnswer =
  /** `bookedAs`: the client key of the booking that waits for its payment there. */
  | { seeOther: string; bookedAs: string }
  | { seeOther: string }
  | { problems: readonly PostedProblem[] }
  /** The price is not the one that was shown; `wasCents` is missing where none was. */
  | { newPrice: Quote; wasCents?: number }
  /** Asked once: pressed again, the form is taken as it is. */
  | { asked: readonly FormQuestion[] }
  /** `startAfresh`: what is posted next is a new booking or message, whatever is in it. */
  | { refusal: Refusal; startAfresh?: true };
