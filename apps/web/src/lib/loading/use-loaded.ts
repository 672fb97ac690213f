import { startTransition, useCallback, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Code that is fetched when it is needed. `fetchPart` is one and the same function at every render. `prepare` fetches
 * ahead of need and says nothing of a failure; after `load`, `missing` tells that it could not be loaded.
 */
export function useLoaded<Part>(fetchPart: () => Promise<Part>) {
  // In a box: a part is often a function, which a state would call.
  const [box, setBox] = useState<{ part: Part }>();
  const [missing, setMissing] = useState(false);
  const load = useCallback(
    () =>
      void fetchPart().then(
        // In slices: what is fetched is often large, and the press that asked for it should show first.
        (part) =>
          startTransition(() => {
            setBox({ part });
            setMissing(false);
          }),
        () => setMissing(true),
      ),
    [fetchPart],
  );
  // Not while a press is being answered; a failure is told when it is loaded.
  const prepare = useCallback(() => void whenIdle(() => fetchPart().catch(() => undefined)), [fetchPart]);
  return { part: box?.part, missing, load, prepare };
}
