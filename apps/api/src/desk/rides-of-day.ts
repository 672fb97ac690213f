import { endsOf, formatPickup } from '@fallsline/domain';
import { and, inArray, sql } from 'drizzle-orm';
import { referenceOf } from '../bookings/booking-rows.ts';
import type { Queries } from '../database/database.ts';
import { type BookingRow, bookings } from '../database/schema.ts';
import { table } from './table.ts';

const shown = ['paid', 'needs_attention', 'cancelled', 'refunded'] as const satisfies readonly BookingRow['status'][];

/** The rides of a day in Buffalo time ('2026-11-22') as a table in the order of pickup, those that do not run included. */
export async function ridesOfDay(db: Queries, date: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.status, [...shown]), sql`${bookings.details}->>'pickupDate' = ${date}`))
    .orderBy(sql`${bookings.details}->>'pickupTime'`);
  if (rows.length === 0) return [`No rides on ${date}.`];
  const head = ['Pickup', 'From', 'To', 'Guest', 'Phone', 'People', 'Vehicles', 'Flight', 'Reference', 'Status'];
  return table([head, ...rows.map(rideLine)]);
}

function rideLine(row: BookingRow): string[] {
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
