import { messages } from '@fallsline/domain';
import { confirmForHolder } from '../../my-booking/confirm-quote.ts';
import { holderOf, pageOf } from '../../my-booking/open-page.ts';
import { quoteForHolder } from '../../my-booking/quote-ride.ts';
import { changeRefused, noCarFree, unknownBookingLink } from '../problems/booking-refusals.ts';
import { Refusal } from '../problems/refusal.ts';
import {
  aboutToken,
  exampleBooking,
  exampleDeadlines,
  examplePickupAt,
  exampleQuoteId,
  exampleRide,
  exampleTripOf,
  iso,
} from '../reference/examples.ts';
import { cancellationFields, position, rampVanFields } from '../reference/my-booking-schemas.ts';
import { paymentsUnavailable } from '../routes/create-checkout-session.ts';
import type { DocumentedCall } from '../routes/documented-call.ts';

/** What a change or a cancellation would mean, shown before it is confirmed (decisions 32 to 34). */
export const bookingQuotes: DocumentedCall<'bookingQuotes'> = {
  answered: (deps, { booking: limits }) => ({
    limits,
    async handle({ body, token, log }) {
      const holder = await holderOf(deps, token);
      if (!holder) return unknownBookingLink();
      const quoted = await quoteForHolder({ ...deps, log }, holder, body);
      switch (quoted.outcome) {
        case 'quoted':
          return { status: 200, body: quoted.quote };
        case 'wrong':
          return new Refusal('invalidRequest', {
            errors: quoted.problems.map(({ path, message }) => ({ path: `requested.${path}`, message })),
          });
        case 'refused':
          return changeRefused(quoted);
        case 'no-car-free':
          return noCarFree(quoted);
      }
    },
  }),
  reference(now) {
    const ride = exampleRide(now);
    const { priceCents } = ride;
    const after = { ...exampleTripOf(ride), ...examplePickupAt(Date.parse(ride.pickupAt), '19:30') };
    return {
      tag: 'My booking',
      description: `What a change of one ride, or a cancellation of one or both, would mean, and until when it can be confirmed. Nothing changes yet; the quote before it can no longer be confirmed. ${aboutToken}`,
      request: {
        component: 'BookingQuoteRequest',
        description: 'A change of one ride, or a cancellation of one or both, to be priced.',
        fields: {
          kind: 'What is asked for.',
          rides: 'Every ride to cancel, in one quote. 1 is the ride there, 2 the ride back.',
          ride: position,
          requested: { description: 'What changes; what is left out stays.', component: true },
        },
        examples: {
          change: { summary: 'Another time', value: { kind: 'change', ride: 1, requested: { pickupTime: '19:30' } } },
          cancellation: { summary: 'A cancellation', value: { kind: 'cancellation', rides: [1] } },
        },
        invalid: {
          value: { kind: 'change', ride: 1, requested: { phone: '911' } },
          errors: [{ path: 'requested.phone', message: messages.phoneInvalid }],
        },
      },
      replies: {
        200: {
          component: 'RideQuote',
          description: 'What a change or a cancellation would mean. Nothing has happened yet.',
          fields: {
            quoteId: 'Id of the quote.',
            kind: 'What was quoted.',
            ride: `${position} Of several, the first.`,
            version:
              'Version of the booking that it is about. Where the page shows another, show the booking anew first.',
            rides: {
              description:
                'What a cancellation would mean for each ride that was asked for. Confirming it does all of this in one, or nothing.',
              fields: cancellationFields,
            },
            expiresAt: 'Until when it can be confirmed.',
            after: { description: 'The ride after this change. Absent for a cancellation.', component: true },
            cancelFreeUntil:
              'Until when it could then be cancelled free of charge; null where it was bought later than that.',
            changeUntil: 'Until when it could then be changed; null where it was bought later than that.',
            rampVan: { description: 'How it then stands with its van with a ramp.', fields: rampVanFields },
            asksForRampVan:
              'Once it is made, a person has to confirm a van with a ramp, for the first time or anew; until then the ride could be cancelled free of charge at any time, but for one that is `notFree`.',
            advice: {
              description:
                'What looks odd about the ride after this change, to be asked of the guest: it can be confirmed all the same. Absent where nothing does.',
              component: true,
            },
            money: {
              description:
                'What it costs or gives back, all rides of it together. Absent for travelers, whose changes cost nothing.',
              fields: {
                priceBeforeCents: 'Price now, in cents.',
                priceAfterCents: 'Price then, in cents.',
                differenceCents:
                  'In cents. Positive: to be paid. Negative: goes back, is kept, or may go back at most, as `settledBy` says.',
                settledBy: '`person`: dispatch decides how much of it goes back; of a ride that is `free`, all does.',
                terms: 'To be read before more is paid.',
              },
            },
          },
          example: {
            quoteId: exampleQuoteId,
            kind: 'change',
            ride: 1,
            version: 1,
            expiresAt: iso(now + 30 * 60_000),
            after,
            ...exampleDeadlines(after),
            money: {
              priceBeforeCents: priceCents,
              priceAfterCents: priceCents,
              differenceCents: 0,
              settledBy: 'nothing',
            },
          },
        },
      },
    };
  },
};

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
