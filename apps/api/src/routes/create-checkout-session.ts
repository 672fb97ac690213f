import { type Quote, splitPayload, toDollars } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { Refusal } from '../problems/refusal.ts';
import { registerCall } from './register-call.ts';

/** When a client may ask again after Stripe did not answer. */
const retryAfterSeconds = 10;

/** The payment page could not be opened: the same request may be made again in a while. */
export function paymentsUnavailable(): Refusal<'paymentsUnavailable'> {
  return new Refusal('paymentsUnavailable', { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** Takes a booking and answers with the payment page, or with the success page of one that is paid (decision 13). */
export function createCheckoutSession(app: FastifyInstance, deps: BookingDeps, limits: CallLimits): void {
  registerCall(app, {
    name: 'createCheckoutSession',
    limits,
    async handle({ body: { payload, replaces }, clientKey, log }) {
      const placed = await placeBooking({ ...deps, log }, { ...splitPayload(payload), clientKey, replaces });
      switch (placed.outcome) {
        case 'opened':
        case 'paid': {
          const { outcome: _said, ...page } = placed;
          return { status: 200, body: page };
        }
        case 'price-changed':
          return new Refusal('priceChanged', { quote: placed.quote, ...centsHint(payload.amount, placed.quote) });
        case 'refused':
          return new Refusal('invalidRequest', {
            errors: placed.problems.map(({ path, message }) => ({ path: `payload.${path}`, message })),
          });
        case 'key-reused':
          return new Refusal('keyReused');
        case 'paid-before': {
          const { url, reference, bookingReference } = placed;
          return new Refusal('alreadyPaid', { booking: { url, reference, bookingReference } });
        }
        case 'replaced':
          return new Refusal('bookingReplaced');
        case 'cancelled':
          return new Refusal('bookingCancelled');
        case 'payments-unavailable':
          return paymentsUnavailable();
      }
    },
  });
}

/** A client that takes `amount` for cents, as all other amounts are, is told so. */
function centsHint(claimed: number | undefined, { amountCents }: Quote): { detail?: string } {
  if (claimed !== amountCents) return {};
  return {
    detail: `The amount is in dollars and looks like cents: send ${toDollars(amountCents)}, not ${claimed}. Nothing has been charged.`,
  };
}
