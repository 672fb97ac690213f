import { AsyncLocalStorage } from 'node:async_hooks';
import pTimeout from 'p-timeout';

/** How long a transaction may be open. */
export const longestTransactionMs = 10_000;

/** A transaction that took too long: something outside the database was waited for in it. */
export class TransactionTooLong extends Error {
  override readonly name = 'TransactionTooLong';
  /** It may have time in a minute: its caller is asked to come back. */
  readonly code = 'ETIMEDOUT';
  constructor(deadlineMs: number) {
    super(`A transaction was open for more than ${deadlineMs / 1000} seconds and was rolled back.`);
  }
}

/**
 * Keeps statements of the database itself out of an open transaction: on PGlite such a statement would wait forever
 * for the one connection there is, and so would everything after it; on a busy pool the same can happen. And keeps those of
 * a transaction from being sent once it is over: of what is asked at once, one may go on after another has failed.
 */
export function createTransactionGuard(deadlineMs = longestTransactionMs) {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside(): void {
      if (current.getStore()?.open) throw new Error('Inside a transaction, use the transaction, not the database.');
    },
    assertInside(): void {
      if (!current.getStore()?.open) throw new Error('This transaction is over: nothing more is asked in it.');
    },
    /** Runs what happens between BEGIN and COMMIT, for so long at most. `allAtOnce`: COMMIT is sent next, whatever it awaits. */
    async inside<Result>(work: () => Promise<Result>, allAtOnce = false): Promise<Result> {
      const state = { open: true };
      const fallback = () => Promise.reject(new TransactionTooLong(deadlineMs));
      try {
        const working = current.run(state, work);
        if (allAtOnce) state.open = false;
        return await pTimeout(working, { milliseconds: deadlineMs, fallback });
      } finally {
        state.open = false;
      }
    },
  };
}
