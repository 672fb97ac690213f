import {
  exampleDropoff as aDropoff,
  examplePickup as aPickup,
  type Booking,
  type BookingRide,
  bookingCalendarPath,
  type CheckoutPayload,
  checkoutPayload,
  currentPolicy,
  deadlinesOf,
  detailFields,
  driveOf,
  endsOf,
  exampleGuest,
  fareById,
  findFare,
  formatPickup,
  type MyBooking,
  maskedEmail,
  meetingAndFlight,
  meetingInWords,
  newBookingReference,
  pickupInstant,
  quote,
  ridePromises,
  vehiclesFor,
  waitingInWords,
  wallClock,
} from '@fallsline/domain';

const month = 30 * 24 * 3600 * 1000;
const exampleDetails = Object.fromEntries(detailFields.map((field) => [field, aPickup[field]]));

/** A session id as Stripe writes one, which is nobody’s. */
export const exampleSessionId = 'cs_live_a1YS1URlnyQCN5fUUduORoQ7Pw41PJqDWkIVQCpJPqkfIhd6tVY8XB1OLY';
/** A reference as ours are, which is nobody’s. */
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
  const promises = ridePromises(payload, { reader: 'guest', now: 0 });
  const told = { meeting: meetingAndFlight(promises), waiting: waitingInWords(promises) };
  const cancelFreeUntil = new Date(deadlinesOf(payload, currentPolicy).cancelFreeUntil).toISOString();
  const ride = {
    pickupDate,
    pickupTime,
    passengers,
    vehicles,
    amountCents,
    airportPickup: true,
    ...told,
    cancelFreeUntil,
  };
  return { ...endsOf(fare), ...ride };
}

/** The id of a quote that is nobody's. */
export const exampleQuoteId = '5f0e8d5e-6c0b-4a3e-9c1a-3b1f0a4f7c55';
/** What the calls of the page say of their token. */
export const aboutToken =
  'Send the token of the link, what stands behind `/booking#`, as `Authorization: Bearer …`. It stands in no address.';

/** A booked ride half a year after `now` (milliseconds since 1970). */
export function exampleRide(now: number) {
  const fare = fareById('buffalo-airport--niagara-falls-canada');
  const passengers = 4;
  const vehicles = vehiclesFor(passengers);
  const priceCents = fare.cents * vehicles;
  const pickup = examplePickupAt(now + 6 * month, '17:55');
  const trip = { direction: fare.direction, dynamicLocation: fare.location, ...pickup };
  const promises = ridePromises(trip, { reader: 'guest', now });
  return {
    direction: fare.direction,
    dynamicLocation: fare.location,
    fareId: fare.id,
    ...endsOf({ fareId: fare.id, ...fare }),
    address: '6740 Fallsview Boulevard, Niagara Falls, ON',
    ...pickup,
    passengers,
    vehicles,
    flight: { number: 'B61217', airline: 'JetBlue', arrival: '17:25', date: pickup.pickupDate },
    extras: {},
    ...exampleDetails,
    position: 1,
    state: 'upcoming',
    drive: driveOf(fare),
    crossesBorder: true,
    meetingPoint: promises.meetingPoint.at,
    meeting: meetingInWords(promises),
    waitingMinutes: promises.waitingMinutes,
    reminderAt: promises.reminderAt === null ? null : iso(promises.reminderAt),
    sequence: 0,
    priceCents,
    boughtAt: iso(now),
    ...exampleDeadlines(pickup),
    changes: ['date', 'time', 'flight', 'address', 'place', 'passengers', 'extras', 'name', 'phone'],
    cancel: 'free',
    calendarUrl: `${bookingCalendarPath}?ride=1`,
  } satisfies BookingRide;
}

/** The page of its booking. */
export function exampleBooking(now: number): MyBooking {
  const ride = exampleRide(now);
  const { priceCents } = ride;
  const card = { brand: 'visa', last4: '4242' };
  const booker = { name: 'Dana Whitfield', phoneEnding: '0123', email: maskedEmail('dana.whitfield@example.com') };
  return {
    link: 'guest',
    bookingReference: exampleBookingReference,
    reference: 'cs_live_a1YS',
    status: 'upcoming',
    version: 1,
    now: iso(now),
    booker,
    guest: booker,
    policy: currentPolicy,
    rides: [ride],
    money: {
      paidCents: priceCents,
      bookedCents: priceCents,
      returnedCents: 0,
      owedCents: 0,
      disputedCents: 0,
      keptCents: 0,
      entries: [{ kind: 'paid', at: iso(now), amountCents: priceCents, card }],
    },
    cancellations: [{ rides: [{ ride: 1, cancel: 'free', backCents: priceCents }] }],
    isShared: false,
  };
}

/** The trip of an example, without the rest of its ride. */
export function exampleTripOf(ride: BookingRide) {
  const { direction, dynamicLocation, fareId, from, to, address, passengers, vehicles, flight, extras } = ride;
  const trip = { direction, dynamicLocation, fareId, from, to, address, passengers, vehicles, flight, extras };
  return { ...trip, ...exampleDetails };
}

/** A pickup on the day in Buffalo of an instant (milliseconds since 1970) at a time of its own. */
export function examplePickupAt(instant: number, pickupTime: string) {
  const pickup = { pickupDate: wallClock(instant).pickupDate, pickupTime };
  return { ...pickup, zone: formatPickup(pickup).zone, pickupAt: iso(Number(pickupInstant(pickup))) };
}

/** Until when a ride with this pickup can be cancelled free and changed, in ISO 8601. */
export function exampleDeadlines(pickup: { pickupDate: string; pickupTime: string }) {
  const { cancelFreeUntil, changeUntil } = deadlinesOf(pickup, currentPolicy);
  return { cancelFreeUntil: iso(cancelFreeUntil), changeUntil: iso(changeUntil) };
}

/** An instant in milliseconds since 1970 as the calls write it. */
export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
