import type { ReactNode } from 'react';
import { ChatLink } from './chat-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around every page. `newsletter` is the form in the footer: a feature, which the owner hands in. */
export function PageFrame({ newsletter, children }: { newsletter: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} data-behind-menu>
        {children}
      </main>
      <SiteFooter newsletter={newsletter} />
      <ChatLink />
    </>
  );
}
