import * as z from 'zod/mini';
import { quoteSchema } from './wire.ts';

/**
 * Every problem the API answers with: RFC 9457 `application/problem+json`, its stable `type`, its HTTP status and a
 * title (decision 16). `detail` says what to do, in a sentence a visitor can read.
 */
export const problemKinds = {
  invalidRequest: { status: 400, type: 'invalid-request', title: 'Please check what you sent' },
  badSignature: { status: 400, type: 'bad-signature', title: 'The signature does not fit' },
  notPaid: { status: 402, type: 'not-paid', title: 'This booking is not paid' },
  notFound: { status: 404, type: 'not-found', title: 'There is nothing here' },
  unknownSession: { status: 404, type: 'unknown-session', title: 'We do not know this payment' },
  unknownLink: { status: 404, type: 'unknown-link', title: 'This link is not valid any more' },
  methodNotAllowed: { status: 405, type: 'method-not-allowed', title: 'This address does not take that method' },
  tooSlow: { status: 408, type: 'too-slow', title: 'The request did not arrive in time' },
  priceChanged: { status: 409, type: 'price-changed', title: 'The price is a different one' },
  bookingCancelled: { status: 409, type: 'booking-cancelled', title: 'This booking was cancelled' },
  tooLarge: { status: 413, type: 'too-large', title: 'That is more than we can read' },
  unsupportedMedia: { status: 415, type: 'unsupported-media-type', title: 'Please send JSON' },
  keyReused: { status: 422, type: 'idempotency-key-reused', title: 'This key was used for another request' },
  tooManyRequests: { status: 429, type: 'too-many-requests', title: 'Too many requests' },
  headersTooLarge: { status: 431, type: 'headers-too-large', title: 'The headers are more than we can read' },
  internal: { status: 500, type: 'internal-error', title: 'Something went wrong on our side' },
  unavailable: { status: 503, type: 'unavailable', title: 'We cannot do this at the moment' },
  paymentsUnavailable: { status: 503, type: 'payments-unavailable', title: 'The payment page cannot be opened' },
} as const satisfies Record<string, { status: number; type: string; title: string }>;
export type ProblemKind = keyof typeof problemKinds;

const base = 'https://fallsline.example/problems/';

/** The `type` of a problem, a stable URI. */
export function problemType(kind: ProblemKind): string {
  return base + problemKinds[kind].type;
}

/** The kind of a problem's `type`, or undefined for one that is not ours. */
export function problemKindOf(type: string): ProblemKind | undefined {
  return (Object.keys(problemKinds) as ProblemKind[]).find((kind) => problemType(kind) === type);
}

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** What is wrong with which field; the path is the field's place in the body: 'payload.phone'. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** With price-changed: what the trip costs now. */
  quote: z.optional(quoteSchema),
});
export type Problem = z.infer<typeof problemSchema>;
