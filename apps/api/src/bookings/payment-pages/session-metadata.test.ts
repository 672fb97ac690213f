import { expect, test } from 'vitest';
import type { StoredTrip } from '../stored/stored-ride.ts';
import { changeMetadata, readLostChange } from './session-metadata.ts';

const trip: StoredTrip = {
  direction: 'to-buffalo',
  dynamicLocation: 'Niagara Falls NY',
  customPickupAddress: '1 Old Falls Street',
  passengerCount: 2,
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
};
const after: StoredTrip = { ...trip, passengerCount: 7, extras: { wheelchair: true } };
const change = {
  id: '0191e0a0-0000-7000-8000-000000000001',
  bookingVersion: 1,
  tripVersion: 1,
  guest: null,
  priceBeforeCents: 7000,
  priceAfterCents: 14_000,
};
const metadataOf = (id: string) => changeMetadata({ ...change, ride: { id, position: 1, trip }, after });

test('nobody who reads the metadata can try out who stays in a wheelchair: their fingerprints take the id of the ride', () => {
  const [one, other] = [metadataOf('ride-1'), metadataOf('ride-2')];
  expect(one.before).not.toBe(other.before);
  expect(one.after).not.toBe(other.after);
  expect(JSON.stringify(one)).not.toMatch(/ride-1|wheelchair/);
});

test('with its ride the change is known again, but for what Stripe was not told', () => {
  const lost = readLostChange(metadataOf('ride-1') as Record<string, string>);
  expect(lost?.fits({ id: 'ride-1', trip })).toBe(true);
  expect(lost?.fits({ id: 'ride-2', trip })).toBe(false);
  expect(lost?.from({ id: 'ride-1', trip })).toBeUndefined();
});
