import type { Stripe } from 'stripe';
import { clientSecretFor, newId } from '../state/ids.ts';
import type { SessionRecord } from '../state/store.ts';
import { absent } from './absent.ts';

// What each object leaves empty.
const ofIntent = absent<Stripe.PaymentIntent>();
const ofCard = absent<Stripe.Charge.PaymentMethodDetails.Card>();
const ofCharge = absent<Stripe.Charge>();

function amountOf({ session }: SessionRecord): { amount: number; currency: string } {
  return { amount: session.amount_total ?? 0, currency: session.currency ?? 'usd' };
}

/** The payment intent of a session nobody has tried to pay yet. `now` in Unix seconds. */
export function newPaymentIntent(record: SessionRecord, now: number): Stripe.PaymentIntent {
  const id = newId('pi_3');
  return {
    id,
    object: 'payment_intent',
    ...ofIntent('allowed_payment_method_types', 'application', 'application_fee_amount', 'automatic_payment_methods'),
    ...ofIntent('canceled_at', 'cancellation_reason', 'customer', 'customer_account', 'excluded_payment_method_types'),
    ...ofIntent('last_payment_error', 'latest_charge', 'managed_payments', 'next_action', 'on_behalf_of'),
    ...ofIntent('payment_method', 'payment_method_configuration_details', 'payment_record', 'processing', 'review'),
    ...ofIntent('receipt_email', 'setup_future_usage', 'shipping', 'source', 'statement_descriptor'),
    ...ofIntent('statement_descriptor_suffix', 'transfer_group'),
    ...amountOf(record),
    ...record.paymentIntentData,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: clientSecretFor(id),
    confirmation_method: 'automatic',
    created: now,
    livemode: false,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: record.session.payment_method_types,
    status: 'requires_payment_method',
  };
}

const testCard: Stripe.Charge.PaymentMethodDetails.Card = {
  ...ofCard('amount_authorized', 'authorization_code', 'electronic_commerce_indicator', 'installments', 'mandate'),
  ...ofCard('network_transaction_id', 'three_d_secure', 'transaction_link_id', 'wallet'),
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  exp_month: 12,
  exp_year: 2034,
  fingerprint: 'EmulatedVisa4242',
  funding: 'credit',
  last4: '4242',
  network: 'visa',
  regulated_status: 'unregulated',
};

/** The charge of a payment that went through. `now` in Unix seconds. */
export function newCharge(record: SessionRecord, intent: Stripe.PaymentIntent, now: number): Stripe.Charge {
  return {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    ...ofCharge('application', 'application_fee', 'application_fee_amount', 'balance_transaction', 'customer'),
    ...ofCharge('failure_balance_transaction', 'failure_code', 'failure_message', 'on_behalf_of', 'receipt_number'),
    ...ofCharge('receipt_url', 'review', 'shipping', 'source', 'source_transfer', 'transfer_data', 'transfer_group'),
    ...ofCharge('calculated_statement_descriptor', 'receipt_email', 'statement_descriptor'),
    ...ofCharge('statement_descriptor_suffix'),
    billing_details: { address: null, email: record.session.customer_email, name: null, phone: null, tax_id: null },
    captured: true,
    created: now,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...absent<Stripe.Charge.Outcome>()('advice_code', 'network_advice_code', 'network_decline_code', 'reason'),
      network_status: 'approved_by_network',
      risk_level: 'normal',
      risk_score: 12,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: newId('pm_1'),
    payment_method_details: { type: 'card', card: testCard },
    refunded: false,
    status: 'succeeded',
  };
}
