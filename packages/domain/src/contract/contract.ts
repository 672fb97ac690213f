import * as z from 'zod/mini';
import { checkoutPayloadSchema } from '../booking/booking.ts';
import { fieldSchemas } from '../booking/ride.ts';
import {
  bookedTripSchema,
  bookingQuoteSchema,
  confirmationEmailSchema,
  exchangeRateSchema,
  fareSchema,
  pageUrlSchema,
  rideAdviceSchema,
} from '../booking/wire.ts';
import { publishedReviewsSchema } from '../driving/published-reviews.ts';
import { contactSchema } from '../forms/contact.ts';
import { withHoneypot } from '../forms/honeypot.ts';
import { newsletterSchema, newsletterTokenSchema } from '../forms/newsletter.ts';
import {
  bookingConfirmationRequestSchema,
  bookingConfirmationSchema,
  bookingLinkRequestSchema,
  bookingLinkSchema,
  bookingQuoteRequestSchema,
} from '../my-booking/my-booking-calls.ts';
import { rideQuoteSchema } from '../my-booking/ride-quote.ts';
import { passengerCountSchema } from '../party/passengers.ts';
import { directions } from '../trip/direction.ts';
import { business } from '../words/business.ts';
import { messages } from '../words/messages.ts';
import { bookingCall } from './booking-call.ts';
import type { ProblemKind } from './problems.ts';
import { confirmationSchema } from './session-id.ts';

type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Whether an `Idempotency-Key` header makes repeats of the call one and the same. */
  readonly idempotent?: true;
  /** Whether calls are counted for each client: a 429 says when to come back. */
  readonly limited?: true;
  /** Whether its answer is the same for everybody: it has an ETag, and who has it already is answered 304. */
  readonly forEverybody?: true;
  /** Whether the token of a booking's link goes with it, as `Authorization: Bearer`: always, or where there is one. */
  readonly link?: 'needed' | 'optional';
  readonly request?: z.ZodMiniType;
  readonly replies: { readonly [status: number]: z.ZodMiniType };
  /** The problems it can answer with, beside those that every call has. */
  readonly problems: readonly ProblemKind[];
};

/** Problems that any call can answer with. */
const problemsOfEveryCall = ['methodNotAllowed', 'headersTooLarge', 'internal', 'unavailable'] as const;
/** Problems of a call that has a body. */
const problemsOfBodies = ['invalidRequest', 'tooSlow', 'tooLarge', 'unsupportedMedia'] as const;
/** The problem of a call that is counted. */
const problemsOfLimits = ['tooManyRequests'] as const;

/** What every call may answer instead. */
export const commonProblems = [
  ...problemsOfEveryCall,
  ...problemsOfBodies,
  ...problemsOfLimits,
] as const satisfies readonly ProblemKind[];

/** Every problem that a call can answer with: its own, and those that come with a body or a limit. */
export function problemsOf(name: CallName): ProblemKind[] {
  const call: Call = contract[name];
  return [
    ...call.problems,
    ...problemsOfEveryCall,
    ...(call.request ? problemsOfBodies : []),
    ...(call.limited ? problemsOfLimits : []),
  ];
}

/** The header that makes a repeated call the same call, and what may stand in it. */
export const idempotencyKeyHeader = 'idempotency-key';
/** A key that makes repeats of a call one: 8 to 200 visible characters. */
export const idempotencyKeySchema = z.string().check(
  // As the header's draft standard writes a key: in quotes, which are no part of it.
  z.overwrite((key) => key.trim().replace(/^"(.*)"$/, '$1')),
  z.regex(/^[\x21-\x7e]{8,200}$/, messages.idempotencyKey),
);

const quotePickupSchema = z.optional(
  z.object({
    pickupDate: fieldSchemas.pickupDate,
    pickupTime: fieldSchemas.pickupTime,
    customPickupAddress: z.optional(fieldSchemas.customPickupAddress),
    flightDate: fieldSchemas.flightDate,
    flightArrival: z.optional(fieldSchemas.flightArrival),
    flightDeparture: fieldSchemas.flightDeparture,
  }),
);
const quoteRequestSchema = z.object({
  direction: z.enum(directions, messages.direction),
  dynamicLocation: z.string(messages.location),
  passengerCount: passengerCountSchema,
  vehicles: fieldSchemas.vehicles,
  /** With a pickup it is also asked whether the cars are free then. */
  pickup: quotePickupSchema,
  /** The ride back, from where this one ends to where it begins. */
  returnTrip: z.optional(z.object({ passengerCount: z.optional(passengerCountSchema), pickup: quotePickupSchema })),
});

/**
 * Every call of the API that a client may make: path, method, request, replies and problems. The API registers its
 * routes from it, the web calls through it, and the OpenAPI document is generated from it (spec section 7, decision 12).
 */
