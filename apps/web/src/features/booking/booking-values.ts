import type { BookingField, BookingValues } from '@fallsline/domain';
import { useSyncExternalStore } from 'react';

/** A line of text, a date or a time: what a visitor types, as against what is chosen or counted. */
export type TypedField = Exclude<BookingField, 'direction' | 'dynamicLocation' | 'passengerCount'>;

/** What the ticket shows outside the field where it was entered. */
const rideFields = ['direction', 'dynamicLocation', 'passengerCount', 'pickupDate', 'pickupTime'] as const;
export type Ride = Pick<BookingValues, (typeof rideFields)[number]>;

export type BookingValuesStore = ReturnType<typeof createBookingValues>;

/**
 * What is in the form, beside React's state: a letter or a choice draws its own field at once, and the ticket around it
 * when there is time, which takes a phone longer than the next letter is away.
 */
export function createBookingValues(start: BookingValues) {
  const listeners = new Set<() => void>();
  let values = start;
  let ride: Ride = start;
  return {
    get: () => values,
    /** One and the same object for as long as nothing in it changes. */
    ride: () => ride,
    set(next: BookingValues) {
      values = next;
      if (rideFields.some((field) => next[field] !== ride[field])) ride = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What a field holds at this moment, for the field itself. */
export function useBookingValue<Field extends BookingField>(
  store: BookingValuesStore,
  field: Field,
): BookingValues[Field] {
  const value = () => store.get()[field];
  return useSyncExternalStore(store.subscribe, value, value);
}
