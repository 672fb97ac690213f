import { useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/**
 * Whether the hero loop is wanted, and whether it plays. It starts by itself once everything the page needs is there and
 * the browser has nothing to do; reduced motion and Save-Data leave it to the visitor's hand.
 */
export function useHeroLoop() {
  const [wanted, setWanted] = useState(false);
  const [playing, setPlayingState] = useState(false);

  const setPlaying = useCallback((play: boolean) => {
    if (play) setWanted(true);
    setPlayingState(play);
  }, []);

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => {
      if (calm.matches) setPlayingState(false);
    };
    calm.addEventListener('change', stop);
    if (calm.matches || savesData()) return () => calm.removeEventListener('change', stop);
    let cancelIdle = () => {};
    const start = () => {
      cancelIdle = whenIdle(() => {
        setWanted(true);
        setPlayingState(true);
      });
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      calm.removeEventListener('change', stop);
      window.removeEventListener('load', start);
      cancelIdle();
    };
  }, []);

  return { wanted, playing, setPlaying };
}

/** Not every browser tells; not in TypeScript's DOM types. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
