import {
  type Booking,
  type CheckoutPayload,
  checkoutPayload,
  exampleGuest,
  examplePickup,
  quoteBooking,
  wallClock,
} from '@fallsline/domain';

const month = 30 * 24 * 3600 * 1000;

/** A booking that can be taken: two from Buffalo Airport to Niagara Falls, a month from now, landing 25 minutes before. */
export function aBooking(change: Partial<Booking> = {}): Booking {
  const { pickupDate = wallClock(Date.now() + month).pickupDate, pickupTime = '17:50' } = change;
  const landing = new Date(Date.parse(`${pickupDate}T${pickupTime}Z`) - 25 * 60_000).toISOString();
  return {
    ...examplePickup,
    ...exampleGuest,
    flightDate: landing.slice(0, 10),
    flightArrival: landing.slice(11, 16),
    pickupDate,
    pickupTime,
    ...change,
  } as Booking;
}

/** A booking as the web sends it, with the price that its visitor saw. */
export function aPayload(change: Partial<Booking> = {}): CheckoutPayload {
  const booking = aBooking(change);
  return checkoutPayload(booking, quoteBooking(booking)?.amountCents ?? 0);
}
