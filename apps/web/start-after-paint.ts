/**
 * The one script that is written into the pages (prerender.ts): it fetches their module and the pieces that it will ask
 * for, named in its own element, once the page is painted. Until then the line and the processor are for what a visitor
 * sees. A page in a tab that nobody looks at is not painted, nor is it on browsers that tell nothing of it: those wait
 * for so long and no longer. Its text is its policy's hash, so it must stand on its own.
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
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
  setTimeout(begin, patienceMs);
}
