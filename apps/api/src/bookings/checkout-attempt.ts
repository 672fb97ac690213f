import type { Quote } from '@fallsline/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { bookings, supersededSessions } from '../database/schema.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById } from './booking-rows.ts';
import { checkoutParams } from './checkout-params.ts';
import { firstCheckMs } from './open-session.ts';
import type { Placement } from './placement.ts';
import { type BookingRow, readBooking, referenceOf } from './read-booking.ts';
import type { StoredBooking } from './stored-booking.ts';
import { type Order, offerFor } from './trip-offer.ts';

/** The columns that belong to one attempt at a booking's payment: its price, and what Stripe is asked. */
export function attemptFor(
  { publicUrl, now }: BookingDeps,
  about: { bookingId: string; reference: string; booking: StoredBooking; quote: Quote },
) {
  const { fareId, vehicles, amountCents, currency } = about.quote;
  return {
    ...{ fareId, vehicles, amountCents, currency },
    sessionParams: checkoutParams({ ...about, publicUrl, now: now() }),
    nextCheckAt: new Date(now() + firstCheckMs),
  };
}

/**
 * Begins another attempt at a booking's payment, at today's price, if the pickup can still be met. The id of the session
 * before is kept. Answers the booking as it then is, or why there is no other attempt.
 */
export async function beginAnotherAttempt(
  deps: BookingDeps,
  row: BookingRow,
  order: Order,
): Promise<Placement | BookingRow> {
  const offer = offerFor(order, deps.now());
  if (offer.outcome !== 'offered') return offer;
  const { database } = deps;
  const { id, sessionId, details: booking } = row;
  const renewed = await database.transaction(async (tx) => {
    const [current] = await tx
      .update(bookings)
      .set({
        ...attemptFor(deps, { bookingId: id, reference: referenceOf(row), booking, quote: offer.quote }),
        status: 'pending',
        attempt: row.attempt + 1,
        sessionId: null,
      })
      .where(
        and(
          eq(bookings.id, id),
          eq(bookings.attempt, row.attempt),
          eq(bookings.status, row.status),
          isNull(bookings.replacedBy),
        ),
      )
      .returning();
    if (current && sessionId !== null) {
      await tx.insert(supersededSessions).values({ sessionId, bookingId: id }).onConflictDoNothing();
    }
    return current;
  });
  return renewed ? readBooking(renewed) : ((await bookingById(database.db, id)) ?? row);
}
