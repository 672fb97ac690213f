import type { Booking, Ride } from '@fallsline/domain';
import { type StoredGuest, storedGuest } from './stored-guest.ts';
import { type StoredTrip, storedTrip } from './stored-ride.ts';

// Checked by tsc: what is stored is a type of its own, whatever the wire asks for.

type KeysOf<Each> = Each extends unknown ? keyof Each : never;
/** What only one of two has: nothing, or tsc names it. */
type Only<One, Other> = { onlyFirst: Exclude<One, Other>; onlySecond: Exclude<Other, One> };
type Nothing = { onlyFirst: never; onlySecond: never };
/** What of an object that may be absent, wherever one of several may have it. */
type Part<Each, Name extends PropertyKey> = Each extends { [name in Name]?: infer Of } ? NonNullable<Of> : never;

/** The wire once it asks for one more thing. */
type WiderRide = Ride & { promotion: number };

// It is stored as before: the type does not follow, and neither does what is kept.
const store: (ride: WiderRide) => StoredTrip = storedTrip;
const storeGuest: (booking: Booking & { promotion: number }) => StoredGuest = storedGuest;

// What was stored does not claim to have it.
declare const stored: StoredTrip;
// @ts-expect-error - a ride that was stored has no promotion
const onTheWire: WiderRide = stored;

// Whoever adds or takes a field changes what rows of this version are: a new version unless it is optional, and this line.
declare const fields: Only<
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
  | 'flightDate'
  | 'flightArrival'
  | 'flightDeparture'
  | 'extras'
>;
fields satisfies Nothing;
declare const guestFields: Only<KeysOf<StoredGuest>, 'name' | 'email' | 'phone' | 'traveler'>;
guestFields satisfies Nothing;

/**
 * What the wire says of a booking and storage keeps elsewhere: the ride back is a ride of its own, and the wire's guest is
 * the traveler.
 */
type KeptElsewhere = 'returnTrip' | 'guest';
/** What the wire asks for and nobody needs to know later. A new field of the wire is named here or stored. */
type NotStored = never;
declare const everyField: Only<
  Exclude<KeysOf<Booking>, KeptElsewhere | NotStored>,
  KeysOf<StoredTrip> | Exclude<KeysOf<StoredGuest>, 'traveler'>
>;
everyField satisfies Nothing;

/** The same of a traveler. */
declare const travelerFields: Only<KeysOf<Part<Booking, 'guest'>>, KeysOf<Part<StoredGuest, 'traveler'>>>;
travelerFields satisfies Nothing;

/** The same of what a party brings and needs, and of its child seats. */
type WireExtras = Part<Booking, 'extras'>;
type StoredExtras = Part<StoredTrip, 'extras'>;
declare const extras: Only<KeysOf<WireExtras>, KeysOf<StoredExtras>>;
extras satisfies Nothing;
declare const childSeats: Only<KeysOf<Part<WireExtras, 'childSeats'>>, KeysOf<Part<StoredExtras, 'childSeats'>>>;
childSeats satisfies Nothing;

export const checked = { store, storeGuest, onTheWire };
