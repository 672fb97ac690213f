import { Stripe } from 'stripe';
import { PaymentsRejected, PaymentsUnavailable } from './payments.ts';

/** What the SDK threw, in our own two words, and whether the same call may be made again at once. */
export type Failure = { error: PaymentsRejected | PaymentsUnavailable; again: 'never' | 'once' | 'until-free' };

const { errors } = Stripe;

export function failureOf(cause: unknown): Failure {
  if (cause instanceof PaymentsUnavailable) return { error: cause, again: 'once' };
  if (!(cause instanceof errors.StripeError))
    return { error: unavailable('The card service failed', cause), again: 'never' };
  const replayed = cause.headers?.['idempotent-replayed'] === 'true';
  // Another call with this key is on its way: when it is through, this one gets its answer.
  if (cause.statusCode === 409)
    return { error: unavailable('The idempotency key is in use', cause), again: 'until-free' };
  if (cause instanceof errors.StripeIdempotencyError) {
    return { error: unavailable('The idempotency key stands for other parameters', cause, true), again: 'never' };
  }
  if (cause instanceof errors.StripeInvalidRequestError || cause instanceof errors.StripeCardError) {
    const { param, code } = cause;
    const error = new PaymentsRejected('The card service refused the request', {
      cause,
      ...(param ? { param } : {}),
      ...(code ? { code } : {}),
    });
    return { error, again: 'never' };
  }
  if (cause instanceof errors.StripeAuthenticationError || cause instanceof errors.StripePermissionError) {
    return { error: unavailable('The card service refuses our secret key', cause), again: 'never' };
  }
  if (cause instanceof errors.StripeRateLimitError) {
    return { error: unavailable('The card service asks us to slow down', cause), again: 'never' };
  }
  // A failure that is kept under the key comes back for as long as the key is known.
  const error = unavailable('The card service does not answer', cause, replayed);
  return { error, again: replayed ? 'never' : 'once' };
}

function unavailable(message: string, cause: unknown, keySpent = false): PaymentsUnavailable {
  return new PaymentsUnavailable(message, { cause, keySpent });
}
