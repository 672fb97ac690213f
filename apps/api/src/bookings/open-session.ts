import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { bookings } from '../database/schema.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById } from './booking-rows.ts';
import { type BookingRow, readBooking } from './read-booking.ts';

/**
 * How long the visitor, the webhook and the success page have before the reconciler asks. With the minute until its next
 * sweep, a payment that nobody told us of is settled well within three minutes.
 */
export const firstCheckMs = 90_000;

/**
 * Committed like everything else: the guest is sent to this session next, comes back paid, and must not be unknown. A
 * commit that waited for no disk was tried, and forgotten by a killed PGlite nearly always, by a crashed server
 * sometimes (2026-11-21, fault cases 8 and 15).
 */
const keepSession = prepared((db) =>
  db
    .update(bookings)
    .set({
      status: 'checkout_open',
      sessionId: sql`${sql.placeholder('sessionId')}`,
      nextCheckAt: sql`${sql.placeholder('nextCheckAt')}`,
    })
    .where(
      and(
        eq(bookings.id, sql.placeholder('id')),
        eq(bookings.attempt, sql.placeholder('attempt')),
        eq(bookings.status, 'pending'),
        isNull(bookings.sessionId),
        isNull(bookings.replacedBy),
      ),
    )
    .returning()
    .prepare('keep_session'),
);

/**
 * Opens the checkout session of a pending booking and keeps its id. Asked again, by anybody, after any failure, it is
 * the same question with the same key, and so the same session. Answers the booking as it then is. Throws what the
 * port throws.
 */
export async function openSession(
  deps: BookingDeps,
  row: BookingRow,
): Promise<{ row: BookingRow; session: CheckoutSession }> {
  const { payments, now } = deps;
  const { db } = deps.database;
  const session = await payments.createSession(row.sessionParams, `checkout:${row.id}:${row.attempt}`);
  const [kept] = await keepSession(db).execute({
    id: row.id,
    attempt: row.attempt,
    sessionId: session.id,
    nextCheckAt: new Date(now() + firstCheckMs).toISOString(),
  });
  // Otherwise somebody else kept it first, and the booking may have moved on since.
  const current = kept ? readBooking(kept) : ((await bookingById(db, row.id)) ?? row);
  if (current.replacedBy !== null && current.sessionId !== session.id) await endUnseen(deps, row, session);
  return { row: current, session };
}

/** The place was taken meanwhile: nobody was sent to the page, and nobody will be. It ends by itself if not now. */
async function endUnseen(
  { payments, log }: BookingDeps,
  { id }: Pick<BookingRow, 'id'>,
  session: CheckoutSession,
): Promise<void> {
  await payments.expireSession(session.id).catch((error: unknown) => {
    log.warn({ booking: id, err: error }, 'Could not end a payment page that nobody has seen');
  });
}
