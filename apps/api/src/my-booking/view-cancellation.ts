import type { BookingRide, CancellationOfRide, MyBooking, RideCancellation } from '@fallsline/domain';
import { quotedCancellation } from '../bookings/changes/change-rows.ts';
import type { BookingRow } from '../bookings/stored/read-booking.ts';
import { positionOf } from './view-trip.ts';

/** What cancelling rides means, as the wire has it. */
export function viewCancellation(rides: readonly RideCancellation[]): CancellationOfRide[] {
  return rides.map((each) => {
    const about = { ride: positionOf(each), cancel: each.cancel };
    return each.cancel === 'no'
      ? { ...about, backCents: 0, reason: each.reason }
      : { ...about, backCents: each.backCents };
  });
}

/**
 * What a guest reads before asking for a quote: of each ride that can be cancelled, and of all of them in one, for what
 * was given back by hand is taken off once. `now` in milliseconds since 1970.
 */
export function viewCancellations(
  row: BookingRow,
  rides: readonly BookingRide[],
  now: number,
): NonNullable<MyBooking['cancellations']> {
  const open = rides.filter(({ cancel }) => cancel !== 'no').map(({ position }) => position);
  const choices = [...open.map((position) => [position]), ...(open.length > 1 ? [open] : [])];
  return choices.flatMap((positions) => {
    const quote = quotedCancellation(row, positions, now);
    return quote.outcome === 'quoted' ? [{ rides: viewCancellation(quote.rides) }] : [];
  });
}
