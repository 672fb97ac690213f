import type { Stripe } from 'stripe';
import type { Emulation } from '../state/emulation.ts';
import { type EventType, newEvent, noCause } from '../state/events.ts';
import type { Changes, SessionRecord } from '../state/store.ts';
import { newCharge, newPaymentIntent } from './payment-objects.ts';
import { presentSession } from './session-objects.ts';

/** A payment that cannot happen in the state the session is in; the message says why. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/** The session's payment intent; none before the first attempt to pay. */
export function findPaymentIntent(emulation: Emulation, record: SessionRecord): Stripe.PaymentIntent | undefined {
  const id = record.session.payment_intent;
  return typeof id === 'string' ? emulation.store.get('paymentIntents', id) : undefined;
}

function paymentIntentOf(emulation: Emulation, record: SessionRecord): Stripe.PaymentIntent {
  return findPaymentIntent(emulation, record) ?? newPaymentIntent(record, emulation.now());
}

/** Whether a delayed payment of the session is neither through nor refused yet. */
export function isProcessing(emulation: Emulation, record: SessionRecord): boolean {
  return findPaymentIntent(emulation, record)?.status === 'processing';
}

function requireOpen({ session }: SessionRecord): void {
  if (session.status !== 'open') throw new PaymentRefused(`This checkout session is ${session.status}.`);
}

function requireProcessing(emulation: Emulation, record: SessionRecord): void {
  if (!isProcessing(emulation, record)) {
    throw new PaymentRefused('No delayed payment of this checkout session is under way.');
  }
}

/** The session in its new state together with the event that tells of it. */
function withEvent(
  emulation: Emulation,
  record: SessionRecord,
  state: Pick<Stripe.Checkout.Session, 'payment_status'> & { payment_intent: string },
  type: Completion,
): Required<Pick<Changes, 'sessions' | 'events'>> {
  const { customer_details } = record.session;
  const paid: SessionRecord = {
    ...record,
    session: { ...record.session, ...state, customer_details, status: 'complete' },
  };
  const event = newEvent(type, presentSession(emulation, paid), emulation.now(), noCause);
  const completionEventId = type === 'checkout.session.completed' ? event.id : record.completionEventId;
  return { sessions: [{ ...paid, completionEventId }], events: [event] };
}

function captured(
  emulation: Emulation,
  record: SessionRecord,
): { intent: Stripe.PaymentIntent; charge: Stripe.Charge } {
  const before = paymentIntentOf(emulation, record);
  const charge = newCharge(record, before, emulation.now());
  const intent: Stripe.PaymentIntent = {
    ...before,
    amount_received: before.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  };
  return { intent, charge };
}

type Transition = (emulation: Emulation, record: SessionRecord) => Changes;
type Completion = EventType & `checkout.session.${string}`;

/** The money has come, and this is how it is told. */
function succeeded(emulation: Emulation, record: SessionRecord, type: Completion): Changes {
  const { intent, charge } = captured(emulation, record);
  const told = withEvent(emulation, record, { payment_intent: intent.id, payment_status: 'paid' }, type);
  return { paymentIntents: [intent], charges: [charge], ...told };
}

/** The money has not come, or not yet. */
function unpaid(
  emulation: Emulation,
  record: SessionRecord,
  state: Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error'>,
  type: Completion,
): Changes {
  const intent = { ...paymentIntentOf(emulation, record), ...state };
  const told = withEvent(emulation, record, { payment_intent: intent.id, payment_status: 'unpaid' }, type);
  return { paymentIntents: [intent], ...told };
}

const pay: Transition = (emulation, record) => {
  requireOpen(record);
  return succeeded(emulation, record, 'checkout.session.completed');
};

const completeAuthentication: Transition = (emulation, record) => {
  requireOpen(record);
  if (findPaymentIntent(emulation, record)?.status !== 'requires_action') {
    throw new PaymentRefused('No card of this checkout session waits for 3-D Secure.');
  }
  return pay(emulation, record);
};

/** An attempt to pay that leaves the session open. */
function attempted(
  emulation: Emulation,
  record: SessionRecord,
  state: Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error' | 'next_action'>,
): Changes {
  requireOpen(record);
  const intent = { ...paymentIntentOf(emulation, record), ...state };
  return {
    paymentIntents: [intent],
    sessions: [{ ...record, session: { ...record.session, payment_intent: intent.id } }],
  };
}

const refuseCard =
  (error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'message'>): Transition =>
  (emulation, record) =>
    attempted(emulation, record, {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', ...error },
      next_action: null,
    });

const askForAuthentication: Transition = (emulation, record) =>
  attempted(emulation, record, {
    status: 'requires_action',
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${emulation.baseUrl()}/c/pay/${record.id}/authenticate`, return_url: null },
    },
  });

const payDelayed: Transition = (emulation, record) => {
  requireOpen(record);
  const underWay = { status: 'processing', last_payment_error: null } as const;
  return unpaid(emulation, record, underWay, 'checkout.session.completed');
};

const succeedDelayed: Transition = (emulation, record) => {
  requireProcessing(emulation, record);
  return succeeded(emulation, record, 'checkout.session.async_payment_succeeded');
};

const failDelayed: Transition = (emulation, record) => {
  requireProcessing(emulation, record);
  const last_payment_error = { type: 'invalid_request_error', message: 'The bank refused the payment.' } as const;
  const refused = { status: 'requires_payment_method', last_payment_error } as const;
  return unpaid(emulation, record, refused, 'checkout.session.async_payment_failed');
};

/** Everything that can happen to a session on its way to being paid; the page and the test controls choose from it. */
export const transitions = {
  pay,
  decline: refuseCard({
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  }),
  'ask-for-authentication': askForAuthentication,
  'complete-authentication': completeAuthentication,
  'fail-authentication': refuseCard({
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Please choose a different one and try again.',
  }),
  'pay-delayed': payDelayed,
  'succeed-delayed': succeedDelayed,
  'fail-delayed': failDelayed,
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;
export const transitionNames = Object.keys(transitions) as [TransitionName, ...TransitionName[]];
