import type { AppRouter } from '../../router.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Has every page that was visited open without a network from now on: this one, which came before the service worker,
 * and those to which the visitor goes without asking the server. Nothing of a visit depends on it, so a browser that
 * cannot or will not works as before.
 */
export async function workOffline(router: AppRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // Understood by workbox-routing: each goes through the route it belongs to.
    const keep = (urls: readonly string[]) =>
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } });
    // Without what stands behind a `#`: on the private page of a booking that is a secret.
    const address = () => location.href.replace(/#.*/, '');
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    keep([address(), ...new Set(loaded.filter((name) => /^\/(?:assets|scenes)\//.test(new URL(name).pathname)))]);
    router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) whenIdle(() => keep([address()]));
    });
  } catch {
    // Private windows and some in-app browsers refuse.
  }
}
