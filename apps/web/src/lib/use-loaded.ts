import { useCallback, useState } from 'react';

/**
 * Code that is fetched when it is needed. `fetchPart` is one and the same function at every render. `prepare` fetches
 * ahead of need and says nothing of a failure; after `load`, `missing` tells that it could not be had.
 */
export function useLoaded<Part>(fetchPart: () => Promise<Part>) {
  // In a box: a part is often a function, which a state would call.
  const [box, setBox] = useState<{ part: Part }>();
  const [missing, setMissing] = useState(false);
  const load = useCallback(
    () =>
      void fetchPart().then(
        (part) => {
          setBox({ part });
          setMissing(false);
        },
        () => setMissing(true),
      ),
    [fetchPart],
  );
  const prepare = useCallback(() => void fetchPart().catch(() => undefined), [fetchPart]); // told when it is loaded
  return { part: box?.part, missing, load, prepare };
}
