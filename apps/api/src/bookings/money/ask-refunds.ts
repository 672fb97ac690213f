import { returnableOf } from '@fallsline/domain';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { refunds } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { type PaymentRefund, PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { alertStaff } from '../rows/attention.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, lockBooking } from '../rows/booking-rows.ts';
import { restand } from '../rows/restand.ts';
import { accountOf, type BookingRow, type RefundRow } from '../stored/read-booking.ts';
import { followRefunds } from './follow-refunds.ts';
import { ifErased, newRefund, writeRefund } from './write-refund.ts';

/**
 * Asks Stripe for every refund that a booking owes its guest, one after the other. What Stripe does not answer stays
 * owed: the reconciler asks again. Of what it refuses, for it was given back by hand meanwhile, the rest is asked; of
 * anything else that it refuses, staff and guest are told. Answers the refunds as they then are.
 */
export async function askRefunds(deps: BookingDeps, row: BookingRow): Promise<readonly RefundRow[]> {
  const owed = row.refunds.filter(({ state }) => state === 'owed');
  for (const refund of owed) await askRefund(deps, row, refund);
  return owed.length === 0 ? row.refunds : ((await bookingById(deps.database.db, row.id)) ?? row).refunds;
}

async function askRefund(deps: BookingDeps, row: BookingRow, refund: RefundRow): Promise<void> {
  const { payments: port, log } = deps;
  const { id: refundId, paymentId, sequence, tries, amountCents } = refund;
  let answer: PaymentRefund;
  try {
    const paymentIntentId = row.payments.find(({ id }) => id === paymentId)?.paymentIntentId;
    if (!paymentIntentId) throw new PaymentsRejected('The payment has no payment intent');
    answer = await port.refund({
      bookingId: row.id,
      paymentId,
      refundId,
      sequence,
      tries,
      paymentIntentId,
      amountCents,
      reason: refund.reason,
    });
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      if (error.keySpent) await takeNextKey(deps, refund);
      log.warn({ booking: row.id, err: error }, 'Could not make a refund: will try again');
      return;
    }
    if (!(error instanceof PaymentsRejected)) throw error;
    return followRefusal(deps, row, refund, error);
  }
  const failed = await deps.database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const owed = current?.refunds.find(({ id }) => id === refundId);
    return current && owed?.state === 'owed' ? writeRefund(tx, deps, current, owed, answer) : false;
  });
  if (failed) deps.wakeOutbox();
  log.info({ booking: row.id, refund: refundId, state: answer.state }, 'A refund was asked of Stripe');
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
): Promise<void> {
  const { database, log, wakeOutbox } = deps;
  log.error({ booking: row.id, err: rejection }, 'Stripe refuses a refund');
  const payment = row.payments.find(({ id }) => id === refund.paymentId);
  try {
    if (payment) await followRefunds(deps, row, payment);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
    log.warn({ booking: row.id, err: error }, 'Could not see why Stripe refuses a refund: will try again');
    return;
  }
  const rest = await database.transaction(async (tx) => {
    const current = await lockBooking(tx, row.id);
    const owed = current?.refunds.find(({ id }) => id === refund.id);
    return current && owed?.state === 'owed' ? refuse(tx, deps, current, owed, rejection) : undefined;
  });
  wakeOutbox();
  const current = rest && (await bookingById(database.db, row.id));
  if (current) await askRefund(deps, current, rest);
}

/**
 * Writes down that Stripe has refused a refund. What was given back by hand meanwhile has taken its place; the rest of it
 * is owed by a refund of its own, which is answered.
 */
async function refuse(
  tx: Queries,
  { now }: BookingDeps,
  row: BookingRow,
  refund: RefundRow,
  { code }: PaymentsRejected,
): Promise<RefundRow | undefined> {
  const { id, paymentId, amountCents, reason } = refund;
  const others = row.refunds.filter((each) => each.id !== id);
  const payment = row.payments.find((each) => each.id === paymentId);
  // Whether a bank holds the money is another matter: that is no reason to owe less.
  const left = payment ? returnableOf(payment, { ...accountOf(row), refunds: others, disputes: [] }) : 0;
  const replaced = payment !== undefined && left < amountCents;
  await tx
    .update(refunds)
    .set({ state: 'refused', replaced, endedAt: new Date(now()) })
    .where(eq(refunds.id, id));
  let rest: RefundRow | undefined;
  if (replaced && left > 0) {
    const sequence = Math.max(
      ...row.refunds.filter((each) => each.paymentId === paymentId).map((each) => each.sequence),
    );
    rest = newRefund({ paymentId, sequence: sequence + 1, amountCents: left, reason }, now());
    await tx.insert(refunds).values(rest);
  }
  if (!replaced) {
    const detail = `Stripe refuses to give back what a booking owes its guest${code ? ` (${code})` : ''}.${ifErased(row)}`;
    await alertStaff(tx, now(), row, row.payment.sessionId, { reason: 'refund-refused', detail, occasion: id });
    const facts = { refundCents: amountCents };
    if (row.erasedAt === null) await enqueue(tx, messageAbout('refund-refused', row.id, facts, id), now());
  }
  await restand(tx, row.id);
  return rest;
}
