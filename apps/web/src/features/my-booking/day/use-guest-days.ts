import type { GuestDay } from '@fallsline/domain/guest-day';
import type { MyBooking } from '@fallsline/domain/my-booking';
import { askAgainSeconds } from '@fallsline/domain/seen-when';
import { useQuery } from '@tanstack/react-query';
import { loadOpenedSchemas } from '../../../lib/api/load-schemas.ts';

/** What happens on the day of a booking's rides, by the number of the ride, as it was answered last. */
type KnownDays = {
  /** The name of the answer: whoever has it is answered nothing while it is the same. */
  etag: string | null;
  days: ReadonlyMap<number, GuestDay>;
};

/** Longer than the server thinks, shorter than until the page asks again and again. */
const timeoutMs = 10_000;

/**
 * Asks for the day of the rides while the page is looked at: every 12 seconds from 12 hours before a pickup until that ride is
 * over. What was answered last stays while nobody answers. `now` in milliseconds since 1970.
 */
export function useGuestDays(token: string, rides: MyBooking['rides'], now: number) {
  return useQuery<KnownDays>({
    queryKey: ['guest-days', token],
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<KnownDays>(queryKey);
      const told = await readGuestDays(token, known, signal);
      // What has become of a ride is more than its day: another state, money, and what can be done.
      if (known && statesOf(known) !== statesOf(told))
        void client.invalidateQueries({ queryKey: ['my-booking', token] });
      return told;
    },
    refetchInterval: ({ state: { data } }) => 1000 * Math.min(...rides.map((ride) => secondsFor(ride, data, now))),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // The answer is kept whole, or not at all: a map is not merged into the one before.
    structuralSharing: false,
    gcTime: 0,
  });
}

function secondsFor(ride: MyBooking['rides'][number], known: KnownDays | undefined, now: number) {
  const { position, pickupAt } = ride;
  // Of a cancelled ride as little is to come as of one that is over.
  const state = ride.state === 'cancelled' ? 'done' : (known?.days.get(position)?.state ?? 'booked');
  return askAgainSeconds({ pickupAt: Date.parse(pickupAt), state, now });
}

const statesOf = ({ days }: KnownDays) => [...days].map(([position, { state }]) => `${position} ${state}`).join();

async function readGuestDays(token: string, known: KnownDays | undefined, signal: AbortSignal): Promise<KnownDays> {
  const { guestDaysPath, guestDaysSchema } = await loadOpenedSchemas();
  const response = await fetch(guestDaysPath, {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.status === 304 && known) return known;
  if (!response.ok) throw new Error(`The day of the ride was answered with ${response.status}`);
  const { rides } = guestDaysSchema.parse(await response.json());
  return {
    etag: response.headers.get('etag'),
    days: new Map(rides.map(({ position, day }) => [position, day])),
  };
}
