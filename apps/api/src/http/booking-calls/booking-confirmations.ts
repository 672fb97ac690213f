import { messages } from '@fallsline/domain';
import { confirmForHolder } from '../../my-booking/confirm-quote.ts';
import { holderOf, pageOf } from '../../my-booking/open-page.ts';
import { changeRefused, noCarFree, unknownBookingLink } from '../problems/booking-refusals.ts';
import { Refusal } from '../problems/refusal.ts';
import { aboutToken, exampleBooking, exampleQuoteId } from '../reference/examples.ts';
import { paymentsUnavailable } from '../routes/create-checkout-session.ts';
import type { DocumentedCall } from '../routes/documented-call.ts';

/** Confirms what was quoted, or gives it up, and answers with the booking as it then is (decisions 33 and 34). */
export const bookingConfirmations: DocumentedCall<'bookingConfirmations'> = {
  answered: (deps, { booking: limits }) => ({
    limits,
    async handle({ body, token, network, log }) {
      const holder = await holderOf(deps, token);
      if (!holder) return unknownBookingLink();
      const confirmed = await confirmForHolder({ ...deps, log }, holder, body, network);
      switch (confirmed.outcome) {
        case 'refused':
          return changeRefused(confirmed);
        case 'no-car-free':
          return noCarFree(confirmed);
        case 'stale':
          return new Refusal('staleQuote', confirmed.fresh ? { freshQuote: confirmed.fresh } : {});
        case 'payments-unavailable':
          return paymentsUnavailable();
        default: {
          const booking = await pageOf(deps, holder);
          return { status: 200, body: { ...confirmed, booking } };
        }
      }
    },
  }),
  reference: (now) => ({
    tag: 'My booking',
    description: `Does what was quoted. It is computed again first: if anything of it has changed, nothing is done and the answer is 409 \`stale-quote\` with a fresh quote. The same call twice is one. ${aboutToken}`,
    request: {
      component: 'BookingConfirmationRequest',
      description: 'A quote to be confirmed or given up.',
      fields: {
        quoteId: 'Id of the quote.',
        decision: '`drop` gives up a change that waits for its payment, or takes back a request to cancel.',
        note: 'What dispatch should know of a request to cancel. Of anything else it is left out.',
      },
      examples: { confirm: { summary: 'Yes', value: { quoteId: exampleQuoteId, decision: 'confirm' } } },
      invalid: {
        value: { quoteId: '1', decision: 'confirm' },
        errors: [{ path: 'quoteId', message: messages.quoteId }],
      },
    },
    replies: {
      200: {
        component: 'BookingConfirmation',
        description: 'What came of it, and the booking as it is now.',
        fields: {
          outcome:
            '`payment`: the ride changes once the difference is paid at `url`. `processing`: it is being paid. `asked`: dispatch decides about a ride; `booking` says of each how it stands.',
          url: { description: 'The payment page.', format: 'uri' },
          booking: { description: 'The booking as it is now.', component: true },
        },
        example: { outcome: 'changed', booking: exampleBooking(now) },
      },
    },
  }),
};
