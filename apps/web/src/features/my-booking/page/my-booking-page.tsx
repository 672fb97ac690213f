import { linkTokenPattern } from '@fallsline/domain/booking-page';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { memo, Suspense, useEffect, useState } from 'react';
import { linkLeft } from '../../../lib/booking-link.ts';
import { useAlive } from '../../../lib/use-alive.ts';
import { readView } from '../booking/booking-view.ts';
import styles from './my-booking-page.module.css';
import { LostLink, OpenedBooking } from './opened-booking.tsx';
import { LookingUp } from './page-parts.tsx';

/** The private page of a booking (decision 31): what the link in the address opens, or the way to a new link. */
export function MyBookingPage({ search }: { search: Record<string, unknown> }) {
  const { token, isCut } = useLinkToken('left' in search);
  const isWritten = token === undefined;
  return (
    <>
      {isWritten ? (
        <div className={styles.withLink}>
          <LookingUp withoutScript />
        </div>
      ) : null}
      {token ? (
        <Suspense fallback={<LookingUp />}>
          <OpenedBooking key={token} token={token} view={readView(search)} />
        </Suspense>
      ) : (
        <div className={isWritten ? styles.withoutLink : undefined}>
          <WayToNewLink isCut={isCut} />
        </div>
      )}
    </>
  );
}

// Drawn anew with nothing else: until its script has come React would take away what was written, with what is typed there.
const WayToNewLink = memo(({ isCut }: { isCut: boolean }) => (
  <Suspense>
    <LostLink unknown={isCut ? 'cut' : undefined} />
  </Suspense>
));

/**
 * The token in the page's address: undefined until the page has come to life, null where there is none. An anchor that
 * takes its place, like the skip link's, is followed, and the token put back: the next reload needs it. Not while another
 * page is on its way: the address is that page's by then. Whoever `hasLeft` the payment page of a change comes back by the
 * link that this tab has kept. `isCut`: what stands there is neither a token nor an anchor.
 */
function useLinkToken(hasLeft: boolean): { token: string | null | undefined; isCut: boolean } {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => (location.pathname === '/booking' ? location.hash : undefined) });
  const alive = useAlive();
  const found = alive && hash !== undefined ? tokenIn(hash) : undefined;
  const [known, setKnown] = useState(() => (hasLeft ? linkLeft() : undefined));
  if (found && found !== known) setKnown(found);
  const lost = alive && hash !== undefined && !found && known !== undefined;
  useEffect(() => {
    if (lost) void navigate({ to: '/booking', search: true, hash: known, replace: true, resetScroll: false });
  }, [lost, known, navigate]);
  const [isCut, setCut] = useState(false);
  const named = hash?.replace(/^#/, '') ?? '';
  if (alive && !isCut && named !== '' && !found && !document.getElementById(named)) setCut(true);
  if (!alive) return { token: undefined, isCut };
  return { token: found ?? known ?? null, isCut };
}

/** The token of a booking's link in an address: what stands behind the `#`, where it is one. */
function tokenIn(hash: string): string | undefined {
  const token = hash.replace(/^#/, '');
  return linkTokenPattern.test(token) ? token : undefined;
}
