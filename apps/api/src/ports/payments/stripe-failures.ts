import { Stripe } from 'stripe';
import { PaymentsRejected, PaymentsUnavailable } from './payments.ts';

/** What the SDK threw as one of our two errors, and whether the same call may be made again at once. */
export type Failure = { error: PaymentsRejected | PaymentsUnavailable; again: 'never' | 'once' | 'until-free' };

const { errors } = Stripe;

/** Sorts what the SDK threw. `host` is where Stripe was asked. */
export function failureOf(cause: unknown, host: string): Failure {
  const why = whyOf(cause, host);
  const unavailable = (message: string, more: { keySpent?: boolean; keyRefused?: boolean } = {}) =>
    new PaymentsUnavailable(message, { cause, why, ...more });
  if (cause instanceof PaymentsUnavailable) return { error: cause, again: 'once' };
  if (!(cause instanceof errors.StripeError)) return { error: unavailable('Stripe failed'), again: 'never' };
  const replayed = cause.headers?.['idempotent-replayed'] === 'true';
  // Another call with this key is on its way: when it is through, this one gets its answer.
  if (cause.statusCode === 409) return { error: unavailable('The idempotency key is in use'), again: 'until-free' };
  if (cause instanceof errors.StripeIdempotencyError) {
    return {
      error: unavailable('The idempotency key was used with other parameters', { keySpent: true }),
      again: 'never',
    };
  }
  if (cause instanceof errors.StripeInvalidRequestError || cause instanceof errors.StripeCardError) {
    const { param, code } = cause;
    const error = new PaymentsRejected('Stripe refused the request', {
      cause,
      ...(param ? { param } : {}),
      ...(code ? { code } : {}),
    });
    return { error, again: 'never' };
  }
  if (cause instanceof errors.StripeAuthenticationError || cause instanceof errors.StripePermissionError) {
    return { error: unavailable('Stripe refuses our secret key', { keyRefused: true }), again: 'never' };
  }
  if (cause instanceof errors.StripeRateLimitError) {
    return { error: unavailable('Stripe asks us to slow down'), again: 'never' };
  }
  // Stripe keeps a failure under the key, and answers it for as long as it keeps the key.
  const error = unavailable('Stripe does not answer', { keySpent: replayed });
  return { error, again: replayed ? 'never' : 'once' };
}

/** Stripe's status, or the network's word and the host: never a message, which may quote the key. */
function whyOf(cause: unknown, host: string): string {
  if (!(cause instanceof errors.StripeError)) return `no answer from ${host}`;
  if (cause.statusCode !== undefined) return `status ${cause.statusCode}`;
  const { code } = (cause.detail ?? {}) as { code?: unknown };
  return `${typeof code === 'string' ? code : 'no answer'} at ${host}`;
}
