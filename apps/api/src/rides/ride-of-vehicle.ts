import { wallClock } from '@fallsline/domain';
import { asc, between, eq, inArray, type SQL } from 'drizzle-orm';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import { type VehicleRow, vehiclesOfRide } from '../bookings/rows/read-vehicles.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import { allOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { vehicles } from '../database/driving-schema.ts';
import { bookings, rides } from '../database/schema.ts';

/**
 * That a ride stands whose pickup is between two moments, in milliseconds since 1970 and less than two days apart: by its
 * day too, which an index has.
 */
export function isPickedUpBetween(from: number, until: number): SQL {
  const days = new Set([from, (from + until) / 2, until].map((at) => wallClock(at).pickupDate));
  const isNear = between(rides.pickupAt, new Date(from), new Date(until));
  return allOf(inArray(rides.pickupDate, [...days]), isNear, eq(rides.state, 'booked'));
}

/** A vehicle with its ride, the booking of that, and the cars beside it. */
export type VehicleOfRide = {
  readonly booking: BookingRow;
  readonly ride: RideRow;
  readonly vehicle: VehicleRow;
  readonly all: readonly VehicleRow[];
};

/**
 * A vehicle that a ride has, with that ride; undefined where there is none, or it is needed no more. Throws
 * UnreadableBooking.
 */
export async function rideOfVehicle(db: Queries, vehicleId: string): Promise<VehicleOfRide | undefined> {
  const [found] = await db
    .select({ rideId: vehicles.rideId, bookingId: rides.bookingId })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .where(eq(vehicles.id, vehicleId));
  const booking = found && (await bookingById(db, found.bookingId));
  const ride = booking?.rides.find(({ id }) => id === found?.rideId);
  if (!booking || !ride) return undefined;
  const all = await vehiclesOfRide(db, ride);
  const vehicle = all.find(({ id }) => id === vehicleId);
  return vehicle && { booking, ride, vehicle, all };
}

/** The same, with the vehicle's row locked to the end of the transaction: nobody gives it away or takes an event meanwhile. */
export async function lockVehicle(tx: Queries, vehicleId: string): Promise<VehicleOfRide | undefined> {
  await lockVehicles(tx, [vehicleId]);
  return rideOfVehicle(tx, vehicleId);
}

/** Locks vehicles, always in the same order. */
export async function lockVehicles(tx: Queries, vehicleIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.id, [...vehicleIds]))
    .orderBy(asc(vehicles.id))
    .for('update');
}

/** Locks vehicles after the bookings of their rides, as whoever decides of both: a request waits, and is answered, under these. */
export async function lockWithBookings(tx: Queries, vehicleIds: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ id: rides.bookingId })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .where(inArray(vehicles.id, [...vehicleIds]));
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, theirs))
    .orderBy(asc(bookings.id))
    .for('update');
  await lockVehicles(tx, vehicleIds);
}
