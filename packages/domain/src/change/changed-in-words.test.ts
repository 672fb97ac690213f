import { expect, test } from 'vitest';
import { exampleDropoff, examplePickup } from '../booking/example-ride.ts';
import type { Ride } from '../booking/ride.ts';
import { changedInWords } from './changed-in-words.ts';

const ride: Ride = { ...examplePickup, passengerCount: 5, pickupDate: '2026-12-04', pickupTime: '17:50' };
const toTown: Ride = { ...exampleDropoff, pickupDate: '2027-03-14', pickupTime: '02:30' };

test.each<[string, Ride, Ride, string | undefined]>([
  ['more cars', ride, { ...ride, passengerCount: 7 }, '7 passengers, 2 vehicles'],
  ['a car more for the same party', ride, { ...ride, vehicles: 2 }, '5 passengers, 2 vehicles'],
  ['another time', ride, { ...ride, pickupTime: '18:15' }, 'Friday, December 4, 6:15 PM'],
  [
    'another town and day',
    ride,
    { ...ride, dynamicLocation: 'Niagara Falls Canada', pickupDate: '2026-12-05' },
    'Buffalo Airport to Niagara Falls Canada; Saturday, December 5, 5:50 PM',
  ],
  ['what is the person’s', ride, { ...ride, customDropoffAddress: '1 Other Street' }, undefined],
  ['nothing, at a time that clocks leave out', toTown, toTown, undefined],
])('%s', (_what, before, after, said) => {
  expect(changedInWords(before, after)).toBe(said);
});
