import { whoseRides } from './names-in-words.ts';

/** Returns a number and its noun: '1 passenger', '2 passengers'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns 'No car will come', of rides with several vehicles 'No cars will come'. */
export function noCarWillCome(rides: readonly { readonly vehicles: number }[]): string {
  return `No ${rides.some(({ vehicles }) => vehicles > 1) ? 'cars' : 'car'} will come`;
}

/** Returns how page and mail say that a booking of so many rides is paid; of whose, where the reader does not ride. */
export function bookedInWords(rides: number, rider?: string): string {
  return `${whoseRides(rides, rider)} ${rides === 1 ? 'is' : 'are'} booked`;
}
