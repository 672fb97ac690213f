import { formatPrice } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { type BookingStatus, bookings, payments } from '../../database/schema.ts';
import type { CheckoutSession } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import { settleChange } from '../changes/settle-change.ts';
import { endPayment } from '../money/end-payment.ts';
import { followRefunds } from '../money/follow-refunds.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, isUnsettled, lockBooking } from '../rows/booking-rows.ts';
import { alertStaff, type Fault } from '../rows/enqueue.ts';
import { letPagesEnd } from '../rows/let-pages-end.ts';
import { type BookingRow, priceOf } from '../stored/read-booking.ts';
import { adoptPayment, followLostChange, paymentOf, purposeOf } from './adopt-payment.ts';
import { markPaid } from './mark-paid.ts';

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
 * change locks the booking first, so that of any number of callers exactly one makes it and enqueues its mail; nothing
 * goes back from paid. Returns what the booking is then.
 */
export async function followSession(
  deps: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<PublicStatus> {
  if (session.status === 'complete' && session.paymentStatus !== 'unpaid') {
    const fault = faultOf(deps, row, session);
    if (fault) await flag(deps, row, session, fault);
    else await followPaid(deps, row, session);
  } else if (session.status === 'complete' && !session.paymentFailed) {
    return 'processing';
  } else {
    await markUnpaid(deps, row, session);
  }
  return publicStatusOf((await bookingById(deps.database.db, row.id)) ?? row);
}

async function followPaid(deps: BookingDeps, row: BookingRow, session: CheckoutSession): Promise<void> {
  const known = paymentOf(row, session);
  if (!known && purposeOf(session) === 'change') return followLostChange(deps, row, session);
  const payment = known ?? (await adoptPayment(deps, row, session));
  // All of it went back by hand before we heard of it: nobody waits for a car, and nobody is told of one.
  if (payment.purpose === 'change') return void (await settleChange(deps, row, payment, session));
  const isReturned = isUnsettled(row.status) && session.refundedCents >= payment.amountCents;
  if (isReturned) await followRefunds(deps, row, payment, session);
  else await markPaid(deps, row, payment, session);
}

/** What is wrong with the payment of a session. */
type SessionFault = Pick<Fault, 'reason' | 'detail'>;

const paidAfterErasure: SessionFault = {
  reason: 'paid-after-erasure',
  detail: 'A payment came for a booking whose guest was erased: we know neither name nor address.',
};

function faultOf({ payments: port }: BookingDeps, row: BookingRow, session: CheckoutSession): SessionFault | undefined {
  const { amountTotalCents, currency, bookingId, livemode } = session;
  const payment = paymentOf(row, session);
  const isOfChange = (payment?.purpose ?? purposeOf(session)) === 'change';
  // What a change costs more is judged where it is settled: another amount goes back.
  const owedCents = isOfChange ? (amountTotalCents ?? payment?.amountCents ?? 0) : priceOf(row);
  if (row.erasedAt !== null && isUnsettled(row.status)) return paidAfterErasure;
  if (bookingId !== row.id) {
    return { reason: 'other-booking', detail: 'Stripe says that the payment belongs to another booking.' };
  }
  if (livemode !== port.livemode) {
    const [was, is] = livemode ? ['a live', 'test'] : ['a test', 'live'];
    return { reason: 'livemode-differs', detail: `It was ${was} payment, and this is the ${is} system.` };
  }
  if (session.paymentStatus === 'no_payment_required') {
    return { reason: 'nothing-paid', detail: 'Stripe completed the checkout without a payment.' };
  }
  if (currency !== row.payment.currency.toLowerCase()) {
    const { currency: booked } = row.payment;
    return { reason: 'currency-differs', detail: `Paid in ${currency ?? 'no currency'}, booked in ${booked}.` };
  }
  const paid = amountTotalCents === null ? 'nothing' : formatPrice(amountTotalCents);
  if (!payment && !isUnsettled(row.status) && purposeOf(session) === undefined) {
    return { reason: 'payment-unexplained', detail: `Paid ${paid} for a booking that was paid before.` };
  }
  // A settled booking may cost something else by now: its payment was judged when it came.
  if (payment?.state !== 'paid' && amountTotalCents !== owedCents) {
    return { reason: 'amount-differs', detail: `Paid ${paid}, booked for ${formatPrice(owedCents)}.` };
  }
  return undefined;
}

/** The session is open, has expired, or its payment came to nothing: it is the booking's, and not paid. */
async function markUnpaid(
  { database, now, log }: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<void> {
  const state = session.status === 'open' ? 'open' : 'expired';
  const seen = paymentOf(row, session);
  if (!seen || session.bookingId !== row.id || (seen.state === state && seen.sessionId === session.id)) return;
  const expired = await database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const payment = current && paymentOf(current, session);
    if (!current || !payment || payment.state === 'paid' || payment.state === 'expired') return false;
    if (state === 'expired') {
      await endPayment(tx, now(), current, payment, { sessionId: session.id });
      return payment.purpose === 'booking';
    }
    if (payment.state === 'ending') return false;
    await tx.update(payments).set({ state, sessionId: session.id }).where(eq(payments.id, payment.id));
    if (current.status === 'pending') {
      await tx.update(bookings).set({ status: 'checkout_open' }).where(eq(bookings.id, current.id));
    }
    return false;
  });
  if (expired) log.info(sampled({ booking: row.id }, 10), 'A booking has expired');
}

/** Something was paid that we cannot explain: staff look, and no confirmation is sent. */
async function flag(deps: BookingDeps, row: BookingRow, session: CheckoutSession, fault: SessionFault): Promise<void> {
  const isNew = await deps.database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const payment = current && paymentOf(current, session);
    if (!current || payment?.state === 'paid') return false;
    // A booking that was paid before stands as it was.
    if (isUnsettled(current.status)) {
      await letPagesEnd(tx, [row.id]);
      await tx.update(bookings).set({ status: 'needs_attention' }).where(eq(bookings.id, row.id));
    }
    const isTold = await alertStaff(tx, deps.now(), row, session.id, { ...fault, occasion: session.id });
    // Nobody asks Stripe about it any more: a person does. What waited for it waits no longer.
    const ending = { sessionId: session.id, becomes: 'needs_attention' } as const;
    if (payment) await endPayment(tx, deps.now(), current, payment, ending);
    return isTold;
  });
  if (!isNew) return;
  deps.log.error({ booking: row.id, reason: fault.reason }, 'A booking needs attention');
  deps.wakeOutbox();
}
