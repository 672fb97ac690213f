import { endsOf, formatPickup, type Quote } from '@fallsline/domain';
import type { SessionParams } from '../payments/payments.ts';
import type { StoredBooking } from './stored-booking.ts';

/** How long a payment page stays open: above Stripe's least, 30 minutes, by what a retry and a wrong clock may take. */
const openForSeconds = 35 * 60;

/** Where Stripe sends a visitor who has paid; it writes the session's id in place of the braces. */
export function successUrl(publicUrl: string, sessionId = '{CHECKOUT_SESSION_ID}'): string {
  return `${publicUrl}/success?session_id=${sessionId}`;
}

/** What Stripe is asked to open for a booking. `now` in milliseconds since 1970. */
export function checkoutParams({
  bookingId,
  reference,
  booking,
  quote,
  publicUrl,
  now,
}: {
  bookingId: string;
  reference: string;
  booking: StoredBooking;
  quote: Quote;
  publicUrl: string;
  now: number;
}): SessionParams {
  const { from, to } = endsOf({
    fareId: quote.fareId,
    direction: booking.direction,
    location: booking.dynamicLocation,
  });
  const { date, time, zone } = formatPickup(booking);
  const name = `${from} to ${to}`;
  const description = `${date}, ${time} ${zone}, ${count(booking.passengerCount, 'passenger')}, ${count(quote.vehicles, 'vehicle')}, booking ${reference}`;
  const metadata = { booking_id: bookingId, reference };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: quote.currency.toLowerCase(),
          unit_amount: quote.amountCents,
          product_data: { name, description },
        },
      },
    ],
    client_reference_id: bookingId,
    customer_email: booking.email,
    metadata,
    payment_intent_data: { description: `${reference}: ${name}, ${date}`, metadata },
    expires_at: Math.floor(now / 1000) + openForSeconds,
    success_url: successUrl(publicUrl),
    cancel_url: `${publicUrl}/cancel`,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
