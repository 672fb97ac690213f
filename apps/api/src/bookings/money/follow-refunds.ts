import { type DisputeState, formatPrice, standsUnpaid } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { disputes, refunds, rides } from '../../database/schema.ts';
import {
  type CheckoutSession,
  type PaymentDispute,
  type PaymentRefund,
  PaymentsRejected,
  PaymentsUnavailable,
} from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { isUnsettled, lockBooking } from '../rows/booking-rows.ts';
import { alertStaff, type Fault } from '../rows/enqueue.ts';
import { updateStanding } from '../rows/update-standing.ts';
import { accountOf, type BookingRow, type PaymentRow, type RefundRow } from '../stored/read-booking.ts';
import { keepPayment } from './keep-payment.ts';
import { asAnswered, handmadeRefund, nextSequence, tellIfFailed } from './write-refund.ts';

/** How often Stripe is asked while others change the same books. */
const mostLooks = 5;

type MoneyBack = Awaited<ReturnType<BookingDeps['payments']['moneyBack']>>;

/**
 * Lets the books of a payment follow what Stripe has: what became of our refunds, those that staff made by hand, which are
 * recorded and cancel no ride, and disputes. An answer is written only into books that are as they were before it was
 * asked for, which is when the caller has read them: otherwise it may be older than what they say by now, and Stripe is asked again (law 11). Throws what the port
 * throws, and PaymentsUnavailable where that never ends.
 *
 * @param session of a payment that we had not heard of, all of which has gone back by hand: its rides are cancelled
 */
export async function followRefunds(
  deps: BookingDeps,
  row: BookingRow,
  { id: paymentId, paymentIntentId: kept }: Pick<PaymentRow, 'id' | 'paymentIntentId'>,
  session?: CheckoutSession,
): Promise<void> {
  const paymentIntentId = session?.paymentIntentId ?? kept;
  if (!paymentIntentId) return;
  let seen = row;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const atStripe = await deps.payments.moneyBack(paymentIntentId);
    if (!session && !isNews(seen, paymentId, atStripe)) return;
    const { current, isTold } = await deps.database.transaction(async (tx) => {
      const current = await lockBooking(tx, row.id);
      const isOutdated = current && booksOf(current, paymentId) !== booksOf(seen, paymentId);
      if (!current || isOutdated) return { current, isTold: undefined };
      return { current, isTold: await write(tx, deps, current, { paymentId, atStripe, session }) };
    });
    if (isTold) deps.wakeOutbox();
    if (!current || isTold !== undefined) return;
    seen = current;
  }
  throw new PaymentsUnavailable('The books of a payment change faster than Stripe answers');
}

/**
 * Brings the books of a booking to what Stripe has, before anything is quoted, changed or cancelled (law 12). Where Stripe
 * does not answer, what we know decides; what it tells later is told to staff.
 */
export async function followMoney(deps: BookingDeps, row: BookingRow): Promise<void> {
  const follow = async (payment: PaymentRow) => {
    try {
      await followRefunds(deps, row, payment);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
      deps.log.warn({ booking: row.id, err: error }, 'Could not ask Stripe what became of a payment');
    }
  };
  // A guest waits as long as for one, and what is heard of one is kept whatever becomes of the others.
  await Promise.all(row.payments.filter(({ state }) => state === 'paid').map(follow));
}

/** What the books say of a payment, to tell whether they have changed. */
function booksOf({ refunds: all, disputes }: BookingRow, paymentId: string): string {
  const ofThis = (each: { paymentId: string }) => each.paymentId === paymentId;
  return JSON.stringify([
    all.filter(ofThis).map(({ id, stripeId, state }) => [id, stripeId, state]),
    disputes.filter(ofThis).map(({ stripeId, state }) => [stripeId, state]),
  ]);
}

/** Whether Stripe says of a payment what our books do not. */
function isNews({ refunds: ours, disputes }: BookingRow, paymentId: string, atStripe: MoneyBack): boolean {
  const known = ours.filter((each) => each.paymentId === paymentId);
  const refund = atStripe.refunds.some((each) => {
    const same = known.find((one) => isSame(one, each));
    return same?.state !== each.state || same.stripeId !== each.stripeId;
  });
  const isKnown = (each: MoneyBack['disputes'][number]) =>
    disputes.some(({ stripeId, state }) => stripeId === each.stripeId && state === each.state);
  return refund || !atStripe.disputes.every(isKnown);
}

