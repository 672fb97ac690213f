import type { MouseEvent } from 'react';

/**
 * What a link does once the page is alive, instead of leading on: a plain press only. With a key held, or another
 * button of the mouse, it stays the link that it is.
 */
export function pressed(act: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari gives no focus to a pressed link, and a window gives back the focus it took.
    event.currentTarget.focus();
    act();
  };
}
