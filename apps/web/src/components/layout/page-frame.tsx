import type { ReactNode } from 'react';
import { ChatLink } from './chat-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

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
