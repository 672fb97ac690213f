import type { BookingRide } from '@fallsline/domain/my-booking';
import { expect, test } from 'vitest';
import {
  nothingOpen,
  sampleBack,
  sampleBooking,
  sampleCancelled,
  sampleForTraveler,
  sampleRide,
} from '../../../testing/opened-booking.ts';
import { countdown, headingOf } from './booking-heading.ts';

const evening = { pickupDate: '2026-12-04', pickupTime: '21:40' };
const noon = { pickupDate: '2026-12-04', pickupTime: '12:00' };

// Board booking-small, 'How soon, in words', counted on Buffalo's clock (UTC-5).
test.each([
  [evening, '2026-12-01T19:00:00-05:00', 'Your ride is in 3 days'],
  [evening, '2026-12-02T23:59:00-05:00', 'Your ride is in 2 days'],
  [evening, '2026-12-03T00:01:00-05:00', 'Your ride is tomorrow'],
  [evening, '2026-12-04T00:01:00-05:00', 'Your ride is tonight at 9:40'],
  [noon, '2026-12-04T07:00:00-05:00', 'Your ride is in 5 hours'],
  [noon, '2026-12-04T06:30:00-05:00', 'Your ride is in 5 and a half hours'],
  [noon, '2026-12-04T09:12:00-05:00', 'Your ride is in 3 hours'],
  [noon, '2026-12-04T10:27:00-05:00', 'Your ride is in 1 hour 35 minutes'],
  [noon, '2026-12-04T10:41:00-05:00', 'Your ride is in 1 hour 20 minutes'],
  [noon, '2026-12-04T11:00:00-05:00', 'Your ride is in 1 hour'],
  [evening, '2026-12-04T21:00:00-05:00', 'Your ride is in 40 minutes'],
  [{ pickupDate: '2026-12-05', pickupTime: '00:10' }, '2026-12-04T23:30:00-05:00', 'Your ride is in 40 minutes'],
  [evening, '2026-12-04T21:39:30-05:00', 'Your ride is in 1 minute'],
  [evening, '2026-12-04T21:40:00-05:00', 'It is time for your ride'],
  // A day of 25 hours is one night, not two.
  [{ pickupDate: '2026-11-02', pickupTime: '08:00' }, '2026-10-31T23:00:00-04:00', 'Your ride is in 2 days'],
])('%o at %s: %s', (pickup, now, words) => {
  expect(countdown(pickup, Date.parse(now))).toBe(words);
});

test('of a cancelled booking no car will come, of which nothing more is said once its rides would have begun', () => {
  const at = Math.max(...sampleCancelled.rides.map(({ pickupAt }) => Date.parse(pickupAt)));
  expect(headingOf(sampleCancelled, at - 1).heading).toBe('No car will come');
  const [ride] = sampleCancelled.rides;
  const several = { ...sampleCancelled, rides: ride ? [{ ...ride, vehicles: 3 }] : [] };
  expect(headingOf(several, at - 1).heading).toBe('No cars will come');
  expect(headingOf(sampleCancelled, at).heading).toBe('Your booking was cancelled');
  expect(headingOf(sampleCancelled, at).text).toMatch(/What happens to your money is below\.$/);
  const ofTraveler = { ...sampleForTraveler, rides: sampleCancelled.rides };
  expect(headingOf(ofTraveler, at).text).not.toMatch(/money/);
});

test.each<[string, BookingRide, boolean]>([
  ['open', sampleRide, true],
  ['with a bank, or with our dispatch', { ...sampleRide, ...nothingOpen }, false],
  ['one of them within 3 hours', { ...sampleRide, changes: ['flight'], cancel: 'ask' }, false],
])('that each of two rides can be changed or cancelled is said while it can: %s', (_how, there, isSaid) => {
  const { text } = headingOf({ ...sampleBooking, rides: [there, sampleBack] }, Date.parse(sampleBooking.now));
  expect(text.includes('Each ride can be changed or cancelled by itself.')).toBe(isSaid);
});

test('once a ride is over who rode is thanked for riding, and who booked it for somebody else for booking', () => {
  const rides = [{ ...sampleRide, state: 'past' as const }];
  const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
  const headings = [
    { ...sampleBooking, rides },
    { ...sampleForTraveler, rides, traveler },
    { ...sampleBooking, rides, traveler },
  ].map((booking) => headingOf(booking, Date.parse(sampleRide.pickupAt)).heading);
  const riding = 'Thank you for riding with us';
  expect(headings).toEqual([riding, riding, 'Thank you for booking with us']);
});

test('a ride to which nobody came was no ride: nobody is thanked, and where and how long we waited is said', () => {
  const missed = { from: '2026-12-04T22:41:00.000Z', until: '2026-12-04T23:52:00.000Z', decision: 'keep' } as const;
  const rides = [{ ...sampleRide, state: 'past' as const, missed }];
  const traveler = { name: 'Maria Lopez', phoneEnding: '7000' };
  const at = Date.parse(sampleRide.pickupAt) + 30 * 60 * 60_000;
  expect(headingOf({ ...sampleBooking, rides }, at)).toMatchObject({
    tag: 'Not found',
    heading: 'We waited and did not find you',
    text: 'Buffalo Airport, Friday, December 4, from 5:41 PM until 6:52 PM.',
  });
  expect(headingOf({ ...sampleBooking, rides, traveler }, at).heading).toBe('We waited and did not find Maria Lopez');
  // At the guest's own door, of a booking that was cancelled so that a part goes back.
  const back = { ...sampleBack, state: 'cancelled' as const, address: '41 Rapids View Terrace', missed };
  const given = headingOf({ ...sampleCancelled, rides: [{ ...rides[0], missed: undefined } as never, back] }, at);
  expect(given.heading).toBe('We waited and did not find you');
  expect(given.text).toMatch(/^41 Rapids View Terrace, Monday, December 7, from/);
});

test('who booked for somebody else reads whose ride it is', () => {
  const told = ['2026-12-01T19:00', '2026-12-03T19:00', '2026-12-04T20:00', '2026-12-04T21:00', '2026-12-04T21:41'];
  expect(told.map((now) => countdown(evening, Date.parse(`${now}:00-05:00`), 'Maria Lopez'))).toEqual([
    'Maria Lopez’s ride is in 3 days',
    'Maria Lopez’s ride is tomorrow',
    'Maria Lopez’s ride is tonight at 9:40',
    'Maria Lopez’s ride is in 40 minutes',
    'It is time for Maria Lopez’s ride',
  ]);
  const booking = { ...sampleBooking, traveler: { name: 'Maria Lopez', phoneEnding: '7000' } };
  expect(headingOf(booking, Date.parse('2026-12-01T19:00:00-05:00')).heading).toMatch(/^Maria Lopez’s ride is in/);
});
