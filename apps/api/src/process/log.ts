import type { FastifyBaseLogger } from 'fastify';

/**
 * Where the heart of the API writes what happened: with the ids of bookings, events and messages, never with personal data,
 * nor with a session id, for whoever has that can see the booking.
 */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** The key of a log line’s limit: see `sampled`. */
export const linesAMinute: unique symbol = Symbol('linesAMinute');

/**
 * Marks the fields of a log line that a stranger can cause as often as they like. Of each kind of line only so many a
 * minute are written, the rest are counted (process/log-sampling.ts): a flood must not fill the log.
 */
export function sampled<Fields extends object>(fields: Fields, perMinute = 1): Fields & { [linesAMinute]: number } {
  return { ...fields, [linesAMinute]: perMinute };
}

type Described = {
  type: string;
  code?: string;
  responseCode?: number;
  command?: string;
  why?: string;
  message?: string;
  at?: string[];
  cause?: Described;
};

/** An error as logs may show it; the engine's own messages name code, not data. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, responseCode, command, why, cause } = error as Error & Record<string, unknown>;
  const named = error instanceof TypeError || error instanceof ReferenceError;
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    // What a mail server answered, and to which command, without its words.
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof responseCode === 'number' && typeof command === 'string' ? { command } : {}),
    // Stripe's status, or the network's code and host (ports/payments/payments.ts).
    ...(typeof why === 'string' ? { why } : {}),
    ...(named ? { message: error.message } : {}),
    ...(depth === 0 ? { at: placesOf(error) } : {}),
    ...(cause !== undefined && depth < 4 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** The frames of a stack; its head is the message. */
function placesOf({ stack = '' }: Error): string[] {
  return stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim().slice(3)] : []));
}
