import { type Direction, isAirportPickup } from './direction.ts';

// No schemas here: a form can be shown and filled in before the schemas are loaded to check it.

/** The form's values as typed: nothing chosen yet is an empty text, no number is null (spec section 3). */
export type BookingValues = {
  direction: Direction | '';
  dynamicLocation: string;
  customPickupAddress: string;
  customDropoffAddress: string;
  passengerCount: number | null;
  flightNumber: string;
  flightName: string;
  flightArrival: string;
  pickupDate: string;
  pickupTime: string;
  email: string;
  name: string;
  phone: string;
};
export type BookingField = keyof BookingValues;

export const emptyBooking: BookingValues = {
  direction: '',
  dynamicLocation: '',
  customPickupAddress: '',
  customDropoffAddress: '',
  passengerCount: 1,
  flightNumber: '',
  flightName: '',
  flightArrival: '',
  pickupDate: '',
  pickupTime: '',
  email: '',
  name: '',
  phone: '',
};

/** The form after another direction is chosen: location, custom addresses and flight are cleared (spec section 4). */
export function withDirection(values: BookingValues, direction: Direction | ''): BookingValues {
  return {
    ...values,
    direction,
    dynamicLocation: '',
    customPickupAddress: '',
    customDropoffAddress: '',
    flightNumber: '',
    flightName: '',
    flightArrival: '',
  };
}

/** The fields a form asks for, in the order it asks: which depend on the direction (spec section 4). */
export function fieldsFor(direction: Direction | ''): readonly BookingField[] {
  const own: readonly BookingField[] =
    direction === ''
      ? ['passengerCount']
      : isAirportPickup(direction)
        ? ['customDropoffAddress', 'passengerCount', 'flightNumber', 'flightName', 'flightArrival']
        : ['customPickupAddress', 'passengerCount'];
  return ['direction', 'dynamicLocation', ...own, 'pickupDate', 'pickupTime', 'phone', 'name', 'email'];
}

/** What is wrong with a field, in a sentence. */
export type FieldProblem = { path: BookingField; message: string };