export const contract = {
  createCheckoutSession: {
    method: 'POST',
    path: '/api/createCheckoutSession',
    summary: 'Store a booking and open a payment page for it',
    idempotent: true,
    limited: true,
    request: z.object({
      payload: checkoutPayloadSchema,
      /**
       * Idempotency-Keys of earlier bookings that this one takes the place of, for the visitor has changed the trip:
       * their payment pages are closed before this one's opens, so that only one can be paid (decision 38).
       */
      replaces: z.optional(z.array(idempotencyKeySchema).check(z.maxLength(20, messages.replacesTooMany))),
    }),
    replies: {
      200: z.object({
        url: pageUrlSchema,
        sessionId: z.string(),
        reference: z.string(),
        bookingReference: z.string(),
        quote: bookingQuoteSchema,
        /** What looks odd about the rides; absent where nothing does. */
        advice: z.optional(z.array(rideAdviceSchema)),
      }),
    },
    problems: [
      'priceChanged',
      'noCarFree',
      'tooManyUnpaid',
      'alreadyPaid',
      'bookingReplaced',
      'bookingCancelled',
      'keyReused',
      'paymentsUnavailable',
    ],
  },
  sendConfirmation: {
    method: 'POST',
    path: '/api/createCheckoutSession/send-confirmation',
    summary: 'Settle a booking after payment, and say how it stands',
    limited: true,
    request: confirmationSchema,
    replies: {
      200: z.object({
        status: z.literal('paid'),
        reference: z.string(),
        bookingReference: z.string(),
        trip: bookedTripSchema,
        /** Null where the guest was erased since. */
        confirmationEmail: z.nullable(confirmationEmailSchema),
        /** Where the session has paid for a change of a booked ride: what it has made of it, and what another flight means, in words. */
        change: z.optional(z.object({ changed: z.optional(z.string()), meaning: z.optional(z.string()) })),
      }),
      202: z.object({ status: z.literal('processing'), reference: z.string(), bookingReference: z.string() }),
    },
    problems: ['notPaid', 'unknownSession', 'bookingCancelled', 'paymentReturned'],
  },
  sendContactForm: {
    method: 'POST',
    path: '/api/createCheckoutSession/send-contact-form',
    summary: 'Take a message to the company',
    idempotent: true,
    limited: true,
    request: withHoneypot(contactSchema),
    replies: { 200: z.object({ status: z.literal('received') }) },
    problems: ['keyReused'],
  },
  subscribeNewsletter: {
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Ask for the newsletter: the answer is the same whether or not the address is known',
    limited: true,
    request: withHoneypot(newsletterSchema),
    replies: { 200: z.object({ status: z.literal('received') }) },
    problems: [],
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    summary: 'Confirm a subscription with the secret of its email',
    request: newsletterTokenSchema,
    replies: { 200: z.object({ status: z.literal('confirmed') }) },
    problems: ['unknownLink'],
  },
  unsubscribeNewsletter: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'End a subscription with the secret of its emails',
    request: newsletterTokenSchema,
    replies: { 200: z.object({ status: z.literal('unsubscribed') }) },
    problems: ['unknownLink'],
  },
  booking: bookingCall,
  bookingQuotes: {
    method: 'POST',
    path: '/api/booking/quotes',
    summary: 'What a change or a cancellation of a ride would mean',
    limited: true,
    link: 'needed',
    request: bookingQuoteRequestSchema,
    replies: { 200: rideQuoteSchema },
    problems: ['unknownToken', 'changeRefused', 'noCarFree'],
  },
  bookingConfirmations: {
    method: 'POST',
    path: '/api/booking/confirmations',
    summary: 'Confirm what was quoted, or give it up',
    limited: true,
    link: 'needed',
    request: bookingConfirmationRequestSchema,
    replies: { 200: bookingConfirmationSchema },
    problems: ['unknownToken', 'changeRefused', 'noCarFree', 'staleQuote', 'paymentsUnavailable'],
  },
  bookingLinks: {
    method: 'POST',
    path: '/api/booking/links',
    summary: 'Send the link of a booking again, replace it, or share it with the traveler',
    limited: true,
    link: 'optional',
    request: bookingLinkRequestSchema,
    replies: { 200: bookingLinkSchema },
    problems: ['unknownToken', 'changeRefused'],
  },
  fares: {
    method: 'GET',
    path: '/api/fares',
    summary: 'The fare table',
    forEverybody: true,
    replies: { 200: z.object({ currency: z.literal(business.currency), fares: z.array(fareSchema) }) },
    problems: [],
  },
  quotes: {
    method: 'POST',
    path: '/api/quotes',
    summary: 'The price of a trip, and whether cars are free for it',
    limited: true,
    request: quoteRequestSchema,
    replies: { 200: z.extend(bookingQuoteSchema, { note: z.optional(z.string()) }) },
    problems: ['noCarFree'],
  },
  exchangeRate: {
    method: 'GET',
    path: '/api/exchange-rate',
    summary: 'About how much a US dollar is in Canadian dollars',
    forEverybody: true,
    /** Null where we know none of these days: then no Canadian dollars are shown. */
    replies: { 200: z.object({ rate: z.nullable(exchangeRateSchema) }) },
    problems: [],
  },
  reviews: {
    method: 'GET',
    path: '/api/reviews',
    summary: 'What guests have said of their rides',
    forEverybody: true,
    replies: { 200: publishedReviewsSchema },
    problems: [],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process is alive',
    replies: { 200: z.object({ status: z.literal('ok') }) },
    problems: [],
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether bookings can be taken',
    replies: {
      200: z.object({
        status: z.literal('ready'),
        /** Bookings can be sold: Stripe and the database have both worked when this process last asked. */
        sells: z.boolean(),
        database: z.object({ engine: z.enum(['postgresql', 'pglite']), durability: z.string() }),
        outbox: z.object({ due: z.int(), oldestDueSeconds: z.int(), failed: z.int() }),
        /** What needs a person at the moment, by name. */
        alarms: z.array(z.string()),
      }),
    },
    problems: [],
  },
} as const satisfies Record<string, Call>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** What the client sends to a call. */
export type RequestOf<Name extends CallName> = Contract[Name] extends { request: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;
/** What a call answers when it succeeds, whatever the status. */
export type ReplyOf<Name extends CallName> = {
  [Status in keyof Contract[Name]['replies']]: Contract[Name]['replies'][Status] extends infer S extends z.ZodMiniType
    ? z.output<S>
    : never;
}[keyof Contract[Name]['replies']];

/** Where Stripe delivers its events; not for clients. */
export const stripeWebhookPath = '/api/webhooks/stripe';
