import { expect, test } from 'vitest';
import { median, quantile, spread } from './figures.ts';

test('the median of an odd and of an even number of figures', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
});

test('a quantile lies between its neighbors', () => {
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
  expect(quantile([7], 0.99)).toBe(7);
});

test('no figures have no median', () => {
  expect(() => median([])).toThrow('no figure');
});

test('the spread is what lies between the extremes, by the median', () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3);
});
