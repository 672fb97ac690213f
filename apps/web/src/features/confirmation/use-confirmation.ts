import { cancellationTerms } from '@fallsline/domain/cancellation-terms';
import { deadlinesIfPaid, freeUntilIfPaid } from '@fallsline/domain/policy';
import { tooLateToChange } from '@fallsline/domain/promise-words';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { readBookedDetails } from '../../lib/booked-details.ts';
import { useAlive } from '../../lib/use-alive.ts';
import { type Booked, bookedStore, bringsWheelchair } from './booked.ts';

type BookedRide = NonNullable<Booked['trip']['back']>;

/** How the payment behind a success page stands, as far as we know. */
export type Confirmation =
  | { state: 'paid'; booked: Booked }
  | Over
  /** `plain`: nothing is asked, for there is no session in the address. `asking`: for the first time. */
  | { state: 'plain' | 'asking' | 'unreached' | Exclude<Standing, Booked | Over> };

/** Pauses between the questions for as long as the answer can change: ever calmer, the last one forever. */
const pausesMs = [1, 2, 3, 4, 6, 8, 10, 12, 15, 15, 15, 15, 15, 30].map((seconds) => seconds * 1000);
/** How long the page shows that the booking is paid before it goes home. */
const lingerMs = 3000;

export type ConfirmationOptions = {
  sessionId: string | undefined;
  onPaid?: (paid: Booked) => void;
  /** Told when that was shown for a moment: time to go home (spec section 4), or back to the ride that was changed. */
  onShown?: (paid: Booked) => void;
  pauses?: readonly number[];
  linger?: number;
};

/**
 * Settles the booking behind a success page and says how it stands (decision 14). Asks again by itself while the payment
 * is being looked at, while we are not reached, and while the confirmation email is not yet sent; `again` asks at once.
 * `busy` while the visitor waits for an answer, not while it asks again by itself. Without a session it does nothing.
 */
export function useConfirmation({
  sessionId,
  onPaid,
  onShown,
  pauses = pausesMs,
  linger = lingerMs,
}: ConfirmationOptions): { confirmation: Confirmation; busy: boolean; again: () => void } {
  const alive = useAlive();
  const asking = alive && sessionId !== undefined;
  const [pressed, setPressed] = useState(false);
  const {
    data,
    errorUpdateCount: failures,
    refetch,
  } = useQuery<Standing>({
    queryKey: ['confirmation', sessionId],
    queryFn: asking ? ({ signal }) => askConfirmation(sessionId, signal) : skipToken,
    refetchInterval: ({ state: { data: known, error, dataUpdateCount, errorUpdateCount } }) => {
      if (!canChange(known)) return false;
      const pause = pauses[Math.min(dataUpdateCount + errorUpdateCount, pauses.length) - 1] ?? 0;
      return Math.max(pause, error instanceof Unreached ? error.waitMs : 0);
    },
    refetchOnReconnect: true,
    staleTime: ({ state }) => (canChange(state.data) ? 0 : Number.POSITIVE_INFINITY),
    gcTime: 0,
  });
  const booked = typeof data === 'object' && 'trip' in data ? data : undefined;
  const isPaid = booked !== undefined;
  const tell = useEffectEvent((whom: typeof onPaid) => {
    if (booked) whom?.(booked);
  });

  useEffect(() => {
    // Of a ride that was booked before, nothing is new but its change.
    if (booked && !booked.change)
      bookedStore.save(booked, sessionId, termsOf(booked, bringsWheelchair(readBookedDetails(sessionId))));
  }, [booked, sessionId]);
  useEffect(() => {
    if (!isPaid) return;
    tell(onPaid);
    const shown = setTimeout(() => tell(onShown), linger);
    return () => clearTimeout(shown);
  }, [isPaid, onPaid, onShown, linger]);

  const confirmation = confirmationOf();
  return {
    confirmation,
    busy: confirmation.state === 'asking' || pressed,
    again() {
      setPressed(true);
      void refetch().finally(() => setPressed(false));
    },
  };

  function confirmationOf(): Confirmation {
    if (!asking) return { state: 'plain' };
    if (typeof data === 'object') return 'told' in data ? data : { state: 'paid', booked: data };
    // An answer stays true when a later question finds nobody, and a failure until one is answered.
    return { state: data ?? (failures > 0 ? 'unreached' : 'asking') };
  }
}

/** Keeps the notice of a paid booking true while its email is on its way: 'was sent' once it was, or that it failed. */
export function FollowEmail({ sessionId }: { sessionId: string }) {
  useConfirmation({ sessionId });
  return null;
}

/** Whether asking once more can bring another answer. */
function canChange(standing: Standing | undefined): boolean {
  if (typeof standing === 'object') return 'trip' in standing && standing.confirmationEmail?.state === 'queued';
  return standing === undefined || standing === 'processing';
}

/** What is said of changing a ride that is too near, and of cancelling. */
function termsOf({ trip }: Booked, withRampVan: boolean): string | undefined {
  const rides = trip.back ? [trip, trip.back] : [trip];
  const now = Date.now();
  const late = tooLateToChange(
    rides.map((ride) => ({ ...deadlinesIfPaid(ride, now), correctsFlight: ride.airportPickup })),
  );
  return [late, cancellingOf(rides, withRampVan)].filter(Boolean).join(' ') || undefined;
}

/**
 * What is said of cancelling; nothing where that is not for whoever holds the session's id: the guest's own mail says it. Of a van with
 * a ramp the tab knows by itself that made the booking, and what it was sold with, as it has just been paid.
 */
function cancellingOf(rides: readonly BookedRide[], withRampVan: boolean): string | undefined {
  if (withRampVan) {
    const paidAt = Date.now();
    const waiting = { rampVan: { state: 'waiting' } } as const;
    return cancellationTerms(
      rides.map((ride) => ({ ...ride, ...waiting, cancelFreeUntil: freeUntilIfPaid(ride, paidAt) })),
    );
  }
  return rides.every(({ cancelFreeUntil }) => cancelFreeUntil !== undefined) ? cancellationTerms(rides) : undefined;
}

/** What the API says of a payment: the booking where it is paid, or a word for what it is instead. */
export type Standing = Booked | Over | 'processing' | 'unpaid' | 'unknown';
/** It goes back, or its booking was cancelled: why, and how the booking stands, in a sentence. */
type Over = { state: 'returned' | 'cancelled'; told: string };

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
async function askConfirmation(sessionId: string, signal: AbortSignal): Promise<Standing> {
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
    case 'paymentReturned': {
      const state = result.problemKind === 'paymentReturned' ? 'returned' : 'cancelled';
      return { state, told: result.problem.detail ?? result.problem.title };
    }
    default:
      throw new Unreached((result.retryAfterSeconds ?? 0) * 1000);
  }
}
