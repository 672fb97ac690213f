import { business, fieldCodeOf, type Problem, type ProblemKind, problemKinds, problemType } from '@fallsline/domain';
import type { FastifyReply } from 'fastify';

/** How answers say that they tell of a problem (RFC 9457). */
export const problemMediaType = 'application/problem+json';

type Fields = Pick<Problem, 'detail' | 'quote' | 'freeTimes' | 'booking' | 'code' | 'freshQuote' | 'current'> & {
  /** What is wrong with which field; its code follows from the sentence. */
  errors?: readonly { path: string; message: string }[];
  /** Header values, such as when to come back. */
  headers?: Record<string, string>;
};

/**
 * A request that is answered with a problem (RFC 9457, decision 16). A handler returns it, anything else throws it;
 * either way it leaves as `application/problem+json` with the kind's status. `detail` defaults to the kind's sentence.
 */
export class Refusal<Kind extends ProblemKind = ProblemKind> extends Error {
  readonly kind: Kind;
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(kind: Kind, { headers = {}, errors, ...fields }: Fields = {}) {
    super(kind);
    this.name = 'Refusal';
    this.kind = kind;
    const { status, title } = problemKinds[kind];
    this.status = status;
    const named = errors?.map(({ path, message }) => ({ path, code: fieldCodeOf(message), message }));
    this.problem = {
      type: problemType(kind),
      title,
      status,
      detail: details[kind],
      ...fields,
      ...(named ? { errors: named } : {}),
    };
    this.headers = headers;
  }
}

/** What to do about a problem, in a sentence that a visitor can read. */
const details: Record<ProblemKind, string> = {
  invalidRequest: 'Please correct what is named here and send it again.',
  badSignature: 'The event is not signed with our secret, or its time is too far from ours. Nothing was stored.',
  unknownToken: `Ask for the link again with your reference and email, or call us: ${business.bookingPhone.display}.`,
  notSignedIn: 'Please sign in with your passkey. Nothing was changed.',
  fromElsewhere: 'Please open the board and do it there. Nothing was changed.',
  notPaid: 'No payment has arrived for this booking. You can go back and pay, or book again.',
  notFound: 'Please check the address.',
  unknownSession: `Please check the address of this page. If you have paid, call us: ${business.bookingPhone.display}.`,
  unknownLink: 'It was used before, or part of it is missing. You can subscribe again at the foot of every page.',
  methodNotAllowed: 'Please use one of the methods named in the Allow header.',
  tooSlow: 'Please send it again.',
  priceChanged: 'Please check the new price and confirm it. Nothing has been charged.',
  noCarFree: `All our cars are out then. Call us: ${business.bookingPhone.display}: a person answers.`,
  tooManyUnpaid: `We already hold cars for bookings from your network that are not paid. Pay those first, or call us: ${business.bookingPhone.display}: a person answers.`,
  alreadyPaid: 'A booking that this one replaces, or that replaced it, is paid. Nothing new was opened or charged.',
  bookingReplaced:
    'A later booking has taken its place. To book this one all the same, send it with a new Idempotency-Key.',
  paymentReturned: 'All of it goes back to the card.',
  bookingCancelled: 'It can no longer be paid. Please book again.',
  changeRefused: `Call us, and we will see what we can do: ${business.bookingPhone.display}.`,
  staleQuote: 'Please look at what is offered now and confirm that. Nothing was changed.',
  staleVersion: 'Somebody else has changed this ride just now. Please look at how it stands now, and do it again.',
  notPossible: 'The ride has moved on. Please look at how it stands now.',
  tooLarge: 'Please shorten it and send it again.',
  unsupportedMedia: 'Please send the content type application/json.',
  keyReused: 'An Idempotency-Key stands for one request. Please send a new key with a new request.',
  tooManyRequests: 'Please wait a moment and try again.',
  headersTooLarge: 'Please send fewer headers, or shorter ones.',
  internal: `We have been told about it. Please try again in a minute, or call us: ${business.bookingPhone.display}.`,
  unavailable: `Please try again in a minute, or call us: ${business.bookingPhone.display}.`,
  paymentsUnavailable: 'The payment service does not answer. Nothing has been charged.',
};

/** Answers with a problem. Serialised here, so that no schema can turn one failure into another. */
export function sendRefusal(reply: FastifyReply, { status, headers, problem }: Refusal): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(problemMediaType)
    .send(JSON.stringify(problem));
}
