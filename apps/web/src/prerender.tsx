import { fares, type ProblemKind, problemKinds, problemPath, ridePath } from '@fallsline/domain';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { PageFrame } from './components/layout/page-frame.tsx';
import { type PageName, pages } from './content/pages.ts';
import { ridePage } from './content/rides.ts';
import { robots, sitemap } from './discovery/crawlers.ts';
import { pageDiscovery, rideDiscovery } from './discovery/page-discovery.tsx';
import { securityText, securityTextPath } from './discovery/security-text.ts';
import { NewsletterForm } from './features/newsletter/newsletter-form.tsx';
import { isListed } from './lib/page-head.ts';
import { ridePageData } from './lib/ride-in-page.ts';
import { createAppRouter } from './router.tsx';

const names = Object.keys(pages) as PageName[];
const ridePaths = fares.map(({ id }) => ridePath(id));

const problemPaths = (Object.keys(problemKinds) as ProblemKind[]).map(problemPath);

/** Every public path; /404 is the page served, with status 404, for an unknown path. */
export const staticPaths: readonly string[] = [...names.map((name) => pages[name].path), ...ridePaths, ...problemPaths];

/** Files for those who read the site without a browser: their paths and their text. */
export const machineFiles = {
  '/sitemap.xml': sitemap([...names.filter(isListed).map((name) => pages[name].path), ...ridePaths]),
  '/robots.txt': robots(),
  [securityTextPath]: securityText(new Date()),
};

/** The words of one page: what belongs in the head, what in the body, and the route files that drew it. */
export async function render(path: string): Promise<{ head: string; body: string; files: string[] }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(<App router={router} />);
  // React 19 writes hoisted <title>, <meta> and <link> before the first element of the tree.
  const start = html.indexOf('<div');
  const files = router.state.matches.map((match) =>
    match.routeId === '/' ? 'src/routes/index.tsx' : `src/routes${match.routeId}.tsx`,
  );
  return { head: html.slice(0, start) + discoveryOf(path), body: html.slice(start), files };
}

/**
 * The site around a page that the API writes: what answers a form which a browser posted by itself. The API puts its own
 * HTML in the place of {{title}} and {{main}} (apps/api/src/forms/page-shell.ts).
 */
export function renderShell(): { head: string; body: string } {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/404'] }));
  const body = renderToString(
    <RouterContextProvider router={router}>
      <PageFrame newsletter={<NewsletterForm />}>{'{{main}}'}</PageFrame>
    </RouterContextProvider>,
  );
  return { head: '<title>{{title}}</title><meta name="robots" content="noindex">', body };
}

function discoveryOf(path: string): string {
  const name = names.find((page) => pages[page].path === path);
  if (name) return pageDiscovery(name);
  const fare = fares.find(({ id }) => ridePath(id) === path);
  const ride = fare && ridePage(fare.id);
  return ride ? rideDiscovery(ride) + ridePageData(ride) : '';
}
