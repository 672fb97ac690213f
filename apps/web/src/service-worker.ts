// Between the site and a line that comes and goes: pages and files of ours that were seen once open without one. Built
// apart from the pages (vite.config.ts) and served as /service-worker.js, so that it may stand before all of them.
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

declare const self: { readonly __WB_MANIFEST: readonly PrecacheEntry[] };
/** What TypeScript does not know yet of `InstallEvent`. */
type RoutingInstall = Event & {
  addRoutes?: (rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]) => Promise<void>;
};

const day = 24 * 3600;
/** Written out, for a worker is one file: an import would share a piece with the pages. */
const bookingPage = '/booking';
const ours = (url: URL) => url.origin === location.origin;

// Its type leaves out what its callbacks may be.
const expires = (options: ExpirationPluginOptions) => new ExpirationPlugin(options) as WorkboxPlugin;

/**
 * What must never be kept: answers that say so (their addresses contain a session id), and no answers. The page of a
 * booking says so too, to every other cache: here it is kept, without what stands behind its `#`, for a guest who opens
 * it again where there is no network (decision 246).
 */
const keepable = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isRefused = /no-store/.test(response.headers.get('cache-control') ?? '');
    const isKept = !isRefused || new URL(request.url).pathname === bookingPage;
    return response.status === 200 && isKept ? response : null;
  },
};

// The page for those that are not kept, and what is on it: the build writes the list (build/write-pages.ts).
precacheAndRoute([...self.__WB_MANIFEST]);
setCatchHandler(async ({ request }) => {
  const page = request.mode === 'navigate' ? await matchPrecache('/offline') : undefined;
  return page ?? Response.error();
});

// The fares of today while there is a line; the last ones seen when it is down, or too slow to wait for.
registerRoute(
  // By its address, not by how it is asked for: lib/loading/work-offline.ts fetches pages that were reached without a request.
  ({ url }) => ours(url) && !url.pathname.startsWith('/api') && !url.pathname.includes('.'),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: 4,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [keepable, expires({ maxEntries: 60, maxAgeSeconds: 30 * day })],
  }),
);
// Their names change with their content.
registerRoute(
  ({ url }) => ours(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    matchOptions: { ignoreVary: true },
    plugins: [keepable, expires({ maxEntries: 120, maxAgeSeconds: 90 * day })],
  }),
);
registerRoute(
  ({ url }) => ours(url) && /^\/(?:scenes|icons)\/|^\/favicon/.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    matchOptions: { ignoreVary: true },
    plugins: [keepable, expires({ maxEntries: 80 })],
  }),
);

// Where the browser has it, a call of the API does not wait until this worker is awake: a press that leaves with its page,
// or just when the network is back, went out late.
addEventListener('install', (event) => {
  const { addRoutes } = event as RoutingInstall;
  void addRoutes?.call(event, [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]);
});
clientsClaim();
