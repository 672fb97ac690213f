import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come near what is seen, within a screen of it or `margin`: time to fetch what it needs. Never
 * becomes untrue.
 */
export function useNear(element: RefObject<Element | null>, margin = '100% 0px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near, margin]);
  return near;
}
