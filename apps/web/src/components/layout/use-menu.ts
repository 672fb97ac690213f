import { type RefObject, useEffect, useState } from 'react';
import { lockScroll } from '../ui/lock-scroll.ts';

/** Where the bar has room for its links (site-header.module.css): no menu is open there. */
const wide = '(min-width: 1121px)';

/**
 * The small-screen menu: open or closed. While it is open the page behind it takes neither scroll nor focus; Escape
 * closes it and gives the focus back to the toggle.
 */
export function useMenu(toggle: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const behind = document.querySelectorAll<HTMLElement>('[data-behind-menu]');
    const close = () => setOpen(false);
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
  }, [open, toggle]);
  return { open, setOpen };
}
