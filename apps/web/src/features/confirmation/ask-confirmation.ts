import { callApi } from '../../lib/api/api-client.ts';
import type { Booked } from './booked.ts';

/** What the API says of a payment: the booking where it is paid, or a word for what it is instead. */
export type Standing = Booked | 'processing' | 'unpaid' | 'unknown' | 'cancelled' | 'returned';

/** The API could not be asked, or said nothing that tells how the payment stands. Asking again is worth it. */
export class Unreached extends Error {
  override name = 'Unreached';
  /** Not to be asked before this pause is over, in milliseconds. */
  readonly waitMs: number;

  constructor(waitMs = 0) {
    super('We could not ask how the payment stands');
    this.waitMs = waitMs;
  }
}

/** Settles the booking of a session and answers how it stands. Throws `Unreached` where that is not known. */
export async function askConfirmation(sessionId: string, signal: AbortSignal): Promise<Standing> {
  const result = await callApi('sendConfirmation', { body: { sessionId }, signal });
  if (result.ok) return result.data.status === 'paid' ? result.data : 'processing';
  if (result.kind !== 'problem') throw new Unreached();
  switch (result.problemKind) {
    case 'notPaid':
      return 'unpaid';
    case 'unknownSession':
    case 'invalidRequest':
      return 'unknown';
    case 'bookingCancelled':
      return 'cancelled';
    case 'paymentReturned':
      return 'returned';
    default:
      throw new Unreached((result.retryAfterSeconds ?? 0) * 1000);
  }
}
