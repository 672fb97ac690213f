import { type RefObject, useEffect, useState } from 'react';
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

const fields = 'input, select, textarea';

/**
 * Whether an element is in view while nobody fills in a field: time for it to move. Away from both, a film would only
 * draw the eye off, empty a battery, and keep letters from the screen while a slow machine decodes it.
 */
function useWatched(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [filling, setFilling] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.25,
    });
    observer.observe(element.current);
    const focused = () => setFilling(document.activeElement?.matches(fields) ?? false);
    // When it is told of the focus that goes, the one that comes is not there yet.
    const left = () => queueMicrotask(focused);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', left);
    focused();
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', left);
    };
  }, [element]);
  return inView && !filling;
}
