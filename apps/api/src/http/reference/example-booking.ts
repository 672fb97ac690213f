import {
  exampleDropoff as aDropoff,
  examplePickup as aPickup,
  type Booking,
  type CheckoutPayload,
  checkoutPayload,
  currentPolicy,
  deadlinesOf,
  endsOf,
  exampleGuest,
  fareById,
  findFare,
  newBookingReference,
  quote,
  wallClock,
} from '@fallsline/domain';

const month = 30 * 24 * 3600 * 1000;

export const exampleSessionId = 'cs_live_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY';
export const exampleBookingReference = newBookingReference(() => 7);
/** A pickup at an airport, half a year after `now` (milliseconds since 1970). */
export function examplePickup(now: number): CheckoutPayload {
  const { pickupDate } = wallClock(now + 6 * month);
  return priced({
    ...aPickup,
    ...exampleGuest,
    dynamicLocation: 'Niagara Falls Canada',
    customDropoffAddress: '6740 Fallsview Boulevard, Niagara Falls, ON',
    flightDate: pickupDate,
    passengerCount: 4,
    pickupDate,
    pickupTime: '17:55',
  });
}

/** A ride to an airport, half a year after `now` (milliseconds since 1970). */
export function exampleDropoff(now: number): CheckoutPayload {
  const { pickupDate } = wallClock(now + 6 * month);
  return priced({ ...aDropoff, ...exampleGuest, pickupDate, pickupTime: '04:30' });
}

function priced(unpriced: Booking): CheckoutPayload {
  return checkoutPayload(unpriced, exampleQuote(unpriced).amountCents);
}

type Trip = Pick<Booking, 'direction' | 'dynamicLocation' | 'passengerCount'>;

/** What is priced of a payload. */
export function exampleTrip({ direction, dynamicLocation, passengerCount }: Trip): Trip {
  return { direction, dynamicLocation, passengerCount };
}

/** The price of an example; throws where the table has no fare for it. */
export function exampleQuote(trip: Trip) {
  const price = quote(exampleTrip(trip));
  if (!price) throw new Error('An example of the reference has no fare.');
  return price;
}

/** The example as the success page shows it. */
export function exampleBooked(payload: CheckoutPayload) {
  const { fareId, vehicles, amountCents } = exampleQuote(payload);
  const fare = fareById(fareId) ?? findFare(payload.direction, payload.dynamicLocation);
  if (!fare) throw new Error('An example of the reference has no fare.');
  const { pickupDate, pickupTime, passengerCount: passengers } = payload;
  const cancelFreeUntil = new Date(deadlinesOf(payload, currentPolicy).cancelFreeUntil).toISOString();
  const ride = { pickupDate, pickupTime, passengers, vehicles, amountCents, airportPickup: true, cancelFreeUntil };
  return { ...endsOf(fare), ...ride };
}
