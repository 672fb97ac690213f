import { eventsThatCount, type RideEvent, type VehicleProgress, vehicleProgress } from '@fallsline/domain';
import { and, asc, eq, getTableColumns, inArray, max, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import {
  type CarRecord,
  cars,
  type DriverRecord,
  drivers,
  positions,
  rideEvents,
  type VehicleRecord,
  vehicles,
} from '../../database/driving-schema.ts';
import { changes, rides } from '../../database/schema.ts';

/** Something that happened to a vehicle, as it is stored. */
export type VehicleEvent = RideEvent & Pick<typeof rideEvents.$inferSelect, 'vehicleId' | 'turn' | 'staffId'>;

/** A car of a ride with who drives it, what has happened to it in their turn for its pickup, and where it is. */
export type VehicleRow = VehicleRecord & {
  readonly driver: DriverRecord | null;
  readonly carRecord: CarRecord | null;
  readonly place: typeof positions.$inferSelect | null;
  /** When the pickup of its ride last became another; null where it is the one that was booked. */
  readonly movedAt: Date | null;
  readonly events: readonly VehicleEvent[];
  /** Evidence: what happened in their turn for a pickup that it was moved from. */
  readonly before: readonly VehicleEvent[];
  /** And what came since from a card that counts no more, its own or that of a car which its ride needs no more. */
  readonly kept: readonly (VehicleEvent & Pick<VehicleRecord, 'position'>)[];
};

/** The cars that rides have, by the id of the ride and in order. */
export async function vehiclesOf(db: Queries, of: readonly { id: string }[]): Promise<Map<string, VehicleRow[]>> {
  const rideIds = idsOf(of);
  if (rideIds.length === 0) return new Map();
  const rows = await db
    .select({
      ...getTableColumns(vehicles),
      driver: drivers,
      carRecord: cars,
      place: positions,
      pickup: rides.pickupAt,
      movedAt: lastMove(db),
    })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .leftJoin(drivers, eq(drivers.id, vehicles.driverId))
    .leftJoin(cars, eq(cars.number, vehicles.car))
    .leftJoin(positions, eq(positions.vehicleId, vehicles.id))
    .where(inArray(vehicles.rideId, rideIds))
    .orderBy(asc(vehicles.position));
  const events = await eventsOf(db, idsOf(rows));
  const keptOf = ({ id, position, turn, assignedAt, changedAt, endedAt }: VehicleRecord) => {
    const since = (endedAt ?? assignedAt ?? changedAt)?.getTime() ?? 0;
    const kept = (events.get(id) ?? []).filter((event) => event.turn < turn && event.receivedAt > since);
    return kept.map((event) => ({ ...event, position }));
  };
  const ended = Map.groupBy(
    rows.filter(({ endedAt }) => endedAt !== null),
    ({ rideId }) => rideId,
  );
  return Map.groupBy(
    rows
      .filter(({ endedAt }) => endedAt === null)
      .map(({ pickup, ...row }) => {
        const pickupAt = pickup?.getTime() ?? 0;
        const ofTurn = (events.get(row.id) ?? []).filter(({ turn }) => turn === row.turn);
        const counting = eventsThatCount(ofTurn, { pickupAt, movedAt: row.movedAt?.getTime() });
        const before = ofTurn.filter((event) => !counting.includes(event));
        const kept = [row, ...(ended.get(row.rideId) ?? [])].flatMap(keptOf);
        return { ...row, events: counting, before, kept };
      }),
    ({ rideId }) => rideId,
  );
}

/** When a change of the ride at hand last made its pickup another. The booking is asked for by its index. */
function lastMove(db: Queries) {
  const pickup = (trip: AnyPgColumn) => sql`(${trip} ->> 'pickupDate') || (${trip} ->> 'pickupTime')`;
  const last = db
    .select({ at: max(changes.endedAt) })
    .from(changes)
    .where(
      and(
        eq(changes.bookingId, rides.bookingId),
        eq(changes.rideId, rides.id),
        eq(changes.state, 'applied'),
        ne(pickup(changes.tripBefore), pickup(changes.trip)),
      ),
    );
  return sql<Date | null>`${last}`.mapWith(changes.endedAt);
}

/** The cars of one ride, in order. */
export async function vehiclesOfRide(db: Queries, ride: { id: string }): Promise<readonly VehicleRow[]> {
  return (await vehiclesOf(db, [ride])).get(ride.id) ?? [];
}

async function eventsOf(db: Queries, vehicleIds: readonly string[]) {
  const rows = await db
    .select()
    .from(rideEvents)
    .where(inArray(rideEvents.vehicleId, [...vehicleIds]));
  const events = rows.map(({ happenedAt, receivedAt, ...event }) => ({
    ...event,
    happenedAt: happenedAt.getTime(),
    receivedAt: receivedAt.getTime(),
  }));
  return Map.groupBy(events, ({ vehicleId }) => vehicleId);
}

/** How far a vehicle has come. A ride without a pickup time is taken for one that is long over. */
export function progressOf(
  { driverId, events }: Pick<VehicleRow, 'driverId' | 'events'>,
  pickupAt: Date | null,
  now: number,
): VehicleProgress {
  return vehicleProgress(events, { isAssigned: driverId !== null, pickupAt: pickupAt?.getTime() ?? 0, now });
}

/** A moment, in milliseconds since 1970, as the wire has it. */
export const iso = (at: number) => new Date(at).toISOString();

/** How far a vehicle has come, as board and driver's card are told. */
export const toldOf = ({ state, reached, calledAt, textedAt }: VehicleProgress) => ({
  state,
  reached: reached.map((step) => ({ ...step, at: iso(step.at) })),
  calledAt: calledAt.map(iso),
  textedAt: textedAt.map(iso),
});

/** Which car of its ride a vehicle is, as staff read it: 'car 2 of 3'; undefined where it is the only one. */
export function whichCar({ position, vehicles }: { position: number; vehicles: number }): string | undefined {
  // The ride may have had more cars before it was changed.
  const all = Math.max(position, vehicles);
  return all > 1 ? `car ${position} of ${all}` : undefined;
}

/** The same behind what was done: ' (car 2 of 3)'; nothing where it is the only one. */
export function ofCar({ position }: { position: number }, { vehicles }: { vehicles: number }): string {
  const which = whichCar({ position, vehicles });
  return which ? ` (${which})` : '';
}

/** Who drives a car of a ride, as staff read it: 'Sam Okoro, car 7'. */
function crewInWords({ driver, car }: Pick<VehicleRow, 'driver' | 'car'>): string {
  if (!driver && car === null) return 'nobody yet';
  return `${driver ? `${driver.firstName} ${driver.lastName}` : 'no driver yet'}, ${car === null ? 'no car yet' : `car ${car}`}`;
}

/** Who drives rides, a text for each car, by the id of the ride; of a ride that nobody is given nothing. */
export async function crewsOf(db: Queries, rides: readonly { id: string }[]): Promise<Map<string, string[]>> {
  return crewsIn(await vehiclesOf(db, rides));
}

/** The same of cars that are read already. */
export function crewsIn(vehicles: ReadonlyMap<string, readonly VehicleRow[]>): Map<string, string[]> {
  return new Map(
    [...vehicles]
      .filter(([, all]) => all.some(({ driver, car }) => driver || car !== null))
      .map(([id, all]) => [id, all.map(crewInWords)]),
  );
}
