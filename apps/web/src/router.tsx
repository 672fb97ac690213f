import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** A router of its own for each page written at build time (`history` given) and one for the visitor's browser. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    ...(history ? { history } : {}),
  });
  // Same React tree on both sides: with `ssr` set the router puts no root <Suspense> around the matches, as it does
  // when it renders on the server; without it hydration mismatches.
  router.ssr = { manifest: undefined };
  // The first page stays where its reader has scrolled it to before React came. Of the router's own there is no option for
  // that page alone.
  router._scroll.n = false;
  router.startViewTransition = (update: () => Promise<void>) => fade(router, update);
  return router;
}

/**
 * One page fades into the next; the first, and a change on the same page, do not. The router's own way would fade these
 * too, and would leave the transitions that a browser skips as errors that nobody handles.
 */
function fade(router: AppRouter, update: () => Promise<void>): Promise<void> {
  const { resolvedLocation } = router.state;
  const leaves = resolvedLocation !== undefined && resolvedLocation.pathname !== router.latestLocation.pathname;
  if (!leaves || typeof document === 'undefined' || !('startViewTransition' in document)) return update();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(update);
  // A skipped fade is nobody's loss: the page has changed all the same.
  for (const promise of [ready, finished]) promise.catch(() => undefined);
  return updateCallbackDone;
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
