/** Runs once the browser has nothing better to do, in some seconds at the latest. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback: a second later it is as good as idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 4000 });
  return () => window.cancelIdleCallback(handle);
}

const quietMs = 800;

/**
 * Runs once a visitor has neither typed nor pressed anything for a moment: what takes a phone a tenth of a second must
 * not stand between a key and its letter. Answers how to call it off.
 */
export function whenQuiet(run: () => void): () => void {
  const events = ['keydown', 'pointerdown'] as const;
  let timer = setTimeout(end, quietMs);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, quietMs);
  };
  for (const event of events) document.addEventListener(event, wait, { capture: true, passive: true });
  const callOff = () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, wait, { capture: true });
  };
  function end() {
    callOff();
    run();
  }
  return callOff;
}
