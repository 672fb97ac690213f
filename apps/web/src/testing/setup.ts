import '../styles/site.css';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

const noises = ['error', 'warn'] as const;
let heard: MockInstance[] = [];

// Whatever a component says on the console, a visitor's browser would say as well: it fails the test.
beforeEach(() => {
  // A page taken down and another put up in one step keeps the place the first was scrolled to.
  window.scrollTo({ top: 0, behavior: 'instant' });
  heard = noises.map((level) => vi.spyOn(console, level));
});
afterEach(() => {
  const said = heard.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  vi.restoreAllMocks();
  sessionStorage.clear();
  expect(said).toEqual([]);
});
