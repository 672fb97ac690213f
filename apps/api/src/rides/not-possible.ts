/** Why staff or a driver cannot do something, in a sentence for them. */
export type NotPossible = { outcome: 'not-possible'; why: string };

/** Refuses with that sentence; it says what is so now, or that nothing was changed. */
export const notPossible = (why: string): NotPossible => ({ outcome: 'not-possible', why });

/** The answer where a ride has no such vehicle any more. */
export const vehicleGone = notPossible('This car is not needed any more: the ride was changed.');

/** The answer where somebody has decided of a no-show: it is not decided again, nor taken back. */
export const noShowDecided = notPossible('This was decided already.');

/** The answer where a request is kept of whose guest a driver says that they did not come. */
export const missedMeanwhile =
  'The driver did not find this guest. Decide about that on the board first: where nobody came, it answers the request too.';

/** The answer where other rides of a request can be cancelled than were looked at. */
export const otherRidesMeanwhile =
  'Nothing was decided: what of this request can still be cancelled has changed. Look at it again.';

/** The answer where a ramp van is confirmed only once its guest was missed. */
export const neverToldOfVan =
  'The driver did not find this guest, who was never told of a van. May another car still find them? Then keep waiting, and answer. Otherwise say that there is none: what was paid for the ride goes back.';

/** Why staff's work on a booking was not done: what they looked at has changed, or in a sentence for them. */
export type NotDone = NotPossible | { outcome: 'stale' };

/** The same as one sentence. */
export const whyNot = (answered: NotDone) =>
  answered.outcome === 'stale' ? 'The booking has changed meanwhile. Nothing was changed.' : answered.why;

/** The answer about a reference that is nobody's. */
export const noSuchBooking = notPossible('There is no such booking.');

/** Why it waits: the version would rise, and a payment that comes for the change would go back. */
export const aChangeWaits = 'A change of this booking waits to be paid. Wait until it is, or its page has ended.';
