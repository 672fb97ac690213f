import { isFreeToCancel } from '@fallsline/domain';
import { and, eq } from 'drizzle-orm';
import { type BookingStatus, bookings } from '../database/schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById } from './booking-rows.ts';
import { ownTryMs, payRefund, type Refunding } from './pay-refund.ts';
import { type BookingIn, type BookingRow, readBookingIn } from './read-booking.ts';

/** What a call that cancels is answered. */
export type Cancellation =
  /** Now, or, with `before`, by an earlier call, whatever that one had decided. */
  | { outcome: 'cancelled'; before: boolean; refundCents: number; refund: Refunding }
  /** Pickup is near: the policy leaves the deduction to a person (decision 19). */
  | { outcome: 'refund-undecided' }
  /** More than was paid, or less than everything where everything is due. */
  | { outcome: 'refund-refused'; reason: 'more-than-paid' | 'all-is-due' }
  | { outcome: 'not-cancellable'; status: BookingStatus };

/**
 * Cancels a paid booking: writes down the cancellation, the refund and the messages to guest and dispatcher, then asks
 * Stripe for the refund, now and, where Stripe does not answer, by the reconciler. A day or more before pickup
 * everything is given back; later the caller has to say how many cents. Once, however often it is called. Throws what the database
 * throws; whatever Stripe does is answered.
 */
export async function cancelBooking(
  deps: BookingDeps,
  row: BookingRow,
  { refundCents: decided }: { refundCents?: number | undefined } = {},
): Promise<Cancellation> {
  if (row.status !== 'paid') return cancelledBefore(deps, row);
  const free = isFreeToCancel(row.details, deps.now());
  if (decided === undefined && !free) return { outcome: 'refund-undecided' };
  const refundCents = decided ?? row.amountCents;
  if (refundCents > row.amountCents) return { outcome: 'refund-refused', reason: 'more-than-paid' };
  if (free && refundCents < row.amountCents) return { outcome: 'refund-refused', reason: 'all-is-due' };
  const cancelled = await writeDown(deps, row, refundCents);
  if (!cancelled) return cancelledBefore(deps, (await bookingById(deps.database.db, row.id)) ?? row);
  deps.log.info({ booking: row.id }, 'A booking was cancelled');
  deps.wakeOutbox();
  return { outcome: 'cancelled', before: false, refundCents, refund: await payRefund(deps, cancelled) };
}

/** What a call finds that comes after a cancellation, or to a booking that cannot be cancelled. */
async function cancelledBefore(deps: BookingDeps, row: BookingRow): Promise<Cancellation> {
  if (row.status !== 'cancelled') return { outcome: 'not-cancellable', status: row.status };
  const refund = await payRefund(deps, row);
  return { outcome: 'cancelled', before: true, refundCents: row.refundCents, refund };
}

function writeDown(
  { database, now }: BookingDeps,
  row: BookingRow,
  refundCents: number,
): Promise<BookingIn<'cancelled'> | undefined> {
  const at = new Date(now());
  return database.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(bookings)
      .set({
        status: 'cancelled',
        cancelledAt: at,
        refundCents,
        refundState: refundCents > 0 ? 'owed' : null,
        nextCheckAt: new Date(at.getTime() + ownTryMs),
      })
      .where(and(eq(bookings.id, row.id), eq(bookings.status, 'paid')))
      .returning();
    if (!cancelled) return undefined;
    await enqueue(tx, messageAbout('cancellation', row.id, { refundCents }), now());
    await enqueue(tx, messageAbout('dispatch-cancellation', row.id, { refundCents }), now());
    return readBookingIn('cancelled', cancelled);
  });
}
