/** Why staff or a driver cannot do something, in a sentence for them. */
export type NotPossible = { outcome: 'not-possible'; why: string };

/** Refuses with that sentence; it says what is so now, or that nothing was changed. */
export const notPossible = (why: string): NotPossible => ({ outcome: 'not-possible', why });

/** The answer where a ride has no such vehicle any more. */
export const vehicleGone = notPossible('This car is not needed any more: the ride was changed.');

/** The answer where somebody has decided of a no-show: it is not decided again, nor taken back. */
export const noShowDecided = notPossible('This was decided already.');
