import { expect, test } from 'vitest';
import { noise } from './noise.ts';

test('the noise repeats after its period, so that the mist has no seam', () => {
  for (const y of [0, 0.4, 2.9, 4.99]) expect(noise(3.3, y + 5, 5, 41)).toBeCloseTo(noise(3.3, y, 5, 41), 10);
});

test('it stays between 0 and 1 and is not flat', () => {
  const values = Array.from({ length: 200 }, (_, i) => noise(i / 7, i / 11, 13, 5));
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...values)).toBeLessThanOrEqual(1);
  expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.5);
});
