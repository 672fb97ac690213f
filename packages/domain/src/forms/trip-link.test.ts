import { expect, test } from 'vitest';
import { emptyBooking } from '../booking/booking-form.ts';
import { emptyParty } from '../party/party.ts';
import { fares } from '../trip/fares.ts';
import { isAirportPickup } from '../trip/trip.ts';
import { emptyBack, emptyTraveler } from './additions-form.ts';
import { linkFromValues, linkToBookAgain, valuesFromLink } from './trip-link.ts';

const emptyTicket = { ...emptyBooking, ...emptyParty, ...emptyBack, ...emptyTraveler };

test('a link fills in the trip, in any common words for its places', () => {
  expect(
    valuesFromLink({
      from: 'BUF',
      to: 'niagara-on-the-lake',
      date: '2026-12-04',
      time: '17:50',
      passengers: '2',
      address: 'Prince of Wales, 6 Picton St',
    }),
  ).toEqual({
    direction: 'from-Buffalo-Airport',
    dynamicLocation: 'Niagara on the Lake',
    customDropoffAddress: 'Prince of Wales, 6 Picton St',
    pickupDate: '2026-12-04',
    flightDate: '2026-12-04',
    pickupTime: '17:50',
    passengerCount: 2,
  });
  expect(valuesFromLink({ from: 'Lewiston', to: 'BUF', address: '1 Center Street' })).toEqual({
    direction: 'to-buffalo',
    dynamicLocation: 'Lewiston NY',
    customPickupAddress: '1 Center Street',
  });
});

test('what is not understood fills in nothing', () => {
  expect(valuesFromLink({})).toBeUndefined();
  expect(
    valuesFromLink({ from: 'moon', date: 'tomorrow', time: '25:00', passengers: '0', address: 'nowhere' }),
  ).toBeUndefined();
  expect(valuesFromLink({ passengers: '76' })).toBeUndefined();
  expect(valuesFromLink({ date: '2026-02-30', passengers: '3' })).toEqual({ passengerCount: 3 });
});

test('every trip comes back from its own link, and nobody travels along', () => {
  for (const { direction, location } of fares) {
    const values = {
      ...emptyTicket,
      direction,
      dynamicLocation: location,
      pickupDate: '2026-12-04',
      pickupTime: '17:50',
      passengerCount: 4,
      name: 'Dana',
      phone: '7165550123',
      email: 'dana@example.com',
      flightNumber: 'UA456',
    };
    const link = linkFromValues(values, { withAddress: false });
    expect(Object.keys(link)).toEqual(['from', 'to', 'date', 'time', 'passengers']);
    expect(valuesFromLink(link)).toEqual({
      direction,
      dynamicLocation: location,
      ...(isAirportPickup(direction, location) ? { flightDate: '2026-12-04' } : {}),
      pickupDate: '2026-12-04',
      pickupTime: '17:50',
      passengerCount: 4,
    });
  }
});

test('the address goes along only where the sender says so', () => {
  const values = {
    ...emptyTicket,
    direction: 'to-buffalo',
    dynamicLocation: 'Lewiston NY',
    customPickupAddress: '1 Center Street',
    customDropoffAddress: 'typed for another direction',
  } as const;
  expect(linkFromValues(values, { withAddress: false })).not.toHaveProperty('address');
  expect(linkFromValues(values, { withAddress: true })).toHaveProperty('address', '1 Center Street');
});

test('a link fills in the ride back by its day, and its time where it says one', () => {
  const falls = { from: 'BUF', to: 'Niagara Falls Canada' };
  expect(valuesFromLink({ ...falls, back: '2026-12-07T10:45' })).toMatchObject({
    back: 'yes',
    backDate: '2026-12-07',
    backTime: '10:45',
  });
  expect(valuesFromLink({ ...falls, back: '2026-12-07' })).not.toHaveProperty('backTime');
  expect(valuesFromLink({ ...falls, back: 'monday' })).not.toHaveProperty('back');
  expect(valuesFromLink({ back: '2026-12-07' })).toBeUndefined();
  // The table has no way back from Rochester.
  expect(valuesFromLink({ from: 'BUF', to: 'Rochester', back: '2026-12-07' })).not.toHaveProperty('back');
});

test('the ride back comes back from its own link', () => {
  const values = {
    ...emptyTicket,
    direction: 'from-Buffalo-Airport',
    dynamicLocation: 'Lewiston',
    back: 'yes',
    backDate: '2026-12-07',
    backTime: '10:45',
    backFlightNumber: 'typed for another direction',
  } as const;
  const link = linkFromValues(values, { withAddress: false });
  expect(link).toEqual({ from: 'buffalo-airport', to: 'lewiston', back: '2026-12-07T10:45' });
  expect(valuesFromLink(link)).toMatchObject({ back: 'yes', backDate: '2026-12-07', backTime: '10:45' });
  expect(linkFromValues({ ...values, backTime: '' }, { withAddress: false })).toHaveProperty('back', '2026-12-07');
  expect(linkFromValues({ ...values, back: '' }, { withAddress: false })).not.toHaveProperty('back');
});

test('a ride is booked again with its address and its people, and with its pickup while that is to come', () => {
  const pickupAt = '2026-12-04T22:50:00.000Z';
  const pickup = { pickupDate: '2026-12-04', pickupTime: '17:50' };
  const trip = { direction: 'from-Buffalo-Airport', dynamicLocation: 'Niagara Falls Canada' } as const;
  const ride = { ...trip, ...pickup, pickupAt, address: 'Cliffside Inn', passengers: 3 };
  const filled = { ...trip, customDropoffAddress: 'Cliffside Inn', passengerCount: 3 };
  expect(valuesFromLink(linkToBookAgain(ride, Date.parse(pickupAt)))).toEqual(filled);
  expect(valuesFromLink(linkToBookAgain(ride, Date.parse(pickupAt) - 1))).toEqual({
    ...filled,
    ...pickup,
    flightDate: '2026-12-04',
  });
});

test('a link to a pickup before noon leaves the day of the landing to be asked for', () => {
  const night = { from: 'BUF', to: 'lewiston', date: '2026-12-05', time: '00:20' };
  expect(valuesFromLink(night)).not.toHaveProperty('flightDate');
  expect(valuesFromLink({ ...night, time: '12:00' })).toHaveProperty('flightDate', '2026-12-05');
  expect(valuesFromLink({ ...night, time: '' })).toHaveProperty('flightDate', '2026-12-05');
  const back = { from: 'lewiston', to: 'BUF', back: '2026-12-07T00:20' };
  expect(valuesFromLink(back)).not.toHaveProperty('backFlightDate');
  expect(valuesFromLink({ ...back, back: '2026-12-07T10:45' })).not.toHaveProperty('backFlightDate');
  expect(valuesFromLink({ ...back, back: '2026-12-07T15:45' })).toHaveProperty('backFlightDate', '2026-12-07');
});
