import { expect, it } from 'vitest';
import { reminderDueAt, ridesToRemind } from './reminder-time.ts';

const at = (iso: string) => Date.parse(iso);

it('is due at nine in Buffalo the day before, whichever way the clocks go that night', () => {
  expect(reminderDueAt({ pickupDate: '2026-12-04' })).toBe(at('2026-12-03T14:00:00Z'));
  expect(reminderDueAt({ pickupDate: '2027-03-01' })).toBe(at('2027-02-28T14:00:00Z'));
  // Forward in the night to March 14, and back in the one to November 7.
  expect(reminderDueAt({ pickupDate: '2027-03-14' })).toBe(at('2027-03-13T14:00:00Z'));
  expect(reminderDueAt({ pickupDate: '2027-03-15' })).toBe(at('2027-03-14T13:00:00Z'));
  expect(reminderDueAt({ pickupDate: '2027-11-08' })).toBe(at('2027-11-07T14:00:00Z'));
});

it('reminds of tomorrow from nine on, and of today whoever has not been reminded yet and is more than 3 hours ahead', () => {
  const before = at('2026-12-03T13:59:59Z');
  expect(ridesToRemind(before)).toEqual({ days: ['2026-12-03'], pickupAfter: before + 3 * 3_600_000 });
  expect(ridesToRemind(before + 1000).days).toEqual(['2026-12-03', '2026-12-04']);
});
