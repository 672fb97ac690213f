import type { FastifyBaseLogger } from 'fastify';

/** Where the heart of the API writes what happened: with ids, never with personal data. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
