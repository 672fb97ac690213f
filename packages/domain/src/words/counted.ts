import { vanToConfirm } from '../party/ramp-van-promise.ts';
import { whoseRides } from './names-in-words.ts';

/** Returns a number and its noun: '1 passenger', '2 passengers'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

type Rides = readonly { readonly vehicles: number }[];

/** Returns whether several cars come for one of these rides, each with a driver: what is said of all of them has to fit. */
export function severalCome(rides: Rides): boolean {
  return rides.some(({ vehicles }) => vehicles > 1);
}

/** Returns 'car', of rides with several vehicles 'cars'. */
export function carsOf(rides: Rides): string {
  return severalCome(rides) ? 'cars' : 'car';
}

/** Returns 'No car will come', of rides with several vehicles 'No cars will come'. */
export function noCarWillCome(rides: Rides): string {
  return `No ${carsOf(rides)} will come`;
}

/**
 * Returns how page and mail say that a booking of so many rides is paid; of whose, where the reader does not ride. Until
 * its van with a ramp is confirmed it is not called booked (decision 49).
 */
export function bookedInWords(rides: number, rider?: string, awaitsVan = false): string {
  return `${whoseRides(rides, rider)} ${rides === 1 ? 'is' : 'are'} ${awaitsVan ? `paid, ${vanToConfirm}` : 'booked'}`;
}
