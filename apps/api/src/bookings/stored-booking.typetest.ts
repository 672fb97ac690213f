import type { Booking } from '@fallsline/domain';
import { type StoredBooking, storedBooking } from './stored-booking.ts';

// Checked by tsc: what is stored is a type of its own, whatever the wire asks for.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type KeysOf<Each> = Each extends unknown ? keyof Each : never;

/** The wire once it asks for one more thing. */
type WiderBooking = Booking & { luggage: number };

// It is stored as before: the type does not follow, and neither does what is kept.
const store: (booking: WiderBooking) => StoredBooking = storedBooking;

// What was stored does not claim to have it.
declare const stored: StoredBooking;
// @ts-expect-error - a booking that was stored has no luggage
const onTheWire: WiderBooking = stored;

// Whoever adds or takes a field changes what rows of this version are: a new version, and this line.
const fields: Equal<
  KeysOf<StoredBooking>,
  | 'direction'
  | 'dynamicLocation'
  | 'passengerCount'
  | 'pickupDate'
  | 'pickupTime'
  | 'name'
  | 'email'
  | 'phone'
  | 'customDropoffAddress'
  | 'customPickupAddress'
  | 'flightNumber'
  | 'flightName'
  | 'flightArrival'
> = true;

/** What the wire asks for and nobody needs to know later. A new field of the wire is named here or stored. */
type NotStored = never;
const everyField: Equal<Exclude<KeysOf<Booking>, NotStored>, KeysOf<StoredBooking>> = true;

export const checked = { store, onTheWire, fields, everyField };
