import { business, endsOf, fares as fareTable } from '@fallsline/domain';
import type { FastifyInstance } from 'fastify';
import { registerCall } from './register-call.ts';

/** The fare table: the 30 bookable fares, the 27 published ones first (decision 1). */
export function fares(app: FastifyInstance): void {
  const body = { currency: business.currency, fares: fareTable.map((fare) => ({ ...fare, ...endsOf(fare) })) };
  registerCall(app, {
    name: 'fares',
    instant: true,
    handle: async () => ({ status: 200, body, headers: { 'cache-control': 'public, max-age=300' } }),
  });
}
