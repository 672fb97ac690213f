import { type NotPossible, notPossible } from '../rides/not-possible.ts';

/** Why staff's work on a booking was not done: what they looked at has changed, or in a sentence for them. */
export type NotDone = NotPossible | { outcome: 'stale' };

/** The same as one sentence. */
export const whyNot = (answered: NotDone) =>
  answered.outcome === 'stale' ? 'The booking has changed meanwhile. Nothing was changed.' : answered.why;

export const noSuchBooking = notPossible('There is no such booking.');

/** The version would rise, and a payment that comes for the change would go back. */
export const aChangeWaits = 'A change of this booking waits to be paid. Wait until it is, or its page has ended.';
