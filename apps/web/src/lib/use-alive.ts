import { useSyncExternalStore } from 'react';

/** Whether the page has come to life: it is prerendered without knowing what its visitor's address holds. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

const noChange = () => () => {};
