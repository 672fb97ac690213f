import { type RefObject, useEffect, useState } from 'react';
import { useWatched } from '../../../lib/loading/use-near.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';

/**
 * Whether the hero loop is meant to play, and whether it `runs`: while the scene is watched. It starts by itself once
 * everything the page needs is there and the browser has nothing to do; reduced motion and Save-Data leave it to the
 * visitor's hand.
 */
export function useHeroLoop(scene: RefObject<Element | null>) {
  const [playing, setPlaying] = useState(false);
  const runs = useWatched(scene) && playing;

  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => {
      if (calm.matches) setPlaying(false);
    };
    calm.addEventListener('change', stop);
    if (calm.matches || savesData()) return () => calm.removeEventListener('change', stop);
    let cancelIdle = () => {};
    const start = () => {
      cancelIdle = whenIdle(() => setPlaying(true));
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      calm.removeEventListener('change', stop);
      window.removeEventListener('load', start);
      cancelIdle();
    };
  }, []);

  return { playing, runs, setPlaying };
}

/** Not every browser tells; not in TypeScript's DOM types. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
