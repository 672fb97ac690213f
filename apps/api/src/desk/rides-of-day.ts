import { endsOf, formatPickup } from '@fallsline/domain';
import { and, eq, sql } from 'drizzle-orm';
import { type BookingRow, readBooking, referenceOf, UnreadableBooking } from '../bookings/read-booking.ts';
import type { Queries } from '../database/database.ts';
import { type BookingRecord, bookings, isDayRide, pickupDateOf } from '../database/schema.ts';
import { table } from './table.ts';

/** The query for the bookings of a day in Buffalo time ('2026-11-22'), which the index `booking_of_day` serves. */
export function bookingsOfDay(db: Queries, date: string) {
  return db
    .select()
    .from(bookings)
    .where(and(isDayRide(bookings.status), eq(pickupDateOf(bookings.details), date)))
    .orderBy(sql`${bookings.details}->>'pickupTime'`);
}

/** The rides of a day in Buffalo time ('2026-11-22') as a table in the order of pickup, those that do not run included. */
export async function ridesOfDay(db: Queries, date: string): Promise<string[]> {
  const records = await bookingsOfDay(db, date);
  if (records.length === 0) return [`No rides on ${date}.`];
  const head = ['Pickup', 'From', 'To', 'Guest', 'Phone', 'People', 'Vehicles', 'Flight', 'Reference', 'Status'];
  return table([head, ...records.map(rideLine)]);
}

/** A line for every row: one that cannot be read must not hide the others. */
function rideLine(record: BookingRecord): string[] {
  try {
    return lineOf(readBooking(record));
  } catch (error) {
    if (!(error instanceof UnreadableBooking)) throw error;
    return ['?', '', '', '', '', '', '', '', referenceOf(record), `${record.status}, cannot be read: ${record.id}`];
  }
}

function lineOf(row: BookingRow): string[] {
  const { details, fareId, vehicles, status } = row;
  const { from, to } = endsOf({ fareId, direction: details.direction, location: details.dynamicLocation });
  return [
    formatPickup(details).time,
    'customPickupAddress' in details ? `${details.customPickupAddress} (${from})` : from,
    'customDropoffAddress' in details ? `${details.customDropoffAddress} (${to})` : to,
    details.name,
    details.phone,
    String(details.passengerCount),
    String(vehicles),
    'flightNumber' in details ? `${details.flightNumber} ${details.flightArrival}` : '',
    referenceOf(row),
    status === 'paid' ? '' : status,
  ];
}
