import type { Stripe } from 'stripe';
import type { Emulation } from './emulation.ts';
import { newEvent, noCause } from './events.ts';
import { newId } from './ids.ts';
import { findPaymentIntent, PaymentRefused } from './payments.ts';
import type { Changes, SessionRecord } from './store.ts';

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const daysToAnswer = 9;

/** The card's owner disputes the payment of a paid session. */
export function disputePayment(emulation: Emulation, record: SessionRecord): Changes {
  const intent = findPaymentIntent(emulation, record);
  const charge = emulation.store.get('charges', String(intent?.latest_charge));
  if (!charge || charge.disputed) throw new PaymentRefused('Only a paid session can be disputed, and only once.');
  const now = emulation.now();
  const dispute: Stripe.Dispute = {
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: now + daysToAnswer * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'none',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  return {
    disputes: [dispute],
    charges: [{ ...charge, disputed: true }],
    events: [newEvent('charge.dispute.created', dispute, now, noCause)],
  };
}
