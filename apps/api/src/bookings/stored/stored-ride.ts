import {
  airportDropoffs,
  airportPickups,
  type Booking,
  beginsAtAirport,
  childSeatKinds,
  type Extras,
  extrasOfRide,
  type FieldOn,
  fieldsOn,
  partyCounts,
  partyNeeds,
  partyTexts,
  type Ride,
  type RideEnd,
  type RideField,
  type rideFields,
  rideRow,
  ridesOf,
} from '@fallsline/domain';
import * as z from 'zod/mini';

/**
 * What is stored of a ride, as `ride.trip` holds it: every field of the domain's table, by a schema of its own. What the
 * wire asks for tomorrow is not believed of what was stored yesterday: a field that came later may be absent. Wire
 * (`Ride`), storage and mail (`BookedRide`) are three types; the functions that lead from one to the next are here and in
 * mail/content/booked-ride.ts.
 *
 * What has been stored is never refused for its words: limits and rules are the wire's. Texts of an erased guest are
 * empty. Keys that a version does not name are dropped when it is read.
 */
function maybe<Field extends string, Schema extends z.ZodMiniType>(fields: readonly Field[], schema: Schema) {
  return Object.fromEntries(fields.map((field) => [field, z.optional(schema)])) as {
    [Each in Field]: z.ZodMiniOptional<Schema>;
  };
}

const extras = z.object({
  childSeats: z.optional(z.object(maybe(childSeatKinds, z.int()))),
  ...maybe(partyCounts, z.int()),
  ...maybe(partyNeeds, z.boolean()),
  ...maybe(partyTexts, z.string()),
});

type StoredAs<Row> = Row extends { control: 'count' }
  ? z.ZodMiniNumberFormat
  : Row extends { choices: infer Choices }
    ? z.ZodMiniType<keyof Choices>
    : z.ZodMiniString;
type ShapeOn<End extends RideEnd> = {
  [Field in FieldOn<End>]: (typeof rideFields)[Field] extends { stored: 'always' }
    ? StoredAs<(typeof rideFields)[Field]>
    : z.ZodMiniOptional<StoredAs<(typeof rideFields)[Field]>>;
};

function shapeOn<End extends RideEnd>(end: End) {
  const shape = fieldsOn(end).map((field) => {
    const { control, stored } = rideRow(field);
    const schema = control === 'count' ? z.int() : z.string();
    return [field, stored === 'always' ? schema : z.optional(schema)];
  });
  return Object.fromEntries(shape) as ShapeOn<End>;
}

const version1 = z.discriminatedUnion('direction', [
  z.object({ ...shapeOn('airportPickup'), direction: z.enum(airportPickups), extras: z.optional(extras) }),
  z.object({ ...shapeOn('airportDropoff'), direction: z.enum(airportDropoffs), extras: z.optional(extras) }),
]);

/** By version: how what was stored under it is read. */
const schemas: ReadonlyMap<number, typeof version1> = new Map([[1, version1]]);

/** The version that is written. What a new one adds, the one before has to do without: see decision 140. */
export const tripVersion = 1;

export type StoredTrip = z.output<typeof version1>;

/** From the wire to storage: what is kept of a ride. Whatever else the wire has is left out. */
export function storedTrip(ride: Ride, extras?: Extras): StoredTrip {
  const sent: { readonly [Field in RideField]?: unknown } = ride;
  const kept = fieldsOf(ride).filter((field) => sent[field] !== undefined);
  return {
    ...Object.fromEntries(kept.map((field) => [field, sent[field]])),
    ...(extras ? { extras: extrasOfRide(extras, ride) } : {}),
  } as StoredTrip;
}

function fieldsOf({ direction }: Pick<StoredTrip, 'direction'>): readonly RideField[] {
  return fieldsOn(beginsAtAirport(direction) ? 'airportPickup' : 'airportDropoff');
}

/** From the wire to storage: what is kept of a booking's rides, the extras with each. */
export function storedTrips(booking: Booking): readonly [StoredTrip, ...StoredTrip[]] {
  const [there, back] = ridesOf(booking);
  return [storedTrip(there, booking.extras), ...(back ? [storedTrip(back, booking.extras)] : [])];
}

export type ReadTrip =
  | { trip: StoredTrip }
  /** Written by a later release than this one. */
  | { newer: true }
  /** Not what its version says; the path names the place, never what stands there. */
  | { unreadableAt: string };

/** Reads what is stored under a version. */
export function readTrip(version: number, stored: unknown): ReadTrip {
  const schema = schemas.get(version);
  if (!schema) return { newer: true };
  const { data, error } = schema.safeParse(stored);
  if (data) return { trip: data };
  return { unreadableAt: ['trip', ...(error.issues[0]?.path ?? [])].join('.') };
}

/** What stays when a guest is erased: where the fare leads, when, and for how many. */
export function withoutGuest(stored: StoredTrip): StoredTrip {
  const was: { readonly [Field in RideField]?: unknown } = stored;
  const kept = fieldsOf(stored).filter((field) => rideRow(field).stored === 'always');
  return Object.fromEntries(kept.map((field) => [field, rideRow(field).stays ? was[field] : ''])) as StoredTrip;
}
