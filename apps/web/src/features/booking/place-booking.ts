import type { Booking, FieldProblem, Problem, Quote } from '@fallsline/domain';
import { booking as words } from '../../content/booking.ts';
import { type ApiFailure, callApi } from '../../lib/api-client.ts';
import { keepBookedAddress } from '../../lib/booked-address.ts';
import { loadSchemas } from '../../lib/load-schemas.ts';
import type { Face } from './clear-drafts.ts';
import { clientKeyFor, forgetClientKey } from './draft.ts';

/** How an attempt to book ended. */
export type Placed =
  | { outcome: 'opened'; url: string }
  | { outcome: 'priceChanged'; quote: Quote }
  | { outcome: 'refused'; problems: readonly FieldProblem[] }
  | { outcome: 'failed'; heading: string; message: string };

/**
 * Sends a booking with the price its visitor was shown, in cents, and says what came of it; never throws. The same
 * booking goes out under the same client key, so that sending it again is safe.
 */
export async function placeBooking(face: Face, booking: Booking, amountCents: number): Promise<Placed> {
  const { checkoutPayload } = await loadSchemas();
  const payload = checkoutPayload(booking, amountCents);
  const result = await callApi('createCheckoutSession', {
    body: { payload },
    idempotencyKey: clientKeyFor(face, payload),
  });
  if (result.ok) {
    keepBookedAddress(result.data.sessionId, booking);
    return { outcome: 'opened', url: result.data.url };
  }
  if (result.kind !== 'problem') return failed(`${result.message} ${words.failed.uncharged}`);
  const { problem, problemKind } = result;
  if (problemKind === 'priceChanged' && problem.quote) return { outcome: 'priceChanged', quote: problem.quote };
  if (problemKind === 'bookingCancelled' || problemKind === 'keyReused') forgetClientKey(face);
  const problems = fieldProblems(problem, booking);
  return problems.length > 0 ? { outcome: 'refused', problems } : failedAs(result);
}

function failedAs({ problem, problemKind, retryAfterSeconds }: Extract<ApiFailure, { kind: 'problem' }>): Placed {
  if (problemKind !== 'tooManyRequests') return failed(problem.detail ?? problem.title);
  const wait = retryAfterSeconds === undefined ? 'in a minute' : `in ${retryAfterSeconds} seconds`;
  return failed(`Too many attempts. Please try again ${wait}.`, words.failed.tooManyHeading);
}

/** Spec section 8: 'Payment error: ' followed by what went wrong. */
export function failed(message: string, heading: string = words.failed.heading): Placed {
  return { outcome: 'failed', heading, message: words.failed.prefix + message };
}

/** The API's field errors among the fields that the form shows: 'payload.phone' is the phone. */
function fieldProblems({ errors = [] }: Problem, booking: Booking): FieldProblem[] {
  return errors.flatMap(({ path, message }) => {
    const field = path.replace(/^payload\./, '');
    return field in booking ? [{ path: field as keyof Booking, message }] : [];
  });
}
