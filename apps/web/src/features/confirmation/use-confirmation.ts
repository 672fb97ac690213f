import { useEffect, useState } from 'react';
import { type ApiResult, callApi } from '../../lib/api-client.ts';
import { type Booked, bookedStore } from './booked.ts';

/** How the payment behind a success page stands, as far as we know. */
export type Confirmation =
  /** Nothing is asked: there is no session in the address. */
  | 'plain'
  | 'confirming'
  | 'paid'
  /** Asked for two minutes, and the bank has still not decided. */
  | 'stillConfirming'
  | 'unpaid'
  | 'unknown'
  | 'cancelled';

/** Pauses between the questions while a payment is being processed: about two minutes, ever calmer. */
const pausesMs = [1, 2, 3, 4, 6, 8, 10, 12, 15, 15, 15, 15, 15].map((seconds) => seconds * 1000);

export type ConfirmationOptions = {
  sessionId: string | undefined;
  onPaid: (booked: Booked) => void;
  pauses?: readonly number[];
};

/**
 * Settles the booking behind a success page and says how it stands (decision 14): asks again while the bank is busy or
 * we are not reached, and calls `onPaid` once the API has settled it. Without a session it does nothing.
 */
export function useConfirmation({ sessionId, onPaid, pauses = pausesMs }: ConfirmationOptions): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>('plain');

  useEffect(() => {
    if (!sessionId) return;
    const left = new AbortController();
    void (async () => {
      setConfirmation('confirming');
      const result = await settled(sessionId, pauses, left.signal);
      if (left.signal.aborted) return;
      if (typeof result === 'string') {
        setConfirmation(result);
        return;
      }
      bookedStore.save(result);
      setConfirmation('paid');
      onPaid(result);
    })();
    return () => left.abort();
  }, [sessionId, onPaid, pauses]);

  return confirmation;
}

async function settled(
  sessionId: string,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<Booked | Exclude<Confirmation, 'plain' | 'confirming' | 'paid'>> {
  for (const pause of [...pauses, undefined]) {
    const result = await callApi('sendConfirmation', { body: { sessionId }, signal });
    if (result.ok && result.data.status === 'paid') return result.data;
    const verdict = verdictOf(result);
    if (verdict) return verdict;
    if (pause !== undefined) await waited(Math.max(pause, waitAskedFor(result)), signal);
    if (signal.aborted) break;
  }
  return 'stillConfirming';
}

/** What cannot change by asking again; undefined while it can: processing, an outage, too many questions. */
function verdictOf(result: ApiResult<'sendConfirmation'>): 'unpaid' | 'unknown' | 'cancelled' | undefined {
  if (result.ok || result.kind !== 'problem') return undefined;
  switch (result.problemKind) {
    case 'notPaid':
      return 'unpaid';
    case 'unknownSession':
    case 'invalidRequest':
      return 'unknown';
    case 'bookingCancelled':
      return 'cancelled';
    default:
      return undefined;
  }
}

function waitAskedFor(result: ApiResult<'sendConfirmation'>): number {
  return result.ok || result.kind !== 'problem' ? 0 : (result.retryAfterSeconds ?? 0) * 1000;
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
