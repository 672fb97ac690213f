import type { Booking, BookingFormVariant, CheckoutPayload, FieldProblem, Problem, Quote } from '@fallsline/domain';
import { booking as words } from '../../content/booking.ts';
import { type ApiFailure, callApi } from '../../lib/api-client.ts';
import { keepBookedAddress } from '../../lib/booked-address.ts';
import { loadSchemas } from '../../lib/load-schemas.ts';
import { clientKeyFor, forgetClientKey } from './draft.ts';
import { forgetPages, rememberPage, replacedBy } from './earlier-pages.ts';

/** How an attempt to book ended. */
export type Placed =
  | { outcome: 'opened'; url: string }
  | { outcome: 'priceChanged'; quote: Quote }
  | { outcome: 'refused'; problems: readonly FieldProblem[] }
  | { outcome: 'failed'; heading: string; message: string; link?: { label: string; href: string } };

/**
 * Sends a booking with the price its visitor was shown, in cents, and says what came of it; never throws. The same
 * booking goes out under the same client key, so that sending it again is safe; another one takes the place of those
 * that the same form has sent before (decision 38).
 */
export async function placeBooking(
  variant: BookingFormVariant,
  booking: Booking,
  amountCents: number,
): Promise<Placed> {
  const { checkoutPayload } = await loadSchemas();
  const payload = checkoutPayload(booking, amountCents);
  const { result, replaces } = await send(variant, payload);
  if (result.ok) {
    forgetPages(replaces);
    keepBookedAddress(result.data.sessionId, booking);
    return { outcome: 'opened', url: result.data.url };
  }
  if (result.kind !== 'problem') return failed(`${result.message} ${words.failed.uncharged}`);
  const { problem, problemKind } = result;
  if (problemKind === 'priceChanged' && problem.quote) return { outcome: 'priceChanged', quote: problem.quote };
  if (problemKind === 'bookingCancelled' || problemKind === 'keyReused') forgetClientKey(variant);
  if (problemKind === 'alreadyPaid') return alreadyPaid(variant, payload, replaces, problem);
  const problems = fieldProblems(problem, booking);
  return problems.length > 0 ? { outcome: 'refused', problems } : failedAs(result);
}

async function send(variant: BookingFormVariant, payload: CheckoutPayload) {
  const attempt = async () => {
    const idempotencyKey = clientKeyFor(variant, payload);
    const replaces = replacedBy(idempotencyKey, payload);
    rememberPage(idempotencyKey, payload);
    const body = replaces.length > 0 ? { payload, replaces } : { payload };
    return { replaces, result: await callApi('createCheckoutSession', { body, idempotencyKey }) };
  };
  const first = await attempt();
  const { result } = first;
  if (result.ok || result.kind !== 'problem' || result.problemKind !== 'bookingReplaced') return first;
  // Another tab has changed this form since: the press that came last is the one that counts.
  forgetClientKey(variant);
  return attempt();
}

/** Nothing was opened, for an earlier version is paid; pressed again it is a ride of its own. */
function alreadyPaid(
  variant: BookingFormVariant,
  payload: CheckoutPayload,
  replaces: readonly string[],
  { booking }: Problem,
): Placed {
  forgetPages([...replaces, clientKeyFor(variant, payload)]);
  forgetClientKey(variant);
  const { heading, message, link } = words.alreadyPaid;
  const placed: Placed = { outcome: 'failed', heading, message: message(booking?.bookingReference) };
  return booking ? { ...placed, link: { label: link, href: booking.url } } : placed;
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
