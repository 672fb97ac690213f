import { besideInWords, endsOf, flightClock, flightMet, formatPickup, rampVanForStaff } from '@fallsline/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { missedInWords } from '../../bookings/changes/change-rows.ts';
import { bookingsWhere } from '../../bookings/rows/booking-rows.ts';
import { asDriven } from '../../bookings/rows/how-driven.ts';
import { crewsIn, type VehicleRow, vehiclesOf } from '../../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import { UnreadableBooking } from '../../bookings/stored/read-booking.ts';
import { readGuest, riderOf } from '../../bookings/stored/stored-guest.ts';
import { readTrip } from '../../bookings/stored/stored-ride.ts';
import type { Queries } from '../../database/database.ts';
import { type BookingRecord, bookings, type RideRecord, rides } from '../../database/schema.ts';
import { csvLines, printPage, table } from './output.ts';

/** The query for the rides of a day in Buffalo time ('2026-11-22'), which the index `ride_of_day` serves. */
export function queryOfDay(db: Queries, date: string) {
  return db
    .select({ ride: rides, booking: bookings })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(and(sql`${rides.state} <> 'held'`, eq(rides.pickupDate, date)))
    .orderBy(asc(rides.pickupAt));
}

/** The head of a list of rides, a column for each text of `rideLine`. */
export const rideHead = [
  'Pickup',
  'From',
  'To',
  'Guest',
  'Phone',
  'People',
  'Vehicles',
  'Flight',
  'With',
  'Driver',
  'Booked by',
  'Reference',
  'Status',
];

/** How the rides of a day are shown: to a person at a terminal, to a spreadsheet, on paper. */
const forms = {
  table,
  csv: csvLines,
  print: (rows: readonly (readonly string[])[], date: string) => printPage(rows, `Rides of ${date}, Buffalo time`),
} as const;

/**
 * The rides of a day in Buffalo time ('2026-11-22') in the order of pickup, those that do not run included. `now` in
 * milliseconds since 1970.
 */
export async function ridesOfDay(
  db: Queries,
  date: string,
  now: number,
  form: keyof typeof forms = 'table',
): Promise<string[]> {
  const records = await queryOfDay(db, date);
  if (records.length === 0 && form !== 'csv') return [`No rides on ${date}.`];
  const ofDay = await asDriven(
    db,
    records.map(({ ride }) => ride),
    now,
  );
  const cars = await vehiclesOf(db, ofDay);
  const crews = crewsIn(cars);
  const missed = await missedRides(db, cars, now);
  const lines = records.map(({ booking, ride }, index) =>
    rideLine({ booking, ride: ofDay[index] ?? ride }, now, { crew: crews.get(ride.id), missed: missed.get(ride.id) }),
  );
  return forms[form]([rideHead, ...lines], date);
}

/** What was decided of the fares of rides to which nobody of their party came, by their ids. */
async function missedRides(
  db: Queries,
  cars: ReadonlyMap<string, readonly VehicleRow[]>,
  now: number,
): Promise<Map<string, string | undefined>> {
  const decided = [...cars].filter(([, all]) => all.some(({ noShowDecision }) => noShowDecision !== null));
  if (decided.length === 0) return new Map();
  const ids = decided.map(([id]) => id);
  const isOfThem = inArray(bookings.id, db.select({ id: rides.bookingId }).from(rides).where(inArray(rides.id, ids)));
  return new Map(
    (await bookingsWhere(db, isOfThem)).flatMap((row) =>
      row instanceof UnreadableBooking
        ? []
        : row.rides.map((ride) => [ride.id, missedInWords(row, ride, cars.get(ride.id) ?? [], now)] as const),
    ),
  );
}

/** A line for every row: one that cannot be read must not hide the others. `now` in milliseconds since 1970. */
export function rideLine(
  { ride, booking }: { ride: RideRecord; booking: BookingRecord },
  now: number,
  { crew = [], missed }: { crew?: readonly string[] | undefined; missed?: string | undefined } = {},
): string[] {
  const read = readTrip(ride.tripVersion, ride.trip);
  const who = readGuest(booking.guestVersion, booking.guest);
  const reference = booking.reference;
  if (!('trip' in read) || !('guest' in who)) {
    return ['?', '', '', '', '', '', '', '', '', '', '', reference, `${ride.state}, cannot be read: ${booking.id}`];
  }
  const { trip } = read;
  const rider = riderOf(who.guest);
  const rampVan = rampVanOf(ride);
  const flight = flightMet(trip);
  const number = 'flightNumber' in trip ? `${trip.flightNumber} ` : '';
  const { from, to } = endsOf({ fareId: ride.fareId, direction: trip.direction, location: trip.dynamicLocation });
  return [
    formatPickup(trip).time,
    'customPickupAddress' in trip ? `${trip.customPickupAddress} (${from})` : from,
    'customDropoffAddress' in trip ? `${trip.customDropoffAddress} (${to})` : to,
    rider.name,
    rider.phone,
    String(trip.passengerCount),
    String(ride.vehicles),
    flight ? `${number}${flight.way} ${flightClock(flight, trip.pickupDate)}` : '',
    besideInWords(trip),
    crew.join('; '),
    who.guest.traveler ? `${who.guest.name} ${who.guest.phone}` : '',
    reference,
    missed ?? (ride.state === 'booked' ? (rampVan ? rampVanForStaff(rampVan, now) : '') : ride.state),
  ];
}
