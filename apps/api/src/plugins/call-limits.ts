import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Counts calls per client and minute, only on the routes that ask for it (`config.rateLimit`): a visitor's other
 * requests are never in the way of a booking. Each process counts for itself.
 */
export async function callLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Refusal('tooManyRequests', {
        detail: `That was often in one minute. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      });
    },
  });
}
