import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallClock } from '../pickup/pickup-time.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { currentPolicy, deadlinesOf, movedDeadlines } from './policy.ts';
import { noFreeCancellation, promisesNow, ridePromises } from './ride-promises.ts';

const minute = 60_000;
const hour = 60 * minute;
const firstPurchase = Date.parse('2026-11-23T12:00:00Z');
/** Every minute of a year, its nights when clocks change among them; and every lead time that is sold. */
const purchase = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => firstPurchase + minutes * minute);
const lead = fc.oneof(fc.integer({ min: 61, max: 25 * 60 }), fc.integer({ min: 61, max: 365 * 24 * 60 }));

test('no ride is promised a deadline that lies before its purchase, and none that is to come is left out', () => {
  fc.assert(
    fc.property(purchase, lead, (boughtAt, minutes) => {
      const pickup = wallClock(boughtAt + minutes * minute);
      const promises = promisesNow(pickup, boughtAt);
      const deadlines = deadlinesOf(pickup, currentPolicy);
      for (const name of ['cancelFreeUntil', 'changeUntil'] as const) {
        expect(promises?.[name]).toBe(deadlines[name] < boughtAt ? null : deadlines[name]);
      }
      const said = noFreeCancellation([promises ?? {}]);
      expect(said !== undefined).toBe(deadlines.cancelFreeUntil < boughtAt);
    }),
    { numRuns: 2000 },
  );
});

test('a ride that is moved keeps what its purchase left it', () => {
  const boughtAt = firstPurchase;
  const near = deadlinesOf(wallClock(boughtAt + 4 * hour), currentPolicy);
  const later = wallClock(boughtAt + 480 * hour);
  const moved = movedDeadlines(near, later, currentPolicy, boughtAt + minute);
  expect(ridePromises(moved, boughtAt)).toEqual({
    cancelFreeUntil: null,
    changeUntil: boughtAt + 477 * hour,
  });
  const far = deadlinesOf(later, currentPolicy);
  const over = movedDeadlines(far, wallClock(boughtAt + 600 * hour), currentPolicy, far.cancelFreeUntil + 1);
  expect(ridePromises(over, boughtAt).cancelFreeUntil).toBe(far.cancelFreeUntil);
});

test('what is no pickup to come promises nothing', () => {
  expect(promisesNow({ pickupDate: '', pickupTime: '' }, firstPurchase)).toBeUndefined();
  expect(promisesNow(wallClock(firstPurchase - hour), firstPurchase)).toBeUndefined();
});

describe('the sentences say which ride they are about', () => {
  const [none, some] = [{ cancelFreeUntil: null }, { cancelFreeUntil: 1 }];
  test.each([
    [[some], undefined],
    [[some, some], undefined],
    [[{}], undefined],
    [[none], 'This pickup is within 24 hours: no free cancellation'],
    [[none, none], 'Both pickups are within 24 hours: no free cancellation'],
    [
      [none, some],
      'The pickup there is within 24 hours: no free cancellation of that ride. Of the ride back: full refund up to 24 hours before pickup',
    ],
  ])('%j', (rides, sentence) => {
    expect(noFreeCancellation(rides)).toBe(sentence);
  });

  test('once they are paid, in the past', () => {
    expect(cancellationTerms([none])).toBe(
      'This pickup was within 24 hours when you booked: no free cancellation. A deduction applies if you cancel.',
    );
    expect(cancellationTerms([some, some])).toMatch(/^Full refund when you cancel at least 24 hours/);
  });
});
