import type { Account, DisputeState, PaymentState, RefundReason, RefundState, RideState } from '@fallsline/domain';

/** What the database holds, read with SQL of our own: the checker must not see it through the API's eyes. */
export type Stored = {
  bookings: {
    id: string;
    client_key: string | null;
    status: string;
    email: string;
  }[];
  rides: { booking_id: string; state: RideState; price_cents: number; kept_cents: number }[];
  payments: {
    id: string;
    booking_id: string;
    state: PaymentState;
    amount_cents: number;
    session_id: string | null;
    payment_intent_id: string | null;
    is_dated: boolean;
  }[];
  refunds: { payment_id: string; amount_cents: number; reason: RefundReason; state: RefundState; replaced: boolean }[];
  disputes: { payment_id: string; amount_cents: number; state: DisputeState }[];
  messages: { id: string; client_key: string | null; email: string; subject: string }[];
  outbox: {
    id: number;
    subject: string;
    skipped_why: string | null;
    dedupe_key: string;
    kind: string;
    state: string;
    attempts: number;
    last_error: string | null;
  }[];
  events: { id: string; type: string; session_id: string | null; is_processed: boolean }[];
};

const storedStatements: Readonly<Record<keyof Stored, string>> = {
  bookings: `select id, client_key, status, guest->>'email' as email from booking`,
  rides: 'select booking_id, state, price_cents, kept_cents from ride order by position',
  payments: `select id, booking_id, state, amount_cents, session_id, payment_intent_id, paid_at is not null as is_dated
    from payment order by attempt`,
  refunds: 'select payment_id, amount_cents, reason, state, replaced from refund order by decided_at, sequence',
  disputes: 'select payment_id, amount_cents, state from dispute order by opened_at',
  messages: `select id, client_key, content->>'email' as email, content->>'subject' as subject from contact_message`,
  outbox: 'select id::int, subject, skipped_why, dedupe_key, kind, state, attempts, last_error from outbox order by id',
  events: 'select id, type, session_id, processed_at is not null as is_processed from stripe_event',
};

export type Rows = Record<string, unknown>[];
/** Runs statements in one go and answers the rows of each. */
export type Query = (statements: readonly string[]) => Promise<Rows[]>;

/** Reads all that a check compares, as it is now. */
export async function readStored(query: Query): Promise<Stored> {
  const answers = await query(Object.values(storedStatements));
  return Object.fromEntries(Object.keys(storedStatements).map((name, index) => [name, answers[index]])) as Stored;
}

/** The money of a booking as the domain's laws see it. */
export function accountIn({ rides, payments, refunds, disputes }: Stored, bookingId: string): Account {
  const own = payments.filter((payment) => payment.booking_id === bookingId);
  return {
    rides: rides
      .filter((ride) => ride.booking_id === bookingId)
      .map(({ state, price_cents: priceCents, kept_cents: keptCents }) => ({ state, priceCents, keptCents })),
    payments: own.map(({ id, state, amount_cents: amountCents }) => ({ id, state, amountCents })),
    refunds: refunds
      .filter((refund) => own.some(({ id }) => id === refund.payment_id))
      .map(({ payment_id: paymentId, amount_cents: amountCents, reason, state, replaced }) => ({
        paymentId,
        amountCents,
        reason,
        state,
        replaced,
      })),
    disputes: disputes
      .filter((dispute) => own.some(({ id }) => id === dispute.payment_id))
      .map(({ payment_id: paymentId, amount_cents: amountCents, state }) => ({ paymentId, amountCents, state })),
  };
}
