/**
 * Puts the focus on the heading of what one was led to, or on the page's, or on news that stand above it, so that a screen
 * reader says where one is.
 */
export function focusHeading(ledTo?: Element | null): void {
  const heading =
    ledTo?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main [data-arrival], main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
