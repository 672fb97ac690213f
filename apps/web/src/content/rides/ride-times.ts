import type { Fare } from '@fallsline/domain/fares';
import { aboutArrival, pickupAfterLanding, pickupBeforeDeparture } from '@fallsline/domain/flight-pickup';
import { formatClock } from '@fallsline/domain/pickup-time';

export type Flight = 'domestic' | 'abroad';

const noDay = { flightDate: '', pickupDate: '', pickupTime: '' };

/** When a ride begins for a flight that leaves at a time ('HH:MM'): '3:25 AM'. */
export function pickupFor(fare: Fare, flightDeparture: string, flight: Flight): string {
  const advice = pickupBeforeDeparture({ ...noDay, flightDeparture, abroad: flight === 'abroad', fare });
  return formatClock(advice?.pickup.pickupTime ?? '');
}

/** About when a ride arrives that meets a flight landing at a time ('HH:MM'): '12:45 AM'. */
export function arrivalOf(fare: Fare, flightArrival: string, flight: Flight): string {
  const advice = pickupAfterLanding({ ...noDay, flightArrival, fromAbroad: flight === 'abroad' });
  return formatClock(aboutArrival(fare, advice?.pickup.pickupTime ?? ''));
}
