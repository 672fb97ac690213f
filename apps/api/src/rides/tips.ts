import { leftOfTip, sharesOfTip, type TipDoor, tipDoor } from '@fallsline/domain';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isAskedToCancel } from '../bookings/changes/change-rows.ts';
import { howDriven } from '../bookings/rows/how-driven.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import { isKept, type TipRow, tipsOf } from '../bookings/tips/tip-rows.ts';
import { tips } from '../database/after-ride-schema.ts';
import { idsOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { type DriverRecord, drivers } from '../database/driving-schema.ts';

type Driver = Pick<DriverRecord, 'id' | 'firstName' | 'lastName'>;

/** A driver as the desk reads it. Two years after somebody has left, their name goes from all that we hold. */
export const fullName = ({ firstName, lastName }: Omit<Driver, 'id'>) =>
  [firstName, lastName].filter(Boolean).join(' ');
const gone = (id: string): Driver => ({ id, firstName: 'A driver who has left', lastName: '' });

/** A tip that was paid, and who gets it. */
export type GivenTip = Omit<TipRow, 'driverIds' | 'paidAt'> & { paidAt: Date; drivers: readonly Driver[] };

/** The tips that were paid for the rides of some bookings, the first first. */
export async function givenTips(db: Queries, bookingIds: readonly string[]): Promise<GivenTip[]> {
  if (bookingIds.length === 0) return [];
  const paid = await db
    .select()
    .from(tips)
    .where(and(inArray(tips.bookingId, [...bookingIds]), eq(tips.state, 'paid')))
    .orderBy(asc(tips.paidAt));
  return withDrivers(db, paid as TipRow[]);
}

/** Tips with the names of who gets them. */
export async function withDrivers(db: Queries, rows: readonly TipRow[]): Promise<GivenTip[]> {
  const ids = [...new Set(rows.flatMap(({ driverIds }) => driverIds))];
  if (ids.length === 0) return [];
  const found = await db.select().from(drivers).where(inArray(drivers.id, ids));
  return rows.map(({ driverIds, paidAt, ...tip }) => ({
    ...tip,
    paidAt: paidAt ?? tip.createdAt,
    drivers: driverIds.map((id) => found.find((driver) => driver.id === id) ?? gone(id)),
  }));
}

/** What of the tips for a ride is one driver's, in cents. */
export function sharesFor(given: readonly GivenTip[], rideId: string, driverId: string): number {
  return given
    .filter((tip) => tip.rideId === rideId)
    .flatMap((tip) => sharesOfTip(leftOfTip(tip), idsOf(tip.drivers)))
    .reduce((sum, share) => sum + (share.driverId === driverId ? share.cents : 0), 0);
}

/** Whether a tip is taken for a ride now, and for whom (law 25): each driver of a car that was done, once. `now` in milliseconds since 1970. */
export async function tipOfRide(
  db: Queries,
  row: BookingRow,
  ride: RideRow,
  now: number,
): Promise<{ door: TipDoor; drivers: readonly Driver[]; given: readonly GivenTip[] }> {
  const { drivers, ...driven } = await howDriven(db, ride, now);
  const given = await withDrivers(
    db,
    (await tipsOf(db, row.id)).filter(({ rideId, state }) => rideId === ride.id && state === 'paid'),
  );
  const door = tipDoor({
    stands: ride.state === 'booked' && row.erasedAt === null && !isAskedToCancel(row, ride),
    ...driven,
    drivers: drivers.length,
    isGiven: given.some(isKept),
    now,
  });
  return { door, drivers, given };
}
