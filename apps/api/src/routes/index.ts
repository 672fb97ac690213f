import type { FastifyInstance } from 'fastify';
import type { SellingWatch } from '../alarms/selling.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import type { Env } from '../env.ts';
import type { RateKeeper } from '../exchange-rate/rate-keeper.ts';
import type { CallReferences } from '../openapi/call-reference.ts';
import type { CallLimits } from '../plugins/call-limits.ts';
import { bookingConfirmations, bookingConfirmationsReference } from './booking-confirmations.ts';
import { bookingLinks, bookingLinksReference } from './booking-links.ts';
import { bookingPage, bookingPageReference } from './booking-page.ts';
import { bookingQuotes, bookingQuotesReference } from './booking-quotes.ts';
import { createCheckoutSession, createCheckoutSessionReference } from './create-checkout-session.ts';
import { exchangeRate, exchangeRateReference } from './exchange-rate.ts';
import { fares, faresReference } from './fares.ts';
import { health, healthReference } from './health.ts';
import {
  confirmNewsletterReference,
  newsletter,
  subscribeNewsletterReference,
  unsubscribeNewsletterReference,
} from './newsletter.ts';
import { quotes, quotesReference } from './quotes.ts';
import { ready, readyReference } from './ready.ts';
import { sendConfirmation, sendConfirmationReference } from './send-confirmation.ts';
import { sendContactForm, sendContactFormReference } from './send-contact-form.ts';

/** How often calls and posted forms may be made, by what they take. */
export type Limits = Readonly<
  Record<'booking' | 'confirmation' | 'message' | 'newsletter' | 'page' | 'link', CallLimits>
>;

/** The limits of a site with these rates, per client and minute. */
export function limitsOf({ checkout, contact }: Env['rateLimits']): Limits {
  return {
    booking: { perClient: checkout },
    // The success page asks again while a payment is being looked at, and every question may be one to Stripe.
    confirmation: { perClient: checkout * 4 },
    // Whatever floods these two, the mail of paying visitors has to get out of the house.
    message: { perClient: contact, ofAll: contact * 20 },
    newsletter: { perClient: contact, ofAll: contact * 20 },
    // An open page asks again while something is pending.
    page: { perClient: checkout * 4 },
    // Guesses at a reference and an address.
    link: { perClient: contact, ofAll: contact * 20 },
  };
}

type CallDeps = BookingDeps & {
  /** What the private links of bookings are made with. */
  linkSecret: string;
  selling: SellingWatch;
  rateKeeper: RateKeeper;
  ending: AbortSignal;
  mayAcknowledge: (address: string) => boolean;
};

/** Registers the calls of the contract. */
export function registerCalls(app: FastifyInstance, deps: CallDeps, limits: Limits): void {
  health(app);
  ready(app, deps);
  fares(app);
  exchangeRate(app, deps);
  quotes(app);
  createCheckoutSession(app, deps, limits.booking);
  sendConfirmation(app, deps, limits.confirmation);
  bookingPage(app, deps, limits.page);
  bookingQuotes(app, deps, limits.booking);
  bookingConfirmations(app, deps, limits.booking);
  bookingLinks(app, deps, limits.link);
  sendContactForm(app, deps, limits.message);
  newsletter(app, deps, limits.newsletter);
}

/** What the API reference says of each call: one without its words does not compile. */
export const references: CallReferences = {
  fares: faresReference,
  exchangeRate: exchangeRateReference,
  quotes: quotesReference,
  createCheckoutSession: createCheckoutSessionReference,
  sendConfirmation: sendConfirmationReference,
  booking: bookingPageReference,
  bookingQuotes: bookingQuotesReference,
  bookingConfirmations: bookingConfirmationsReference,
  bookingLinks: bookingLinksReference,
  sendContactForm: sendContactFormReference,
  subscribeNewsletter: subscribeNewsletterReference,
  confirmNewsletter: confirmNewsletterReference,
  unsubscribeNewsletter: unsubscribeNewsletterReference,
  health: healthReference,
  ready: readyReference,
};
