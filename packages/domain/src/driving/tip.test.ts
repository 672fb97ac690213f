import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../words/durations.ts';
import { leftOfTip, readTip, sharesOfTip, tipAmounts, tipDays, tipDoor, tipLimits } from './tip.ts';
import { vehicleStates } from './vehicle-state.ts';

const doneAt = Date.UTC(2026, 11, 4, 23, 52);
const done = { stands: true, state: 'done', doneAt, drivers: 1, isGiven: false, now: doneAt } as const;

describe('law 25: a tip is taken', () => {
  test('from done on, for two weeks', () => {
    expect(tipDoor(done)).toBe('open');
    expect(tipDoor({ ...done, now: doneAt + tipDays * day - 1 })).toBe('open');
    expect(tipDoor({ ...done, now: doneAt + tipDays * day })).toBe('over');
  });

  test('in no other state of a ride, and of none that does not stand', () => {
    for (const state of vehicleStates) {
      expect(tipDoor({ ...done, stands: false, state })).toBe('no-ride');
      if (state !== 'done') expect(tipDoor({ ...done, state })).toBe(state === 'no_show' ? 'no-ride' : 'not-yet');
    }
    expect(tipDoor({ ...done, doneAt: undefined })).toBe('not-yet');
  });

  test('for somebody, and once, whatever became of the ride since', () => {
    expect(tipDoor({ ...done, drivers: 0 })).toBe('nobody');
    expect(tipDoor({ ...done, isGiven: true })).toBe('given');
    expect(tipDoor({ ...done, isGiven: true, stands: false, now: doneAt + 100 * day })).toBe('given');
  });
});

describe('what is typed', () => {
  test.each([
    ['15', 1500],
    ['$15', 1500],
    [' US$ 12.50 ', 1250],
    ['12.5', 1250],
    ['1', tipLimits.leastCents],
    ['200.00', tipLimits.mostCents],
  ])('%s is %i cents', (typed, cents) => expect(readTip(typed)).toEqual({ cents }));

  test.each(['', '0', '0.99', '200.01', '-5', '1e2', '5.123', '1,50', 'five', '5 euros', '٥'])(
    '%j is no amount',
    (typed) => expect(readTip(typed)).toEqual({ problem: 'Enter an amount from $1 to $200' }),
  );

  test('what is offered is taken', () => {
    for (const cents of tipAmounts) expect(readTip(String(cents / 100))).toEqual({ cents });
  });
});

test('all of it goes to the drivers, to none of two a cent more than divides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1, max: 15 }), (cents, drivers) => {
      const shares = sharesOfTip(
        cents,
        Array.from({ length: drivers }, (_, index) => `${index}`),
      ).map((one) => one.cents);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(2);
    }),
  );
  expect(() => sharesOfTip(500, [])).toThrow(RangeError);
});

test('what went back or is with a bank is not the driver’s', () => {
  expect(leftOfTip({ amountCents: 1000, returnedCents: 0, disputedCents: 0 })).toBe(1000);
  expect(leftOfTip({ amountCents: 1000, returnedCents: 400, disputedCents: 0 })).toBe(600);
  expect(leftOfTip({ amountCents: 1000, returnedCents: 400, disputedCents: 1000 })).toBe(0);
});
