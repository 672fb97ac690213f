import { idempotencyKeyHeader } from '@fallsline/domain';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets the pages of the listed origins, and no others, call the API from a browser. */
export async function crossOrigin(app: FastifyInstance, { origins }: { origins: readonly string[] }): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', idempotencyKeyHeader],
    exposedHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'],
    maxAge: 3600,
    strictPreflight: false,
  });
}
