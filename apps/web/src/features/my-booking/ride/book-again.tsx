import type { BookingRide } from '@fallsline/domain/my-booking';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { pressed } from '../../../lib/pressed.ts';

type BookAgainProps = {
  ride: BookingRide;
  now: string;
  className?: string;
  'aria-label'?: string | undefined;
  children: ReactNode;
};
type Search = Record<string, string | number>;

/**
 * Leads to the ticket of the home page, filled in with a ride: one that was cancelled with its day, any other for another day.
 * What words the trip comes after the page: a press before waits for it, and leads to an empty ticket only where it does not come.
 */
export function BookAgain({ ride, now, ...link }: BookAgainProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useState<Search>();
  useEffect(() => {
    void searchFor(ride, now).then(setSearch, () => undefined);
  }, [ride, now]);
  const lead = async () => navigate({ to: '/', hash: 'book', search: await searchFor(ride, now).catch(() => ({})) });
  return (
    <Link
      {...link}
      to="/"
      hash="book"
      search={search ?? {}}
      onClick={search ? undefined : pressed(() => void lead())}
    />
  );
}

async function searchFor(ride: BookingRide, now: string): Promise<Search> {
  const since = ride.state === 'cancelled' ? now : ride.pickupAt;
  const { linkToBookAgain } = await import('@fallsline/domain/trip-link');
  // The router writes a text of digits in quotes, for it would read a number there.
  return Object.fromEntries(
    Object.entries(linkToBookAgain(ride, Date.parse(since))).map(([word, told]) => [
      word,
      /^\d{1,2}$/.test(told) ? Number(told) : told,
    ]),
  );
}
