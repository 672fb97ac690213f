import { describe, expect, test } from 'vitest';
import { pickupInstant } from '../pickup/pickup-time.ts';
import { canBePaidInTime, paidInTime } from './paid-change.ts';

const pickup = { pickupDate: '2026-12-04', pickupTime: '17:50' };
const later = { pickupDate: '2026-12-04', pickupTime: '21:00' };
const ahead = (minutes: number, ms = 0) => Number(pickupInstant(pickup)) - minutes * 60_000 + ms;

describe('a change that was paid', () => {
  test.each([
    ['an hour before pickup', ahead(60), ahead(59), true],
    ['a millisecond later', ahead(60, 1), ahead(59), false],
    ['in time, and is heard of half an hour before pickup', ahead(120), ahead(30), true],
    ['in time, and is heard of a millisecond later', ahead(120), ahead(30, 1), false],
    ['in time, and is heard of when the ride is over', ahead(120), ahead(-180), false],
    ['at a time that Stripe does not say, an hour before pickup', null, ahead(60), true],
    ['at a time that Stripe does not say, a millisecond later', null, ahead(60, 1), false],
  ])('%s', (_when, chargedAt, now, made) => {
    expect(paidInTime([pickup], { chargedAt, now })).toBe(made);
    // The nearer of the two pickups decides, whichever it is.
    expect(paidInTime([pickup, later], { chargedAt, now })).toBe(made);
    expect(paidInTime([later, pickup], { chargedAt, now })).toBe(made);
  });

  test('to a time that does not exist is not made', () => {
    const skipped = { pickupDate: '2027-03-14', pickupTime: '02:30' };
    expect(paidInTime([skipped], { chargedAt: ahead(600), now: ahead(600) })).toBe(false);
  });
});

test('a change that has to be paid is offered while whoever pays last on its page pays in time', () => {
  expect(canBePaidInTime([pickup], ahead(95))).toBe(true);
  expect(canBePaidInTime([pickup], ahead(95, 1))).toBe(false);
  expect(paidInTime([pickup], { chargedAt: ahead(95 - 35), now: ahead(95 - 35) })).toBe(true);
});
