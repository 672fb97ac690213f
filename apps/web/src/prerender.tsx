import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

/** Every public path; /404 is the page served, with status 404, for an unknown path. */
export const staticPaths = [
  '/',
  '/about',
  '/services',
  '/tours',
  '/pricing',
  '/business',
  '/contact',
  '/success',
  '/cancel',
  '/404',
];

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
  return { head: html.slice(0, start), body: html.slice(start), files };
}
