import { type RefObject, useEffect } from 'react';

/**
 * Calls `onNear` when a visitor comes near an element: scrolled to it, or reached it with a mouse or the keyboard.
 * Never for a finger that lands on it, whose tap what is fetched now would delay; and not before a visitor does anything,
 * so that a page at rest fetches nothing.
 */
export function useApproach(element: RefObject<Element | null>, onNear: (() => void) | undefined): void {
  useEffect(() => {
    const target = element.current;
    if (!target || !onNear) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) near();
    });
    const gone = new AbortController();
    const { signal } = gone;
    function near() {
      observer.disconnect();
      gone.abort();
      onNear?.();
    }
    // Its visitor may have done so while it slept.
    if (target.contains(document.activeElement)) near();
    if (window.scrollY > 0) observer.observe(target);
    window.addEventListener('scroll', () => observer.observe(target), { signal, once: true, passive: true });
    target.addEventListener('focusin', near, { signal });
    target.addEventListener(
      'pointerover',
      (event) => {
        if (event instanceof PointerEvent && event.pointerType === 'mouse') near();
      },
      { signal },
    );
    return () => {
      observer.disconnect();
      gone.abort();
    };
  }, [element, onNear]);
}
