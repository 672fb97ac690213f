import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt, wallClock } from '../pickup/pickup-time.ts';
import { day } from '../words/durations.ts';
import {
  askedBetween,
  daysToAskAbout,
  type HoldReason,
  holdReasons,
  isAskedNow,
  isPublished,
  readReview,
  reviewDoor,
  reviewLimits,
} from './review.ts';
import { averageInWords, drawnStars, reviewDays } from './review-words.ts';
import { vehicleStates } from './vehicle-state.ts';

const doneAt = Date.UTC(2026, 11, 4, 23, 52);
const done = { stands: true, state: 'done', doneAt, isWithBank: false, now: doneAt } as const;
const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) });

describe('law 26: a review is taken', () => {
  test('from done on, for 30 days, in no other state and of no ride that does not stand', () => {
    fc.assert(
      fc.property(
        fc.record({
          stands: fc.boolean(),
          state: fc.constantFrom(...vehicleStates),
          isWithBank: fc.boolean(),
          doneAt: fc.constant(doneAt),
          now: fc.integer({ min: doneAt, max: doneAt + 60 * day }),
        }),
        (ride) => {
          const isDone = ride.stands && ride.state === 'done';
          const isInTime = ride.now < doneAt + reviewDays * day;
          expect(reviewDoor(ride) === 'open').toBe(isDone && !ride.isWithBank && isInTime);
        },
      ),
    );
    expect(reviewDoor({ ...done, now: doneAt + reviewDays * day - 1 })).toBe('open');
    expect(reviewDoor({ ...done, now: doneAt + reviewDays * day })).toBe('over');
  });
});

describe('law 26: its guest is asked', () => {
  const asked = {
    door: 'open',
    doneAt,
    isReviewed: false,
    isMoreToCome: false,
    hasComplained: false,
    isAskedLately: false,
    now: askedBetween(doneAt).from,
  } as const;

  test('the day after at 10 in Buffalo, on days of 23 and 25 hours too, and found by the day of its pickup', () => {
    fc.assert(
      fc.property(instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (at, part) => {
        const { from, until } = askedBetween(at);
        expect(clockAt(from)).toBe('10:00 AM');
        expect(from - at).toBeGreaterThanOrEqual(9 * 60 * 60_000);
        expect(from - at).toBeLessThanOrEqual(35 * 60 * 60_000);
        // Picked up up to a day before, and looked at whenever it is asked about.
        const now = Math.floor(from + part * (until - from));
        for (const pickedUpAt of [at, at - 23 * 60 * 60_000])
          expect(daysToAskAbout(now)).toContain(wallClock(pickedUpAt).pickupDate);
      }),
    );
  });

  test('then alone, and for no reason against it', () => {
    const { from, until } = askedBetween(doneAt);
    expect(isAskedNow(asked)).toBe(true);
    expect(isAskedNow({ ...asked, now: from - 1 })).toBe(false);
    expect(isAskedNow({ ...asked, now: until - 1 })).toBe(true);
    expect(isAskedNow({ ...asked, now: until })).toBe(false);
    const against = ['isReviewed', 'isMoreToCome', 'hasComplained', 'isAskedLately'] as const;
    for (const reason of against) expect(isAskedNow({ ...asked, [reason]: true })).toBe(false);
    for (const door of ['no-ride', 'not-yet', 'with-the-bank', 'over'] as const)
      expect(isAskedNow({ ...asked, door })).toBe(false);
    // Nobody has said that it was driven.
    expect(isAskedNow({ ...asked, doneAt: undefined })).toBe(false);
  });
});

describe('what is typed', () => {
  const whole = { stars: '5', words: 'On time.\nThank you, Sam!', firstName: 'Ana', consent: 'yes' };
  const read = (typed: Partial<typeof whole>) => readReview((field) => ({ ...whole, ...typed })[field]);

  test('is a review', () => {
    expect(read({})).toEqual({
      review: { stars: 5, words: 'On time.\nThank you, Sam!', firstName: 'Ana', isConsented: true },
    });
    expect(read({ words: ' ', firstName: '', consent: '' })).toEqual({
      review: { stars: 5, words: null, firstName: null, isConsented: false },
    });
  });

  test.each([
    [{ stars: '' }, 'stars', 'Choose one to five stars'],
    [{ stars: '6' }, 'stars', 'Choose one to five stars'],
    [{ words: '\u200b' }, 'words', 'Write a few words, or uncheck the box: stars alone are not published'],
    [{ words: 'a'.repeat(reviewLimits.words + 1) }, 'words', 'Please use at most 600 characters'],
    [{ firstName: '' }, 'firstName', 'Enter your first name, or uncheck the box: nobody is published without one'],
    [{ firstName: '<b>Ana' }, 'firstName', 'Enter a first name, in letters'],
    [{ firstName: '716 555 0123' }, 'firstName', 'Enter a first name, in letters'],
  ] as const)('%j is asked about', (typed, path, message) => {
    expect(read(typed)).toEqual({ problems: [{ path, message }] });
  });

  test.each([
    'See https://spam.example',
    'cheap rides at best-taxi.com!',
    'www.taxi',
    'Write to ana@guest.example',
    'Call me: (716) 555-0123',
  ])('%s is not published, and may be told to us', (words) => {
    expect(read({ words })).toEqual({ problems: [{ path: 'words', message: expect.stringContaining('Leave out') }] });
    expect(read({ words, consent: '' })).toMatchObject({ review: { words } });
  });

  test.each([
    '$85 for 9 of us, at 4:05 AM on 11/25/2026',
    'We were late.The driver waited',
    'UA 1472 came 90 min late',
  ])('%s may be published', (words) => expect(read({ words })).toMatchObject({ review: { words } }));
});

test('law 26: published is only what has words, a first name and consent, and is not held back', () => {
  const reasons = Object.keys(holdReasons) as HoldReason[];
  fc.assert(
    fc.property(
      fc.record({
        stars: fc.integer({ min: 1, max: 5 }),
        words: fc.constantFrom(null, 'On time.'),
        firstName: fc.constantFrom(null, 'Ana'),
        isConsented: fc.boolean(),
        heldBack: fc.constantFrom(null, ...reasons),
      }),
      (review) => {
        const { words, firstName, isConsented, heldBack } = review;
        expect(isPublished(review)).toBe(Boolean(words && firstName && isConsented && heldBack === null));
        // Whatever the stars.
        for (const stars of [1, 5]) expect(isPublished({ ...review, stars })).toBe(isPublished(review));
      },
    ),
  );
});

test('how stars are told', () => {
  expect(drawnStars(2)).toBe('★★☆☆☆');
  expect(averageInWords({ count: 1, averageStars: 4 })).toBe('4 of 5 stars, by 1 guest');
  expect(averageInWords({ count: 12, averageStars: 4.7 })).toBe('4.7 of 5 stars, by 12 guests');
  expect(averageInWords({ count: 0, averageStars: null })).toBeNull();
});
