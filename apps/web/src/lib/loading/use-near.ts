import { type RefObject, useEffect, useState } from 'react';

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
