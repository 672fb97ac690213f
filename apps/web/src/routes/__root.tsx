import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import phuduUrl from '@fontsource-variable/phudu/files/phudu-latin-wght-normal.woff2?url';
import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { ChatLink } from '../components/layout/chat-link.tsx';
import { ErrorPage } from '../components/layout/error-page.tsx';
import { SiteFooter } from '../components/layout/site-footer.tsx';
import { SiteHeader } from '../components/layout/site-header.tsx';
import { SkipLink } from '../components/layout/skip-link.tsx';
import { useArrival } from '../components/layout/use-arrival.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';

const fontPreload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

export const Route = createRootRoute({
  head: () => ({ links: [fontPreload(phuduUrl), fontPreload(hankenUrl)] }),
  component: Root,
  errorComponent: ErrorPage,
});

function Root() {
  useArrival();
  return (
    <div>
      <HeadContent />
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} data-behind-menu>
        <Outlet />
      </main>
      <SiteFooter newsletter={<NewsletterForm />} />
      <ChatLink />
    </div>
  );
}
