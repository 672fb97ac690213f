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
