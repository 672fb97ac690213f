import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Emulation, Operation } from '../state/emulation.ts';
import { newEvent, noCause } from '../state/events.ts';
import { newId } from '../state/ids.ts';
import type { Changes } from '../state/store.ts';
import { absent } from './absent.ts';
import { ApiError, noSuch } from './api-error.ts';
import { isHeldByDispute } from './disputes.ts';
import { expand, integer, metadata } from './param-types.ts';

/** What it leaves empty. */
const ofRefund = absent<Stripe.Refund>();

export const refundCreateParams = z.strictObject({
  payment_intent: z.string(),
  amount: integer.refine((value) => value >= 1, 'must be greater than or equal to 1').optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
});
export type RefundCreateParams = z.infer<typeof refundCreateParams>;

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function chargeToRefund({ store }: Emulation, { payment_intent }: RefundCreateParams): Stripe.Charge {
  const intent = store.get('paymentIntents', payment_intent);
  if (!intent) throw noSuch('payment_intent', payment_intent, 'payment_intent');
  const charge = store.get('charges', String(intent.latest_charge));
  if (charge) return charge;
  throw new ApiError(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

/** The charge with so many cents more (or less) refunded. */
function withRefunded(charge: Stripe.Charge, cents: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + cents;
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
}

export const createRefund: Operation<RefundCreateParams> = (emulation, params, cause) => {
  const charge = chargeToRefund(emulation, params);
  const refundable = charge.amount - charge.amount_refunded;
  if (isHeldByDispute(emulation.store, charge.id)) {
    throw new ApiError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (refundable === 0) {
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = params.amount ?? refundable;
  if (amount > refundable) {
    throw new ApiError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(refundable)})`,
      { param: 'amount' },
    );
  }
  const now = emulation.now();
  const refund: Stripe.Refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    ...ofRefund('balance_transaction', 'customer', 'customer_account', 'receipt_number'),
    ...ofRefund('source_transfer_reversal', 'transfer_reversal'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: emulation.settings.newRefundStatus,
  };
  const refunded = withRefunded(charge, amount);
  return {
    body: refund,
    changes: {
      refunds: [refund],
      charges: [refunded],
      events: [newEvent('charge.refunded', refunded, now, cause), newEvent('refund.created', refund, now, cause)],
    },
  };
};

/** What the bank makes of a refund later. A failed one gives the money back to the charge. */
export function settleRefund(emulation: Emulation, id: string, status: 'succeeded' | 'failed'): Changes {
  const before = emulation.store.get('refunds', id);
  if (!before) throw noSuch('refund', id);
  if (before.status === 'failed' || before.status === status) {
    throw new ApiError(400, `This refund has a status of ${before.status} already.`);
  }
  const now = emulation.now();
  const refund: Stripe.Refund = {
    ...before,
    status,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
  const updated = newEvent('refund.updated', refund, now, noCause);
  if (status === 'succeeded') return { refunds: [refund], events: [updated] };
  const charge = emulation.store.get('charges', String(refund.charge));
  return {
    refunds: [refund],
    charges: charge ? [withRefunded(charge, -refund.amount)] : [],
    events: [updated, newEvent('refund.failed', refund, now, noCause)],
  };
}
