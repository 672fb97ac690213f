/**
 * The one script that is written into the pages (prerender.ts): it fetches their module and the pieces that it will ask
 * for, named in its own element, once the page is painted. Until then the line and the processor are for what a visitor
 * sees. A page in a tab that nobody looks at is not painted, nor is it on browsers that tell nothing of it: those wait
 * for so long and no longer.
 *
 * Until the page is alive it counts the presses of buttons that only React answers (lib/kept-presses.ts takes them up);
 * links, forms and popovers answer by themselves. Its text is its policy's hash, so it must stand on its own.
 */
export function startAfterPaint(): void {
  const patienceMs = 2000;
  const { entry = '', pieces = '' } = document.currentScript?.dataset ?? {};
  let begun = false;
  function begin(): void {
    if (begun) return;
    begun = true;
    for (const href of pieces.split(' ')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    }
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
    );
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type !== 'button' || button.popoverTargetElement || document.documentElement.dataset['alive']) return;
    button.dataset['presses'] = String(Number(button.dataset['presses'] ?? 0) + 1);
  });
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
  setTimeout(begin, patienceMs);
}
