/**
 * The one inline script of the pages (render-pages.tsx). Once the page is painted it fetches the page's module and the
 * pieces that the module will ask for; its own element names them. Until then the line and the processor are for what a
 * visitor sees. A tab in the background is not painted, and some browsers do not report a paint: there it waits for
 * `patienceMs` and no longer.
 *
 * What the link of a booking opens is asked for before anything else, for its guest waits for that alone, and the pieces
 * are fetched at once; it is taken once, by the first question about it (lib/api/api-client.ts). So is what the link of a
 * driver opens, in whose page the module stands.
 *
 * Until the page, or what sleeps in it, is alive it counts the presses of buttons that only React answers;
 * lib/kept-presses.ts repeats them. Links, forms and popovers answer by themselves. Only the text of this function is in
 * the page: it can use nothing from outside itself.
 */
export function startAfterPaint(): void {
  const patienceMs = 2000;
  const { entry = '', pieces = '', asks = '', link = '', opened = '' } = document.currentScript?.dataset ?? {};
  // A booking's link: what it opens is asked for now, and what judges the answer comes with the rest.
  const token = asks && new RegExp(link).test(location.hash.slice(1)) ? location.hash.slice(1) : '';
  if (token) {
    const headers = { accept: 'application/json, application/problem+json', authorization: `Bearer ${token}` };
    let answer: Promise<Response> | undefined = fetch(asks, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    });
    answer.catch(() => undefined);
    window.firstAnswer = (to) => {
      const first = to === token ? answer : undefined;
      answer = undefined;
      return first;
    };
  }
  // Without a link the way to a new one is what is painted first: the page is written with both. Whoever has left the payment
  // page of a change has one in this tab.
  else if (asks && !/[?&]left=/.test(location.search)) document.documentElement.dataset['withoutLink'] = 'true';
  if (!entry) return;
  function fetchPiece(href: string): void {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  // The entry first: it wakes the page with each piece that has come, while the others are on their way. A slow phone takes
  // some milliseconds to ask for one: each in a task of its own, where nobody waits for them.
  function fetchPieces(): void {
    for (const href of `${entry} ${token ? `${opened} ` : ''}${pieces}`.split(' ')) {
      if (token) fetchPiece(href);
      else setTimeout(fetchPiece, 0, href);
    }
  }
  if (token) fetchPieces();
  let begun = false;
  function begin(): void {
    if (begun) return;
    begun = true;
    if (!token) fetchPieces();
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
    );
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type !== 'button' || button.popoverTargetElement) return;
    if (document.documentElement.dataset['alive'] && !button.closest('[data-part="asleep"]')) return;
    // It looks busy until it is answered.
    button.ariaBusy = 'true';
    button.dataset['presses'] = String(Number(button.dataset['presses'] ?? 0) + 1);
  });
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
  setTimeout(begin, patienceMs);
}

declare global {
  interface Window {
    /** What was answered about the booking of this link before the page came to life: to the first who takes it. */
    firstAnswer?: (token: string) => Promise<Response> | undefined;
  }
}
