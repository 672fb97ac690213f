import { expect, test } from 'vitest';
import { backOffMs, isGivenUp } from './delivery.ts';

test('the pause begins with 5 seconds, doubles, and ends at 15 minutes', () => {
  const seconds = Array.from({ length: 10 }, (_, index) => backOffMs(index + 1) / 1000);
  expect(seconds).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  expect(backOffMs(1000)).toBe(15 * 60_000);
});

test('a message is given up once it is 7 days old', () => {
  const enqueuedAt = new Date('2026-11-21T10:00:00Z');
  const week = 7 * 24 * 60 * 60_000;
  expect(isGivenUp(enqueuedAt, enqueuedAt.getTime() + week - 1)).toBe(false);
  expect(isGivenUp(enqueuedAt, enqueuedAt.getTime() + week)).toBe(true);
});
