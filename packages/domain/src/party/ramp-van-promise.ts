import { whoseRides } from '../words/names-in-words.ts';

/** What mail and page say behind 'paid' while nobody has confirmed the van with a ramp: such a ride is not booked for sure. */
export const vanToConfirm = 'van to be confirmed';

/** A person answers within an hour, day and night (decision 49). */
export const rampAnswerMinutes = 60;

/**
 * What a party is promised that brings somebody who stays in a wheelchair, before it pays or makes a change (decisions 24 and 49):
 * what was kept of an earlier price does not come back.
 */
export function rampVanPromise(from: 'your payment' | 'the change'): string {
  const [back, it] =
    from === 'the change'
      ? (['back what the ride costs then', 'that'] as const)
      : (['everything back', 'everything'] as const);
  return `A person confirms the van with a ramp within ${rampAnswerMinutes} minutes of ${from}, day and night. Until then you can cancel at any time and get ${back}. ${ifNoVan(it)}`;
}

/** What we do where there is none. `back`: what of the price goes back then, for who is told of money. */
export function ifNoVan(back?: 'everything' | 'that'): string {
  return `If there is none, we cancel${back ? ` and give ${back} back ourselves` : ''}.`;
}

/**
 * Returns how page and mail say that a booking of so many rides is paid; of whose, where the reader does not ride. Until
 * its van with a ramp is confirmed it is not called booked (decision 49).
 */
export function bookedInWords(rides: number, rider?: string, awaitsVan = false): string {
  return `${whoseRides(rides, rider)} ${rides === 1 ? 'is' : 'are'} ${awaitsVan ? `paid, ${vanToConfirm}` : 'booked'}`;
}
