import { emptyBooking } from '@fallsline/domain';
import { expect, test, vi } from 'vitest';
import { createBookingValues } from './booking-values.ts';

test('a letter leaves the ride as it is, a choice makes another one', () => {
  const store = createBookingValues(emptyBooking);
  const ride = store.ride();
  store.set({ ...store.get(), name: 'D', email: 'd', phone: '7', flightNumber: 'B6' });
  expect(store.ride()).toBe(ride);
  store.set({ ...store.get(), direction: 'from-Buffalo-Airport' });
  expect(store.ride()).toMatchObject({ direction: 'from-Buffalo-Airport' });
  expect(store.get()).toMatchObject({ name: 'D', direction: 'from-Buffalo-Airport' });
});

test('the moment of the pickup belongs to the ride: the ticket says it in words', () => {
  const store = createBookingValues(emptyBooking);
  store.set({ ...store.get(), pickupDate: '2026-12-04' });
  expect(store.ride()).toMatchObject({ pickupDate: '2026-12-04' });
});

test('who listens is told, until they stop', () => {
  const store = createBookingValues(emptyBooking);
  const told = vi.fn();
  const stop = store.subscribe(told);
  store.set(emptyBooking);
  stop();
  store.set(emptyBooking);
  expect(told).toHaveBeenCalledTimes(1);
});
