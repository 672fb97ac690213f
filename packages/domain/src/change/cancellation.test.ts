import { expect, test } from 'vitest';
import { pickupInstant } from '../pickup/pickup-time.ts';
import { business } from '../words/business.ts';
import { isFreeToCancel } from './cancellation.ts';

const pickup = { pickupDate: '2026-12-04', pickupTime: '17:50' };
const instant = Number(pickupInstant(pickup));
const day = 24 * 60 * 60 * 1000;

test.each([
  ['a day and a second', day + 1000, true],
  ['exactly a day', day, true],
  ['a day less a second', day - 1000, false],
  ['an hour', day / 24, false],
  ['no time', 0, false],
])('%s before pickup', (_when, before, free) => {
  expect(isFreeToCancel(pickup, instant - before)).toBe(free);
});

test('on the day the clocks go forward, the day before has an hour less on the clock and as many hours', () => {
  const afterChange = { pickupDate: '2027-03-14', pickupTime: '12:00' };
  expect(isFreeToCancel(afterChange, Date.parse('2027-03-13T11:00:00-05:00'))).toBe(true);
  expect(isFreeToCancel(afterChange, Date.parse('2027-03-13T11:00:01-05:00'))).toBe(false);
});

test('is what the policy says', () => {
  expect(business.policies.cancellation).toBe(
    'Full refund when you cancel at least 24 hours before pickup. A deduction applies to later cancellations.',
  );
});
