import { returnableOf } from '@fallsline/domain';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, refunds } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type PaymentRefund, PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { alertStaff } from '../rows/enqueue.ts';
import { updateStanding } from '../rows/update-standing.ts';
import { accountOf, type BookingRow, type RefundRow } from '../stored/read-booking.ts';
import { followRefunds } from './follow-refunds.ts';
import { asAnswered, ifErased, newRefund, nextSequence, tellIfFailed } from './write-refund.ts';

/**
 * Asks Stripe for every refund that a booking owes its guest, one after the other; returns the booking as it then is. What
 * Stripe does not answer stays owed: the reconciler asks again. Of what it refuses, for it was given back by hand meanwhile,
 * the rest is asked; of anything else that it refuses, staff and guest are told.
 */
export async function askRefunds(deps: BookingDeps, row: BookingRow): Promise<BookingRow> {
  let current = row;
  for (const refund of row.refunds.filter(({ state }) => state === 'owed'))
    current = await askRefund(deps, current, refund);
  return current;
}

async function askRefund(deps: BookingDeps, row: BookingRow, refund: RefundRow): Promise<BookingRow> {
  const { payments: port, log } = deps;
  const { id: refundId, paymentId, sequence, tries, amountCents, reason } = refund;
  let answer: PaymentRefund;
  try {
    const paymentIntentId = row.payments.find(({ id }) => id === paymentId)?.paymentIntentId;
    if (!paymentIntentId) throw new PaymentsRejected('The payment has no payment intent');
    const asked = { bookingId: row.id, paymentId, refundId, sequence, tries, paymentIntentId, amountCents, reason };
    answer = await port.refund(asked);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      if (error.keySpent) await takeNextKey(deps, refund);
      log.warn({ booking: row.id, err: error }, 'Could not make a refund: will try again');
      return row;
    }
    if (!(error instanceof PaymentsRejected)) throw error;
    return followRefusal(deps, row, refund, error);
  }
  const { current, isTold } = await deps.database.transaction((tx) => keepAnswer(tx, row, refund, answer, deps.now()));
  if (isTold) deps.wakeOutbox();
  log.info({ booking: row.id, refund: refundId, state: answer.state }, 'A refund was asked of Stripe');
  return current;
}

/** Writes down what Stripe has answered, unless somebody has heard of it before; locks the booking in the same statement. */
async function keepAnswer(
  tx: Queries,
  { id }: BookingRow,
  refund: RefundRow,
  answer: PaymentRefund,
  now: number,
): Promise<{ current: BookingRow; isTold: boolean }> {
  const locked = tx
    .$with('locked')
    .as(tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update'));
  const [kept] = await tx
    .with(locked)
    .update(refunds)
    .set(asAnswered(answer, now))
    .from(locked)
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'owed')))
    .returning({ id: refunds.id });
  const current = await updateStanding(tx, id);
  return { current, isTold: kept !== undefined && (await tellIfFailed(tx, current, refund, answer, now)) };
}

/** Stripe answers this key with its own failure for a day. What it may have done under it is looked for before the next. */
async function takeNextKey({ database: { db } }: BookingDeps, { id, tries }: RefundRow): Promise<void> {
  const isStillOwed = and(eq(refunds.id, id), eq(refunds.state, 'owed'), eq(refunds.tries, tries));
  await db
    .update(refunds)
    .set({ tries: tries + 1 })
    .where(isStillOwed);
}

/** Looks at what Stripe has of the payment, writes down why it refuses, and asks for what is still due. */
async function followRefusal(
  deps: BookingDeps,
  row: BookingRow,
  refund: RefundRow,
  rejection: PaymentsRejected,
): Promise<BookingRow> {
  const { database, log, wakeOutbox } = deps;
  log.error({ booking: row.id, err: rejection }, 'Stripe refuses a refund');
  const payment = row.payments.find(({ id }) => id === refund.paymentId);
  try {
    if (payment) await followRefunds(deps, row, payment);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    log.warn({ booking: row.id, err: error }, 'Could not see why Stripe refuses a refund: will try again');
    return row;
  }
  const { current, rest } = await database.transaction(async (tx) => {
    const current = (await lockBooking(tx, row.id)) ?? row;
    const owed = current.refunds.find(({ id, state }) => id === refund.id && state === 'owed');
    return owed ? refuse(tx, deps.now(), current, owed, rejection) : { current, rest: undefined };
  });
  wakeOutbox();
  return rest ? askRefund(deps, current, rest) : current;
}

/**
 * Writes down that Stripe has refused a refund. What was given back by hand meanwhile has taken its place; the rest of it
 * is owed by a refund of its own, which is returned with the booking as it then is.
 */
async function refuse(
  tx: Queries,
  now: number,
  row: BookingRow,
  refund: RefundRow,
  { code }: PaymentsRejected,
): Promise<{ current: BookingRow; rest: RefundRow | undefined }> {
  const { id, paymentId, amountCents, reason } = refund;
  const others = row.refunds.filter((each) => each.id !== id);
  const payment = row.payments.find((each) => each.id === paymentId);
  // Whether a bank holds the money is another matter: that is no reason to owe less.
  const left = payment ? returnableOf(payment, { ...accountOf(row), refunds: others, disputes: [] }) : 0;
  const replaced = payment !== undefined && left < amountCents;
  await tx
    .update(refunds)
    .set({ state: 'refused', replaced, endedAt: new Date(now) })
    .where(eq(refunds.id, id));
  const sequence = nextSequence(row, paymentId);
  const rest = replaced && left > 0 ? newRefund({ paymentId, sequence, amountCents: left, reason }, now) : undefined;
  if (rest) await tx.insert(refunds).values(rest);
  if (!replaced) {
    const detail = `Stripe refuses to give back what a booking owes its guest${code ? ` (${code})` : ''}.${ifErased(row)}`;
    await alertStaff(tx, now, row, row.payment.sessionId, { reason: 'refund-refused', detail, occasion: id });
    const facts = { refundCents: amountCents };
    if (row.erasedAt === null) await enqueue(tx, messageAbout('refund-refused', row.id, facts, id), now);
  }
  return { current: await updateStanding(tx, row.id), rest };
}
