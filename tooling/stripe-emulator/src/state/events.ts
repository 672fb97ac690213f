import { Stripe } from 'stripe';
import { newId } from './ids.ts';
import type { EventRecord } from './store.ts';

/** The events the emulator sends, and what each is about. */
export interface EventObjects {
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.async_payment_succeeded': Stripe.Checkout.Session;
  'checkout.session.async_payment_failed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'charge.refunded': Stripe.Charge;
  'charge.dispute.created': Stripe.Dispute;
  'charge.dispute.funds_withdrawn': Stripe.Dispute;
  'charge.dispute.funds_reinstated': Stripe.Dispute;
  'charge.dispute.closed': Stripe.Dispute;
  'refund.created': Stripe.Refund;
  'refund.updated': Stripe.Refund;
  'refund.failed': Stripe.Refund;
}
export type EventType = keyof EventObjects;

/** Who caused an event: an API call, or nobody (the payment page, the clock). */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}
export const noCause: Cause = { requestId: null, idempotencyKey: null };

/** A new event, pending delivery. `now` is in Unix seconds. */
export function newEvent<T extends EventType>(
  type: T,
  object: EventObjects[T],
  now: number,
  cause: Cause,
): EventRecord {
  const id = newId('evt_1');
  const event: Pick<Stripe.Event, Exclude<keyof Stripe.Event, 'data'>> & { data: { object: EventObjects[T] } } = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  };
  return {
    id,
    // EventObjects ties the type to its object; the SDK's union of all events cannot follow a type parameter.
    event: event as Stripe.Event,
    delivery: { state: 'pending', attempts: 0, lastAnswer: null, queuedAt: Date.now(), nextAttemptAt: Date.now() },
  };
}
