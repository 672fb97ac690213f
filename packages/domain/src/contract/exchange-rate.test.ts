import { expect, it } from 'vitest';
import { exchangeRateSchema } from '../booking/wire.ts';
import { aboutCanadian, canadianCents, exchangeRateOfRepository, rateIsFresh } from './exchange-rate.ts';

const rate = { day: '2026-11-20', cadPerUsd: 1.4 };

it.each([
  ['2026-11-19', false], // the rate of a day to come
  ['2026-11-20', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2027-11-20', false],
])('a rate of November 20 may be shown on %s: %s', (today, shown) => {
  expect(rateIsFresh(rate, today)).toBe(shown);
});

it('is fresh across a change of clocks and a change of year', () => {
  expect(rateIsFresh({ day: '2026-10-30' }, '2026-11-06')).toBe(true);
  expect(rateIsFresh({ day: '2026-12-31' }, '2027-01-07')).toBe(true);
});

it('rounds to whole dollars', () => {
  expect(canadianCents(70_00, rate)).toBe(98_00);
  expect(canadianCents(1_00, { cadPerUsd: 1.4949 })).toBe(1_00);
  expect(canadianCents(1_00, { cadPerUsd: 1.5 })).toBe(2_00);
  expect(canadianCents(0, rate)).toBe(0);
});

it('tells about how much it is, with the day of the rate, in figures as all prices have them', () => {
  expect(aboutCanadian(70_00, rate)).toBe("About CA$98 at the Bank of Canada's rate of November 20");
  expect(aboutCanadian(1000_00, { ...rate, day: '2027-01-04' })).toMatch(/^About CA\$1,400 at .* of January 4$/);
});

it('knows a rate of its own, which is never shown', () => {
  expect(exchangeRateSchema.parse(exchangeRateOfRepository)).toEqual(exchangeRateOfRepository);
  expect(rateIsFresh(exchangeRateOfRepository, '2026-11-22')).toBe(false);
});

it.each([
  { day: '2026-02-30', cadPerUsd: 1.4 },
  { day: '20/11/2026', cadPerUsd: 1.4 },
  { day: '2026-11-20', cadPerUsd: '1.4' },
  { day: '2026-11-20', cadPerUsd: 0 },
  { day: '2026-11-20', cadPerUsd: 14 },
  { day: '2026-11-20', cadPerUsd: Number.NaN },
])('takes no %j for a rate', (given) => {
  expect(exchangeRateSchema.safeParse(given).success).toBe(false);
});
