import type { MyBooking } from '@fallsline/domain/my-booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetBooking, type KeptBooking, keepBooking, readKeptBooking } from './kept-booking.ts';
import { readMyBooking, Unreached } from './my-booking-api.ts';

/** What a link has opened, as far as we know. */
export type OpenedBooking =
  | { state: 'loading' | 'unknown' }
  | { state: 'unreached'; isOffline: boolean }
  /** `ahead`: by how many milliseconds the server's clock is ahead of the device's. */
  | { state: 'open'; booking: MyBooking; ahead: number }
  /**
   * As this device has seen it last, in milliseconds since 1970: there is no network, or our service does not answer.
   * `isInHand`: this page itself has seen it, so what was begun on it can go on.
   */
  | { state: 'kept'; booking: MyBooking; ahead: number; savedAt: number; isOffline: boolean; isInHand?: true };

/** While money or a decision is under way the answer can change at any moment; otherwise it is asked for now and then. */
const pendingMs = 5000;
const calmMs = 60_000;
const pending: readonly MyBooking['status'][] = ['waiting-for-payment', 'cancellation-asked', 'needs-attention'];

/**
 * The booking that a link opens. Asks again when the page comes to the front, and while something is pending; keeps what
 * it has seen on this device, for when there is no network.
 */
export function useMyBooking(token: string) {
  const queryKey = ['my-booking', token];
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<KeptBooking>();
  const forgotten = useRef(false);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readMyBooking(token, signal),
    refetchInterval: ({ state: { data: known, error: failure } }) => {
      if (failure instanceof Unreached) return pendingMs;
      if (known === undefined || known === 'unknown') return false;
      return pending.includes(known.status) ? pendingMs : calmMs;
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    gcTime: 0,
  });
  // A query that has no answer yet forgets its error as soon as it asks again.
  const [failure, setFailure] = useState<Error>();
  if (error && error !== failure) setFailure(error);

  useEffect(() => {
    if (data === undefined || forgotten.current) return;
    void (data === 'unknown' ? forgetBooking(token) : keepBooking(token, data));
  }, [data, token]);
  useEffect(() => {
    if (!error || data) return;
    let gone = false;
    readKeptBooking(token).then((found) => gone || setKept(found));
    return () => {
      gone = true;
    };
  }, [error, data, token]);

  const show = (booking: MyBooking) => queryClient.setQueryData(queryKey, booking);
  const forget = useCallback(() => {
    forgotten.current = true;
    setKept(undefined);
    void forgetBooking(token);
  }, [token]);
  const again = () => {
    setFailure(undefined);
    return refetch();
  };
  return { opened: openedOf(), show, forget, again };

  function openedOf(): OpenedBooking {
    if (data === 'unknown') return { state: 'unknown' };
    const isOffline = failure instanceof Unreached && failure.isOffline;
    if (data) {
      const ahead = Date.parse(data.now) - dataUpdatedAt;
      if (error) return { state: 'kept', booking: data, ahead, savedAt: dataUpdatedAt, isOffline, isInHand: true };
      return { state: 'open', booking: data, ahead };
    }
    if (kept) {
      const { booking, savedAt } = kept;
      return { state: 'kept', booking, savedAt, ahead: Date.parse(booking.now) - savedAt, isOffline };
    }
    return failure ? { state: 'unreached', isOffline } : { state: 'loading' };
  }
}
