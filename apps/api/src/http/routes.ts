import type { CallName } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { bookingLinks } from './booking-calls/booking-links.ts';
import { bookingPage } from './booking-calls/booking-page.ts';
import { bookingConfirmations, bookingQuotes } from './booking-calls/booking-quotes.ts';
import { registerCall } from './calls/register-call.ts';
import { createCheckoutSession, createCheckoutSessionReference } from './routes/create-checkout-session.ts';
import type { CallDeps, DocumentedCall, Limits } from './routes/documented-call.ts';
import { exchangeRate, fares } from './routes/fares-route.ts';
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from './routes/newsletter-routes.ts';
import { quotes } from './routes/quotes.ts';
import { health, ready } from './routes/ready.ts';
import { reviews } from './routes/review-routes.ts';
import { sendConfirmation } from './routes/send-confirmation.ts';
import { sendContactForm } from './routes/send-contact-form.ts';

/** Every call of the contract. One that is not here, or is answered and not documented, does not compile. */
export const calls: { readonly [Name in CallName]: DocumentedCall<Name> } = {
  fares,
  exchangeRate,
  quotes,
  createCheckoutSession: {
    answered: (deps, { booking }) => createCheckoutSession(deps, booking),
    reference: createCheckoutSessionReference,
  },
  sendConfirmation,
  booking: bookingPage,
  bookingQuotes,
  bookingConfirmations,
  bookingLinks,
  sendContactForm,
  subscribeNewsletter,
  confirmNewsletter,
  unsubscribeNewsletter,
  reviews,
  health,
  ready,
};

/** Registers every call of the contract. */
export function registerCalls(app: FastifyInstance, deps: CallDeps, limits: Limits): void {
  for (const name of Object.keys(calls) as CallName[]) registerCall(app, name, calls[name].answered(deps, limits));
}
