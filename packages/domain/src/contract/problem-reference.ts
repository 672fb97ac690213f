import { mostUnpaidCars } from '../booking/unpaid-cars.ts';
import type { ProblemKind } from './problems.ts';

/** What a developer is told about a problem: when the API answers with it, and what the client does next. */
export type ProblemExplanation = { readonly meaning: string; readonly whatToDo: string };

/** Every problem explained (decision 16). The page at a problem's `type` and the API's reference both show this. */
export const problemReference: Readonly<Record<ProblemKind, ProblemExplanation>> = {
  invalidRequest: {
    meaning:
      'The request could not be read, or a value in it is missing or not allowed. Where the fault lies in fields, `errors` lists each of them once, with its path in the body and a sentence that can be shown to a visitor.',
    whatToDo: 'Correct the request. Repeating it unchanged gives the same answer. Nothing was stored or charged.',
  },
  badSignature: {
    meaning:
      'An event sent to the webhook is not signed with our secret, or was signed more than five minutes from our clock.',
    whatToDo: 'Only Stripe calls this address. Check that the endpoint’s signing secret is the one we run with.',
  },
  unknownToken: {
    meaning:
      'There is no token in `Authorization: Bearer …`, or it opens no booking: it is incomplete, or was replaced or ended. The answer is the same for all of these.',
    whatToDo: 'Send what stands behind `/booking#` in the newest email, or ask for the link again.',
  },
  notSignedIn: {
    meaning:
      'Nobody is signed in to the board, or the sign-in is too old. Only calls of the board answer so; nothing was done.',
    whatToDo: 'Sign in with a passkey, then repeat the call.',
  },
  notPaid: {
    meaning: 'The booking of this session exists, and its payment has not arrived.',
    whatToDo: 'Send the guest back to the payment page, or place the booking again.',
  },
  fromElsewhere: {
    meaning:
      'The call changes something for staff, and its browser does not say that one of our own pages has sent it.',
    whatToDo: 'Only our own pages make these calls.',
  },
  notFound: {
    meaning: 'There is nothing at this address.',
    whatToDo: 'Check the path against the reference.',
  },
  unknownSession: {
    meaning: 'The session id has the right shape, but it belongs to no booking of ours. We do not ask Stripe about it.',
    whatToDo: 'Send the id from the `session_id` of the success page, unchanged.',
  },
  unknownLink: {
    meaning: 'The secret of a newsletter link is wrong, incomplete, or has been replaced.',
    whatToDo: 'Let the reader subscribe again: the new email carries a link that works.',
  },
  methodNotAllowed: {
    meaning: 'The address exists but does not accept this method.',
    whatToDo: 'Use a method that the `Allow` header names.',
  },
  tooSlow: {
    meaning: 'The request did not arrive within 15 seconds. The connection is closed.',
    whatToDo: 'Send it again. With an `Idempotency-Key` that is always safe.',
  },
  priceChanged: {
    meaning:
      'The `amount` in the payload is not our price for this trip. `amount` is in dollars; every other amount is in cents. `quote` holds the current price.',
    whatToDo: 'Show the price in `quote` to the guest. Send the booking again with that amount, or with none.',
  },
  noCarFree: {
    meaning:
      'More cars would be out at one moment than there are. `freeTimes` says for which ride, how many cars it needs, how many are free, and the nearest pickups before and after that have enough; each is null where there is none within 12 hours. Nothing was stored or charged.',
    whatToDo: 'Show `detail` to the guest, or the two times as buttons. Send the request again with another pickup.',
  },
  tooManyUnpaid: {
    meaning: `The network of this client holds as many cars for unpaid payment pages as it may: ${mostUnpaidCars}, or three times a day the cars of one larger party. A page holds its cars until it is paid, replaced or ends. Nothing was stored or charged.`,
    whatToDo:
      'Show `detail` to the guest. Pay or replace the open bookings, or send the request again once a page ended.',
  },
  alreadyPaid: {
    meaning:
      'A booking named in `replaces` is paid, or its payment is on its way, so no new payment page was opened and nothing more was charged. `booking` says which one it is. The same answer comes for a booking that was itself replaced by one that is paid.',
    whatToDo:
      'Show the guest `booking.url`. If they want another ride as well, send it with a new `Idempotency-Key` and without `replaces`.',
  },
  bookingReplaced: {
    meaning: 'A later booking named this one in `replaces`. Its payment page is closed, and it gets no other.',
    whatToDo: 'Send the booking with a new `Idempotency-Key`, and name the later one in `replaces`.',
  },
  paymentReturned: {
    meaning:
      'The guest paid for a booking that a later one had replaced, or for a change that could no longer be made. All of it goes back to the card. `detail` says which it was, and how the booking stands.',
    whatToDo: 'Show `detail` to the guest. There is nothing to repeat.',
  },
  bookingCancelled: {
    meaning: 'The booking was cancelled, so it can be neither paid nor confirmed.',
    whatToDo: 'Show `detail` to the guest. For another ride, place a new booking with a new `Idempotency-Key`.',
  },
  changeRefused: {
    meaning:
      'The ride cannot be changed or cancelled like this. `code` says why, and is stable; `detail` says it in a sentence for the guest. Nothing was done.',
    whatToDo: 'Show `detail`. Ask `GET /api/booking` what can be done with the ride.',
  },
  staleQuote: {
    meaning:
      'The quote is not the latest, is too old, or the booking has changed since. Nothing was done. `freshQuote` is what is offered now.',
    whatToDo: 'Show `freshQuote` to the guest and confirm that one. Without it, ask for a new quote.',
  },
  staleVersion: {
    meaning: 'Somebody else has changed it since it was read. Nothing was done. `current` is what is so now.',
    whatToDo: 'Show `current`, and send the call again with its version.',
  },
  notPossible: {
    meaning:
      'What staff or a driver ask for cannot be done as the ride stands now. `detail` says why. Nothing was done.',
    whatToDo: 'Show `detail`.',
  },
  tooLarge: {
    meaning: 'The body is longer than the call accepts: 64 kB for a contact message, 16 kB for everything else.',
    whatToDo: 'Shorten it.',
  },
  unsupportedMedia: {
    meaning: 'The body is not JSON by its `Content-Type`.',
    whatToDo: 'Send `Content-Type: application/json`.',
  },
  keyReused: {
    meaning: 'The `Idempotency-Key` already stands for a request with other content.',
    whatToDo: 'Use a new key for each new request, and the same key only to repeat the same request.',
  },
  tooManyRequests: {
    meaning: 'This client, or all clients together, made more calls in a minute than we answer.',
    whatToDo:
      'Wait for the number of seconds in `Retry-After`. The `RateLimit` header of each answer says what is left.',
  },
  headersTooLarge: {
    meaning: 'The request’s headers are longer than 16 kB together. The connection is closed.',
    whatToDo: 'Send fewer or shorter headers, most often cookies.',
  },
  internal: {
    meaning: 'Something failed on our side. It is logged under the id in `X-Request-Id`.',
    whatToDo: 'Try again in a minute. If it lasts, write to us with that id.',
  },
  unavailable: {
    meaning: 'Our database or another part we need does not answer.',
    whatToDo: 'Repeat the request after `Retry-After` seconds. With an `Idempotency-Key` that is always safe.',
  },
  paymentsUnavailable: {
    meaning: 'The booking is stored, but Stripe could not open a payment page for it. Nothing was charged.',
    whatToDo:
      'Repeat the same request with the same `Idempotency-Key` after `Retry-After` seconds: it is then the same booking, and gets its page.',
  },
};
