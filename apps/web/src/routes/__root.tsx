import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import phuduUrl from '@fontsource-variable/phudu/files/phudu-latin-wght-normal.woff2?url';
import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { ErrorPage } from '../components/layout/error-page.tsx';
import { PageFrame, useArrival } from '../components/layout/page-frame.tsx';
import { asleep } from '../lib/loading/asleep.tsx';

const fontPreload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

const NewsletterForm = asleep(async () => (await import('../features/newsletter/newsletter-form.tsx')).NewsletterForm, {
  wokenBy: 'part',
});

export const Route = createRootRoute({
  // Whom a booking's link opens waits for the ride, and on a slow line each kilobyte before it is felt.
  head: ({ matches }) => ({
    links: matches.some(({ pathname }) => pathname === '/booking')
      ? []
      : [fontPreload(phuduUrl), fontPreload(hankenUrl)],
  }),
  component: Root,
  errorComponent: ErrorPage,
});

function Root() {
  useArrival();
  return (
    <div>
      <HeadContent />
      <PageFrame newsletter={<NewsletterForm />}>
        <Outlet />
      </PageFrame>
    </div>
  );
}
