import type { BoardDay, BoardVehicle } from '@fallsline/domain/board';
import { boardStreamPath } from '@fallsline/domain/staff-calls';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '../board-api.ts';
import { dayKey, newsKey, useSignedOut } from '../board-session.ts';

/** Some things turn red by the clock alone, which no stream tells. */
const lookMs = 30_000;
/** A stream ends now and then and begins again at once: only after so long the line is lost. */
const lostMs = 5000;
const againMs = 3000;

/**
 * A day of the board. The answer has a name, so that the browser asks for a day that it has by that name and fetches nothing
 * while nothing has changed.
 */
export function useDay(day: string) {
  const signedOut = useSignedOut();
  const asked = useQuery({
    queryKey: [...dayKey, day],
    queryFn: ({ signal }) => callStaff('boardDay', { query: { day }, signal }),
    refetchInterval: lookMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  useEffect(() => signedOut(asked.error), [asked.error, signedOut]);
  return asked;
}

/** Puts what a call has answered about a vehicle into the days that are known. */
export function showVehicle(queryClient: QueryClient, vehicle: BoardVehicle) {
  queryClient.setQueriesData<BoardDay>(
    { queryKey: dayKey },
    (day) =>
      day && {
        ...day,
        rides: day.rides.map((ride) =>
          ride.vehicles.some(({ id }) => id === vehicle.id)
            ? { ...ride, vehicles: ride.vehicles.map((each) => (each.id === vehicle.id ? vehicle : each)) }
            : ride,
        ),
      },
  );
}

/** Asks for the day whenever the server tells that something has changed. Whether the line to it stands. */
export function useLine(): 'live' | 'lost' {
  const queryClient = useQueryClient();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let stream: EventSource;
    let lost: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const news = () => void queryClient.invalidateQueries({ queryKey: newsKey });
    const open = () => {
      stream = new EventSource(boardStreamPath);
      stream.onmessage = news;
      stream.onopen = () => {
        clearTimeout(lost);
        lost = undefined;
        setLost(false);
      };
      stream.onerror = () => {
        lost ??= setTimeout(() => setLost(true), lostMs);
        // Browsers open the next by themselves, but not after an answer that was no stream: a process that starts, or nobody signed in.
        if (stream.readyState !== EventSource.CLOSED) return;
        news();
        again = setTimeout(open, againMs);
      };
    };
    open();
    return () => {
      stream.close();
      clearTimeout(lost);
      clearTimeout(again);
    };
  }, [queryClient]);
  return isLost ? 'lost' : 'live';
}
