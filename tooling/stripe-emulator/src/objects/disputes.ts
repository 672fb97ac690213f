import type { Stripe } from 'stripe';
import type { Emulation } from '../state/emulation.ts';
import { newEvent, noCause } from '../state/events.ts';
import { newId } from '../state/ids.ts';
import type { Changes, SessionRecord, Store } from '../state/store.ts';
import { findPaymentIntent, PaymentRefused } from './payment-transitions.ts';

const daysToAnswer = 9;

/** The charge of a paid session, with its disputes, oldest first. */
function chargeOf(emulation: Emulation, record: SessionRecord): { charge: Stripe.Charge; own: Stripe.Dispute[] } {
  const intent = findPaymentIntent(emulation, record);
  const charge = emulation.store.get('charges', String(intent?.latest_charge));
  if (!charge) throw new PaymentRefused('Only a paid session can be disputed.');
  return { charge, own: disputesOf(emulation.store, charge.id) };
}

function disputesOf(store: Pick<Store, 'all'>, chargeId: string): Stripe.Dispute[] {
  return store.all('disputes').filter(({ charge }) => charge === chargeId);
}

/** Whether Stripe refuses to refund a charge: a dispute has taken its money, or holds it. */
export function isHeldByDispute(store: Pick<Store, 'all'>, chargeId: string): boolean {
  return disputesOf(store, chargeId).some(({ is_charge_refundable }) => !is_charge_refundable);
}

/**
 * The card's owner disputes the payment of a paid session, whose money is withdrawn at once; or asks the bank about it: an
 * inquiry, which withdraws nothing.
 */
export function openDispute(status: 'needs_response' | 'warning_needs_response') {
  return (emulation: Emulation, record: SessionRecord): Changes => {
    const { charge, own } = chargeOf(emulation, record);
    if (own.some(isOpen)) throw new PaymentRefused('The payment is disputed already.');
    const isInquiry = status === 'warning_needs_response';
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
      // Nobody reads what the account would answer.
      evidence: {} as Stripe.Dispute.Evidence,
      evidence_details: {
        due_by: now + daysToAnswer * 24 * 60 * 60,
        enhanced_eligibility: {},
        has_evidence: false,
        past_due: false,
        submission_count: 0,
        submission_method: 'none',
      },
      intended_submission_method: null,
      is_charge_refundable: isInquiry,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status,
    };
    const created = newEvent('charge.dispute.created', dispute, now, noCause);
    return {
      disputes: [dispute],
      charges: [{ ...charge, disputed: true }],
      events: isInquiry ? [created] : [created, newEvent('charge.dispute.funds_withdrawn', dispute, now, noCause)],
    };
  };
}

/** The bank decides a dispute, or closes its inquiry. What is won is paid back to the account. */
export function decideDispute(status: 'won' | 'lost') {
  return (emulation: Emulation, record: SessionRecord): Changes => {
    const { charge, own } = chargeOf(emulation, record);
    const before = own.find(isOpen);
    if (!before) throw new PaymentRefused('No dispute of this payment is open.');
    const isInquiry = before.status === 'warning_needs_response';
    const now = emulation.now();
    const dispute: Stripe.Dispute = {
      ...before,
      is_charge_refundable: isInquiry || status === 'won',
      status: isInquiry ? 'warning_closed' : status,
    };
    const reinstated =
      !isInquiry && status === 'won' ? [newEvent('charge.dispute.funds_reinstated', dispute, now, noCause)] : [];
    return {
      disputes: [dispute],
      // A charge stays marked as disputed, whatever became of it.
      charges: [charge],
      events: [...reinstated, newEvent('charge.dispute.closed', dispute, now, noCause)],
    };
  };
}

function isOpen({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response' || status === 'warning_needs_response';
}
