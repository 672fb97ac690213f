import { expect, test } from 'vitest';
import { bookingSchema } from '../booking/booking.ts';
import { exampleGuest, examplePickup } from '../booking/example-ride.ts';
import { airlines } from './airlines.ts';
import { airlineOf, isFlightNumber, normalFlightNumber } from './flight-number.ts';

test.each([
  ['ua 456', 'UA456'],
  ['B6 1217', 'B61217'],
  ['dl-88', 'DL88'],
  ['5x 12', '5X12'],
  ['UAL 456', 'UAL456'],
  ['ba 93a', 'BA93A'],
])('"%s" is normalized to %s', (typed, normal) => {
  expect(normalFlightNumber(typed)).toBe(normal);
  expect(isFlightNumber(typed)).toBe(true);
});

test.each(['tomorrow', '456', 'United', 'UA', 'UA 45678', '12 34', 'private jet'])(
  '"%s" cannot be a flight number, and stays as it was typed',
  (typed) => {
    expect(isFlightNumber(typed)).toBe(false);
    expect(normalFlightNumber(typed)).toBe(typed);
    expect(airlineOf(typed)).toBeUndefined();
  },
);

test('a booking carries the flight number in its one spelling, and any other text as it was typed', () => {
  const ride = { ...examplePickup, ...exampleGuest };
  expect(bookingSchema.parse({ ...ride, flightNumber: ' ua 456 ' })).toHaveProperty('flightNumber', 'UA456');
  expect(bookingSchema.parse({ ...ride, flightNumber: 'private jet' })).toHaveProperty('flightNumber', 'private jet');
});

test('the airline is known by both of its codes; another airline is free text', () => {
  expect(airlineOf('b6 1217')).toBe('JetBlue');
  expect(airlineOf('JBU1217')).toBe('JetBlue');
  expect(airlineOf('ZZ 12')).toBeUndefined();
});

test('40 airlines, each with codes of its own', () => {
  expect(airlines).toHaveLength(40);
  expect(new Set(airlines.flatMap(({ iata, icao }) => [iata, icao])).size).toBe(80);
  for (const { iata, icao, name } of airlines) {
    expect(airlineOf(`${iata}12`)).toBe(name);
    expect(airlineOf(`${icao}12`)).toBe(name);
  }
});
