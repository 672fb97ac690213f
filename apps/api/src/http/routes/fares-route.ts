import { business, endsOf, exchangeRateDays, fares as fareTable } from '@fallsline/domain';
import { currency } from '../reference/field-words.ts';
import type { DocumentedCall } from './documented-call.ts';

const fareList = { currency: business.currency, fares: fareTable.map((fare) => ({ ...fare, ...endsOf(fare) })) };

/** The fare table: every fare that can be booked, the published ones first (decision 1). */
export const fares: DocumentedCall<'fares'> = {
  answered: () => ({
    handle: () => ({ status: 200, body: fareList, headers: { 'cache-control': 'public, max-age=300' } }),
  }),
  reference: () => ({
    tag: 'Booking',
    description: 'Every fare. Prices are per vehicle and include tolls and bridges.',
    replies: {
      200: {
        component: 'FareTable',
        description: 'Every fare, in the order in which the site shows them.',
        fields: { currency, fares: { description: 'The fares.', component: true } },
        example: fareList,
      },
    },
  }),
};

/** The exchange rate that prices may be shown at in Canadian dollars, beside the US dollars that are charged. */
export const exchangeRate: DocumentedCall<'exchangeRate'> = {
  answered: ({ rateKeeper }) => ({
    handle() {
      const rate = rateKeeper.current() ?? null;
      // Where there is none, one may come at any moment: a process that has just started is still asking for it.
      const headers = { 'cache-control': `public, max-age=${rate ? 3600 : 60}` };
      return { status: 200, body: { rate }, headers };
    },
  }),
  reference: () => ({
    tag: 'Booking',
    description: `For guests who think in Canadian dollars. It is for orientation only: prices are in US dollars, and US dollars are charged. It is the daily rate of the Bank of Canada.`,
    replies: {
      200: {
        component: 'ShownExchangeRate',
        description: 'The rate, if there is one that may be shown.',
        fields: {
          rate: {
            description: `Null where we know none of the last ${exchangeRateDays} days: show no Canadian dollars then.`,
            component: true,
          },
        },
        example: { rate: { day: '2026-11-20', cadPerUsd: 1.4 } },
      },
    },
  }),
};
