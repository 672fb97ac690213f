import type { ReactNode } from 'react';
import { ChatLink } from './chat-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Bar, footer and chat link around every page. The form in the footer is a feature: the root route passes it in. */
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
