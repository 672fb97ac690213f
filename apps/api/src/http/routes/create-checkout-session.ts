import { setImmediate } from 'node:timers/promises';
import {
  adviceOnBooking,
  business,
  messages,
  type Quote,
  sessionReference,
  splitPayload,
  toDollars,
} from '@fallsline/domain';
import { placeBooking } from '../../bookings/checkout/place-booking.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import type { AnsweredCall } from '../calls/register-call.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { noCarFree } from '../problems/booking-refusals.ts';
import { Refusal } from '../problems/refusal.ts';
import type { CallReference } from '../reference/call-reference.ts';
import {
  exampleBookingReference,
  exampleDropoff,
  examplePickup,
  exampleQuote,
  exampleSessionId,
} from '../reference/examples.ts';
import { bookingReference, reference } from '../reference/field-words.ts';

/** When a client may ask again after Stripe did not answer. */
const retryAfterSeconds = 10;

/** The payment page could not be opened: the same request may be made again in a while. */
export function paymentsUnavailable(): Refusal<'paymentsUnavailable'> {
  return new Refusal('paymentsUnavailable', { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** Takes a booking and answers with the payment page, or with the success page of one that is paid (decision 13). */
export function createCheckoutSession(deps: BookingDeps, limits: CallLimits): AnsweredCall<'createCheckoutSession'> {
  return {
    limits,
    async handle({ body: { payload, replaces }, clientKey, network, log }) {
      const order = { ...splitPayload(payload), network };
      const [placed, advice] = await Promise.all([
        placeBooking({ ...deps, log }, { ...order, clientKey, replaces }),
        // Looked for while the database stores the booking.
        setImmediate().then(() => adviceOnBooking(order.booking)),
      ]);
      switch (placed.outcome) {
        case 'opened':
        case 'paid': {
          const { outcome: _said, ...page } = placed;
          return { status: 200, body: advice.length > 0 ? { ...page, advice } : page };
        }
        case 'price-changed':
          return new Refusal('priceChanged', { quote: placed.quote, ...centsHint(payload.amount, placed.quote) });
        case 'refused':
          return new Refusal('invalidRequest', {
            errors: placed.problems.map(({ path, message }) => ({ path: `payload.${path}`, message })),
          });
        case 'no-car-free':
          return noCarFree(placed);
        case 'too-many-unpaid':
          return new Refusal('tooManyUnpaid');
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
  };
}

/** A client that takes `amount` for cents, as all other amounts are, is told so. */
function centsHint(claimed: number | undefined, { amountCents }: Quote): { detail?: string } {
  if (claimed !== amountCents) return {};
  return {
    detail: `The amount is in dollars and looks like cents: send ${toDollars(amountCents)}, not ${claimed}. Nothing has been charged.`,
  };
}

/** What the reference says of it; examples are half a year after `now`, in milliseconds since 1970. */
export function createCheckoutSessionReference(now: number): CallReference<'createCheckoutSession'> {
  const fromAirport = examplePickup(now);
  return {
    tag: 'Booking',
    description: [
      'Stores the booking and answers with the address of Stripe’s payment page in `url`: send the browser there. Nothing is charged before the guest pays there, within 30 minutes or so; after that the page expires and the booking with it.',
      '',
      '**Money**: `payload.amount` is in dollars, everything else in cents. You need not send it. If you do, it must be our price.',
      '',
      `**Time**: pickups are in ${business.timeZone}, wherever you are, at least 60 minutes and at most 365 days from now.`,
      '',
      '**Repeats**: send an `Idempotency-Key` of your own with each new booking, and the same one with every repeat of it. The booking and its payment page are then the same, however often you call. Without a key each call is a new booking.',
      '',
      '**Changes before payment**: a guest who has changed the trip gets a new booking under a new key. Name the keys of the earlier ones in `replaces`: their payment pages are closed at Stripe before the new one opens, so that only one can be paid. If one of them is paid already, nothing opens and the answer is 409 `already-paid`. Whoever knows a key can close its unpaid page: make keys random.',
      '',
      '**Cars**: an open payment page holds its cars until it ends. Where more would be out at one moment than there are, the answer is 409 `no-car-free` with the nearest pickups that can be had. One network holds so many cars unpaid and no more: 409 `too-many-unpaid`. Write to us if you book for many.',
    ].join('\n'),
    request: {
      component: 'CheckoutRequest',
      description: 'A booking to be paid.',
      fields: {
        payload: { description: 'The booking.', component: true },
        replaces:
          'The `Idempotency-Key` of each earlier booking that this one takes the place of, at most 20: the guest has changed the trip before paying. Optional. Unknown keys are ignored.',
      },
      examples: {
        pickup: { summary: 'Pickup at an airport', value: { payload: fromAirport } },
        dropoff: { summary: 'Ride to an airport', value: { payload: exampleDropoff(now) } },
      },
      invalid: {
        value: { payload: { ...fromAirport, phone: '911' } },
        errors: [{ path: 'payload.phone', message: messages.phoneInvalid }],
      },
    },
    replies: {
      200: {
        component: 'Checkout',
        description: 'Where the guest pays, and for what.',
        fields: {
          url: {
            description:
              'Send the browser here: Stripe’s payment page. For a booking that is paid already, its success page.',
            format: 'uri',
          },
          sessionId: 'Id of the checkout session at Stripe.',
          reference,
          bookingReference,
          quote: { description: 'What the booking costs.', component: true },
          advice: {
            component: true,
            description:
              'What looks odd about the rides, to be asked of the guest. The payment page is open all the same. Absent where nothing does.',
          },
        },
        example: {
          url: `https://checkout.stripe.com/c/pay/${exampleSessionId}`,
          sessionId: exampleSessionId,
          reference: sessionReference(exampleSessionId),
          bookingReference: exampleBookingReference,
          quote: exampleQuote(fromAirport),
        },
      },
    },
  };
}
