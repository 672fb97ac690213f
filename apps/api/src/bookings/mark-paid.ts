import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type BookingRow, type BookingStatus, bookings, supersededSessions } from '../database/schema.ts';
import { messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { CheckoutSession } from '../payments/payments.ts';
import { oweAttention } from './attention.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingById, isUnsettled, unsettled } from './booking-rows.ts';
import { ownTryMs, payRefund } from './pay-refund.ts';
import { letStand, lockReplaced } from './replacement.ts';

type Made =
  /** Paid by this call, which owes guest and dispatcher their mail. */
  | 'paid'
  | 'paid-twice'
  /** Paid all the same after a later booking took its place: the money goes back. */
  | 'given-back'
  /** It was settled before. */
  | 'nothing';

/**
 * Makes a booking paid with a session that Stripe says is paid: once, whoever calls, and only the call that does it owes
 * the mails. A payment for a booking whose place was taken by one that is open or paid goes back to the guest.
 */
export async function markPaid(deps: BookingDeps, row: BookingRow, session: CheckoutSession): Promise<void> {
  const made = await deps.database.transaction(async (tx): Promise<Made> => {
    if (await confirm(tx, deps, row, session)) return 'paid';
    const current = await bookingById(tx, row.id);
    if (!current) return 'nothing';
    if (isUnsettled(current.status) && current.replacedBy !== null) return settleReplaced(tx, deps, current, session);
    return (await warnOfSecondPayment(tx, deps, current, session)) ? 'paid-twice' : 'nothing';
  });
  if (made === 'nothing') return;
  if (made === 'paid') deps.log.info({ booking: row.id }, 'A booking was paid');
  else if (made === 'paid-twice') deps.log.error({ booking: row.id }, 'A booking was paid twice');
  else deps.log.warn({ booking: row.id }, 'A booking was paid after another had taken its place: it goes back');
  deps.wakeOutbox();
  const current = made === 'given-back' ? await bookingById(deps.database.db, row.id) : undefined;
  if (current) await payRefund(deps, current);
}

/** When the card was charged, where Stripe says. */
export function chargedAt({ chargedAt: at }: CheckoutSession): Date | undefined {
  return at === null ? undefined : new Date(at);
}

/** Whether this call has made the booking paid. */
async function confirm(tx: Queries, { now }: BookingDeps, row: BookingRow, session: CheckoutSession): Promise<boolean> {
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

/** A replaced booking was paid: it stands where nobody can pay the later one, and is given back otherwise. */
async function settleReplaced(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<Made> {
  const { earlier, later } = await lockReplaced(tx, row);
  if (!earlier || !isUnsettled(earlier.status)) return 'nothing';
  // Rolled back, and looked at again.
  if (earlier.replacedBy !== row.replacedBy) throw new Error('A booking moved on while its payment was looked at.');
  if (later && takesThePayment[later.status]) {
    await giveBack(tx, deps, earlier, later, session);
    return 'given-back';
  }
  await letStand(tx, earlier, { id: earlier.replacedBy ?? '' });
  return (await confirm(tx, deps, earlier, session)) ? 'paid' : 'nothing';
}

async function giveBack(
  tx: Queries,
  { now }: BookingDeps,
  row: BookingRow,
  later: BookingRow,
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
  await oweAttention(tx, now(), row, session, { reason: 'replaced-and-paid', detail, since });
}

/** Of the sessions of one booking only one is open at a time; should two be paid all the same, one has to go back. */
async function warnOfSecondPayment(
  tx: Queries,
  { now }: BookingDeps,
  current: BookingRow,
  session: CheckoutSession,
): Promise<boolean> {
  if (current.sessionId === session.id) return false;
  return oweAttention(tx, now(), current, session, {
    reason: 'paid-twice',
    detail: `Paid with session ${current.sessionId ?? 'none'} and again with session ${session.id}: please refund one.`,
    since: chargedAt(session),
  });
}

async function keepFormerSession(tx: Queries, { id, sessionId }: BookingRow, session: CheckoutSession): Promise<void> {
  if (sessionId === null || sessionId === session.id) return;
  await tx.insert(supersededSessions).values({ sessionId, bookingId: id }).onConflictDoNothing();
}
