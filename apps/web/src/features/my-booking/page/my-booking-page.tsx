import { linkTokenPattern } from '@fallsline/domain/booking-page';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAlive } from '../../../lib/use-alive.ts';
import { readView } from '../booking/booking-view.ts';
import { OpenedBooking } from './opened-booking.tsx';
import { LookingUp } from './page-parts.tsx';

// What few who open the page ever see.
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

/**
 * The token in the page's address: undefined until the page has come to life, null where there is none. An anchor that
 * takes its place, like the skip link's, is followed, and the token put back: the next reload needs it. Not while another
 * page is on its way: the address is that page's by then.
 */
function useLinkToken(): string | null | undefined {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => (location.pathname === '/booking' ? location.hash : undefined) });
  const alive = useAlive();
  const found = alive && hash !== undefined ? tokenIn(hash) : undefined;
  const [known, setKnown] = useState<string>();
  if (found && found !== known) setKnown(found);
  const lost = alive && hash !== undefined && !found && known !== undefined;
  useEffect(() => {
    if (lost) void navigate({ to: '/booking', search: true, hash: known, replace: true, resetScroll: false });
  }, [lost, known, navigate]);
  if (!alive) return undefined;
  return found ?? known ?? null;
}

/** The token of a booking's link in an address: what stands behind the `#`, where it is one. */
function tokenIn(hash: string): string | undefined {
  const token = hash.replace(/^#/, '');
  return linkTokenPattern.test(token) ? token : undefined;
}
