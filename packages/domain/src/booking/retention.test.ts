import { describe, expect, test } from 'vitest';
import { endOfPeriod, periodInWords } from './retention.ts';

const at = (iso: string) => Date.parse(iso);

describe('a period', () => {
  test.each([
    [{ years: 1 }, 'one year'],
    [{ years: 7 }, 'seven years'],
    [{ days: 1 }, 'one day'],
    [{ days: 30 }, '30 days'],
  ])('%j is said as "%s"', (period, words) => {
    expect(periodInWords(period)).toBe(words);
  });

  test('of days ends at the same hour so many days ago', () => {
    expect(endOfPeriod({ days: 30 }, at('2027-03-15T10:30:00Z'))).toBe(at('2027-02-13T10:30:00Z'));
  });

  test('of years ends on the same day of the calendar, and a leap day a day later', () => {
    expect(endOfPeriod({ years: 2 }, at('2026-11-21T10:30:00Z'))).toBe(at('2024-11-21T10:30:00Z'));
    expect(endOfPeriod({ years: 1 }, at('2028-02-29T10:30:00Z'))).toBe(at('2027-03-01T10:30:00Z'));
  });
});
