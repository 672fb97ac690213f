import { and, eq } from 'drizzle-orm';
import { type eventSources, stripeEvents } from '../../database/service-schema.ts';
import { attentionAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import {
  BadSignature,
  type CheckoutSession,
  type PaymentEvent,
  PaymentsRejected,
} from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import { followRefunds } from '../money/follow-refunds.ts';
import { isLongOver } from '../payment-pages/open-session.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, bookingByPayment, bookingBySession } from '../rows/booking-rows.ts';
import { type BookingRow, type PaymentRow, UnreadableBooking } from '../stored/read-booking.ts';
import { followTip, followTipMoney } from '../tips/follow-tip.ts';
import { isOfTip } from '../tips/tip-rows.ts';
import { followSession } from './follow-session.ts';
import { setAside } from './set-aside.ts';

/** How long the process that took an event has for it, before the reconciler tries. */
const ownTryMs = 30_000;

/** What a webhook is answered. */
export type Reception =
  | { outcome: 'bad-signature' }
  /** Answer 200 now; what comes of it comes later, and never rejects. */
  | { outcome: 'received'; processed: Promise<void> };

/**
 * Takes an event of Stripe: once it is answered, it is kept, and followed up in this process at once or by the
 * reconciler of any process later. Taking it again changes nothing. Rejects where it cannot be kept: answer 500, and
 * Stripe will send it again.
 */
export async function receiveEvent(
  deps: BookingDeps,
  { rawBody, signature }: { rawBody: Uint8Array; signature: string | undefined },
): Promise<Reception> {
  let event: PaymentEvent;
  try {
    event = deps.payments.verifyEvent(rawBody, signature);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    deps.log.warn(sampled({}), 'Refused an event with a bad signature');
    return { outcome: 'bad-signature' };
  }
  const [stored] = await keepEvents(deps, [event], 'webhook', ownTryMs);
  if (!stored) await noteDelivery(deps, event);
  const follow = stored && stored.processedAt === null;
  return { outcome: 'received', processed: follow ? processEvent(deps, stored) : Promise.resolve() };
}

/**
 * Stores events, each once, however often it comes, and returns those that are new. What is to be followed up is left to
 * the reconciler after so many milliseconds.
 */
export function keepEvents(
  { database, now }: BookingDeps,
  events: readonly PaymentEvent[],
  broughtBy: (typeof eventSources)[number],
  reconcileAfterMs = 0,
): Promise<(typeof stripeEvents.$inferSelect)[]> {
  const at = now();
  return database.db
    .insert(stripeEvents)
    .values(
      events.map((event) => ({
        ...event,
        createdAt: new Date(event.createdAt),
        receivedAt: new Date(at),
        processedAt: followedEvents.includes(event.type) ? null : new Date(at),
        nextTryAt: new Date(at + reconcileAfterMs),
        broughtBy,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** A webhook that comes after the sweep was only late: the way from Stripe to us is not broken. */
async function noteDelivery({ database: { db } }: BookingDeps, { id }: PaymentEvent): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ broughtBy: 'webhook' })
    .where(and(eq(stripeEvents.id, id), eq(stripeEvents.broughtBy, 'sweep')));
}

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
