import { besideInWords, counted, day, flightInWords, phoneInWords, rampVanForStaff } from '@fallsline/domain';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { bookingsWhere } from '../../bookings/rows/booking-rows.ts';
import { asDriven } from '../../bookings/rows/how-driven.ts';
import { crewsOf } from '../../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import { type BookingRow, type RideRow, UnreadableBooking } from '../../bookings/stored/read-booking.ts';
import { riderOf } from '../../bookings/stored/stored-guest.ts';
import type { Queries } from '../../database/database.ts';
import { bookings, rides } from '../../database/schema.ts';
import { calendarFeed } from './calendar-text.ts';
import { type RideEntry, rideEntry } from './ride-entry.ts';

/** A program that asks seldom still sees yesterday's. */
const shownAfterMs = day;
const shownAheadMs = 60 * day;

/** The coming rides for dispatch, cancelled ones marked, as a calendar. `now` in milliseconds since 1970. */
export async function dispatchFeed(db: Queries, now: number): Promise<string> {
  const from = new Date(now - shownAfterMs);
  const until = new Date(now + shownAheadMs).toISOString();
  const coming = db
    .select({ id: rides.bookingId })
    .from(rides)
    .where(and(sql`${rides.state} <> 'held'`, gt(rides.pickupAt, from), sql`${rides.pickupAt} < ${until}`));
  const rows = await bookingsWhere(db, inArray(bookings.id, coming));
  const readable = rows.flatMap((row) => (row instanceof UnreadableBooking || row.erasedAt !== null ? [] : [row]));
  const all = await asDriven(
    db,
    readable.flatMap((row) => row.rides),
    now,
  );
  const crews = await crewsOf(db, all);
  const entries = readable.flatMap((row) =>
    all.flatMap((ride) => (ride.bookingId === row.id ? (jobEntry(row, ride, now, crews.get(ride.id)) ?? []) : [])),
  );
  const shown = entries.filter(({ startsAt }) => startsAt > from.getTime());
  return calendarFeed('Fallsline rides', shown, now);
}

/** A ride as dispatch reads it: who, how many, how to reach them. */
function jobEntry(row: BookingRow, ride: RideRow, now: number, crew: readonly string[] = []): RideEntry | undefined {
  const entry = rideEntry(row, ride);
  if (!entry || ride.state === 'held') return undefined;
  const { trip, vehicles } = ride;
  const { guest } = row;
  const { name, phone } = riderOf(guest);
  const rampVan = rampVanOf(ride);
  const flight = flightInWords(trip);
  const lines = [
    rampVan ? rampVanForStaff(rampVan, now) : '',
    ...crew.map((each) => `Driver: ${each}`),
    `${name}, ${phoneInWords(phone)}`,
    guest.traveler ? `Booked by: ${guest.name}, ${phoneInWords(guest.phone)}` : '',
    'customDropoffAddress' in trip && trip.customDropoffAddress ? `To: ${trip.customDropoffAddress}` : '',
    flight ? `Flight: ${flight}` : '',
    besideInWords(trip),
    `Booking ${row.reference}`,
  ];
  const party = `${trip.passengerCount} in ${counted(vehicles, 'vehicle')}`;
  return {
    ...entry,
    summary: `${entry.status === 'Cancelled' ? 'CANCELLED: ' : ''}${entry.summary.replace(/^.*?: /, '')}, ${party}`,
    description: lines.filter((line) => line !== '').join('\n'),
  };
}
