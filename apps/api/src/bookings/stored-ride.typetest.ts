import type { Booking, Ride } from '@fallsline/domain';
import { type StoredGuest, storedGuest } from './stored-guest.ts';
import { type StoredTrip, storedTrip } from './stored-ride.ts';

// Checked by tsc: what is stored is a type of its own, whatever the wire asks for.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type KeysOf<Each> = Each extends unknown ? keyof Each : never;

/** The wire once it asks for one more thing. */
type WiderRide = Ride & { promotion: number };

// It is stored as before: the type does not follow, and neither does what is kept.
const store: (ride: WiderRide) => StoredTrip = storedTrip;
const storeGuest: (booking: Booking & { promotion: number }) => StoredGuest = storedGuest;

// What was stored does not claim to have it.
declare const stored: StoredTrip;
// @ts-expect-error - a ride that was stored has no promotion
const onTheWire: WiderRide = stored;

// Whoever adds or takes a field changes what rows of this version are: a new version, and this line.
const fields: Equal<
  KeysOf<StoredTrip>,
  | 'direction'
  | 'dynamicLocation'
  | 'passengerCount'
  | 'vehicles'
  | 'pickupDate'
  | 'pickupTime'
  | 'customDropoffAddress'
  | 'customPickupAddress'
  | 'flightNumber'
  | 'flightName'
  | 'flightArrival'
  | 'extras'
> = true;
const guestFields: Equal<KeysOf<StoredGuest>, 'name' | 'email' | 'phone' | 'traveler'> = true;

/**
 * What the wire says of a booking and storage keeps elsewhere: the ride back is a ride of its own, and the wire's guest is
 * the traveler.
 */
type KeptElsewhere = 'returnTrip' | 'guest';
/** What the wire asks for and nobody needs to know later. A new field of the wire is named here or stored. */
type NotStored = never;
const everyField: Equal<
  Exclude<KeysOf<Booking>, KeptElsewhere | NotStored>,
  KeysOf<StoredTrip> | Exclude<KeysOf<StoredGuest>, 'traveler'>
> = true;

/** The same of a traveler. */
type TravelerOf<Each> = Each extends { guest?: infer Traveler } ? KeysOf<NonNullable<Traveler>> : never;
const everyWordOfTraveler: Equal<TravelerOf<Booking>, KeysOf<NonNullable<StoredGuest['traveler']>>> = true;

/** The same of a note, seats and bags. */
type ExtrasOf<Each> = Each extends { extras?: infer Extras } ? KeysOf<NonNullable<Extras>> : never;
const everyExtra: Equal<ExtrasOf<Booking>, ExtrasOf<StoredTrip>> = true;

export const checked = {
  store,
  storeGuest,
  onTheWire,
  fields,
  guestFields,
  everyField,
  everyWordOfTraveler,
  everyExtra,
};
