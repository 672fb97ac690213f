import { type Booking, bookingSchema, exampleDropoff, examplePickup } from '@fallsline/domain';
import { aBooking } from '@fallsline/payloads/sample-booking';
import { describe, expect, test } from 'vitest';
import { erasedGuest, guestVersion, readGuest, riderOf, storedGuest, withRider } from './stored-guest.ts';
import { readTrip, storedTrips, tripVersion, withoutGuest } from './stored-ride.ts';

const guest = { name: 'Ana Oliveira', email: 'ana@guest.example', phone: '+17165550123' };
const when = { passengerCount: 6, pickupDate: '2026-12-04', pickupTime: '17:50' };
const pickup = { ...examplePickup, ...when, flightNumber: 'UA1472' };
const dropoff = { ...exampleDropoff, ...when };
const { customDropoffAddress: _none, ...betweenAirports } = { ...pickup, dynamicLocation: 'Niagara Falls Airport IAG' };
const extras = { childSeats: { booster: 1 }, luggage: 4, walker: true, note: 'Two sets of skis' } as const;
const asRow = (stored: object): unknown => JSON.parse(JSON.stringify(stored));
const booked = (ride: object) => bookingSchema.parse({ ...guest, ...ride } as Booking);

describe('what is stored of a booking', () => {
  test.each([
    ['from an airport', pickup],
    ['to an airport', dropoff],
    ['between the airports', betweenAirports],
    ['as a form sends it', aBooking(guest)],
  ])('%s is its guest and its ride, and both are read as they were stored', (_what, sent) => {
    const booking = booked(sent);
    const [trip, ...others] = storedTrips(booking);
    const stored = { ...storedGuest(booking), ...trip };
    expect([stored, others]).toEqual([booking, []]);
    expect(readTrip(tripVersion, asRow(trip))).toEqual({ trip });
    expect(readGuest(guestVersion, asRow(storedGuest(booking)))).toEqual({ guest });
  });

  test('there and back with extras is two rides, the extras with each', () => {
    const returnTrip = { pickupDate: '2026-12-09', pickupTime: '06:30', customPickupAddress: '300 3rd Street' };
    const trips = storedTrips(booked({ ...pickup, returnTrip, extras }));
    expect(trips).toEqual([
      { ...pickup, extras },
      {
        ...dropoff,
        ...returnTrip,
        dynamicLocation: 'Niagara Falls NY',
        extras,
      },
    ]);
    for (const trip of trips) expect(readTrip(tripVersion, asRow(trip))).toEqual({ trip });
  });

  test('for a guest has who rides beside who ordered, and whoever rides can be renamed', () => {
    const traveler = { name: 'Maria Lopez', phone: '7165550177', email: 'maria@example.com' };
    const stored = storedGuest(booked({ ...pickup, guest: traveler }));
    expect(stored).toEqual({ ...guest, traveler });
    expect(readGuest(guestVersion, asRow(stored))).toEqual({ guest: stored });
    const renamed = { name: 'Eva Lopez', phone: '7165550178' };
    expect([riderOf(stored), riderOf(guest)]).toEqual([
      { name: 'Maria Lopez', phone: '7165550177' },
      { name: guest.name, phone: guest.phone },
    ]);
    expect(withRider(stored, renamed)).toEqual({ ...guest, traveler: { ...traveler, ...renamed } });
    expect(withRider(guest, renamed)).toEqual({ ...guest, ...renamed });
  });

  test('leaves out what the wire has beside it', () => {
    const wider = { ...booked(pickup), promotion: 'SUMMER' };
    expect([storedGuest(wider), storedTrips(wider)]).toEqual([guest, [pickup]]);
  });

  test('of a first release is read however the rules of the wire have changed since', () => {
    const old = { ...pickup, passengerCount: 400, pickupDate: '2019-02-01', flightNumber: '' };
    expect(bookingSchema.safeParse({ ...guest, ...old }).success).toBe(false);
    expect(readTrip(1, asRow(old))).toEqual({ trip: old });
    expect(readTrip(1, asRow({ ...dropoff, promotion: 'SUMMER' }))).toEqual({ trip: dropoff });
    expect(readGuest(1, asRow({ ...guest, ...old, phone: 'by the door' }))).toEqual({
      guest: { ...guest, phone: 'by the door' },
    });
  });

  test.each([
    ['nothing', {}, 'trip.direction'],
    ['a text', 'paid', 'trip'],
    ['a pickup without its day', { ...pickup, pickupDate: undefined }, 'trip.pickupDate'],
    ['passengers as a text', { ...dropoff, passengerCount: '6' }, 'trip.passengerCount'],
  ])('that is %s cannot be read, and the place is named', (_what, trip, unreadableAt) => {
    expect(readTrip(1, trip === 'paid' ? trip : asRow(trip as object))).toEqual({ unreadableAt });
  });

  test('of a guest without an address cannot be read, and the place is named', () => {
    expect(readGuest(guestVersion, { ...guest, email: undefined })).toEqual({ unreadableAt: 'guest.email' });
  });

  test('of a later version is known to be newer, not broken', () => {
    expect(readTrip(tripVersion + 1, asRow(pickup))).toEqual({ newer: true });
    expect(readGuest(guestVersion + 1, asRow(guest))).toEqual({ newer: true });
  });
});

describe('a stored ride without its guest', () => {
  test('from an airport keeps the trip and nothing else', () => {
    expect(withoutGuest({ ...pickup, extras })).toEqual({
      ...when,
      direction: 'from-Buffalo-Airport',
      dynamicLocation: 'Niagara Falls USA',
      flightNumber: '',
      flightName: '',
      flightArrival: '',
    });
  });

  test('to an airport keeps the trip and nothing else', () => {
    expect(withoutGuest({ ...dropoff, extras })).toEqual({
      ...when,
      direction: 'to-buffalo',
      dynamicLocation: 'Lewiston NY',
      customPickupAddress: '',
    });
  });

  test('is read like any other, and so is the guest who was erased', () => {
    for (const stored of [pickup, dropoff]) {
      const erased = withoutGuest(stored);
      expect(readTrip(tripVersion, asRow(erased))).toEqual({ trip: erased });
    }
    expect(readGuest(guestVersion, asRow(erasedGuest))).toEqual({ guest: { name: '', email: '', phone: '' } });
  });
});
