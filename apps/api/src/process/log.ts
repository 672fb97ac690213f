import type { FastifyBaseLogger } from 'fastify';

/**
 * Where the heart of the API writes what happened: with the ids of bookings, events and messages, never with personal data,
 * nor with a session id, for whoever has that can see the booking.
 */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export const linesAMinute: unique symbol = Symbol('linesAMinute');

/**
 * Marks the fields of a log line that a stranger can cause as often as they like. Of each kind of line only so many a
 * minute are written, the rest are counted (process/log-sampling.ts): a flood must not fill the log.
 */
export function sampled<Fields extends object>(fields: Fields, perMinute = 1): Fields & { [linesAMinute]: number } {
  return { ...fields, [linesAMinute]: perMinute };
}
