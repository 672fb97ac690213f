import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { phoneBookings } from '../../database/driving-schema.ts';
import { bookings, changes, payments } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { sampled } from '../../process/log.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { isUnsettled, lockBooking } from '../rows/booking-rows.ts';
import { bumpRevision } from '../rows/revision.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';

type Ending = { readonly sessionId?: string | null; readonly becomes?: 'expired' | 'needs_attention' };

/**
 * Writes down that a payment came to nothing, and that its booking or its change has expired, which waited for it; or what
 * the booking becomes otherwise. The last of its transaction, for all wait for the row of the revision. Expects to hold the
 * booking's lock. `now` in milliseconds since 1970.
 */
export async function endPayment(
  tx: Queries,
  now: number,
  booking: BookingRow,
  payment: PaymentRow,
  { sessionId = payment.sessionId, becomes = 'expired' }: Ending = {},
): Promise<void> {
  await tx.update(payments).set({ state: 'expired', sessionId }).where(eq(payments.id, payment.id));
  if (payment.changeId !== null) {
    const waits = and(eq(changes.id, payment.changeId), eq(changes.state, 'waiting'));
    await tx
      .update(changes)
      .set({ state: 'expired', endedAt: new Date(now) })
      .where(waits);
  }
  const waitsForIt = payment.purpose === 'booking' && payment.id === booking.payment.id && isUnsettled(booking.status);
  if (!waitsForIt) return;
  await tx.update(bookings).set({ status: becomes }).where(eq(bookings.id, booking.id));
  await tellOfUnpaid(tx, now, booking, payment);
}

/** Who booked by phone waits for a car, and staff for the payment: neither comes. */
async function tellOfUnpaid(tx: Queries, now: number, booking: BookingRow, payment: PaymentRow): Promise<void> {
  if (booking.replacedBy !== null || booking.erasedAt !== null) return;
  const waits = and(eq(phoneBookings.bookingId, booking.id), isNull(phoneBookings.putAwayAt));
  const [taken] = await tx.select({ id: phoneBookings.bookingId }).from(phoneBookings).where(waits);
  if (!taken) return;
  await enqueue(tx, messageAbout('payment-link-over', booking.id, {}, payment.id), now);
  await bumpRevision(tx);
}

/**
 * Ends a payment on Stripe's word that its page has ended, or that it never had one and none will come of it; unless it
 * has become something else since it was seen.
 */
export async function endSeenPayment(
  { database, now, log }: BookingDeps,
  row: Pick<BookingRow, 'id'>,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  sessionId?: string,
): Promise<void> {
  const ended = await database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const payment = current?.payments.find((each) => each.id === id);
    if (!current || payment?.state !== state) return false;
    await endPayment(tx, now(), current, payment, sessionId === undefined ? {} : { sessionId });
    return true;
  });
  if (ended) log.info(sampled({ booking: row.id }, 10), 'A payment page has ended without a payment');
}
