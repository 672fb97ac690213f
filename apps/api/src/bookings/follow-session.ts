import { formatPrice } from '@fallsline/domain';
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BookingStatus, bookings, supersededSessions } from '../database/schema.ts';
import { sampled } from '../log.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import { alertStaff, type Fault } from './attention.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById, isUnsettled, unsettled } from './booking-rows.ts';
import { chargedAt, markPaid } from './mark-paid.ts';
import type { BookingRow } from './read-booking.ts';

/** The status of a booking as whoever holds its session id is told it. */
export type PublicStatus = 'paid' | 'processing' | 'unpaid' | 'cancelled' | 'returned';

const publicStatuses: Record<BookingStatus, PublicStatus> = {
  pending: 'unpaid',
  checkout_open: 'unpaid',
  expired: 'unpaid',
  paid: 'paid',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  // Something was paid; what it was is being looked at.
  needs_attention: 'processing',
};

/**
 * What whoever holds the session id is told of a booking, going by its row alone. `returned`: paid after a later booking
 * had taken its place, so the payment goes back (decision 38).
 */
export function publicStatusOf({ status, replacedBy }: Pick<BookingRow, 'status' | 'replacedBy'>): PublicStatus {
  const publicStatus = publicStatuses[status];
  return publicStatus === 'cancelled' && replacedBy !== null ? 'returned' : publicStatus;
}

/**
 * Lets a booking follow what Stripe has just said of a session: the only place where payments change bookings. Every
 * change is one conditional update, so that of any number of callers exactly one makes it and enqueues its mail;
 * nothing goes back from paid. Answers what the booking is then.
 */
export async function followSession(
  deps: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<PublicStatus> {
  if (session.status === 'complete' && session.paymentStatus !== 'unpaid') {
    const fault = faultOf(deps, row, session);
    if (fault) await flag(deps, row, session, fault);
    else if (session.refunded) await markRefunded(deps, row, session);
    else await markPaid(deps, row, session);
  } else if (session.status === 'complete' && !session.paymentFailed) {
    return 'processing';
  } else {
    await markUnpaid(deps, row, session);
  }
  return publicStatusOf((await bookingById(deps.database.db, row.id)) ?? row);
}

const paidAfterErasure: Fault = {
  reason: 'paid-after-erasure',
  detail: 'A payment came for a booking whose guest was erased: we know neither name nor address.',
};

function faultOf({ payments }: BookingDeps, row: BookingRow, session: CheckoutSession): Fault | undefined {
  const { amountTotalCents, currency, bookingId, livemode } = session;
  if (row.erasedAt !== null && isUnsettled(row.status)) return paidAfterErasure;
  if (bookingId !== row.id) {
    return { reason: 'other-booking', detail: 'Stripe says that the payment belongs to another booking.' };
  }
  if (livemode !== payments.livemode) {
    const [was, is] = livemode ? ['a live', 'test'] : ['a test', 'live'];
    return { reason: 'livemode-differs', detail: `It was ${was} payment, and this is the ${is} system.` };
  }
  if (session.paymentStatus === 'no_payment_required') {
    return { reason: 'nothing-paid', detail: 'Stripe completed the checkout without a payment.' };
  }
  if (currency !== row.currency.toLowerCase()) {
    return { reason: 'currency-differs', detail: `Paid in ${currency ?? 'no currency'}, booked in ${row.currency}.` };
  }
  if (amountTotalCents !== row.amountCents) {
    const paid = amountTotalCents === null ? 'nothing' : formatPrice(amountTotalCents);
    return { reason: 'amount-differs', detail: `Paid ${paid}, booked for ${formatPrice(row.amountCents)}.` };
  }
  return undefined;
}

/**
 * The booking, as long as the session is that of its attempt: or what is said late of an expired session would end the
 * attempt after it, whose own session has no id with us yet.
 */
function isOfAttempt(db: Queries, { id, attempt }: BookingRow, session: CheckoutSession) {
  const superseded = db.select().from(supersededSessions).where(eq(supersededSessions.sessionId, session.id));
  const isWithoutIdYet = and(isNull(bookings.sessionId), eq(bookings.attempt, attempt), notExists(superseded));
  return and(eq(bookings.id, id), or(eq(bookings.sessionId, session.id), isWithoutIdYet));
}

/** A payment that was given back, by us or at Stripe, before or after we heard of it. */
async function markRefunded(
  { database: { db }, log }: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<void> {
  const [refunded] = await db
    .update(bookings)
    .set({
      status: 'refunded',
      sessionId: session.id,
      paymentIntentId: session.paymentIntentId,
      // Stripe has refunded it, whether or not we heard its answer.
      refundState: sql`case when ${bookings.refundState} is null then null else 'made' end`,
    })
    .where(and(inArray(bookings.status, [...unsettled, 'paid', 'cancelled']), isOfAttempt(db, row, session)))
    .returning({ id: bookings.id });
  if (refunded) log.info({ booking: row.id }, 'A booking was refunded');
}

/** The session is open, has expired, or its payment came to nothing: it is the booking's, and not paid. */
async function markUnpaid(
  { database: { db }, log }: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<void> {
  const status = session.status === 'open' ? 'checkout_open' : 'expired';
  if (session.bookingId !== row.id || (row.sessionId === session.id && row.status === status)) return;
  const [changed] = await db
    .update(bookings)
    .set({ status, sessionId: session.id })
    .where(and(inArray(bookings.status, ['pending', 'checkout_open']), isOfAttempt(db, row, session)))
    .returning({ id: bookings.id });
  if (changed && status === 'expired') log.info(sampled({ booking: row.id }, 10), 'A booking has expired');
}

/** Something was paid that we cannot explain: staff look, and no confirmation is sent. */
async function flag(deps: BookingDeps, row: BookingRow, session: CheckoutSession, fault: Fault): Promise<void> {
  const isNew = await deps.database.transaction(async (tx) => {
    const flagged = await tx
      .update(bookings)
      .set({ status: 'needs_attention' })
      .where(and(eq(bookings.id, row.id), inArray(bookings.status, unsettled)))
      .returning({ id: bookings.id });
    return flagged.length > 0 && alertStaff(tx, deps.now(), row, session.id, { ...fault, since: chargedAt(session) });
  });
  if (!isNew) return;
  deps.log.error({ booking: row.id, reason: fault.reason }, 'A booking needs attention');
  deps.wakeOutbox();
}
