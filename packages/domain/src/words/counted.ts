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
