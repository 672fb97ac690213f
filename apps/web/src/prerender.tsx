import { fares, type ProblemKind, problemKinds, problemPath } from '@fallsline/domain';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type PageName, pages } from './content/pages.ts';
import { ridePage, ridePath } from './content/rides.ts';
import { robots, sitemap } from './discovery/crawlers.ts';
import { pageDiscovery, rideDiscovery } from './discovery/page-discovery.tsx';
import { securityText, securityTextPath } from './discovery/security-text.ts';
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

function discoveryOf(path: string): string {
  const name = names.find((page) => pages[page].path === path);
  if (name) return pageDiscovery(name);
  const fare = fares.find(({ id }) => ridePath(id) === path);
  const ride = fare && ridePage(fare.id);
  return ride ? rideDiscovery(ride) + ridePageData(ride) : '';
}
