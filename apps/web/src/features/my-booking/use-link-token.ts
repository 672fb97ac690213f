import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { tokenIn } from '../../lib/booking-link.ts';

/**
 * The token in the page's address: undefined until the page has come to life, null where there is none. An anchor that
 * takes its place, like the skip link's, is followed, and the token put back: the next reload needs it.
 */
export function useLinkToken(): string | null | undefined {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  // The page is prerendered without knowing what its visitor's address holds.
  const alive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const found = alive ? tokenIn(hash) : undefined;
  const [known, setKnown] = useState<string>();
  if (found && found !== known) setKnown(found);
  const lost = alive && !found && known !== undefined;
  useEffect(() => {
    if (lost) void navigate({ to: '/booking', search: true, hash: known, replace: true, resetScroll: false });
  }, [lost, known, navigate]);
  if (!alive) return undefined;
  return found ?? known ?? null;
}

const noChange = () => () => {};
