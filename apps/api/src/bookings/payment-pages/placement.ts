import {
  type BookingQuote,
  business,
  type Quote,
  type QuoteOnWire,
  quoteOnWire,
  sessionReference,
} from '@fallsline/domain';
import { type CheckoutSession, PaymentsRejected, PaymentsUnavailable } from '../../ports/payments/payments.ts';
import { sampled } from '../../process/log.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import type { TooManyUnpaid } from '../rows/count-unpaid-cars.ts';
import type { NoCarFree } from '../rows/vehicles-out.ts';
import { type BookingRow, priceOf } from '../stored/read-booking.ts';
import { successUrl } from './checkout-params.ts';

/** Where the guest goes next, and the booking it is about. */
export type Page = { url: string; sessionId: string; reference: string; bookingReference: string; quote: QuoteOnWire };

/** What a call that places a booking is answered. */
export type Placement =
  | ({ outcome: 'opened' } & Page)
  | PriceChanged
  | Refused
  | NoCarFree
  | TooManyUnpaid
  /** The client's key belongs to another booking. */
  | { outcome: 'key-reused' }
  /** It is paid, or being paid: the success page says which. */
  | PaidPage
  /** What it was to replace, or what has replaced it, is paid or being paid: nothing was opened; the page is of that. */
  | ({ outcome: 'paid-before' } & Page)
  /** A later booking has taken its place: only another client key gets further. */
  | { outcome: 'replaced' }
  | { outcome: 'cancelled' }
  /** The booking is kept, and the same call may be made again. */
  | { outcome: 'payments-unavailable' };

/** The trip cannot be booked: one sentence a field. */
export type Refused = { outcome: 'refused'; problems: readonly { path: string; message: string }[] };
/** The claim is not our price, which this is. */
export type PriceChanged = { outcome: 'price-changed'; quote: QuoteOnWire };
/** The success page of a booking that is paid, or being paid. */
export type PaidPage = { outcome: 'paid' } & Page;

/** Sends the guest to the payment page of an open session. */
export function opened(row: BookingRow, { id, url }: CheckoutSession & { status: 'open' }): Placement {
  return { outcome: 'opened', ...pageOf(row, id, url) };
}

/** Sends the guest to the success page of the session that the booking was, or is being, paid with. */
export function paid({ publicUrl }: BookingDeps, row: BookingRow, sessionId: string): PaidPage {
  return { outcome: 'paid', ...pageOf(row, sessionId, successUrl(publicUrl, sessionId)) };
}

function pageOf(row: BookingRow, sessionId: string, url: string): Page {
  const quote = quoteOnWire(quoteOf(row));
  return { url, sessionId, reference: sessionReference(sessionId), bookingReference: row.reference, quote };
}

/** What a booking was sold for. */
function quoteOf(row: BookingRow): BookingQuote {
  const [there, back] = row.rides.map(({ fareId, vehicles, priceCents: amountCents }) => ({
    fareId,
    vehicles,
    amountCents,
    currency: business.currency,
  })) as [Quote, Quote?];
  return { rides: back ? [there, back] : [there], amountCents: priceOf(row), currency: business.currency };
}

/** Stripe did not open a page, or did not say what became of one. Throws every error that is not Stripe's. */
export function unavailable({ log }: BookingDeps, { id }: Pick<BookingRow, 'id'>, error: unknown): Placement {
  if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRejected)) throw error;
  log[error instanceof PaymentsRejected ? 'error' : 'warn'](
    sampled({ booking: id, err: error }),
    'Could not open a payment page',
  );
  return { outcome: 'payments-unavailable' };
}
