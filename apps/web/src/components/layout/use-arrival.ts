import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Every change of page scrolls to the top (spec section 2), on Back as well, or to the anchor in its address, and puts
 * the focus on the new page's heading, or on news that stand above it, so that a screen reader says where one is.
 */
export function useArrival() {
  const router = useRouter();
  useEffect(() => {
    // On Back a browser scrolls to where it was on that page, some time after we have scrolled to the top.
    history.scrollRestoration = 'manual';
    return router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!fromLocation || !pathChanged) return;
      const anchor = toLocation.hash ? document.getElementById(toLocation.hash) : null;
      if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
      else window.scrollTo({ top: 0, behavior: 'instant' });
      const heading = document.querySelector<HTMLElement>('main [data-arrival], main h1');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [router]);
}
