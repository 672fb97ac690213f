import { useSyncExternalStore } from 'react';

const phone = matchMedia('screen and (max-width: 640px)');

/** Whether the board is looked at on a phone: then it is a list under the thumb, and no table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (look) => {
      phone.addEventListener('change', look);
      return () => phone.removeEventListener('change', look);
    },
    () => phone.matches,
  );
}
