import { eq } from 'drizzle-orm';
import { stripeEvents } from '../../database/schema.ts';
import { attentionAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type CheckoutSession, PaymentsRejected } from '../../ports/payments/payments.ts';
import { followRefunds } from '../money/follow-refunds.ts';
import { isLongOver } from '../payment-pages/sessions.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, bookingByPayment, bookingBySession } from '../rows/booking-rows.ts';
import { type BookingRow, type PaymentRow, UnreadableBooking } from '../stored/read-booking.ts';
import { followTip, followTipMoney } from '../tips/follow-tip.ts';
import { isOfTip } from '../tips/tip-rows.ts';
import { followSession } from './follow-session.ts';
import { setAside } from './set-aside.ts';

type EventRow = typeof stripeEvents.$inferSelect;

/** Events that may change a booking; of every other one only the fact is kept. */
export const followedEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

/**
 * Follows up on an event. Its type and order are only hints: what changes a booking is what Stripe says of the session
 * now. Never rejects; an event that could not be followed up stays unprocessed for the reconciler.
 */
export async function processEvent(deps: BookingDeps, event: EventRow): Promise<void> {
  const { database, log, now } = deps;
  try {
    await followUp(deps, event);
    await database.db
      .update(stripeEvents)
      .set({ processedAt: new Date(now()) })
      .where(eq(stripeEvents.id, event.id));
  } catch (error) {
    log.warn({ event: event.id, type: event.type, err: error }, 'Could not follow up on an event: will try again');
    if (error instanceof UnreadableBooking) await tellOfUnreadable(deps, event, error);
  }
}

/** Staff are told once; the event stays to be followed up, by a release that can read the booking. */
async function tellOfUnreadable(deps: BookingDeps, event: EventRow, error: UnreadableBooking): Promise<void> {
  await setAside(deps, error).catch((err: unknown) => {
    deps.log.warn({ event: event.id, err }, 'Could not tell staff of a booking that cannot be read');
  });
}

async function followUp(deps: BookingDeps, event: EventRow): Promise<void> {
  const { database, payments, log } = deps;
  if (event.livemode !== payments.livemode) {
    log.error({ event: event.id, livemode: event.livemode }, 'An event of the other mode of Stripe came here');
    return;
  }
  const named = await bookingOf(deps, event);
  const isSettled = named?.status === 'paid' && named.payment.sessionId === event.sessionId;
  if (isSettled) return;
  const session = await sessionOf(deps, event, named);
  if (!session) {
    log.warn({ event: event.id, type: event.type }, 'An event is about no checkout session');
    return;
  }
  const row = named ?? (await bookingById(database.db, session.bookingId));
  if (row && isOfTip(session)) {
    await followTip(deps, session);
    if (isAboutMoneyBack(event)) await followTipMoney(deps, row.id, session.id);
    return;
  }
  if (!row) return warnOfUnknownBooking(deps, event, session);
  await followSession(deps, row, session);
  await followMoneyBack(deps, event, row, session);
}

/** The booking that an event names, as far as it names one of ours. */
async function bookingOf({ database: { db } }: BookingDeps, event: EventRow): Promise<BookingRow | undefined> {
  if (event.sessionId !== null) {
    // A session whose id was never kept, because we died before that, still names its booking.
    return (await bookingBySession(db, event.sessionId)) ?? bookingById(db, event.bookingId);
  }
  return event.paymentIntentId === null ? undefined : bookingByPayment(db, event.paymentIntentId);
}

async function sessionOf(
  { payments, now }: BookingDeps,
  { sessionId, paymentIntentId }: EventRow,
  named: BookingRow | undefined,
): Promise<CheckoutSession | undefined> {
  const id = sessionId ?? paidWith(named, paymentIntentId)?.sessionId ?? null;
  try {
    if (id !== null) return await payments.retrieveSession(id);
    return paymentIntentId === null ? undefined : await payments.findSessionOfPayment(paymentIntentId);
  } catch (error) {
    const isOurs = named !== undefined && !isLongOver(named.payment, now());
    if (error instanceof PaymentsRejected && !isOurs) return undefined;
    throw error;
  }
}

/** The payment of a booking that an event names by its payment intent. */
function paidWith(row: BookingRow | undefined, paymentIntentId: string | null): PaymentRow | undefined {
  return row?.payments.find((each) => each.paymentIntentId === paymentIntentId) ?? row?.payment;
}

function isAboutMoneyBack({ type }: Pick<EventRow, 'type'>): boolean {
  return /^charge\.(?:refunded|dispute\.)|^refund\./.test(type);
}

/** What an event tells of refunds and disputes is looked up at Stripe: ours, those made by hand, and what banks decide. */
async function followMoneyBack(
  deps: BookingDeps,
  { type, paymentIntentId }: EventRow,
  { id }: BookingRow,
  session: CheckoutSession,
): Promise<void> {
  if (!isAboutMoneyBack({ type })) return;
  const row = await bookingById(deps.database.db, id);
  const payment = paidWith(row, paymentIntentId ?? session.paymentIntentId);
  if (row && payment?.state === 'paid') await followRefunds(deps, row, payment);
}

/** Money for a booking that we do not have; a session that names none is not of our making. */
async function warnOfUnknownBooking(
  { database, now, log, wakeOutbox }: BookingDeps,
  event: EventRow,
  { id, bookingId, paymentStatus }: CheckoutSession,
): Promise<void> {
  log.warn({ event: event.id, booking: bookingId }, 'An event is about a booking that we do not have');
  if (bookingId === null || paymentStatus !== 'paid') return;
  const detail = `Stripe took a payment with session ${id} for booking ${bookingId}, which we do not have.`;
  const warning = attentionAbout(id, { reason: 'unknown-booking', detail, sessionId: id }, null);
  const enqueued = await enqueue(database.db, warning, now());
  if (enqueued) wakeOutbox();
}
