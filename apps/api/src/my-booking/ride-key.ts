import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookingById } from '../bookings/rows/booking-rows.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import type { Database } from '../database/database.ts';
import { rides } from '../database/schema.ts';
import { tokenBytes } from '../process/token.ts';
import { tokenAlive } from './links.ts';
import { hasPage } from './lost-link.ts';

/**
 * Where a page about one ride is, which opens by its address and so without scripts: what it shows and takes is all that
 * whoever sees the address gets. Its key follows from the token of the guest's link, ends with that, and leads back to it by no way.
 */
export function rideAddress(page: string, token: string, rideId: string): string {
  return `${page}?${new URLSearchParams({ ride: rideId, key: keyOf(page, token, rideId) })}`;
}

/**
 * The ride that such an address is about; undefined where it opens nothing, or nothing any more: `opens` says of which
 * bookings it opens. Changes nothing.
 */
export async function rideOfAddress(
  { database: { db }, linkSecret }: { database: Pick<Database, 'db'>; linkSecret: string },
  page: string,
  { ride: rideId, key }: { ride: string; key: string },
  opens: (row: BookingRow) => boolean = hasPage,
): Promise<{ row: BookingRow; ride: RideRow } | undefined> {
  if (!isId(rideId)) return undefined;
  const [found] = await db.select({ bookingId: rides.bookingId }).from(rides).where(eq(rides.id, rideId));
  const row = found && (await bookingById(db, found.bookingId));
  const ride = row?.rides.find(({ id }) => id === rideId);
  if (!row || !ride || !opens(row)) return undefined;
  const token = await tokenAlive(db, linkSecret, row.id, 'guest');
  return token !== undefined && isSame(keyOf(page, token, rideId), key) ? { row, ride } : undefined;
}

/** Whether it can be the id of a row: the database refuses to look for anything else. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

function keyOf(page: string, token: string, rideId: string): string {
  return createHmac('sha256', token).update(`${page} ${rideId}`).digest().subarray(0, tokenBytes).toString('base64url');
}

function isSame(expected: string, given: string): boolean {
  // By their bytes: as many letters can be more of them, which is an error where they are compared.
  const [known, said] = [Buffer.from(expected), Buffer.from(given)];
  return known.length === said.length && timingSafeEqual(known, said);
}
