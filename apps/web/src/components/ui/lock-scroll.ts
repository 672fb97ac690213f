/**
 * Holds the page behind a menu or dialog still. The place of its scrollbar is kept empty, so that nothing jumps
 * sideways. Returns what lets go again.
 */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  // On the body itself: through a custom property every element of the page would be styled again.
  body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
  root.dataset['scroll'] = 'locked';
  return () => {
    delete root.dataset['scroll'];
    body.style.paddingRight = '';
  };
}
