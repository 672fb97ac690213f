import { adviceOnBooking, type Booking, type CheckoutPayload } from '@fallsline/domain/booking';
import { extrasInWords } from '@fallsline/domain/extras-in-words';
import type { Problem } from '@fallsline/domain/problem-schema';
import type { QuoteOnWire } from '@fallsline/domain/quote';
import { fieldOfProblem } from '@fallsline/domain/read-additions';
import { vehiclesOf } from '@fallsline/domain/vehicles';
import { paymentNotices as words } from '../../../content/booking/payment-notices.ts';
import { type ApiFailure, callApi } from '../../../lib/api/api-client.ts';
import { loadSchemas } from '../../../lib/api/load-schemas.ts';
import { keepBookedDetails } from '../../../lib/booked-details.ts';
import { forgetPages, rememberPage, replacedBy } from '../form/earlier-pages.ts';
import type { BookingDraft } from '../form/ticket-draft.ts';
import type { TicketField, TicketValues } from '../form/ticket-form.ts';

export type PaymentFailure = { heading: string; message: string; link?: { label: string; href: string } };

/** How the payment of the trip in the form stands; prices in cents. `returned`: its guest is back from the payment page. */
export type Payment =
  | { state: 'ready' | 'busy' | 'returned' }
  | { state: 'priceChanged'; was: number; now: QuoteOnWire }
  | ({ state: 'failed' } & PaymentFailure);

/** What was typed, where the client key is kept, and whether anybody still waits. */
type Attempt = { values: TicketValues; draft: BookingDraft; signal: AbortSignal };

/** How an attempt to book ended; prices in cents. */
export type Concluded =
  | { outcome: 'opened'; url: string }
  | { outcome: 'priceChanged'; was: number; now: QuoteOnWire }
  | Failed;
type FieldProblem = { path: TicketField; message: string };
export type Placed = Concluded | Refused;
type Failed = { outcome: 'failed' } & PaymentFailure;
type Refused = { outcome: 'refused'; problems: readonly FieldProblem[] };

/** Whether something is asked about when the ride back begins. */
export function asksOfBack(booking: Booking): boolean {
  return adviceOnBooking(booking).some(({ ride, code }) => ride === 2 && code.startsWith('pickup-'));
}

/**
 * Sends a booking with the price its visitor was shown, in cents, and says what came of it; never throws. The same
 * booking goes out under the same client key, so that sending it again is safe; another one takes the place of those
 * that the same form has sent before (decision 38).
 */
export async function sendBooking(
  booking: Booking,
  amountCents: number,
  { values, draft, signal }: Attempt,
): Promise<Placed> {
  const { checkoutPayload } = await loadSchemas();
  const payload = checkoutPayload(booking, amountCents);
  const { result, replaces, clientKey } = await send(payload, { draft, signal });
  if (result.ok) {
    forgetPages(replaces);
    const extras = extrasInWords(booking.extras ?? {}, vehiclesOf(booking));
    keepBookedDetails(result.data.sessionId, booking, {
      extras,
      rides: booking.guest?.name,
      ridesByEmail: Boolean(booking.guest?.email),
      clientKey,
    });
    return { outcome: 'opened', url: result.data.url };
  }
  if (result.kind !== 'problem') return failed(`${result.message} ${words.failed.uncharged}`);
  const { problem, problemKind } = result;
  if (problemKind === 'priceChanged' && problem.quote) {
    return { outcome: 'priceChanged', was: amountCents, now: problem.quote };
  }
  if (problemKind === 'bookingCancelled' || problemKind === 'keyReused') draft.forgetClientKey();
  if (problemKind === 'alreadyPaid') return alreadyPaid(draft, payload, replaces, problem);
  // Its field errors, among the fields that the form shows: 'payload.returnTrip.pickupDate' is the date of the ride back.
  const problems = (problem.errors ?? []).flatMap(({ path, message }) => {
    const [, ...inPayload] = path.split('.');
    return inPayload[0] !== undefined && inPayload[0] in booking
      ? [{ path: fieldOfProblem(inPayload, values) as TicketField, message }]
      : [];
  });
  return problems.length > 0 ? { outcome: 'refused', problems } : failedAs(result);
}

async function send(payload: CheckoutPayload, { draft, signal }: Omit<Attempt, 'values'>) {
  const attempt = async () => {
    const clientKey = draft.clientKeyFor(JSON.stringify(payload));
    const replaces = replacedBy(clientKey, payload);
    rememberPage(clientKey, payload);
    const body = replaces.length > 0 ? { payload, replaces } : { payload };
    const result = await callApi('createCheckoutSession', { body, idempotencyKey: clientKey, signal });
    return { replaces, clientKey, result };
  };
  const first = await attempt();
  const { result } = first;
  if (result.ok || result.kind !== 'problem' || result.problemKind !== 'bookingReplaced') return first;
  // Another tab has changed this form since: the press that came last is the one that counts.
  draft.forgetClientKey();
  return attempt();
}

/** Nothing was opened, for an earlier version is paid; pressed again it is a ride of its own. */
function alreadyPaid(
  draft: BookingDraft,
  payload: CheckoutPayload,
  replaces: readonly string[],
  { booking }: Problem,
): Failed {
  forgetPages([...replaces, draft.clientKeyFor(JSON.stringify(payload))]);
  draft.forgetClientKey();
  const { heading, message, link } = words.alreadyPaid;
  const placed: Failed = { outcome: 'failed', heading, message: message(booking?.bookingReference) };
  return booking ? { ...placed, link: { label: link, href: booking.url } } : placed;
}

function failedAs({ problem, problemKind, retryAfterSeconds }: Extract<ApiFailure, { kind: 'problem' }>): Failed {
  if (problemKind !== 'tooManyRequests') return failed(problem.detail ?? problem.title);
  const wait = retryAfterSeconds === undefined ? 'in a minute' : `in ${retryAfterSeconds} seconds`;
  return failed(`Too many attempts. Please try again ${wait}.`, words.failed.tooManyHeading);
}

/** Spec section 8: 'Payment error: ' followed by what went wrong. */
function failed(message: string, heading: string = words.failed.heading): Failed {
  return { outcome: 'failed', heading, message: words.failed.prefix + message };
}
