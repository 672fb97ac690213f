import type { Ride } from '../booking/ride.ts';
import { quote } from '../money/quote.ts';
import { formatClock, formatDay } from '../pickup/pickup-time.ts';
import { endsOf } from '../trip/trip.ts';
import { counted } from '../words/counted.ts';

/**
 * Returns what a change has made of a ride, as whoever may see its trip and price reads it: '7 passengers, 2 vehicles'.
 * Undefined where trip, pickup and cars stay: nothing of the person is told (decision 37).
 */
export function changedInWords(before: Ride, after: Ride): string | undefined {
  const were = toldOf(before);
  const said = toldOf(after).filter((words, index) => words !== were[index]);
  return said.length > 0 ? said.join('; ') : undefined;
}

function toldOf(ride: Ride): string[] {
  const { direction, dynamicLocation: location, pickupDate, pickupTime, passengerCount } = ride;
  const price = quote(ride);
  const { from, to } = endsOf({ direction, location, ...(price ? { fareId: price.fareId } : {}) });
  const vehicles = price ? `, ${counted(price.vehicles, 'vehicle')}` : '';
  return [
    `${from} to ${to}`,
    `${formatDay(pickupDate)}, ${formatClock(pickupTime)}`,
    `${counted(passengerCount, 'passenger')}${vehicles}`,
  ];
}
