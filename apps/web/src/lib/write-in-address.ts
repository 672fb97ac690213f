/**
 * Writes words into the page's address, beside those that stand there. Past the router, which would take it for a new
 * page and draw everything again: nothing that is shown follows from it until the page is loaded again.
 */
export function writeInAddress(words: { readonly [name: string]: string }): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
  History.prototype.replaceState.call(window.history, window.history.state, '', url);
}
