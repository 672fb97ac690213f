import { day } from '@fallsline/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.ts';
import { bookings, payments } from '../../database/schema.ts';
import type { CheckoutSession } from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById } from '../rows/booking-rows.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';

/**
 * How long the visitor, the webhook and the success page have before the reconciler asks. With the minute until its next
 * sweep, a payment that nobody told us of is settled well within three minutes.
 */
const firstCheckMs = 90_000;

/** Returns a payment's row before it has a page; what it is for is the caller's. `now` in milliseconds since 1970. */
export function pendingPayment<About extends object>(about: About, now: number) {
  return {
    network: null,
    ...about,
    state: 'pending' as const,
    sessionId: null,
    paymentIntentId: null,
    chargedAt: null,
    paidAt: null,
    cardBrand: null,
    cardLast4: null,
    createdAt: new Date(now),
    nextCheckAt: new Date(now + firstCheckMs),
  };
}

/**
 * Committed like everything else: the guest is sent to this session next, comes back paid, and must not be unknown. A
 * commit that waited for no disk was tried, and forgotten by a killed PGlite nearly always, by a crashed server
 * sometimes (2026-11-21, fault cases 8 and 15).
 */
const keepSession = prepared((db) => {
  const given = sql.placeholder;
  const isPending = db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(and(eq(payments.id, given('payment')), eq(payments.state, 'pending'), isNull(payments.sessionId)));
  const booking = db.$with('opened').as(
    db
      .update(bookings)
      .set({ status: 'checkout_open' })
      .where(
        and(
          eq(bookings.id, given('id')),
          eq(bookings.status, 'pending'),
          isNull(bookings.replacedBy),
          inArray(bookings.id, isPending),
        ),
      )
      .returning({ id: bookings.id }),
  );
  return db
    .with(booking)
    .update(payments)
    .set({ state: 'open', sessionId: sql`${given('sessionId')}`, nextCheckAt: sql`${given('nextCheckAt')}` })
    .where(
      and(eq(payments.id, given('payment')), inArray(payments.bookingId, db.select({ id: booking.id }).from(booking))),
    )
    .returning({ id: payments.id })
    .prepare('keep_session');
});

/**
 * Opens the checkout session of a pending booking and keeps its id. Asked again, by anybody, after any failure, it is
 * the same question with the same key, and so the same session. Returns the booking as it then is. Throws what the
 * port throws.
 */
export async function openSession(
  deps: BookingDeps,
  row: BookingRow,
): Promise<{ row: BookingRow; session: CheckoutSession }> {
  const { payments: port, now } = deps;
  const { db } = deps.database;
  const { payment } = row;
  const session = await port.createSession(payment.sessionParams, `checkout:${row.id}:${payment.id}`);
  const nextCheckAt = new Date(now() + firstCheckMs);
  const [kept] = await keepSession(db).execute({
    id: row.id,
    payment: payment.id,
    sessionId: session.id,
    nextCheckAt: nextCheckAt.toISOString(),
  });
  // Otherwise somebody else kept it first, and the booking may have moved on since.
  const current = kept ? withSession(row, session.id, nextCheckAt) : ((await bookingById(db, row.id)) ?? row);
  return { row: current, session };
}

/** The booking as it is once its session was kept. */
function withSession(row: BookingRow, sessionId: string, nextCheckAt: Date): BookingRow {
  const payment = { ...row.payment, state: 'open', sessionId, nextCheckAt } as const;
  const others = row.payments.filter(({ id }) => id !== payment.id);
  return { ...row, status: 'checkout_open', payment, payments: [...others, payment] };
}

/**
 * Asks Stripe for the session of a payment and keeps its id. Asked with a key of its own, so that asking again, by
 * anybody, after any failure, is asking for the same. A payment that was given up stays given up. Throws what the port
 * throws.
 */
export async function askForSession(
  { payments: port, database }: BookingDeps,
  { id: bookingId }: Pick<BookingRow, 'id'>,
  { id, sessionParams }: PaymentRow,
): Promise<CheckoutSession> {
  const session = await port.createSession(sessionParams, `checkout:${bookingId}:${id}`);
  await database.db
    .update(payments)
    .set({
      sessionId: session.id,
      state: sql`case ${payments.state} when 'pending' then 'open' else ${payments.state} end`,
    })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)));
  return session;
}

/** How long after a session's end Stripe is still asked about it: time enough to mend a wrong key. */
const patienceMs = day;

/**
 * Whether the session of a booking's attempt ended so long ago, by its own `expires_at`, that it may be given up although
 * Stripe refuses to answer for it. Until then a refusal may be due to us, to a wrong key for example, and tells nothing
 * of the session: it may be open, or paid. `now` in milliseconds since 1970.
 */
export function isLongOver({ sessionParams }: Pick<PaymentRow, 'sessionParams'>, now: number): boolean {
  return now > sessionParams.expires_at * 1000 + patienceMs;
}
