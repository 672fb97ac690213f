import { expect, test } from 'vitest';
import { hour, minute } from '../words/durations.ts';
import { payUntil } from './phone-booking.ts';

const now = Date.parse('2026-11-25T15:40:20Z');

test.each([
  ['of a ride in a week lives almost a day', 7 * 24 * hour, 24 * hour - 5 * minute],
  ['of a ride tonight ends 45 minutes before its pickup', 5 * hour, 5 * hour - 45 * minute],
  ['of a ride in an hour lives as long as any payment page', hour, 35 * minute],
])('a payment link %s', (_of, ahead, lives) => {
  const until = payUntil(now + ahead, now);
  expect(until % minute).toBe(0);
  expect(now + lives - until).toBeGreaterThanOrEqual(0);
  expect(now + lives - until).toBeLessThan(minute);
});
