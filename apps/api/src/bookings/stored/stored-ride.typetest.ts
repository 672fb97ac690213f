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

declare const guestFields: Only<KeysOf<StoredGuest>, 'name' | 'email' | 'phone' | 'traveler'>;
guestFields satisfies Nothing;

/** What the wire says of a traveler is stored, or tsc names it. */
declare const travelerFields: Only<KeysOf<Part<Booking, 'guest'>>, KeysOf<Part<StoredGuest, 'traveler'>>>;
travelerFields satisfies Nothing;

export const checked = { store, storeGuest, onTheWire };
