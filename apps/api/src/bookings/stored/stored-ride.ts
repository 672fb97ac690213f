import { airportDropoffs, airportPickups, type Booking, type Extras, type Ride, ridesOf } from '@fallsline/domain';
import * as z from 'zod/mini';

/**
 * What is stored of a ride, as `ride.trip` holds it: a schema of its own, so that what the wire asks for tomorrow is not
 * believed of what was stored yesterday. Wire (`Ride`), storage and mail (`BookedRide`) are three types; the functions
 * that lead from one to the next are here and in mail/content/booked-ride.ts.
 *
 * What has been stored is never refused for its words: limits and rules are the wire's. Texts of an erased guest are
 * empty. Keys that a version does not name are dropped when it is read.
 */
const seats = z.optional(z.int());
const when = {
  dynamicLocation: z.string(),
  passengerCount: z.int(),
  /** Where the guest asked for more than the passengers need. */
  vehicles: z.optional(z.int()),
  /** On the wall clock of the business: '2026-12-04' and '17:50'. */
  pickupDate: z.string(),
  pickupTime: z.string(),
  extras: z.optional(
    z.object({
      childSeats: z.optional(z.object({ rearFacing: seats, forwardFacing: seats, booster: seats })),
      luggage: z.optional(z.int()),
      foldingWheelchair: z.optional(z.boolean()),
      walker: z.optional(z.boolean()),
      wheelchair: z.optional(z.boolean()),
      serviceAnimal: z.optional(z.boolean()),
      note: z.optional(z.string()),
    }),
  ),
};

const version1 = z.discriminatedUnion('direction', [
  z.object({
    ...when,
    direction: z.enum(airportPickups),
    /** Absent on a ride to the other airport. */
    customDropoffAddress: z.optional(z.string()),
    flightNumber: z.string(),
    flightName: z.string(),
    /** The flight's own day; absent from what was stored before the field, where `flightMet` finds it. */
    flightDate: z.optional(z.string()),
    flightArrival: z.string(),
  }),
  z.object({
    ...when,
    direction: z.enum(airportDropoffs),
    customPickupAddress: z.string(),
    /** Where the guest says when the flight leaves. */
    flightDate: z.optional(z.string()),
    flightDeparture: z.optional(z.string()),
  }),
]);

/** By version: how what was stored under it is read. */
const schemas: ReadonlyMap<number, typeof version1> = new Map([[1, version1]]);

/** The version that is written. What a new one adds, the one before has to do without: see decision 140. */
export const tripVersion = 1;

export type StoredTrip = z.output<typeof version1>;

/** From the wire to storage: what is kept of a ride. Whatever else the wire has is left out. */
export function storedTrip(ride: Ride, extras?: Extras): StoredTrip {
  const { dynamicLocation, passengerCount, vehicles, pickupDate, pickupTime } = ride;
  const kept = {
    ...{ dynamicLocation, passengerCount, pickupDate, pickupTime },
    ...(vehicles === undefined ? {} : { vehicles }),
    ...(extras ? { extras } : {}),
    ...(ride.flightDate === undefined ? {} : { flightDate: ride.flightDate }),
  };
  if (!('flightNumber' in ride)) {
    const { direction, customPickupAddress, flightDeparture } = ride;
    return { ...kept, direction, customPickupAddress, ...(flightDeparture === undefined ? {} : { flightDeparture }) };
  }
  const { direction, flightNumber, flightName, flightArrival, customDropoffAddress } = ride;
  return {
    ...{ ...kept, direction, flightNumber, flightName, flightArrival },
    ...(customDropoffAddress === undefined ? {} : { customDropoffAddress }),
  };
}

/** From the wire to storage: what is kept of a booking's rides, the extras with each. */
export function storedTrips(booking: Booking): readonly [StoredTrip, ...StoredTrip[]] {
  const [there, back] = ridesOf(booking);
  return [storedTrip(there, booking.extras), ...(back ? [storedTrip(back, booking.extras)] : [])];
}

export type ReadTrip =
  | { trip: StoredTrip }
  /** Written by a later release than this one. */
  | { newer: true }
  /** Not what its version says; the path names the place, never what stands there. */
  | { unreadableAt: string };

/** Reads what is stored under a version. */
export function readTrip(version: number, stored: unknown): ReadTrip {
  const schema = schemas.get(version);
  if (!schema) return { newer: true };
  const { data, error } = schema.safeParse(stored);
  if (data) return { trip: data };
  return { unreadableAt: ['trip', ...(error.issues[0]?.path ?? [])].join('.') };
}

/** What stays when a guest is erased: where the fare leads, when, and for how many. */
export function withoutGuest(stored: StoredTrip): StoredTrip {
  const { dynamicLocation, passengerCount, pickupDate, pickupTime } = stored;
  const kept = { dynamicLocation, passengerCount, pickupDate, pickupTime };
  if (!('flightNumber' in stored)) return { ...kept, direction: stored.direction, customPickupAddress: '' };
  const flight = { flightNumber: '', flightName: '', flightArrival: '' };
  return { ...kept, ...flight, direction: stored.direction, customDropoffAddress: '' };
}
