import { randomUUID } from 'node:crypto';
import type { Booking, Quote } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type BookingRecord, bookings } from '../database/schema.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingByClientKey } from './booking-rows.ts';
import { attemptFor } from './checkout-attempt.ts';
import { drawReference } from './draw-reference.ts';
import { type BookingRow, readBooking } from './read-booking.ts';
import { storedBooking, storedVersion } from './stored-booking.ts';

/** How often a reference is drawn. Among a million bookings one draw in thirty is taken. */
const mostDraws = 20;

/** A stored booking, and whether this call has stored it. */
export type Stored = { row: BookingRow; isNew: boolean };

/**
 * Stores a new booking as pending, or finds the one that its client key has already. A reference that is taken is drawn
 * again. Throws where none was free.
 */
export async function storeBooking(
  db: Queries,
  deps: BookingDeps,
  about: { clientKey: string | undefined; booking: Booking; quote: Quote },
): Promise<Stored> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const [stored] = await storeUnlessTaken(db).execute(newBooking(deps, about));
    if (stored) return { row: readBooking(stored), isNew: true };
    const before = about.clientKey === undefined ? undefined : await bookingByClientKey(db, about.clientKey);
    if (before) return { row: before, isNew: false };
  }
  throw new Error('A booking was neither stored nor found.');
}

type NewBooking = Pick<BookingRecord, 'id' | 'reference' | 'clientKey' | 'details' | 'detailsVersion' | 'createdAt'> &
  ReturnType<typeof attemptFor>;

function newBooking(
  deps: BookingDeps,
  { clientKey = null, booking, quote }: { clientKey?: string | null | undefined; booking: Booking; quote: Quote },
): NewBooking {
  const id = randomUUID();
  const reference = (deps.drawReference ?? drawReference)();
  const details = storedBooking(booking);
  return {
    ...{ id, reference, clientKey, details, detailsVersion: storedVersion, createdAt: new Date(deps.now()) },
    ...attemptFor(deps, { bookingId: id, reference, booking: details, quote }),
  };
}

/** Stores a pending booking and answers it, or nothing where its client key or its reference is taken. */
const storeUnlessTaken = prepared((db) => {
  const given = (name: keyof NewBooking) => sql.placeholder(name);
  return db
    .insert(bookings)
    .values({
      id: given('id'),
      reference: given('reference'),
      clientKey: given('clientKey'),
      status: 'pending',
      details: given('details'),
      detailsVersion: given('detailsVersion'),
      createdAt: given('createdAt'),
      fareId: given('fareId'),
      vehicles: given('vehicles'),
      amountCents: given('amountCents'),
      currency: given('currency'),
      sessionParams: given('sessionParams'),
      nextCheckAt: given('nextCheckAt'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('store_booking');
});
