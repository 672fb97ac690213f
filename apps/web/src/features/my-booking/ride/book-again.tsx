import type { BookingRide } from '@fallsline/domain/my-booking';
import { linkToBookAgain } from '@fallsline/domain/trip-link';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type BookAgainProps = {
  ride: BookingRide;
  now: string;
  className?: string;
  'aria-label'?: string | undefined;
  children: ReactNode;
};

/** Leads to the ticket of the home page, filled in with a ride: one that was cancelled with its day, any other for another day. */
export function BookAgain({ ride, now, ...link }: BookAgainProps) {
  const since = ride.state === 'cancelled' ? now : ride.pickupAt;
  return <Link {...link} to="/" hash="book" search={searchFor(linkToBookAgain(ride, Date.parse(since)))} />;
}

/** The router writes a text of digits in quotes, for it would read a number there. */
function searchFor(words: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(words).map(([word, told]) => [word, /^\d{1,2}$/.test(told) ? Number(told) : told]),
  );
}
