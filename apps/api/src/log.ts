import type { FastifyBaseLogger } from 'fastify';

/**
 * Where the heart of the API writes what happened: with the ids of bookings, events and messages, never with personal data,
 * nor with a session id, for whoever has that can see the booking.
 */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
