import { type BookingValues, emptyBooking } from '../booking/booking-form.ts';
import { isDate, isTime } from '../pickup/pickup-time.ts';
import { beginsAtAirport, type Direction } from '../trip/direction.ts';
import { fareFromTo } from '../trip/fare-from-to.ts';
import { isAirportPickup, placesOf, tripBack } from '../trip/trip.ts';
import { passengerLimit } from '../words/vehicles.ts';
import { emptyBack, type TicketBooking } from './additions-form.ts';

/** The words of a link that carries a trip. */
const linkWords = ['from', 'to', 'date', 'time', 'passengers', 'address', 'back'] as const;
export type LinkWords = { readonly [word in (typeof linkWords)[number]]?: string | undefined };

/**
 * What a link fills into a ticket: `?from=&to=&date=&time=&passengers=&address=&back=`, in any common words for the
 * places. What is not understood fills in nothing; the address is the guest's own, at the end that is not the airport, and
 * needs its trip, as the ride back does: `back` is its day, or its day and time (`2026-12-07T10:45`). Undefined where
 * nothing is understood.
 *
 * @example valuesFromLink({ from: 'BUF', to: 'lewiston', passengers: '2' })
 * // { direction: 'from-Buffalo-Airport', dynamicLocation: 'Lewiston', passengerCount: 2 }
 */
export function valuesFromLink(link: LinkWords): Partial<TicketBooking> | undefined {
  const word = (name: keyof LinkWords) => link[name]?.trim() ?? '';
  const fare = fareFromTo({ from: word('from'), to: word('to') });
  const [date, time, address] = [word('date'), word('time'), word('address')];
  const passengers = /^\d{1,2}$/.test(word('passengers')) ? Number(word('passengers')) : 0;
  const [backDate = '', backTime = ''] = word('back').split('T');
  const hasBack = isDate(backDate) && fare && tripBack(fare.direction, fare.location);
  const values: Partial<TicketBooking> = {
    ...(fare ? { direction: fare.direction, dynamicLocation: fare.location } : {}),
    ...(fare && address ? { [addressEnd(fare.direction)]: address } : {}),
    ...(isDate(date) ? { pickupDate: date } : {}),
    ...(isDate(date) && fare && isLandingDay(fare, time) ? { flightDate: date } : {}),
    ...(isTime(time) ? { pickupTime: time } : {}),
    ...(passengers >= 1 && passengers <= passengerLimit.api ? { passengerCount: passengers } : {}),
    ...(hasBack ? { back: 'yes', backDate, ...(isTime(backTime) ? { backTime } : {}) } : {}),
    ...(hasBack && isLandingDay(hasBack, backTime) ? { backFlightDate: backDate } : {}),
  };
  return Object.keys(values).length > 0 ? values : undefined;
}

/** What a link can tell of a ticket. */
type LinkedValues = Pick<
  TicketBooking,
  | 'direction'
  | 'dynamicLocation'
  | 'customPickupAddress'
  | 'customDropoffAddress'
  | 'pickupDate'
  | 'pickupTime'
  | 'passengerCount'
  | 'back'
  | 'backDate'
  | 'backTime'
> & { flightDate?: string };

/**
 * The words of a link that fills in the trip of a form: what is chosen of it, and never who travels. The address goes along only
 * where the sender says so: it may be somebody's home.
 */
export function linkFromValues(
  values: LinkedValues,
  { withAddress }: { withAddress: boolean },
): Record<string, string> {
  const { direction, dynamicLocation, pickupDate, pickupTime, passengerCount, flightDate = '' } = values;
  const ends = direction === '' ? undefined : placesOf(direction, dynamicLocation);
  const address = direction === '' || !withAddress ? '' : values[addressEnd(direction)];
  const told: Record<keyof LinkWords, string> = {
    from: ends?.from ?? '',
    to: ends?.to ?? '',
    date: pickupDate || flightDate,
    time: pickupTime,
    passengers: passengerCount === emptyBooking.passengerCount ? '' : String(passengerCount ?? ''),
    address: ends ? address : '',
    back: ends && hasBack(values) ? [values.backDate, values.backTime].filter(Boolean).join('T') : '',
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''));
}

/**
 * The words of a link that books a ride once more, for its own guest: the address goes along, the pickup only where it is
 * still to come. `now` in milliseconds since 1970.
 */
export function linkToBookAgain(
  ride: {
    direction: Direction;
    dynamicLocation: string;
    address?: string | undefined;
    passengers: number;
    pickupDate: string;
    pickupTime: string;
    pickupAt: string;
  },
  now: number,
): Record<string, string> {
  const { direction, dynamicLocation, passengers, address = '' } = ride;
  const { pickupDate, pickupTime } = Date.parse(ride.pickupAt) > now ? ride : emptyBooking;
  const addresses = { customPickupAddress: '', customDropoffAddress: '', [addressEnd(direction)]: address };
  return linkFromValues(
    { ...emptyBack, ...addresses, direction, dynamicLocation, passengerCount: passengers, pickupDate, pickupTime },
    { withAddress: true },
  );
}

/**
 * Whether the day of a pickup at this time, where there is one, is also the one on which its flight lands: at noon or later a landing up to 12
 * hours before is. Earlier it may be the day before, and is asked for.
 */
function isLandingDay(trip: { direction: Direction; location: string }, time: string): boolean {
  return isAirportPickup(trip.direction, trip.location) && (!isTime(time) || time >= '12:00');
}

function hasBack({ back, backDate, direction, dynamicLocation }: LinkedValues): boolean {
  return back === 'yes' && backDate !== '' && direction !== '' && tripBack(direction, dynamicLocation) !== undefined;
}

function addressEnd(
  direction: Exclude<BookingValues['direction'], ''>,
): 'customDropoffAddress' | 'customPickupAddress' {
  return beginsAtAirport(direction) ? 'customDropoffAddress' : 'customPickupAddress';
}
