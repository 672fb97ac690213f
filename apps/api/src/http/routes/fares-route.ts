import { business, endsOf, fares as fareTable } from '@fallsline/domain';
import { currency } from '../reference/field-words.ts';
import type { DocumentedCall } from './documented-call.ts';

const fareList = { currency: business.currency, fares: fareTable.map((fare) => ({ ...fare, ...endsOf(fare) })) };

/** The fare table: every fare that can be booked, the published ones first (decision 1). */
export const fares: DocumentedCall<'fares'> = {
  answered: () => ({
    instant: true,
    handle: async () => ({ status: 200, body: fareList, headers: { 'cache-control': 'public, max-age=300' } }),
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
