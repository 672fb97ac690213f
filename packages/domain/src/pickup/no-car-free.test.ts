import { describe, expect, test } from 'vitest';
import { fareById } from '../trip/fares.ts';
import { couldBegin, type FreeTimes, noCarInWords } from './no-car-free.ts';
import { pickupInstant } from './pickup-time.ts';

const asked: FreeTimes = {
  ride: 1,
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
  vehicles: 1,
  free: 0,
  before: { pickupDate: '2026-12-04', pickupTime: '17:20' },
  after: { pickupDate: '2026-12-04', pickupTime: '18:40' },
};
const nextDay = { pickupDate: '2026-12-05', pickupTime: '00:10' };

test.each<[Partial<FreeTimes>, string]>([
  [{}, 'All our cars are out at 5:50 PM. Free: 5:20 or 6:40 PM.'],
  [{ before: null }, 'All our cars are out at 5:50 PM. Free: 6:40 PM.'],
  [{ after: null }, 'All our cars are out at 5:50 PM. Free: 5:20 PM.'],
  [
    {
      pickupTime: '12:10',
      before: { ...nextDay, pickupDate: '2026-12-04', pickupTime: '11:30' },
      after: { pickupDate: '2026-12-04', pickupTime: '12:40' },
    },
    'All our cars are out at 12:10 PM. Free: 11:30 AM or 12:40 PM.',
  ],
  [
    { pickupTime: '23:50', before: null, after: nextDay },
    'All our cars are out at 11:50 PM. Free: Saturday, December 5, 12:10 AM.',
  ],
  [{ vehicles: 3, free: 2 }, 'Only 2 of the 3 cars that you need are free at 5:50 PM. Free: 5:20 or 6:40 PM.'],
  [{ vehicles: 3, free: 1 }, 'Only 1 of the 3 cars that you need is free at 5:50 PM. Free: 5:20 or 6:40 PM.'],
  [{ vehicles: 3, free: 0 }, 'All our cars are out at 5:50 PM. Free: 5:20 or 6:40 PM.'],
  [
    { before: null, after: null },
    'All our cars are out at 5:50 PM. No other time within 12 hours of it fits your trip. Call +1 716 555 0142: a person answers.',
  ],
  [{ ride: 2 }, 'Ride back: all our cars are out at 5:50 PM. Free: 5:20 or 6:40 PM.'],
])('%o is said as it is', (changes, sentence) => {
  expect(noCarInWords({ ...asked, ...changes })).toBe(sentence);
});

describe('another moment for a trip', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  const at = (pickupDate: string, pickupTime: string) => pickupInstant({ pickupDate, pickupTime }) as number;
  const from = fareById('buffalo-airport--niagara-falls-usa');
  const to = fareById('niagara-falls-ny--buffalo-airport');
  const pickup = { pickupDate: '2026-12-04', pickupTime: '17:50' };
  const landing = { ...pickup, flightDate: '2026-12-04', flightArrival: '17:20' };
  const leaving = { ...pickup, flightDate: '2026-12-04', flightDeparture: '21:00' };

  test.each([
    ['in an hour', pickup, from, now + 61 * 60_000, true],
    ['within the hour', pickup, from, now + 59 * 60_000, false],
    ['when the flight lands', landing, from, at('2026-12-04', '17:20'), true],
    ['before it lands', landing, from, at('2026-12-04', '17:10'), false],
    ['in time for a flight: two hours and the drive', leaving, to, at('2026-12-04', '18:30'), true],
    ['later than that', leaving, to, at('2026-12-04', '18:40'), false],
    ['the second time an hour comes', pickup, from, Date.UTC(2027, 10, 7, 6, 30), false],
  ])('%s', (_name, trip, fare, moment, could) => {
    expect(couldBegin(trip, fare, moment, now)).toBe(could);
  });
});
