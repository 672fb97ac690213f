import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import phuduUrl from '@fontsource-variable/phudu/files/phudu-latin-wght-normal.woff2?url';
import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';

const preload = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
});

export const Route = createRootRoute({
  head: () => ({ links: [preload(phuduUrl), preload(hankenUrl)] }),
  component: Root,
});

function Root() {
  return (
    <div>
      <HeadContent />
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
