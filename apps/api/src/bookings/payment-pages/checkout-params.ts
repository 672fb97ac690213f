import {
  type BookingQuote,
  borderInWords,
  business,
  changeLeftPage,
  counted,
  endsOf,
  extrasForAnybody,
  extrasInWords,
  formatPickup,
  noFreeCancellation,
  payLinkPage,
  paymentPageMinutes,
  type Quote,
  ridePromises,
  tooLateToChange,
  vehiclesOf,
} from '@fallsline/domain';
import type { SessionMetadata, SessionParams } from '../../ports/payments/payments.ts';
import type { StoredGuest } from '../stored/stored-guest.ts';
import type { StoredTrip } from '../stored/stored-ride.ts';

/** Where Stripe sends a visitor who has paid; it writes the session's id in place of the braces. */
export function successUrl(publicUrl: string, sessionId = '{CHECKOUT_SESSION_ID}'): string {
  return `${publicUrl}/success?session_id=${sessionId}`;
}

/** What the pages of one booking have in common. `now` in milliseconds since 1970. */
type Page = {
  bookingId: string;
  paymentId: string;
  reference: string;
  guest: StoredGuest;
  publicUrl: string;
  now: number;
  /** Of a booking taken by phone: until when its page can be paid. A link in a mail leads there, and no form of ours. */
  payUntil?: number | undefined;
};

/** What Stripe is asked to open for the rides of a booking, a line item a ride. */
export function checkoutParams({
  trips,
  quote,
  ...page
}: Page & { trips: readonly StoredTrip[]; quote: BookingQuote }): SessionParams {
  const [there, back] = quote.rides.map((priced, index) =>
    lineOf(trips[index], priced, page.reference, { boughtAt: page.now, isFurther: index > 0 }),
  );
  if (!there) throw new RangeError('A booking has a ride');
  const items = back ? [there.item, back.item] : [there.item];
  return paramsOf(page, items, `${there.name}${back ? ' and back' : ''}, ${there.date}`, { purpose: 'booking' });
}

/** What Stripe is asked to open for what a change of a ride costs more, in cents; with the `terms` that are read before. */
export function changeParams({
  trip,
  fareId,
  differenceCents,
  terms,
  change,
  ...page
}: Page & {
  trip: StoredTrip;
  fareId: string;
  differenceCents: number;
  terms: string | undefined;
  change: Partial<SessionMetadata>;
}): SessionParams {
  const quote = { fareId, vehicles: vehiclesOf(trip), amountCents: differenceCents };
  const { name, date, item } = lineOf(trip, { ...quote, currency: business.currency }, page.reference, { terms });
  const product_data = { ...item.price_data.product_data, name: `Change of your ride: ${name}` };
  const items = [{ ...item, price_data: { ...item.price_data, product_data } }];
  const params = paramsOf(page, items, `change: ${name}, ${date}`, { ...change, purpose: 'change' });
  return { ...params, cancel_url: `${page.publicUrl}${changeLeftPage}` };
}

function paramsOf(
  { bookingId, paymentId, reference, guest, publicUrl, now, payUntil }: Page,
  line_items: SessionParams['line_items'],
  about: string,
  purpose: Partial<SessionMetadata> & Pick<SessionMetadata, 'purpose'>,
): SessionParams {
  const metadata = { booking_id: bookingId, reference, payment_id: paymentId, ...purpose };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items,
    client_reference_id: bookingId,
    customer_email: guest.email,
    metadata,
    payment_intent_data: { description: `${reference}: ${about}`, metadata },
    expires_at: Math.floor((payUntil ?? now + paymentPageMinutes * 60_000) / 1000),
    success_url: successUrl(publicUrl),
    cancel_url: payUntil === undefined ? `${publicUrl}/cancel` : `${publicUrl}${payLinkPage}?left=${bookingId}`,
  };
}

/**
 * `boughtAt` where the ride is bought with it, in milliseconds since 1970. `isFurther`: it stands below the ride there, which
 * has said of the border what both take.
 */
function lineOf(
  trip: StoredTrip | undefined,
  quote: Quote,
  reference: string,
  {
    boughtAt,
    isFurther = false,
    terms: said,
  }: { boughtAt?: number; isFurther?: boolean; terms?: string | undefined } = {},
) {
  if (!trip) throw new RangeError('A quote has a ride for each price');
  const { from, to } = endsOf({ fareId: quote.fareId, direction: trip.direction, location: trip.dynamicLocation });
  const { date, time, zone } = formatPickup(trip);
  const name = `${from} to ${to}`;
  const facts = [
    ...[date, `${time} ${zone}`, counted(trip.passengerCount, 'passenger'), counted(quote.vehicles, 'vehicle')],
    ...extrasInWords(extrasForAnybody(trip.extras ?? {})),
    `booking ${reference}`,
  ];
  const terms = [
    ...(isFurther ? [] : borderWords(trip)),
    ...lateWords(trip, boughtAt),
    ...(said ? [withoutStop(said)] : []),
  ];
  const description = [facts.join(', '), ...terms].join('. ') + (terms.length > 0 ? '.' : '');
  const price_data = {
    currency: quote.currency.toLowerCase(),
    unit_amount: quote.amountCents,
    product_data: { name, description },
  };
  return { name, date, item: { quantity: 1, price_data } as const };
}

/** On the payment page too, a ride across the border says what it takes (decision 28). */
function borderWords(trip: StoredTrip): string[] {
  return borderInWords(ridePromises(trip, { reader: 'visitor', now: 0 })).map(withoutStop);
}

/** A ride that is bought too late to be cancelled free of charge, or to be changed, says so before it is paid. */
function lateWords(trip: StoredTrip, boughtAt: number | undefined): string[] {
  if (boughtAt === undefined) return [];
  const promises = ridePromises(trip, { reader: 'visitor', now: boughtAt });
  // Until its ramp van is confirmed it can be, and Stripe is told of no wheelchair.
  const none = promises.rampVan ? undefined : noFreeCancellation([promises]);
  const unchanged = tooLateToChange([promises]);
  return [...(none ? [none] : []), ...(unchanged ? [withoutStop(unchanged)] : [])];
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
