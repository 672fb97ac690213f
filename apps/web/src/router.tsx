import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

/** A router of its own for each page written at build time (`history` given) and one for the visitor's browser. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultViewTransition: true,
    ...(history ? { history } : {}),
  });
  // Same React tree on both sides: with `ssr` set the router puts no root <Suspense> around the matches, as it does
  // when it renders on the server; without it hydration mismatches.
  router.ssr = { manifest: undefined };
  return router;
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
