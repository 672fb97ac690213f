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
    let release: (() => void) | undefined;
    const follow = (isNowOpen: boolean) => {
      setOpen(isNowOpen);
      if (isNowOpen) release ??= holdPageBehind(close, toggle);
      else {
        release?.();
        release = undefined;
      }
    };
    const onToggle = () => follow(isOpen(element));
    // Before its closing returns: a page that arrives next puts the focus on its heading, and what is inert takes none.
    const onChange = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') follow(false);
    };
    onToggle(); // opened before the page was alive
    element.addEventListener('toggle', onToggle);
    element.addEventListener('beforetoggle', onChange);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('beforetoggle', onChange);
      release?.();
    };
  }, [panel, toggle, close]);
  return { open, close };
}

/** Keeps scroll and focus from the page behind the menu, until the answer is called. */
function holdPageBehind(close: () => void, toggle: RefObject<HTMLButtonElement | null>): () => void {
  const behind = document.querySelectorAll<HTMLElement>('[data-behind-menu]');
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    toggle.current?.focus();
  };
  const screen = window.matchMedia(wide);
  for (const element of behind) element.inert = true;
  const releaseScroll = lockScroll();
  document.addEventListener('keydown', onKey);
  screen.addEventListener('change', close);
  return () => {
    for (const element of behind) element.inert = false;
    releaseScroll();
    document.removeEventListener('keydown', onKey);
    screen.removeEventListener('change', close);
  };
}

/** Never in a browser that knows no popovers, where the links stand in the bar. */
function isOpen(element: HTMLElement): boolean {
  return 'popover' in element && element.matches(':popover-open');
}
