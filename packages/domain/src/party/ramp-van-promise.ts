import { whoseRides } from '../words/names-in-words.ts';

/** What mail and page say behind 'paid' while nobody has confirmed the van with a ramp: such a ride is not booked for sure. */
export const vanToConfirm = 'van to be confirmed';

/** A person answers within an hour, day and night (decision 49). */
export const rampAnswerMinutes = 60;

/**
 * What a party is promised that brings somebody who stays in a wheelchair, before it pays or makes a change (decisions 24 and 49):
 * what was kept of an earlier price does not come back, nor does free cancellation (`notFree`).
 */
export function rampVanPromise(from: 'your payment' | 'the change', notFree = false): string {
  const [back, it] =
    from === 'the change'
      ? (['back what the ride costs then', 'that back ourselves'] as const)
      : (['everything back', 'everything back ourselves'] as const);
  const confirms = `A person confirms the van with a ramp within ${rampAnswerMinutes} minutes of ${from}, day and night.`;
  return notFree
    ? `${confirms} Waiting for it brings no free cancellation. ${ifNoVan('back what the ride costs then')}`
    : `${confirms} Until then you can cancel at any time and get ${back}. ${ifNoVan(it)}`;
}

type GivenBack = `${'everything' | 'that'} back ourselves` | `back what the ride costs ${'now' | 'then'}`;

/** What we do where there is none. `back`: what of the price goes back then, for who is told of money. */
export function ifNoVan(back?: GivenBack): string {
  return `If there is none, we cancel${back ? ` and give ${back}` : ''}.`;
}

/**
 * Returns how page and mail say that a booking of so many rides is paid; of whose, where the reader does not ride. Until
 * its van with a ramp is confirmed it is not called booked (decision 49).
 */
export function bookedInWords(rides: number, rider?: string, awaitsVan = false): string {
  return `${whoseRides(rides, rider)} ${rides === 1 ? 'is' : 'are'} ${awaitsVan ? `paid, ${vanToConfirm}` : 'booked'}`;
}
