import type { PaymentRow } from '../stored/read-booking.ts';

/** How long after a session's end Stripe is still asked about it: time enough to mend a wrong key. */
const patienceMs = 24 * 60 * 60_000;

/**
 * Whether the session of a booking's attempt ended so long ago, by its own `expires_at`, that it may be given up although
 * Stripe refuses to answer for it. Until then a refusal may be due to us, to a wrong key for example, and tells nothing
 * of the session: it may be open, or paid. `now` in milliseconds since 1970.
 */
export function isLongOver({ sessionParams }: Pick<PaymentRow, 'sessionParams'>, now: number): boolean {
  return now > sessionParams.expires_at * 1000 + patienceMs;
}
