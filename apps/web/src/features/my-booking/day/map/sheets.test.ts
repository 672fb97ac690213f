import { milesBetween } from '@fallsline/domain/drive';
import { places } from '@fallsline/domain/places';
import { expect, test } from 'vitest';
import type { Spot } from './country.ts';
import { onSheet, type Place, type Sheet, scaleFor, sheets, spotOf } from './sheets.ts';

const pickup = places['buffalo-airport'];
const center = spotOf(pickup);
const bearings = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12);
/** A place so many miles from the pickup. */
const out = (miles: number, bearing: number): Place => ({
  latitude: pickup.latitude + (miles * Math.cos(bearing)) / 69.09,
  longitude: pickup.longitude + (miles * Math.sin(bearing)) / (69.09 * Math.cos((pickup.latitude * Math.PI) / 180)),
});

function isClear(sheet: Sheet, spot: Spot, scale: number): boolean {
  const [x, y] = onSheet(sheet, spot, center, scale);
  const { left, right, top, bottom } = sheet.clear;
  return x >= left && x <= right && y >= top && y <= bottom;
}

test.each(Object.entries(sheets))(
  'on the %s map a car within 8 miles is clear of words and ticket, at the largest scale that does it',
  (_name, sheet: Sheet) => {
    for (const bearing of bearings) {
      for (const miles of [0.5, 1, 2, 4, 6, 7.9]) {
        const cars = [spotOf(out(miles, bearing)), spotOf(out(3, bearing + 2))];
        const { scale, shown } = scaleFor(sheet, center, cars);
        expect(shown).toEqual(cars);
        expect(cars.every((car) => isClear(sheet, car, scale))).toBe(true);
        const larger = sheet.scales[sheet.scales.indexOf(scale) - 1];
        if (larger !== undefined) expect(cars.every((car) => isClear(sheet, car, larger))).toBe(false);
      }
    }
  },
);

test('a car that is farther than the map reaches is not on it, and makes it no smaller for the others', () => {
  const [near, far] = [spotOf(out(1, 0)), spotOf(out(60, 0))];
  expect(scaleFor(sheets.tall, center, [near, far])).toEqual(scaleFor(sheets.tall, center, [near]));
});

test('a mile on the map is a mile on the ground, whichever way', () => {
  for (const bearing of bearings) {
    const car = out(5, bearing);
    const [x, y] = onSheet(sheets.wide, spotOf(car), center, 10);
    const kilometers = Math.hypot(x - sheets.wide.pickup[0], y - sheets.wide.pickup[1]) / 10;
    expect(kilometers / 1.609).toBeCloseTo(milesBetween(car, pickup), 1);
  }
});
