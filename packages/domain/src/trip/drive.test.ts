import { expect, it } from 'vitest';
import { borderMinutes } from './border.ts';
import { driveInWords, driveOf, minutesInWords } from './drive.ts';
import { fareById, fares, wayBack } from './fares.ts';

it('writes a drive as guests read it', () => {
  expect(driveInWords({ minutes: 35, miles: 26 })).toBe('about 35 minutes, 26 miles / 42 km');
  expect(driveInWords({ minutes: 110, miles: 104 })).toBe('about 1 hour 50 minutes, 104 miles / 167 km');
});

it.each([
  [15, '15 minutes'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [65, '1 hour 5 minutes'],
  [120, '2 hours'],
  [181, '3 hours 1 minute'],
])('%i minutes are "%s"', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});

it('takes the same drive there and back', () => {
  for (const fare of fares) {
    const back = wayBack(fare);
    if (back) expect(driveOf(back)).toEqual(driveOf(fare));
  }
  expect(driveOf(fareById('niagara-falls-airport-iag--toronto-canada')).miles).toBeLessThan(
    driveOf(fareById('toronto--buffalo-airport')).miles,
  );
});

it('counts half an hour for the border, on top of the drive (decision 26)', () => {
  expect(borderMinutes).toBe(30);
});
