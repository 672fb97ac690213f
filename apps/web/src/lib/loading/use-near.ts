import { type RefObject, useEffect, useState } from 'react';

const fields = 'input, select, textarea';

/**
 * Whether an element is in view while nobody fills in a field: time for it to move. Away from both, a film would only
 * draw the eye off, empty a battery, and keep letters from the screen while a slow machine decodes it.
 */
export function useWatched(element: RefObject<Element | null>): boolean {
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

/**
 * Whether an element has come near what is seen, within a screen of it or `margin`: time to fetch what it needs. Never
 * becomes untrue.
 */
export function useNear(element: RefObject<Element | null>, margin = '100% 0px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    // Several entries at once where the browser was busy: away at first, and here by now.
    const seen: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(seen, { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, margin]);
  return near;
}
