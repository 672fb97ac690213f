import { callApi } from '../../lib/api-client.ts';
import type { Booked } from './booked.ts';

/** How a payment ended that is not paid, and will not be. */
export type Unpaid = 'unpaid' | 'unknown' | 'cancelled';

/** Nothing is decided: the bank is busy, or we were not reached. Asking again is worth it after this pause. */
export class NotYet extends Error {
  override name = 'NotYet';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('The payment is not decided yet');
    this.waitMs = waitMs;
  }
}

/** Settles the booking of a session and answers how it stands. Throws `NotYet` while that can still change. */
export async function askConfirmation(sessionId: string, signal: AbortSignal): Promise<Booked | Unpaid> {
  const result = await callApi('sendConfirmation', { body: { sessionId }, signal });
  if (result.ok) {
    if (result.data.status === 'paid') return result.data;
    throw new NotYet(0);
  }
  if (result.kind !== 'problem') throw new NotYet(0);
  switch (result.problemKind) {
    case 'notPaid':
      return 'unpaid';
    case 'unknownSession':
    case 'invalidRequest':
      return 'unknown';
    case 'bookingCancelled':
      return 'cancelled';
    default:
      throw new NotYet((result.retryAfterSeconds ?? 0) * 1000);
  }
}
