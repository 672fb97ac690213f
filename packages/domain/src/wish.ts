import type { ChangeableField } from './booking-page.ts';
import { messages } from './messages.ts';
import type { Wish } from './my-booking.ts';
import type { Ride } from './ride.ts';
import { isAirportTransfer } from './trip.ts';

/** What the fields of a wish belong to, as the page names it. */
const fieldOf = {
  pickupDate: 'date',
  pickupTime: 'time',
  passengerCount: 'passengers',
  dynamicLocation: 'place',
  address: 'address',
  flightNumber: 'flight',
  flightName: 'flight',
  flightArrival: 'flight',
  extras: 'extras',
  name: 'name',
  phone: 'phone',
} as const satisfies Record<keyof Wish, ChangeableField>;

/** What a wish is about. */
export function fieldsOfWish(wish: Wish): ChangeableField[] {
  const told = (Object.keys(fieldOf) as (keyof Wish)[]).filter((name) => wish[name] !== undefined);
  return [...new Set(told.map((name) => fieldOf[name]))];
}

/** What is wrong with a wish, in a sentence. */
export type WishProblem = { path: keyof Wish; message: string };

/**
 * The ride that a wish leads to (decision 33): what it does not name stays as it was. Or what is wrong with it: a flight
 * for a ride that starts at no airport, an address for a ride between airports, an address that is missing. Whether the
 * ride is possible is for `quoteChange` to say.
 */
export function wishedRide(
  before: Ride,
  { address, extras: _extras, name: _name, phone: _phone, ...wish }: Wish,
): { ride: Ride; problems?: never } | { ride?: never; problems: readonly WishProblem[] } {
  const { flightNumber, flightName, flightArrival, ...trip } = withoutAbsent(wish);
  const flight = withoutAbsent({ flightNumber, flightName, flightArrival });
  if (!('flightNumber' in before)) {
    const [told] = Object.keys(flight) as (keyof typeof flight)[];
    if (told) return { problems: [{ path: told, message: messages.flightNotTaken }] };
    return { ride: { ...before, ...trip, ...(address === undefined ? {} : { customPickupAddress: address }) } };
  }
  const { customDropoffAddress, ...ride } = { ...before, ...trip, ...flight };
  if (isAirportTransfer(ride.direction, ride.dynamicLocation)) {
    return address === undefined ? { ride } : { problems: [{ path: 'address', message: messages.addressNotTaken }] };
  }
  const given = address ?? customDropoffAddress;
  return given === undefined
    ? { problems: [{ path: 'address', message: messages.address }] }
    : { ride: { ...ride, customDropoffAddress: given } };
}

type Present<Each> = { [Key in keyof Each]?: Exclude<Each[Key], undefined> };

function withoutAbsent<Each extends object>(record: Each): Present<Each> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Present<Each>;
}
