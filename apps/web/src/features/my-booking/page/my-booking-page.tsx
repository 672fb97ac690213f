import { lazy, Suspense } from 'react';
import { readView } from '../booking/booking-view.ts';
import { useLinkToken } from '../links/use-link-token.ts';
import { LookingUp } from './looking-up.tsx';

// What a link opens is not on the page that is prerendered, and what one of the two needs the other does not.
const OpenedBooking = lazy(() => import('./opened-booking.tsx'));
const LostLink = lazy(() => import('../links/lost-link.tsx'));

/** The private page of a booking (decision 31): what the link in the address opens, or the way to a new link. */
export function MyBookingPage({ search }: { search: Record<string, unknown> }) {
  const token = useLinkToken();
  return (
    <Suspense fallback={<LookingUp />}>
      {token === undefined ? <LookingUp withoutScript /> : null}
      {token === null ? <LostLink /> : null}
      {token ? <OpenedBooking key={token} token={token} view={readView(search)} /> : null}
    </Suspense>
  );
}
