import type { BookingRide, MyBooking } from '@fallsline/domain/my-booking';

/** What each of these rides gives back if they are cancelled in one, by its position. */
export type CentsBack = { readonly [position: number]: number };

/** By the books, as the page was told; by the price where it was read before it told so, which the quote corrects. */
export function centsBackOf({ cancellations = [] }: MyBooking, rides: readonly BookingRide[]): CentsBack {
  const positions = rides.map(({ position }) => position).join();
  const told = cancellations.find((each) => each.rides.map(({ ride }) => ride).join() === positions);
  return Object.fromEntries(
    told
      ? told.rides.map(({ ride, backCents }) => [ride, backCents])
      : rides.map(({ position, priceCents = 0 }) => [position, priceCents]),
  );
}

/** Whether all that was paid for these rides comes back with that: what the policy has kept does not. */
export function isAllBack(
  booking: MyBooking,
  rides: readonly BookingRide[],
  back: CentsBack = centsBackOf(booking, rides),
): boolean {
  return !booking.money?.keptCents && rides.every(({ position, priceCents }) => back[position] === priceCents);
}
