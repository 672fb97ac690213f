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
