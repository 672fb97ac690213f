import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '../../lib/focus-heading.ts';
import { ChatLink } from './chat-link.tsx';
import styles from './page-frame.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PageFrameProps = {
  /** The form in the footer is a feature: the root route passes it in. */
  newsletter: ReactNode;
  /** On a page without scripts: nothing of it moves. */
  still?: boolean;
  children: ReactNode;
};

/** Bar, footer and chat link around every page. */
export function PageFrame({ newsletter, still = false, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} data-behind-menu>
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
      <ChatLink still={still} />
    </>
  );
}

/** First Tab on every page: past the bar to the page's own words. */
function SkipLink() {
  return (
    <a className={styles.skip} href="#main" data-behind-menu>
      Skip to content
    </a>
  );
}

/**
 * Every change of page scrolls to the top (spec section 2), on Back as well, or to the anchor in its address, and puts
 * the focus on the new page's heading, or that of the anchor.
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
      focusHeading(anchor);
    });
  }, [router]);
}
