import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { readTrip, type StoredTrip } from '../bookings/stored-ride.ts';
import type { ChangeRecord } from '../database/schema.ts';
import type { SessionMetadata } from '../payments/payments.ts';

/** Stripe takes no longer value (https://docs.stripe.com/metadata). */
const longestValue = 500;

/** A change as it is paid for: which ride becomes what. */
type PaidChange = Pick<
  ChangeRecord,
  'id' | 'bookingVersion' | 'tripVersion' | 'guest' | 'priceBeforeCents' | 'priceAfterCents'
> & { position: number; before: StoredTrip; after: StoredTrip };

/**
 * What the session of a change says of it at Stripe, so that a system whose database was restored from before it can
 * make it again. The wish goes there without address, extras, name and phone; fingerprints of the ride before and after
 * tell whether those stayed as they were.
 */
export function changeMetadata(change: PaidChange): Partial<SessionMetadata> {
  const { id, bookingVersion, tripVersion, priceBeforeCents, priceAfterCents, position, before, after, guest } = change;
  const wish = JSON.stringify(withoutPerson(after));
  return {
    ...{ change_id: id, ride: String(position), version: String(bookingVersion), trip_version: String(tripVersion) },
    ...{ price_before: String(priceBeforeCents), price_after: String(priceAfterCents) },
    ...{ before: fingerprintOf(before), after: fingerprintOf({ ...after, ...(guest ? { guest } : {}) }) },
    ...(wish.length <= longestValue ? { wish } : {}),
  };
}

const whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const changeSchema = z.object({
  change_id: z.uuid(),
  ride: whole,
  version: whole,
  trip_version: whole,
  price_before: whole,
  price_after: whole,
  before: z.string(),
  after: z.string(),
  wish: z.optional(z.string()),
});

/** A change of which only its session is left. */
export type LostChange = {
  id: string;
  position: number;
  tripVersion: number;
  priceBeforeCents: number;
  priceAfterCents: number;
  /** What was wished for, as far as Stripe knows it. */
  wish: Partial<StoredTrip>;
  /** Whether the ride is now what the change was quoted for. */
  fits(now: StoredTrip): boolean;
  /** The ride as the change leads to it, where it fits and Stripe knows all of it. */
  from(now: StoredTrip): StoredTrip | undefined;
};

/** The change that a session says it is for; undefined where it says too little. */
export function readLostChange(metadata: Readonly<Record<string, string>>): LostChange | undefined {
  const { data } = changeSchema.safeParse(metadata);
  if (!data) return undefined;
  const { change_id: id, ride: position, trip_version: tripVersion, before, after } = data;
  const wish = wishIn(data.wish);
  const fits = (now: StoredTrip) => fingerprintOf(now) === before;
  return {
    ...{ id, position, tripVersion, wish, priceBeforeCents: data.price_before, priceAfterCents: data.price_after },
    fits,
    from(now) {
      if (!fits(now)) return undefined;
      const read = readTrip(tripVersion, { ...personIn(now), ...wish });
      return 'trip' in read && fingerprintOf(read.trip) === after ? read.trip : undefined;
    },
  };
}

const personal: ReadonlySet<string> = new Set(['customDropoffAddress', 'customPickupAddress', 'extras']);

function withoutPerson(trip: StoredTrip): Partial<StoredTrip> {
  return Object.fromEntries(Object.entries(trip).filter(([key]) => !personal.has(key)));
}

function personIn(trip: StoredTrip): object {
  return Object.fromEntries(Object.entries(trip).filter(([key]) => personal.has(key)));
}

function wishIn(text: string | undefined): Partial<StoredTrip> {
  try {
    const wish: unknown = JSON.parse(text ?? '{}');
    return typeof wish === 'object' && wish !== null ? wish : {};
  } catch {
    return {};
  }
}

/** The same for the same content, in whatever order its keys were stored. */
function fingerprintOf(content: object): string {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('base64url');
}