/** Writes down what Stripe has of a payment. Returns whether a message was enqueued. Expects to hold the booking's lock. */
async function write(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  { paymentId, atStripe, session }: { paymentId: string; atStripe: MoneyBack; session: CheckoutSession | undefined },
): Promise<boolean> {
  const now = deps.now();
  const payment = row.payments.find(({ id }) => id === paymentId);
  if (!payment) return false;
  if (session) {
    if (!isUnsettled(row.status)) return false;
    await keepPayment(tx, deps, payment, session);
    await tx
      .update(rides)
      .set({ state: 'cancelled', cancelledAt: new Date(now) })
      .where(eq(rides.bookingId, row.id));
    deps.log.info({ booking: row.id }, 'A booking was refunded before we had heard of its payment');
  }
  let isTold = false;
  const known = row.refunds.filter((each) => each.paymentId === paymentId);
  let sequence = nextSequence(row, paymentId);
  for (const each of atStripe.refunds) {
    let refund = known.find((ours) => isSame(ours, each));
    if (refund?.stripeId === each.stripeId && refund.state === each.state) continue;
    if (!refund) {
      refund = handmadeRefund(paymentId, sequence, each);
      sequence += 1;
      await tx.insert(refunds).values(refund);
    }
    await tx.update(refunds).set(asAnswered(each, now)).where(eq(refunds.id, refund.id));
    isTold = (await tellIfFailed(tx, row, refund, each, now)) || isTold;
  }
  for (const each of atStripe.disputes) isTold = (await writeDispute(tx, deps, row, payment, each)) || isTold;
  const current = await updateStanding(tx, row.id);
  if (current.status !== 'paid') return isTold;
  const lost = atStripe.refunds.filter((each) => isLost(current, each));
  for (const each of lost) isTold = (await tellOfLostRefund(tx, deps, current, each)) || isTold;
  return (await tellOfUnpaidRides(tx, deps, current, lost)) || isTold;
}

/** Whether a refund is one that a lost system had decided: it names itself as ours, and we know it from Stripe alone. */
function isLost({ refunds: ours }: BookingRow, { refundId }: PaymentRefund): boolean {
  return refundId !== null && ours.some(({ id, reason }) => id === refundId && reason === 'by-hand');
}

/** A ride stands for which a lost system has given money back: why, only staff can find out. Told once for each refund. */
function tellOfLostRefund(
  tx: Queries,
  { now }: Pick<BookingDeps, 'now'>,
  row: BookingRow,
  { stripeId, amountCents, reason, refundId }: PaymentRefund,
): Promise<boolean> {
  const why = reason === null ? '' : ` Its reason was: ${reason.replace('-', ' ')}.`;
  const detail = `The system before the restore gave back ${formatPrice(amountCents)} (${stripeId}), and we have the booking as if it had not.${why}`;
  return alertStaff(tx, now(), row, row.payment.sessionId, {
    reason: 'cancelled-before-restore',
    detail,
    occasion: refundId,
  });
}

/** Whether a refund of Stripe's is one of ours. */
function isSame(ours: RefundRow, { stripeId, refundId }: PaymentRefund): boolean {
  return ours.stripeId === stripeId || ours.id === refundId;
}

/** Where so much went back by hand that a ride stands which nobody pays for, staff are asked about it: once for each. */
async function tellOfUnpaidRides(
  tx: Queries,
  { now }: Pick<BookingDeps, 'now'>,
  row: BookingRow,
  lost: readonly PaymentRefund[],
): Promise<boolean> {
  const byHand = row.refunds.filter(({ reason, state }) => reason === 'by-hand' && state !== 'failed');
  const last = byHand.findLast(({ id }) => !lost.some(({ refundId }) => refundId === id));
  if (!last || !standsUnpaid(accountOf(row))) return false;
  const detail = `${formatPrice(last.amountCents)} was given back at Stripe by hand (${last.stripeId}): what is left pays no longer for every ride of booking ${row.id} that stands.`;
  const sessionId = row.payments.find(({ id }) => id === last.paymentId)?.sessionId ?? null;
  return alertStaff(tx, now(), row, sessionId, { reason: 'refunded-by-hand', detail, occasion: last.id });
}

/**
 * Writes down what Stripe says of a dispute. Staff are told when it is opened and when it is decided, each once. Returns
 * whether a message was enqueued. Expects to hold the booking's lock.
 */
async function writeDispute(
  tx: Queries,
  { now }: Pick<BookingDeps, 'now'>,
  row: BookingRow,
  { id: paymentId, sessionId }: Pick<PaymentRow, 'id' | 'sessionId'>,
  { stripeId, state, amountCents, createdAt }: PaymentDispute,
): Promise<boolean> {
  const known = row.disputes.find((each) => each.stripeId === stripeId);
  if (known?.state === state) return false;
  const endedAt = state === 'won' || state === 'lost' ? new Date(now()) : null;
  await tx
    .insert(disputes)
    .values({ stripeId, paymentId, amountCents, state, openedAt: new Date(createdAt), endedAt })
    .onConflictDoUpdate({ target: disputes.stripeId, set: { state, amountCents, endedAt } });
  const { reason, says } = told[state];
  const detail = `A payment of booking ${row.id}, ${formatPrice(amountCents)} (${stripeId}): ${says}`;
  // An inquiry that becomes a dispute is told again.
  const occasion = `${stripeId}${state === 'inquiry' ? '.inquiry' : ''}`;
  return alertStaff(tx, now(), row, sessionId, { reason, detail, occasion });
}

const told: Record<DisputeState, Pick<Fault, 'reason'> & { says: string }> = {
  inquiry: { reason: 'disputed', says: 'the bank asks about it and holds nothing yet.' },
  open: {
    reason: 'disputed',
    says: 'the bank holds the money until it has decided. The ride stands; the page offers no change and no cancellation meanwhile.',
  },
  won: { reason: 'dispute-won', says: 'the money is with us again, and the page offers everything as before.' },
  lost: { reason: 'dispute-lost', says: 'the bank has paid it to the guest. What stands of the booking is not paid.' },
};
