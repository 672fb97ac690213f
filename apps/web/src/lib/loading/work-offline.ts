import type { AppRouter } from '../../router.tsx';
import { whenIdle } from './when-idle.ts';

type Keep = (urls: readonly string[]) => void;

/**
 * Has this page, which came before the service worker, open without a network from now on. Returns how to keep others, and
 * nothing where the browser cannot or will not: nothing of a visit depends on it.
 */
export async function keepOffline(): Promise<Keep | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // Understood by workbox-routing: each goes through the route it belongs to.
    const keep: Keep = (urls) => active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } });
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // The rules of the page stand in it, and whoever comes to it from another asks for their files.
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) loaded.push(href);
    keep([address(), ...new Set(loaded.filter((name) => /^\/(?:assets|scenes)\//.test(new URL(name).pathname)))]);
    return keep;
  } catch {
    // Private windows and some in-app browsers refuse.
    return undefined;
  }
}

/** Without what stands behind a `#`: on the private page of a booking, and on a driver's card, that is a secret. */
const address = () => location.href.replace(/#.*/, '');

/** The same of every page of the site that was visited, those to which a visitor goes without asking the server among them. */
export async function workOffline(router: AppRouter): Promise<void> {
  const keep = await keepOffline();
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (keep && pathChanged) whenIdle(() => keep([address()]));
  });
}
