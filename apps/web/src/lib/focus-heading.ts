/** Puts the focus on the page's heading, or on news that stand above it, so that a screen reader says where one is. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main [data-arrival], main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
