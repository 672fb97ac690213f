import './without-element-stacks.ts';
import '../styles/site.css';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { clearDrafts } from '../features/booking/form/clear-drafts.ts';
import { queryClient } from '../lib/api/query-client.ts';

const noises = ['error', 'warn'] as const;
const address = window.location.href;
let heard: MockInstance[] = [];

/** What one visitor leaves behind in a browser is nothing to the next. */
function forget() {
  queryClient.clear();
  clearDrafts();
  localStorage.clear();
  sessionStorage.clear();
}

// Whatever a component says on the console, a visitor's browser would say as well: it fails the test.
beforeEach(async () => {
  // It does so by itself in the file that imports it first, and all files are in one page.
  await cleanup();
  forget();
  if (window.innerWidth !== 1280 || window.innerHeight !== 900) await page.viewport(1280, 900);
  // A page taken down and another put up in one step keeps the place the first was scrolled to.
  window.scrollTo({ top: 0, behavior: 'instant' });
  heard = noises.map((level) => vi.spyOn(console, level));
});
afterEach(() => {
  const said = heard.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forget();
  // The map writes its choice there, and the ticket of the next test would read it.
  window.history.replaceState(null, '', address);
  expect(said).toEqual([]);
});
