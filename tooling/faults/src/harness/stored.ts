/** What the database holds, read with SQL of our own: the checker must not see it through the API's eyes. */
export type Stored = {
  bookings: {
    id: string;
    client_key: string | null;
    status: string;
    attempt: number;
    session_id: string | null;
    payment_intent_id: string | null;
    amount_cents: number;
    is_dated: boolean;
    email: string;
  }[];
  superseded: { session_id: string; booking_id: string }[];
  messages: { id: string; client_key: string | null; email: string; subject: string }[];
  outbox: { dedupe_key: string; kind: string; state: string; attempts: number; last_error: string | null }[];
  events: { id: string; type: string; session_id: string | null; is_processed: boolean }[];
};

export const storedStatements: Readonly<Record<keyof Stored, string>> = {
  bookings: `select id, client_key, status, attempt, session_id, payment_intent_id, amount_cents,
    paid_at is not null as is_dated, details->>'email' as email from booking`,
  superseded: 'select session_id, booking_id from superseded_session',
  messages: `select id, client_key, content->>'email' as email, content->>'subject' as subject from contact_message`,
  outbox: 'select dedupe_key, kind, state, attempts, last_error from outbox',
  events: 'select id, type, session_id, processed_at is not null as is_processed from stripe_event',
};

export type Rows = Record<string, unknown>[];
/** Runs statements in one go and answers the rows of each. */
export type Query = (statements: readonly string[]) => Promise<Rows[]>;

export async function readStored(query: Query): Promise<Stored> {
  const answers = await query(Object.values(storedStatements));
  return Object.fromEntries(Object.keys(storedStatements).map((name, index) => [name, answers[index]])) as Stored;
}
