import { business } from '../words/business.ts';

// Without schemas: every page of the site names its problems before they are loaded.

/**
 * Every problem the API answers with: RFC 9457 `application/problem+json`, its stable `type`, its HTTP status and a
 * title (decision 16). `detail` says what to do, in a sentence a visitor can read.
 */
export const problemKinds = {
  invalidRequest: { status: 400, type: 'invalid-request', title: 'Please check what you sent' },
  badSignature: { status: 400, type: 'bad-signature', title: 'The signature is not valid' },
  unknownToken: { status: 401, type: 'unknown-token', title: 'This link is no longer valid' },
  notSignedIn: { status: 401, type: 'not-signed-in', title: 'Please sign in' },
  notPaid: { status: 402, type: 'not-paid', title: 'This booking is not paid' },
  fromElsewhere: { status: 403, type: 'from-elsewhere', title: 'This was not sent by our own page' },
  notFound: { status: 404, type: 'not-found', title: 'There is nothing here' },
  unknownSession: { status: 404, type: 'unknown-session', title: 'We do not know this payment' },
  unknownLink: { status: 404, type: 'unknown-link', title: 'This link is no longer valid' },
  methodNotAllowed: { status: 405, type: 'method-not-allowed', title: 'This address does not accept that method' },
  tooSlow: { status: 408, type: 'too-slow', title: 'The request did not arrive in time' },
  priceChanged: { status: 409, type: 'price-changed', title: 'The price has changed' },
  noCarFree: { status: 409, type: 'no-car-free', title: 'No car is free then' },
  tooManyUnpaid: { status: 409, type: 'too-many-unpaid', title: 'Other bookings wait for their payment' },
  alreadyPaid: { status: 409, type: 'already-paid', title: 'You have paid already' },
  bookingReplaced: { status: 409, type: 'booking-replaced', title: 'This booking was replaced' },
  paymentReturned: { status: 409, type: 'payment-returned', title: 'This payment goes back' },
  bookingCancelled: { status: 409, type: 'booking-cancelled', title: 'This booking was cancelled' },
  changeRefused: { status: 409, type: 'change-refused', title: 'This cannot be changed' },
  staleQuote: { status: 409, type: 'stale-quote', title: 'The offer has changed' },
  staleVersion: { status: 409, type: 'stale-version', title: 'Somebody was faster' },
  notPossible: { status: 409, type: 'not-possible', title: 'This is not possible now' },
  tooLarge: { status: 413, type: 'too-large', title: 'The request is too long' },
  unsupportedMedia: { status: 415, type: 'unsupported-media-type', title: 'Please send JSON' },
  keyReused: { status: 422, type: 'idempotency-key-reused', title: 'This key was used for another request' },
  tooManyRequests: { status: 429, type: 'too-many-requests', title: 'Too many requests' },
  headersTooLarge: { status: 431, type: 'headers-too-large', title: 'The headers are too long' },
  internal: { status: 500, type: 'internal-error', title: 'Something went wrong on our side' },
  unavailable: { status: 503, type: 'unavailable', title: 'We cannot do this right now' },
  paymentsUnavailable: { status: 503, type: 'payments-unavailable', title: 'The payment page could not be opened' },
} as const satisfies Record<string, { status: number; type: string; title: string }>;
export type ProblemKind = keyof typeof problemKinds;

/** Where the page that explains a problem is, on our site. */
export function problemPath(kind: ProblemKind): `/problems/${string}` {
  return `/problems/${problemKinds[kind].type}`;
}

/** The `type` of a problem: a stable URI, and the address of the page that explains it. */
export function problemType(kind: ProblemKind): string {
  return business.website + problemPath(kind);
}

/** The kind of a problem's `type`, or undefined for one that is not ours. */
export function problemKindOf(type: string): ProblemKind | undefined {
  return (Object.keys(problemKinds) as ProblemKind[]).find((kind) => problemType(kind) === type);
}
