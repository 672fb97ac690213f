import { idempotencyKeyHeader } from '@fallsline/domain';
import cors, { type FastifyCorsOptions, type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the pages of the listed origins, and no others, call the API from a browser. Who names no origin is no page of
 * another one, and is told nothing of this but that answers vary with it.
 */
export async function crossOrigin(app: FastifyInstance, { origins }: { origins: readonly string[] }): Promise<void> {
  const forPages: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', idempotencyKeyHeader, 'if-none-match'],
    exposedHeaders: 'etag, ratelimit, ratelimit-policy, retry-after, x-request-id',
    maxAge: 3600,
    strictPreflight: false,
  };
  const forOthers: FastifyCorsOptions = { origin: false };
  const delegator: FastifyCorsOptionsDelegateCallback = ({ headers, method }, answer) =>
    answer(null, headers.origin === undefined && method !== 'OPTIONS' ? forOthers : forPages);
  await app.register(cors, { delegator });
}
