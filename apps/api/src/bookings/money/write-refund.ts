import { randomUUIDv7 } from 'node:crypto';
import { formatPrice, splitRefund } from '@fallsline/domain';
import * as z from 'zod/mini';
import type { Queries } from '../../database/database.ts';
import type { RefundRecord } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { PaymentRefund } from '../../ports/payments/payments.ts';
import { alertStaff } from '../rows/enqueue.ts';
import { accountOf, type BookingRow, type RefundRow } from '../stored/read-booking.ts';

/** How long whoever writes a refund down has for asking Stripe, before the reconciler does. */
const ownTryMs = 60_000;

/** A refund that is owed from now on. `now` in milliseconds since 1970. */
export function newRefund(
  what: Pick<RefundRecord, 'paymentId' | 'sequence' | 'amountCents' | 'reason'>,
  now: number,
): RefundRecord {
  return {
    id: randomUUIDv7(),
    ...what,
    state: 'owed',
    tries: 1,
    replaced: false,
    stripeId: null,
    decidedAt: new Date(now),
    endedAt: null,
    nextCheckAt: new Date(now + ownTryMs),
  };
}

/**
 * Returns the refunds by which so many cents go back to the guest, from the payments that still have them. `id` is the first
 * one's, where whoever asked drew it.
 */
export function newRefunds(
  row: BookingRow,
  { refundCents, reason, id }: { refundCents: number; reason: 'cancellation' | 'change' | 'goodwill'; id?: string },
  now: number,
): RefundRecord[] {
  if (refundCents === 0) return [];
  return splitRefund(accountOf(row), refundCents).map(({ paymentId, amountCents }, index) => {
    const refund = newRefund({ paymentId, sequence: nextSequence(row, paymentId), amountCents, reason }, now);
    return id !== undefined && index === 0 ? { ...refund, id } : refund;
  });
}

/** The number of the next refund of a payment. */
export function nextSequence({ refunds }: Pick<BookingRow, 'refunds'>, paymentId: string): number {
  return 1 + Math.max(0, ...refunds.filter((each) => each.paymentId === paymentId).map(({ sequence }) => sequence));
}

/** A refund that staff asked of Stripe by hand, as it was when they did. */
export function handmadeRefund(
  paymentId: string,
  sequence: number,
  { stripeId, amountCents, createdAt, refundId, reason }: PaymentRefund,
): RefundRecord {
  const decidedAt = new Date(createdAt);
  // What a system decided that was lost since keeps its id, by which it is told from what staff gave back.
  const id = z.uuid().safeParse(refundId).data ?? randomUUIDv7();
  return {
    id,
    paymentId,
    sequence,
    amountCents,
    // What a system gave as goodwill that was lost since says so at Stripe, and lowers no later refund (decision 67).
    reason: refundId !== null && reason === 'goodwill' ? 'goodwill' : 'by-hand',
    state: 'asked',
    tries: 1,
    replaced: false,
    stripeId,
    decidedAt,
    endedAt: null,
    nextCheckAt: decidedAt,
  };
}

/** What Stripe says of a refund, as its row has it. */
export function asAnswered({ stripeId, state }: PaymentRefund, now: number): Partial<RefundRecord> {
  return { state, stripeId, endedAt: state === 'asked' ? null : new Date(now) };
}

/**
 * Tells staff of a refund that failed, and its guest, who counts on the money. Returns whether a message was enqueued.
 * Expects to hold the booking's lock.
 */
export async function tellIfFailed(
  tx: Queries,
  row: BookingRow,
  refund: RefundRow,
  { stripeId, state }: PaymentRefund,
  now: number,
): Promise<boolean> {
  if (state !== 'failed' || refund.state === 'failed') return false;
  const detail = `A refund of ${formatPrice(refund.amountCents)} did not reach the guest (${stripeId}): see the payment at Stripe.${ifErased(row)}`;
  await alertStaff(tx, now, row, row.payment.sessionId, { reason: 'refund-failed', detail, occasion: refund.id });
  if (row.erasedAt === null && refund.reason !== 'by-hand') {
    const { amountCents: refundCents } = refund;
    await enqueue(tx, messageAbout('refund-failed', row.id, { refundCents }, refund.id), now);
  }
  return true;
}

/** What staff have to know of a booking that has no guest any more: nobody else is told. */
export function ifErased({ erasedAt }: Pick<BookingRow, 'erasedAt'>): string {
  return erasedAt === null ? '' : ' The guest was erased, so nobody but you is told: find the payer at Stripe.';
}
