import type { SkipReason } from '../database/service-schema.ts';
import type { OutboxMessage } from './message.ts';

/** Delivers one message: resolves when that is done. Throws PermanentDeliveryFailure where trying again cannot help. */
export type Deliver = (message: OutboxMessage) => Promise<void>;

/** There is nobody to tell, or nothing to tell of, any more. The message is skipped. */
export class NothingToDeliver extends Error {
  override readonly name = 'NothingToDeliver';
  readonly why: SkipReason;

  constructor(why: SkipReason) {
    super(`Nothing to deliver: ${why}`);
    this.why = why;
  }
}

const firstPauseMs = 5000;
const longestPauseMs = 15 * 60_000;
const givesUpAfterMs = 7 * 24 * 60 * 60_000;

/** The pause before the next attempt: 5 seconds after the first, doubled with each, 15 minutes at most. */
export function backOffMs(attemptsMade: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attemptsMade - 1));
}

/** A message is given up, and staff are told, when it could not be delivered for 7 days. */
export function isGivenUp(enqueuedAt: Date, now: number): boolean {
  return now - enqueuedAt.getTime() >= givesUpAfterMs;
}

const maxLength = 500;

/** Why a delivery failed, as a column of text can hold it: a mail server may answer any bytes, a zero byte among them. */
export function lastErrorOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed();
}
