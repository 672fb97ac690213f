import { describe, expect, test } from 'vitest';
import type { Booking } from './booking.ts';
import { endOfPeriod, periodInWords, withoutGuest } from './retention.ts';

const at = (iso: string) => Date.parse(iso);

describe('a period', () => {
  test.each([
    [{ years: 1 }, 'one year'],
    [{ years: 7 }, 'seven years'],
    [{ days: 1 }, 'one day'],
    [{ days: 30 }, '30 days'],
  ])('%j is said as "%s"', (period, words) => {
    expect(periodInWords(period)).toBe(words);
  });

  test('of days ends at the same hour so many days ago', () => {
    expect(endOfPeriod({ days: 30 }, at('2027-03-15T10:30:00Z'))).toBe(at('2027-02-13T10:30:00Z'));
  });

  test('of years ends on the same day of the calendar, and a leap day a day later', () => {
    expect(endOfPeriod({ years: 2 }, at('2026-11-21T10:30:00Z'))).toBe(at('2024-11-21T10:30:00Z'));
    expect(endOfPeriod({ years: 1 }, at('2028-02-29T10:30:00Z'))).toBe(at('2027-03-01T10:30:00Z'));
  });
});

describe('a booking without its guest', () => {
  const guest = { name: 'Ana Oliveira', email: 'ana@guest.example', phone: '+17165550123' };
  const trip = { passengerCount: 6, pickupDate: '2026-12-04', pickupTime: '17:50' };

  test('from an airport keeps the trip and nothing else', () => {
    const booking: Booking = {
      ...guest,
      ...trip,
      direction: 'from-Buffalo-Airport',
      dynamicLocation: 'Niagara Falls USA',
      customDropoffAddress: '300 3rd Street',
      flightNumber: 'UA 1472',
      flightName: 'United',
      flightArrival: '17:20',
    };
    expect(withoutGuest(booking)).toEqual({
      ...trip,
      direction: 'from-Buffalo-Airport',
      dynamicLocation: 'Niagara Falls USA',
      ...{ name: '', email: '', phone: '', customDropoffAddress: '' },
      ...{ flightNumber: '', flightName: '', flightArrival: '' },
    });
  });

  test('to an airport keeps the trip and nothing else', () => {
    const booking: Booking = {
      ...guest,
      ...trip,
      direction: 'to-buffalo',
      dynamicLocation: 'Lewiston NY',
      customPickupAddress: '12 Center Street',
    };
    expect(withoutGuest(booking)).toEqual({
      ...trip,
      direction: 'to-buffalo',
      dynamicLocation: 'Lewiston NY',
      ...{ name: '', email: '', phone: '', customPickupAddress: '' },
    });
  });
});
