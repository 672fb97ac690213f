/**
 * Holds the page behind a menu or dialog still. The place of its scrollbar is kept empty, so that nothing jumps
 * sideways. Returns what lets go again.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.dataset['scroll'] = 'locked';
  return () => {
    delete root.dataset['scroll'];
    root.style.removeProperty('--scrollbar');
  };
}
