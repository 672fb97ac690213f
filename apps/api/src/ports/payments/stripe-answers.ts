import { pageUrlSchema } from '@fallsline/domain';
import * as z from 'zod/mini';
import type { CheckoutSession, PaymentDispute, PaymentEvent, PaymentRefund, SessionPage } from './payments.ts';

// What is read of Stripe's answers, and nothing else: an answer that does not fit is an outage, whatever its status.

const id = (prefix: string) => z.string().check(z.startsWith(prefix));
const metadata = z._default(z.nullable(z.record(z.string(), z.string())), null);

const chargeSchema = z.object({
  amount_refunded: z.int(),
  created: z.int(),
  payment_method_details: z._default(
    z.nullable(
      z.object({
        type: z.string(),
        card: z.optional(z.nullable(z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) }))),
      }),
    ),
    null,
  ),
});

const paymentIntentSchema = z.object({
  id: id('pi_'),
  status: z.string(),
  latest_charge: z.nullable(z.union([z.string(), chargeSchema])),
});

const sessionSchema = z.object({
  id: id('cs_'),
  object: z.literal('checkout.session'),
  url: z.nullable(pageUrlSchema),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  client_reference_id: z.nullable(z.string()),
  metadata,
  payment_intent: z.nullable(z.union([z.string(), paymentIntentSchema])),
  expires_at: z.int(),
  livemode: z.boolean(),
});

const sessionListSchema = z.object({ object: z.literal('list'), data: z.array(z.object({ id: id('cs_') })) });

const sessionPageSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(z.looseObject({ id: id('cs_') })),
});

const eventSchema = z.object({
  id: id('evt_'),
  object: z.literal('event'),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      id: z.optional(z.string()),
      object: z.string(),
      client_reference_id: z.optional(z.nullable(z.string())),
      metadata: z.optional(metadata),
      payment_intent: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
});

const eventListSchema = z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(eventSchema) });

const refundSchema = z.object({
  id: id('re_'),
  object: z.literal('refund'),
  amount: z.int(),
  status: z.nullable(z.string()),
  created: z.int(),
  metadata,
});
const refundListSchema = z.object({ object: z.literal('list'), data: z.array(refundSchema), has_more: z.boolean() });

const disputeSchema = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  status: z.string(),
  created: z.int(),
});
const disputeListSchema = z.object({ object: z.literal('list'), data: z.array(disputeSchema), has_more: z.boolean() });

/** The checkout session in an answer, or undefined where there is none. */
export function readSession(answer: unknown): CheckoutSession | undefined {
  const { data } = sessionSchema.safeParse(answer);
  const page = data && pageOf(data);
  if (!page) return undefined;
  const intent = typeof data.payment_intent === 'object' ? data.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    ...page,
    id: data.id,
    paymentStatus: data.payment_status,
    amountTotalCents: data.amount_total,
    currency: data.currency,
    bookingId: data.client_reference_id ?? data.metadata?.['booking_id'] ?? null,
    paymentId: data.metadata?.['payment_id'] ?? null,
    metadata: data.metadata ?? {},
    paymentIntentId: idOf(data.payment_intent),
    card: cardOf(charge),
    paymentFailed: intent?.status === 'requires_payment_method' || intent?.status === 'canceled',
    refundedCents: charge?.amount_refunded ?? 0,
    // A bank debit is charged days before it is paid. Stripe tells the second: its end, so that what happened in the
    // second from which a restored site may mail is mailed.
    chargedAt: charge?.payment_method_details?.type === 'card' ? charge.created * 1000 + 999 : null,
    expiresAt: data.expires_at * 1000,
    livemode: data.livemode,
  };
}

/** The payment page; undefined where an open session has none, which Stripe never says. */
function pageOf({ status, url }: z.output<typeof sessionSchema>): SessionPage | undefined {
  if (status !== 'open') return { status, url };
  return url === null ? undefined : { status, url };
}

/** The id of the first session of a list, null for an empty one, or undefined where the answer is no list. */
export function readFirstSessionId(answer: unknown): string | null | undefined {
  const { data } = sessionListSchema.safeParse(answer);
  return data && (data.data[0]?.id ?? null);
}

/** A page of sessions, newest first, or undefined where the answer is no list of sessions. */
export function readSessions(answer: unknown): { sessions: CheckoutSession[]; more: boolean } | undefined {
  const { data } = sessionPageSchema.safeParse(answer);
  const sessions = data?.data.map(readSession).filter((session) => session !== undefined);
  return data && sessions?.length === data.data.length ? { sessions, more: data.has_more } : undefined;
}

/** What an event is about, or undefined where the body is no event. */
export function readEvent(body: unknown): PaymentEvent | undefined {
  const { data } = eventSchema.safeParse(body);
  return data && paymentEvent(data);
}

/** A page of events, newest first, or undefined where the answer is no list of events. */
export function readEvents(answer: unknown): { events: PaymentEvent[]; more: boolean } | undefined {
  const { data } = eventListSchema.safeParse(answer);
  return data && { events: data.data.map(paymentEvent), more: data.has_more };
}

/** The refunds of a payment, oldest first, or undefined where the answer is no list of all of them. */
export function readRefunds(answer: unknown): PaymentRefund[] | undefined {
  const { data } = refundListSchema.safeParse(answer);
  return data?.has_more === false ? data.data.map(paymentRefund).reverse() : undefined;
}

/** The disputes of a payment, oldest first, or undefined where the answer is no list of all of them. */
export function readDisputes(answer: unknown): PaymentDispute[] | undefined {
  const { data } = disputeListSchema.safeParse(answer);
  return data?.has_more === false ? data.data.map(paymentDispute).reverse() : undefined;
}

function paymentDispute({ id: stripeId, amount, status, created }: z.output<typeof disputeSchema>): PaymentDispute {
  return { stripeId, amountCents: amount, state: disputeStateOf(status), createdAt: created * 1000 };
}

/** Of a status that Stripe adds one day we take it that the bank holds the money: then a person looks. */
function disputeStateOf(status: string): PaymentDispute['state'] {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}

/** The refund, or undefined where the answer is not a refund of this amount. */
export function readRefund(answer: unknown, amountCents: number): PaymentRefund | undefined {
  const { data } = refundSchema.safeParse(answer);
  return data?.amount === amountCents ? paymentRefund(data) : undefined;
}

function paymentRefund({
  id: stripeId,
  amount,
  status,
  created,
  metadata,
}: z.output<typeof refundSchema>): PaymentRefund {
  return {
    stripeId,
    amountCents: amount,
    createdAt: created * 1000,
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'asked',
    refundId: metadata?.['refund_id'] ?? null,
    reason: metadata?.['reason'] ?? null,
  };
}

function cardOf(charge: z.output<typeof chargeSchema> | null): CheckoutSession['card'] {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return brand && last4 ? { brand, last4 } : null;
}

function paymentEvent(data: z.output<typeof eventSchema>): PaymentEvent {
  const { object } = data.data;
  const isSession = object.object === 'checkout.session';
  return {
    id: data.id,
    type: data.type,
    createdAt: data.created * 1000,
    livemode: data.livemode,
    sessionId: isSession ? (object.id ?? null) : null,
    bookingId: object.client_reference_id ?? object.metadata?.['booking_id'] ?? null,
    paymentIntentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent ?? null),
  };
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference;
}
