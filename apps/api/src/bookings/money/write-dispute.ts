import { type DisputeState, formatPrice } from '@fallsline/domain';
import type { Queries } from '../../database/database.ts';
import { disputes } from '../../database/schema.ts';
import type { PaymentDispute } from '../../ports/payments/payments.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { alertStaff, type Fault } from '../rows/enqueue.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';

/**
 * Writes down what Stripe says of a dispute. Staff are told when it is opened and when it is decided, each once. Returns
 * whether a message was enqueued. Expects to hold the booking's lock.
 */
export async function writeDispute(
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
