import { expect, test } from 'vitest';
import { isPaidLastMinute } from './last-minute.ts';

test.each([
  [46, false],
  [45, false],
  [44.999, true],
  [0, true],
  [-5, true],
])('paid %d minutes before its pickup: at the last minute is %s', (minutes, isLate) => {
  const pickupAt = Date.parse('2026-12-04T22:50:00Z');
  expect(isPaidLastMinute(pickupAt, pickupAt - minutes * 60_000)).toBe(isLate);
});
