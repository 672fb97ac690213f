import { airportDropoffs, airportPickups, type Booking } from '@fallsline/domain';
import * as z from 'zod/mini';

/**
 * What is stored of a booking, as `booking.details` holds it: a schema of its own, so that what the wire asks for
 * tomorrow is not believed of what was stored yesterday. Wire (`Booking`), storage and mail (`BookedRide`) are three
 * types; the functions that lead from one to the next are here and in mail/booked-ride.ts.
 *
 * What has been stored is never refused for its words: limits and rules are the wire's. Texts of an erased guest are
 * empty. Keys that a version does not name are dropped when it is read.
 */
const whoAndWhen = {
  dynamicLocation: z.string(),
  passengerCount: z.int(),
  /** On the wall clock of the business: '2026-12-04' and '17:50'. */
  pickupDate: z.string(),
  pickupTime: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
};

const version1 = z.discriminatedUnion('direction', [
  z.object({
    ...whoAndWhen,
    direction: z.enum(airportPickups),
    /** Absent on a ride to the other airport. */
    customDropoffAddress: z.optional(z.string()),
    flightNumber: z.string(),
    flightName: z.string(),
    flightArrival: z.string(),
  }),
  z.object({ ...whoAndWhen, direction: z.enum(airportDropoffs), customPickupAddress: z.string() }),
]);

/** By version: how what was stored under it is read. A row from before versions is of version 1. */
const schemas: ReadonlyMap<number, typeof version1> = new Map([[1, version1]]);

/** The version that is written. What a new one adds, the one before has to do without: see decision 140. */
export const storedVersion = 1;

export type StoredBooking = z.output<typeof version1>;

/** From the wire to storage: what is kept of a booking. Whatever else the wire has is left out. */
export function storedBooking(booking: Booking): StoredBooking {
  const { dynamicLocation, passengerCount, pickupDate, pickupTime, name, email, phone } = booking;
  const kept = { dynamicLocation, passengerCount, pickupDate, pickupTime, name, email, phone };
  if (!('flightNumber' in booking)) {
    return { ...kept, direction: booking.direction, customPickupAddress: booking.customPickupAddress };
  }
  const { direction, flightNumber, flightName, flightArrival, customDropoffAddress } = booking;
  return {
    ...{ ...kept, direction, flightNumber, flightName, flightArrival },
    ...(customDropoffAddress === undefined ? {} : { customDropoffAddress }),
  };
}

export type ReadStored =
  | { booking: StoredBooking }
  /** Written by a later release than this one. */
  | { newer: true }
  /** Not what its version says; the path names the place, never what stands there. */
  | { unreadableAt: string };

/** Reads what is stored under a version. */
export function readStored(version: number, details: unknown): ReadStored {
  const schema = schemas.get(version);
  if (!schema) return { newer: true };
  const { data, error } = schema.safeParse(details);
  if (data) return { booking: data };
  return { unreadableAt: ['details', ...(error.issues[0]?.path ?? [])].join('.') };
}

/** What stays when a guest is erased: where the fare leads, when, and for how many. */
export function withoutGuest(stored: StoredBooking): StoredBooking {
  const { dynamicLocation, passengerCount, pickupDate, pickupTime } = stored;
  const kept = { dynamicLocation, passengerCount, pickupDate, pickupTime, name: '', email: '', phone: '' };
  if (!('flightNumber' in stored)) return { ...kept, direction: stored.direction, customPickupAddress: '' };
  const flight = { flightNumber: '', flightName: '', flightArrival: '' };
  return { ...kept, ...flight, direction: stored.direction, customDropoffAddress: '' };
}
