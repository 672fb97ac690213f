import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BookingRecord, type BookingStatus, bookings, supersededSessions } from '../database/schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import { alertStaff } from './attention.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById, isUnsettled, unsettled } from './booking-rows.ts';
import { ownTryMs, payRefund } from './pay-refund.ts';
import type { BookingRow } from './read-booking.ts';
import { keepEarlier, lockReplaced } from './replacement.ts';

/** What came of a payment that Stripe reports. */
type Outcome =
  /** Paid by this call, which has enqueued the mail to guest and dispatcher. */
  | 'paid'
  | 'paid-twice'
  /** Paid all the same after a later booking took its place: the money goes back. */
  | 'refunded'
  /** It was settled before. */
  | 'nothing';

/**
 * Makes a booking paid with a session that Stripe says is paid: once, whoever calls, and only the call that does it
 * enqueues the mail. A payment for a booking whose place was taken by one that is open or paid goes back to the guest. Throws what
 * the database throws.
 */
export async function markPaid(deps: BookingDeps, row: BookingRow, session: CheckoutSession): Promise<void> {
  const outcome = await deps.database.transaction(async (tx): Promise<Outcome> => {
    if (await confirm(tx, deps, row, session)) return 'paid';
    const current = await bookingById(tx, row.id);
    if (!current) return 'nothing';
    if (isUnsettled(current.status) && current.replacedBy !== null)
      return settleReplaced(tx, deps, current, current.replacedBy, session);
    return (await warnOfSecondPayment(tx, deps, current, session)) ? 'paid-twice' : 'nothing';
  });
  if (outcome === 'nothing') return;
  if (outcome === 'paid') deps.log.info({ booking: row.id }, 'A booking was paid');
  else if (outcome === 'paid-twice') deps.log.error({ booking: row.id }, 'A booking was paid twice');
  else deps.log.warn({ booking: row.id }, 'A replaced booking was paid: the payment goes back');
  deps.wakeOutbox();
  const current = outcome === 'refunded' ? await bookingById(deps.database.db, row.id) : undefined;
  if (current?.status === 'cancelled') await payRefund(deps, current);
}

/** When the card was charged, where Stripe says. */
export function chargedAt({ chargedAt: at }: CheckoutSession): Date | undefined {
  return at === null ? undefined : new Date(at);
}

/** Whether this call has made the booking paid. */
async function confirm(
  tx: Queries,
  { now }: BookingDeps,
  row: Pick<BookingRecord, 'id' | 'sessionId'>,
  session: CheckoutSession,
): Promise<boolean> {
  const paidAt = new Date(now());
  const [paid] = await tx
    .update(bookings)
    .set({ status: 'paid', paidAt, sessionId: session.id, paymentIntentId: session.paymentIntentId })
    .where(and(eq(bookings.id, row.id), inArray(bookings.status, unsettled), isNull(bookings.replacedBy)))
    .returning();
  if (!paid) return false;
  // Between our look and this one: rolled back, and looked at again.
  if (paid.erasedAt !== null) throw new Error('A booking was erased while its payment arrived.');
  await keepFormerSession(tx, row, session);
  const since = chargedAt(session);
  await enqueue(tx, messageAbout('confirm', row.id, {}), now(), since);
  await enqueue(tx, messageAbout('dispatch', row.id, {}), now(), since);
  return true;
}

/** Whether a booking that took another's place can be paid, or was: by its status. */
const takesThePayment: Record<BookingStatus, boolean> = {
  pending: false,
  expired: false,
  checkout_open: true,
  paid: true,
  needs_attention: true,
  // The guest has given this ride up, and its earlier version with it.
  cancelled: true,
  refunded: true,
};

/** A replaced booking was paid: it is booked where nobody can pay the later one, and refunded otherwise. */
async function settleReplaced(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  replacedBy: string,
  session: CheckoutSession,
): Promise<Outcome> {
  const { earlier, later } = await lockReplaced(tx, row);
  if (!earlier || !isUnsettled(earlier.status)) return 'nothing';
  // Rolled back, and looked at again.
  if (earlier.replacedBy !== replacedBy) throw new Error('A booking moved on while its payment was looked at.');
  if (later && takesThePayment[later.status]) {
    await cancelReplaced(tx, deps, earlier, later, session);
    return 'refunded';
  }
  await keepEarlier(tx, earlier, { id: replacedBy });
  return (await confirm(tx, deps, earlier, session)) ? 'paid' : 'nothing';
}

/** Cancels a replaced booking that was paid, and writes down that all of it is owed to the guest. */
async function cancelReplaced(
  tx: Queries,
  { now }: BookingDeps,
  row: BookingRecord,
  later: BookingRecord,
  session: CheckoutSession,
): Promise<void> {
  const at = new Date(now());
  const refundCents = row.amountCents;
  const [cancelled] = await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      paidAt: at,
      cancelledAt: at,
      sessionId: session.id,
      paymentIntentId: session.paymentIntentId,
      refundCents,
      refundState: 'owed',
      nextCheckAt: new Date(at.getTime() + ownTryMs),
    })
    .where(eq(bookings.id, row.id))
    .returning();
  if (!cancelled) return;
  await keepFormerSession(tx, row, session);
  const since = chargedAt(session);
  await enqueue(tx, messageAbout('payment-returned', row.id, { refundCents }), now(), since);
  const detail = `Booking ${row.id} was paid although booking ${later.id} had taken its place. All of it goes back.`;
  await alertStaff(tx, now(), row, session.id, { reason: 'replaced-and-paid', detail, since });
}

/** Of the sessions of one booking only one is open at a time; should two be paid all the same, one has to go back. */
async function warnOfSecondPayment(
  tx: Queries,
  { now }: BookingDeps,
  current: BookingRow,
  session: CheckoutSession,
): Promise<boolean> {
  if (current.sessionId === session.id) return false;
  return alertStaff(tx, now(), current, session.id, {
    reason: 'paid-twice',
    detail: `Paid with session ${current.sessionId ?? 'none'} and again with session ${session.id}: please refund one.`,
    since: chargedAt(session),
  });
}

async function keepFormerSession(
  tx: Queries,
  { id, sessionId }: Pick<BookingRecord, 'id' | 'sessionId'>,
  session: CheckoutSession,
): Promise<void> {
  if (sessionId === null || sessionId === session.id) return;
  await tx.insert(supersededSessions).values({ sessionId, bookingId: id }).onConflictDoNothing();
}
