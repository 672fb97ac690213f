import type { CallName } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import type { Env } from '../env.ts';
import type { SellingWatch } from '../operations/alarms/selling.ts';
import type { RateKeeper } from '../ports/exchange-rate/rate-keeper.ts';
import { bookingConfirmations, bookingConfirmationsReference } from './booking-calls/booking-confirmations.ts';
import { bookingLinks, bookingLinksReference } from './booking-calls/booking-links.ts';
import { bookingPage, bookingPageReference } from './booking-calls/booking-page.ts';
import { bookingQuotes, bookingQuotesReference } from './booking-calls/booking-quotes.ts';
import { type AnsweredCall, registerCall } from './calls/register-call.ts';
import type { CallLimits } from './plugins/call-limits.ts';
import type { CallReferences } from './reference/call-reference.ts';
import { createCheckoutSession, createCheckoutSessionReference } from './routes/create-checkout-session.ts';
import { exchangeRate, exchangeRateReference } from './routes/exchange-rate-route.ts';
import { fares, faresReference } from './routes/fares-route.ts';
import { health, healthReference } from './routes/health.ts';
import {
  confirmNewsletter,
  confirmNewsletterReference,
  subscribeNewsletter,
  subscribeNewsletterReference,
  unsubscribeNewsletter,
  unsubscribeNewsletterReference,
} from './routes/newsletter-routes.ts';
import { quotes, quotesReference } from './routes/quotes.ts';
import { ready, readyReference } from './routes/ready.ts';
import { reviews, reviewsReference } from './routes/review-routes.ts';
import { sendConfirmation, sendConfirmationReference } from './routes/send-confirmation.ts';
import { sendContactForm, sendContactFormReference } from './routes/send-contact-form.ts';

/** How often calls and posted forms may be made, by what they take. */
export type Limits = Readonly<
  Record<'booking' | 'confirmation' | 'message' | 'newsletter' | 'page' | 'review' | 'link' | 'staff', CallLimits>
>;

/** The limits of a site with these rates, per client and minute. */
export function limitsOf({ checkout, contact }: Env['rateLimits']): Limits {
  return {
    booking: { sharedAs: 'booking', perClient: checkout, perLink: checkout },
    // The success page asks again while a payment is being looked at, and every question may be one to Stripe.
    confirmation: { perClient: checkout * 4 },
    // Whatever floods these two, the mail of paying visitors has to get out of the house.
    message: { sharedAs: 'message', perClient: contact, ofAll: contact * 20 },
    newsletter: { sharedAs: 'newsletter', perClient: contact, ofAll: contact * 20 },
    // An open page asks again while something is pending.
    page: { perClient: checkout * 4, perLink: checkout * 4 },
    // Each one that is sent is a mail to dispatch.
    review: { sharedAs: 'review', perClient: contact, ofAll: contact * 20 },
    // A desk behind one address looks at every change of a day, and five phones behind it send where they are.
    staff: { perClient: checkout * 40 },
    // Guesses at a reference and an address.
    link: { sharedAs: 'link', perClient: contact, ofAll: contact * 20 },
  };
}

type CallDeps = BookingDeps & {
  /** What the private links of bookings are made with. */
  linkSecret: string;
  selling: SellingWatch;
  rateKeeper: RateKeeper;
  ending: AbortSignal;
  mayAcknowledge: (address: string) => Promise<boolean>;
};

/**
 * Every call of the contract: how it is answered, and what the API reference says of it. A call of the contract that is
 * not here, or has only one of the two, does not compile.
 */
export const calls: {
  readonly [Name in CallName]: CallReferences[Name] & {
    readonly answered: (deps: CallDeps, limits: Limits) => AnsweredCall<Name>;
  };
} = {
  fares: { answered: fares, reference: faresReference },
  exchangeRate: { answered: exchangeRate, reference: exchangeRateReference },
  quotes: { answered: (deps, { page }) => quotes(deps, page), reference: quotesReference },
  createCheckoutSession: {
    answered: (deps, { booking }) => createCheckoutSession(deps, booking),
    reference: createCheckoutSessionReference,
  },
  sendConfirmation: {
    answered: (deps, { confirmation }) => sendConfirmation(deps, confirmation),
    reference: sendConfirmationReference,
  },
  booking: { answered: (deps, { page }) => bookingPage(deps, page), reference: bookingPageReference },
  bookingQuotes: { answered: (deps, { booking }) => bookingQuotes(deps, booking), reference: bookingQuotesReference },
  bookingConfirmations: {
    answered: (deps, { booking }) => bookingConfirmations(deps, booking),
    reference: bookingConfirmationsReference,
  },
  bookingLinks: { answered: (deps, { link }) => bookingLinks(deps, link), reference: bookingLinksReference },
  sendContactForm: {
    answered: (deps, { message }) => sendContactForm(deps, message),
    reference: sendContactFormReference,
  },
  subscribeNewsletter: {
    answered: (deps, limits) => subscribeNewsletter(deps, limits.newsletter),
    reference: subscribeNewsletterReference,
  },
  confirmNewsletter: { answered: confirmNewsletter, reference: confirmNewsletterReference },
  unsubscribeNewsletter: { answered: unsubscribeNewsletter, reference: unsubscribeNewsletterReference },
  reviews: { answered: reviews, reference: reviewsReference },
  health: { answered: health, reference: healthReference },
  ready: { answered: ready, reference: readyReference },
};

/** Registers every call of the contract. */
export function registerCalls(app: FastifyInstance, deps: CallDeps, limits: Limits): void {
  for (const name of Object.keys(calls) as CallName[]) registerCall(app, name, calls[name].answered(deps, limits));
}
