import { type ComponentType, lazy } from 'react';

/**
 * `lazy` for what a page is nothing without. What a release has taken away is not there any more, but what stands in its place is,
 * on the page as it is now: that is loaded, once, as the router does for a page of its own.
 */
export function lazyOrReload<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    fetchPart().catch((error: unknown) => {
      const key = `reloaded: ${error}`;
      // Without a network there is nothing to load.
      if (!navigator.onLine || sessionStorage.getItem(key) !== null) throw error;
      sessionStorage.setItem(key, '');
      location.reload();
      return new Promise<never>(() => {});
    }),
  );
}
