import type { DisputeState, RefundReason } from '@fallsline/domain';

/** A ride on the payment page. */
type LineItem = {
  readonly quantity: 1;
  readonly price_data: {
    currency: string;
    unit_amount: number;
    product_data: { name: string; description: string };
  };
};

/**
 * What a checkout session is opened with, in the words of Stripe's API: it is stored before Stripe is asked, and what is
 * stored is what is sent.
 */
export type SessionParams = {
  mode: 'payment';
  allowed_payment_method_types: ['card'];
  line_items: LineItem[];
  client_reference_id: string;
  customer_email: string;
  metadata: SessionMetadata;
  payment_intent_data: { description: string; metadata: SessionMetadata };
  /** Unix seconds; Stripe takes 30 minutes to 24 hours from now. */
  expires_at: number;
  success_url: string;
  cancel_url: string;
};

/**
 * What a session says of itself at Stripe, for a system that has lost the row. What comes after
 * `purpose` is missing where it is no change (bookings/payment-pages/session-metadata.ts) or tip (bookings/tips/tip-rows.ts).
 */
export type SessionMetadata = {
  booking_id: string;
  reference: string;
  payment_id: string;
  purpose: 'booking' | 'change' | 'tip';
  /** Of a tip: the ids of who gets it. */
  drivers?: string;
  change_id?: string;
  ride?: string;
  version?: string;
  trip_version?: string;
  price_before?: string;
  price_after?: string;
  before?: string;
  after?: string;
  requested?: string;
};

/** The hosted payment page: one that is open always has an address. */
export type SessionPage = { status: 'open'; url: string } | { status: 'complete' | 'expired'; url: string | null };

/** A checkout session as Stripe says it is now. */
export type CheckoutSession = SessionPage & {
  id: string;
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  amountTotalCents: number | null;
  /** In lower case, as Stripe spells it. */
  currency: string | null;
  /** The booking it was opened for, as far as it says. */
  bookingId: string | null;
  /** The attempt at its payment, as far as it says. */
  paymentId: string | null;
  /** All that it says of itself: `SessionMetadata`, where it is of our making. */
  metadata: Readonly<Record<string, string>>;
  paymentIntentId: string | null;
  card: { brand: string; last4: string } | null;
  /** A delayed payment that came to nothing. */
  paymentFailed: boolean;
  /** What of it has been given back, in cents. */
  refundedCents: number;
  /** When the card was charged, in milliseconds since 1970; null for a payment that took its time. */
  chargedAt: number | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
  livemode: boolean;
};

/** What an event of Stripe is about. Its contents are hints: what is true is what Stripe answers when asked. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  livemode: boolean;
  sessionId: string | null;
  bookingId: string | null;
  paymentIntentId: string | null;
};

/** Which events to look up; times in milliseconds since 1970, both included. */
export type EventQuery = {
  types: readonly string[];
  from: number;
  until: number;
  /** Only those that no webhook has taken. */
  undelivered: boolean;
};

/**
 * What is to be given back of a payment: our refund of it by its id and the number it has there, 1 for the first. Each of
 * its `tries` has an idempotency key of its own, 1 for the first.
 */
export type RefundRequest = {
  bookingId: string;
  paymentId: string;
  refundId: string;
  sequence: number;
  tries: number;
  paymentIntentId: string;
  amountCents: number;
  /** Why, for a system that has lost the row. */
  reason: RefundReason;
};

/** A refund as Stripe has it. */
export type PaymentRefund = {
  stripeId: string;
  amountCents: number;
  /** `asked`: the bank has not answered yet. */
  state: 'asked' | 'succeeded' | 'failed';
  /** Ours by its id; null for one that was made by hand. */
  refundId: string | null;
  /** What we made it for, where it is ours and says so. */
  reason: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** A dispute of a payment, as Stripe has it. */
export type PaymentDispute = {
  stripeId: string;
  amountCents: number;
  /** `inquiry`: the bank asks, or has asked, and holds nothing. */
  state: DisputeState;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/**
 * The port to Stripe. Every method throws PaymentsUnavailable or PaymentsRejected and nothing else, except `verifyEvent`,
 * which asks nobody.
 */
export type Payments = {
  /** Whether real money moves: what the secret key is for. */
  livemode: boolean;
  /** Opens a checkout session. The same key with the same parameters always returns the same session. */
  createSession(params: SessionParams, idempotencyKey: string): Promise<CheckoutSession>;
  /** The session as Stripe has it now. */
  retrieveSession(sessionId: string): Promise<CheckoutSession>;
  /** Expires a session unless it has ended, and returns it: expired, or complete where a payment was faster. */
  expireSession(sessionId: string): Promise<CheckoutSession>;
  /** The session that a payment belongs to, if there is one. */
  findSessionOfPayment(paymentIntentId: string): Promise<CheckoutSession | undefined>;
  /** The sessions that are open now and were opened since, in milliseconds since 1970. */
  listOpenSessions(since: number): Promise<CheckoutSession[]>;
  /** The events that answer the query, oldest first; Stripe keeps those of the last 30 days. */
  listEvents(query: EventQuery): Promise<PaymentEvent[]>;
  /** Gives money back, once for each refund however often and late it is asked; returns the refund as it is now. */
  refund(request: RefundRequest): Promise<PaymentRefund>;
  /** What became of a payment since: every refund, those made by hand included, and every dispute, oldest first. */
  moneyBack(paymentIntentId: string): Promise<{ refunds: PaymentRefund[]; disputes: PaymentDispute[] }>;
  /** Makes the cheapest call there is, to see whether Stripe answers and accepts our key. */
  ping(): Promise<void>;
  /** The event in a webhook's body. Throws BadSignature unless it is signed by one of our secrets, just now. */
  verifyEvent(rawBody: Uint8Array, signatureHeader: string | undefined): PaymentEvent;
};

/** Stripe did not answer, or not in a way that can be relied on. It may have done what it was asked, or not. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
  /** The idempotency key will always answer like this: only another one can get further. */
  readonly keySpent: boolean;
  /** It does not accept our secret key, or not for this. */
  readonly keyRefused: boolean;
  /** What it answered, or what the network said and where, for logs and alarms: 'status 401', 'ECONNREFUSED at api.stripe.com'. */
  readonly why: string;
  constructor(
    message: string,
    {
      keySpent = false,
      keyRefused = false,
      why = 'no answer',
      ...options
    }: ErrorOptions & { keySpent?: boolean; keyRefused?: boolean; why?: string } = {},
  ) {
    super(message, options);
    this.keySpent = keySpent;
    this.keyRefused = keyRefused;
    this.why = why;
  }
}

/** Stripe understood the request and refused it; it did nothing. */
export class PaymentsRejected extends Error {
  override readonly name = 'PaymentsRejected';
  /** The parameter it complained about, and its code for that. */
  readonly param: string | undefined;
  readonly code: string | undefined;
  constructor(message: string, { param, code, ...options }: ErrorOptions & { param?: string; code?: string } = {}) {
    super(message, options);
    this.param = param;
    this.code = code;
  }
}

/** A webhook that Stripe did not sign for us, or not just now. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
