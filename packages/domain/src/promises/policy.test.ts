import { describe, expect, test } from 'vitest';
import { currentPolicy, deadlinesOf, deadlinesOnceMade, movedDeadlines } from './policy.ts';

const at = (instant: number) => new Date(instant).toISOString();
const december = { pickupDate: '2026-12-04', pickupTime: '17:50' };

test('cancelling is free until 24 hours before pickup, changing until 3 hours before it', () => {
  expect(currentPolicy).toEqual({ freeCancellationHours: 24, freeChangeHours: 3 });
  const { cancelFreeUntil, changeUntil } = deadlinesOf(december, currentPolicy);
  expect(at(cancelFreeUntil)).toBe('2026-12-03T22:50:00.000Z');
  expect(at(changeUntil)).toBe('2026-12-04T19:50:00.000Z');
});

describe('24 hours are hours that pass', () => {
  test.each([
    ['the clocks go forward', '2027-03-14', '2027-03-13T16:00:00.000Z', '11:00 EST'],
    ['the clocks go back', '2027-11-07', '2027-11-06T17:00:00.000Z', '1:00 PM EDT'],
  ])('on the day %s', (_when, pickupDate, until) => {
    expect(at(deadlinesOf({ pickupDate, pickupTime: '12:00' }, currentPolicy).cancelFreeUntil)).toBe(until);
  });
});

test('what is no pickup time has no deadline', () => {
  expect(() => deadlinesOf({ pickupDate: '2027-03-14', pickupTime: '02:30' }, currentPolicy)).toThrow(RangeError);
});

describe('a pickup that is moved', () => {
  const before = deadlinesOf(december, currentPolicy);
  const later = { ...december, pickupDate: '2026-12-20' };

  test('moves its deadlines with it while cancelling is free, that last instant included', () => {
    expect(movedDeadlines(before, later, currentPolicy, before.cancelFreeUntil)).toEqual(
      deadlinesOf(later, currentPolicy),
    );
  });

  test('does not reopen a free time that is over', () => {
    expect(movedDeadlines(before, later, currentPolicy, before.cancelFreeUntil + 1)).toEqual({
      cancelFreeUntil: before.cancelFreeUntil,
      changeUntil: deadlinesOf(later, currentPolicy).changeUntil,
    });
  });

  test('into the time in which nothing is free any more ends that with the change, not before it', () => {
    const [soon, now] = [deadlinesOf(later, currentPolicy), deadlinesOf(later, currentPolicy).cancelFreeUntil + 1];
    expect(deadlinesOnceMade(before, soon, now)).toEqual({ ...soon, cancelFreeUntil: now - 1 });
    expect(deadlinesOnceMade(before, soon, now - 1)).toEqual(soon);
    expect(deadlinesOnceMade(soon, soon, now)).toEqual(soon);
    const within = deadlinesOnceMade(before, soon, soon.changeUntil + 1);
    expect(within).toEqual({ cancelFreeUntil: soon.changeUntil, changeUntil: soon.changeUntil });
  });
});
