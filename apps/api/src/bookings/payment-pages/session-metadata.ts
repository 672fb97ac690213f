import { createHmac } from 'node:crypto';
import { fieldsWith } from '@fallsline/domain';
import * as z from 'zod/mini';
import type { ChangeRecord } from '../../database/schema.ts';
import type { SessionMetadata } from '../../ports/payments/payments.ts';
import type { RideRow } from '../stored/read-booking.ts';
import { readTrip, type StoredTrip } from '../stored/stored-ride.ts';

/** Stripe takes no longer value (https://docs.stripe.com/metadata). */
const longestValue = 500;

/** A change as it is paid for: which ride becomes what. */
type PaidChange = Pick<
  ChangeRecord,
  'id' | 'bookingVersion' | 'tripVersion' | 'guest' | 'priceBeforeCents' | 'priceAfterCents'
> & { ride: Pick<RideRow, 'id' | 'position' | 'trip'>; after: StoredTrip };

/**
 * What the session of a change says of it at Stripe, so that a system whose database was restored from before it can
 * make it again. The requested change goes there without address, extras, name and phone; fingerprints of the ride before and after
 * tell whether those stayed as they were. Their key is the id of the ride, which Stripe does not know: without one,
 * whoever reads the requested change could try out who stays in a wheelchair (decision 49).
 */
export function changeMetadata(change: PaidChange): Partial<SessionMetadata> {
  const { id, bookingVersion, tripVersion, priceBeforeCents, priceAfterCents, ride, after, guest } = change;
  const requested = JSON.stringify(withoutPerson(after));
  return {
    change_id: id,
    ride: String(ride.position),
    version: String(bookingVersion),
    trip_version: String(tripVersion),
    price_before: String(priceBeforeCents),
    price_after: String(priceAfterCents),
    before: fingerprintOf(ride, ride.trip),
    after: fingerprintOf(ride, { ...after, ...(guest ? { guest } : {}) }),
    ...(requested.length <= longestValue ? { requested } : {}),
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
  requested: z.optional(z.string()),
});

/** A change of which only its session is left. */
export type LostChange = {
  id: string;
  position: number;
  tripVersion: number;
  priceBeforeCents: number;
  priceAfterCents: number;
  /** What was asked for, as far as Stripe knows it. */
  requested: Partial<StoredTrip>;
  /** Whether the ride is now what the change was quoted for. */
  fits(now: Pick<RideRow, 'id' | 'trip'>): boolean;
  /** The ride as the change leads to it, where it fits and Stripe knows all of it. */
  from(now: Pick<RideRow, 'id' | 'trip'>): StoredTrip | undefined;
};

/** The change that a session says it is for; undefined where it says too little. */
export function readLostChange(metadata: Readonly<Record<string, string>>): LostChange | undefined {
  const { data } = changeSchema.safeParse(metadata);
  if (!data) return undefined;
  const { change_id: id, ride: position, trip_version: tripVersion, before, after } = data;
  const requested = requestedIn(data.requested);
  const fits = (now: Pick<RideRow, 'id' | 'trip'>) => fingerprintOf(now, now.trip) === before;
  return {
    id,
    position,
    tripVersion,
    requested,
    priceBeforeCents: data.price_before,
    priceAfterCents: data.price_after,
    fits,
    from(now) {
      if (!fits(now)) return undefined;
      const read = readTrip(tripVersion, { ...personIn(now.trip), ...requested });
      return 'trip' in read && fingerprintOf(now, read.trip) === after ? read.trip : undefined;
    },
  };
}

/** What Stripe is told of a trip: no field whose row does not say so. */
const told: ReadonlySet<string> = new Set(fieldsWith('stripe'));

function withoutPerson(trip: StoredTrip): Partial<StoredTrip> {
  return Object.fromEntries(Object.entries(trip).filter(([key]) => told.has(key)));
}

function personIn(trip: StoredTrip): object {
  return Object.fromEntries(Object.entries(trip).filter(([key]) => !told.has(key)));
}

function requestedIn(text: string | undefined): Partial<StoredTrip> {
  try {
    const requested: unknown = JSON.parse(text ?? '{}');
    return typeof requested === 'object' && requested !== null ? requested : {};
  } catch {
    return {};
  }
}

/** The same for the same content of a ride, in whatever order its keys were stored. */
function fingerprintOf({ id }: Pick<RideRow, 'id'>, content: object): string {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHmac('sha256', id).update(JSON.stringify(content, sorted)).digest('base64url');
}
