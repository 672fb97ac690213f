import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { askConfirmation, type NotYet, type Unpaid } from './ask-confirmation.ts';
import { type Booked, bookedStore } from './booked.ts';

/** How the payment behind a success page stands, as far as we know. */
export type Confirmation =
  /** Nothing is asked: there is no session in the address. */
  | 'plain'
  | 'confirming'
  | 'paid'
  /** Asked for two minutes, and the bank has still not decided. */
  | 'stillConfirming'
  | Unpaid;

/** Pauses between the questions while a payment is being processed: about two minutes, ever calmer. */
const pausesMs = [1, 2, 3, 4, 6, 8, 10, 12, 15, 15, 15, 15, 15].map((seconds) => seconds * 1000);

export type ConfirmationOptions = {
  sessionId: string | undefined;
  onPaid: (booked: Booked) => void;
  pauses?: readonly number[];
};

/**
 * Settles the booking behind a success page and says how it stands (decision 14): asks again while the bank is busy or
 * we are not reached, and calls `onPaid` once the API has settled it. Given up, it asks anew when the visitor comes back
 * to the page. Without a session it does nothing.
 */
export function useConfirmation({ sessionId, onPaid, pauses = pausesMs }: ConfirmationOptions): Confirmation {
  // The page is prerendered without knowing its session: asking begins once it has come to life.
  const alive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const asking = alive && sessionId !== undefined;
  const { data, isError } = useQuery<Booked | Unpaid, NotYet>(
    {
      queryKey: ['confirmation', sessionId],
      queryFn: asking ? ({ signal }) => askConfirmation(sessionId, signal) : skipToken,
      retry: (failures) => failures < pauses.length,
      retryDelay: (failures, { waitMs }) => Math.max(pauses[failures] ?? 0, waitMs),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  const booked = typeof data === 'object' ? data : undefined;

  useEffect(() => {
    if (!booked) return;
    bookedStore.save(booked);
    onPaid(booked);
  }, [booked, onPaid]);

  if (!asking) return 'plain';
  if (booked) return 'paid';
  if (typeof data === 'string') return data;
  return isError ? 'stillConfirming' : 'confirming';
}

const noChange = () => () => {};
