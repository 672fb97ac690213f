import { type Booking, bookingSchema } from '@fallsline/domain';
import { aBooking } from '@fallsline/payloads/sample-booking';
import { describe, expect, test } from 'vitest';
import { readStored, storedBooking, storedVersion, withoutGuest } from './stored-booking.ts';

const guest = { name: 'Ana Oliveira', email: 'ana@guest.example', phone: '+17165550123' };
const trip = { passengerCount: 6, pickupDate: '2026-12-04', pickupTime: '17:50' };
const pickup = {
  ...{ ...guest, ...trip },
  direction: 'from-Buffalo-Airport',
  dynamicLocation: 'Niagara Falls USA',
  customDropoffAddress: '300 3rd Street',
  flightNumber: 'UA 1472',
  flightName: 'United',
  flightArrival: '17:20',
} as const satisfies Booking;
const dropoff = {
  ...{ ...guest, ...trip },
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '12 Center Street',
} as const satisfies Booking;
const { customDropoffAddress: _none, ...betweenAirports } = { ...pickup, dynamicLocation: 'Niagara Falls Airport IAG' };
const asRow = (booking: object): unknown => JSON.parse(JSON.stringify(booking));

describe('what is stored of a booking', () => {
  test.each([
    ['from an airport', pickup],
    ['to an airport', dropoff],
    ['between the airports', betweenAirports],
    ['as a form sends it', aBooking(guest)],
  ])('%s is the booking, and is read as it was stored', (_what, booking) => {
    const stored = storedBooking(bookingSchema.parse(booking));
    expect(stored).toEqual(bookingSchema.parse(booking));
    expect(readStored(storedVersion, asRow(stored))).toEqual({ booking: stored });
  });

  test('leaves out what the wire has beside it', () => {
    expect(storedBooking({ ...pickup, luggage: 3 } as Booking)).toEqual(pickup);
  });

  test('of a first release is read however the rules of the wire have changed since', () => {
    const old = { ...pickup, passengerCount: 400, pickupDate: '2019-02-01', phone: 'by the door', flightNumber: '' };
    expect(bookingSchema.safeParse(old).success).toBe(false);
    expect(readStored(1, asRow(old))).toEqual({ booking: old });
    expect(readStored(1, asRow({ ...dropoff, promotion: 'SUMMER' }))).toEqual({ booking: dropoff });
  });

  test.each([
    ['nothing', {}, 'details.direction'],
    ['a text', 'paid', 'details'],
    ['a pickup without its day', { ...pickup, pickupDate: undefined }, 'details.pickupDate'],
    ['passengers as a text', { ...dropoff, passengerCount: '6' }, 'details.passengerCount'],
  ])('that is %s cannot be read, and the place is named', (_what, details, unreadableAt) => {
    expect(readStored(1, details === 'paid' ? details : asRow(details as object))).toEqual({ unreadableAt });
  });

  test('of a later version is known to be newer, not broken', () => {
    expect(readStored(storedVersion + 1, asRow(pickup))).toEqual({ newer: true });
  });
});

describe('a stored booking without its guest', () => {
  test('from an airport keeps the trip and nothing else', () => {
    expect(withoutGuest(pickup)).toEqual({
      ...{ ...trip, direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls USA' },
      ...{ name: '', email: '', phone: '', customDropoffAddress: '' },
      ...{ flightNumber: '', flightName: '', flightArrival: '' },
    });
  });

  test('to an airport keeps the trip and nothing else', () => {
    expect(withoutGuest(dropoff)).toEqual({
      ...{ ...trip, direction: 'to-buffalo', dynamicLocation: 'Lewiston NY' },
      ...{ name: '', email: '', phone: '', customPickupAddress: '' },
    });
  });

  test('is read like any other', () => {
    for (const booking of [pickup, dropoff]) {
      const erased = withoutGuest(booking);
      expect(readStored(storedVersion, asRow(erased))).toEqual({ booking: erased });
    }
  });
});
