import { type RefObject, useCallback, useEffect, useState } from 'react';
import { lockScroll } from '../ui/lock-scroll.ts';

/** Where the bar has room for its links (site-header.module.css): no menu is open there. */
const wide = '(min-width: 70.0625em)';

/**
 * The small-screen menu: open or closed. The browser itself opens and closes it, being a popover, also before this runs
 * or without it. While it is open the page behind it takes neither scroll nor focus; Escape closes it and gives the focus
 * back to the toggle.
 */
export function useMenu(panel: RefObject<HTMLElement | null>, toggle: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    if (panel.current && isOpen(panel.current)) panel.current.hidePopover();
  }, [panel]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const follow = () => setOpen(isOpen(element));
    follow(); // opened before the page was alive
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, [panel]);

  useEffect(() => {
    if (!open) return;
    const behind = document.querySelectorAll<HTMLElement>('[data-behind-menu]');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    const screen = window.matchMedia(wide);
    for (const element of behind) element.inert = true;
    const release = lockScroll();
    document.addEventListener('keydown', onKey);
    screen.addEventListener('change', close);
    return () => {
      for (const element of behind) element.inert = false;
      release();
      document.removeEventListener('keydown', onKey);
      screen.removeEventListener('change', close);
    };
  }, [open, close, toggle]);
  return { open, close };
}

/** Never in a browser that knows no popovers, where the links stand in the bar. */
function isOpen(element: HTMLElement): boolean {
  return 'popover' in element && element.matches(':popover-open');
}
