import { expect, test } from 'vitest';
import { bookingFieldNames, fieldRow, fieldsWith, rideFieldNames, rideRow } from './ride-fields.ts';

// What a row of the table must not say by mistake, typed by hand.

test('rows have had these fields from the first on: whatever came later may be absent in them', () => {
  expect(rideFieldNames.filter((field) => rideRow(field).stored === 'always').sort()).toEqual([
    'customPickupAddress',
    'direction',
    'dynamicLocation',
    'flightArrival',
    'flightName',
    'flightNumber',
    'passengerCount',
    'pickupDate',
    'pickupTime',
  ]);
});

test('what stays of an erased guest is where, when, and how many', () => {
  const stays = ['direction', 'dynamicLocation', 'passengerCount', 'pickupDate', 'pickupTime'];
  expect(fieldsWith('stays').toSorted()).toEqual(stays);
});

test('Stripe is told of the trip and its flight, and of no address', () => {
  expect(fieldsWith('stripe').toSorted()).toEqual([
    'direction',
    'dynamicLocation',
    'flightArrival',
    'flightDate',
    'flightDeparture',
    'flightName',
    'flightNumber',
    'passengerCount',
    'pickupDate',
    'pickupTime',
    'vehicles',
  ]);
});

test('no two fields of a form have one label, and none is a field of two rides', () => {
  const labels = bookingFieldNames.map((field) => fieldRow(field).label);
  expect(new Set(labels).size).toBe(labels.length);
  const names = [...bookingFieldNames, ...fieldsWith('back').map((field) => rideRow(field).back)];
  expect(new Set(names).size).toBe(names.length);
});
