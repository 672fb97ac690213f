import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import { type BookingRow, bookings } from '../database/schema.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById } from './booking-rows.ts';

/**
 * How long the visitor, the webhook and the success page have before the reconciler asks. With the minute until its next
 * sweep, a payment that nobody told us of is settled well within three minutes.
 */
export const firstCheckMs = 90_000;

/**
 * On PostgreSQL its commit waits for no disk. A database server that crashes within the same second may forget the
 * session's id, and nothing else: the booking itself was on disk before Stripe was asked, and whoever comes next, the
 * webhook, the reconciler or the same visitor, gets the same session for the same key. On PGlite it waits like every
 * other: there that costs nothing, and nobody writes the log of a killed process, whose guest would come back paid and
 * be unknown.
 */
const keepSession = prepared((db) =>
  db
    .update(bookings)
    .set({
      status: 'checkout_open',
      sessionId: sql`${sql.placeholder('sessionId')}`,
      nextCheckAt: sql`${sql.placeholder('nextCheckAt')}`,
    })
    .from(sql`(select set_config('synchronous_commit', ${sql.placeholder('commit')}, true)) as waits`)
    .where(
      and(
        eq(bookings.id, sql.placeholder('id')),
        eq(bookings.attempt, sql.placeholder('attempt')),
        eq(bookings.status, 'pending'),
        isNull(bookings.sessionId),
      ),
    )
    .returning(getTableColumns(bookings))
    .prepare('keep_session'),
);

/**
 * Opens the checkout session of a pending booking and keeps its id. Asked again, by anybody, after any failure, it is
 * the same question with the same key, and so the same session. Answers the booking as it then is. Throws what the
 * port throws.
 */
export async function openSession(
  { database: { db, engine }, payments, now }: BookingDeps,
  row: BookingRow,
): Promise<{ row: BookingRow; session: CheckoutSession }> {
  const session = await payments.createSession(row.sessionParams, `checkout:${row.id}:${row.attempt}`);
  const [opened] = await keepSession(db).execute({
    id: row.id,
    attempt: row.attempt,
    commit: engine === 'pglite' ? 'on' : 'off',
    sessionId: session.id,
    nextCheckAt: new Date(now() + firstCheckMs).toISOString(),
  });
  // Somebody else kept it first, and the booking may have moved on since.
  return { row: opened ?? (await bookingById(db, row.id)) ?? row, session };
}
