import {
  eventsThatCount,
  isDriven,
  isDriverShown,
  isVanAnswerable,
  leaveBy,
  type MissedRide,
  missedOnceDecided,
  missedRide,
  type RideEvent,
  reachedAt,
  rideState,
  type VehicleProgress,
  type VehicleState,
  vehicleProgress,
  type WatchedVehicle,
} from '@fallsline/domain';
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
import { changes, type RideRecord, rides } from '../../database/schema.ts';
import { noRampVan, type RampVanColumns, rampVanOf } from '../stored/ramp-van-columns.ts';
import type { BookingRow } from '../stored/read-booking.ts';

type Event = RideEvent & Pick<typeof rideEvents.$inferSelect, 'vehicleId' | 'turn' | 'staffId'>;

/** A car of a ride with who drives it, what has happened to it in their turn for its pickup, and where it is. */
export type VehicleRow = VehicleRecord & {
  readonly driver: DriverRecord | null;
  readonly carRecord: CarRecord | null;
  readonly place: typeof positions.$inferSelect | null;
  /** When the pickup of its ride last became another; null where it is the one that was booked. */
  readonly movedAt: Date | null;
  readonly events: readonly Event[];
  /** Evidence: what happened in their turn for a pickup that it was moved from. */
  readonly before: readonly Event[];
  /** And what came since from a card that counts no more, its own or that of a car which its ride needs no more. */
  readonly kept: readonly (Event & Pick<VehicleRecord, 'position'>)[];
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

/** How a ride was driven by now: when the last of its cars was done, by anybody's word or by itself, and each driver of one that was. */
export async function howDriven(
  db: Queries,
  ride: { id: string; pickupAt: Date | null },
  now: number,
): Promise<{ state: VehicleState; doneAt: number | undefined; drivers: readonly DriverRecord[] }> {
  const all = await vehiclesOfRide(db, ride);
  const progress = all.map((vehicle) => progressOf(vehicle, ride.pickupAt, now));
  const ends = progress.flatMap((each) => reachedAt(each, 'done') ?? []);
  const driven = drivenOf(all, ride.pickupAt, now).flatMap(({ driver }) => driver ?? []);
  return {
    state: missedBy(all, ride.pickupAt, now) ? 'no_show' : rideState(progress.map(({ state }) => state)),
    doneAt: ends.length > 0 ? Math.max(...ends) : undefined,
    drivers: [...new Map(driven.map((driver) => [driver.id, driver])).values()],
  };
}

/** Of the cars of a ride those that have driven somebody and are done: not one whose guests did not come, and none of a ride that was missed. */
export function drivenOf(all: readonly VehicleRow[], pickupAt: Date | null, now: number): readonly VehicleRow[] {
  if (missedBy(all, pickupAt, now)) return [];
  return all.filter((vehicle) => progressOf(vehicle, pickupAt, now).state === 'done');
}

/** To which of these rides a car has come by now, by the word of a driver or of staff, by their ids. */
export async function ridesReached(
  db: Queries,
  rides: readonly { id: string; pickupAt: Date | null }[],
  now: number,
): Promise<ReadonlySet<string>> {
  const begun = rides.filter(({ pickupAt }) => pickupAt !== null && pickupAt.getTime() <= now);
  const cars = await vehiclesOf(db, begun);
  const hasCome = ({ id, pickupAt }: (typeof begun)[number]) =>
    cars.get(id)?.some((car) => reachedAt(progressOf(car, pickupAt, now), 'arrived') !== undefined);
  return new Set(idsOf(begun.filter(hasCome)));
}

/** Which of these rides their guests are driven in, or were, before their pickup time, by their ids: later they have begun anyway. */
export async function drivenEarly(
  db: Queries,
  rides: readonly { id: string; pickupAt: Date | null }[],
  now: number,
): Promise<ReadonlySet<string>> {
  const ahead = rides.filter(({ pickupAt }) => {
    const at = pickupAt?.getTime() ?? 0;
    return now < at && isDriverShown({ pickupAt: at, now });
  });
  const cars = await vehiclesOf(db, ahead);
  const progress = ({ id, pickupAt }: (typeof ahead)[number]) =>
    (cars.get(id) ?? []).map((car) => progressOf(car, pickupAt, now));
  return new Set(idsOf(ahead.filter((ride) => isDriven(progress(ride)))));
}

/** How the cars of a ride have waited for a party of which nobody came, by now; undefined where somebody did. */
export function missedBy(all: readonly VehicleRow[], pickupAt: Date | null, now: number): MissedRide | undefined {
  return missedRide(waitedCars(all, pickupAt, now));
}

/** The same as dispatch would decide now. */
export function missedOnceDecidedBy(
  all: readonly VehicleRow[],
  pickupAt: Date | null,
  now: number,
): MissedRide | undefined {
  return missedOnceDecided(waitedCars(all, pickupAt, now));
}

/** Whether staff can still answer about the ramp van that a ride waits for. */
export function isVanOpen(all: readonly VehicleRow[], pickupAt: Date | null, now: number): boolean {
  return isVanAnswerable(waitedCars(all, pickupAt, now), { pickupAt: pickupAt?.getTime() ?? 0, now });
}

/**
 * These rides as they are told of now: one that waits for its ramp van does so for as long as staff can answer about it, and not
 * once it was driven or is past. `now` in milliseconds since 1970.
 */
export async function asDriven<
  Ride extends { id: string; pickupAt: Date | null; state: RideRecord['state'] } & RampVanColumns,
>(db: Queries, of: readonly Ride[], now: number): Promise<Ride[]> {
  const over = await vansOver(db, of, now);
  return of.map((ride) => (over.has(ride.id) ? { ...ride, ...noRampVan } : ride));
}

/** Which of these rides wait by their rows for a ramp van that staff cannot answer about any more, by their ids. */
export async function vansOver(
  db: Queries,
  of: readonly ({ id: string; pickupAt: Date | null; state: RideRecord['state'] } & RampVanColumns)[],
  now: number,
): Promise<ReadonlySet<string>> {
  const waiting = of.filter((ride) => rampVanOf(ride)?.state === 'waiting');
  const cars = await vehiclesOf(db, waiting);
  return new Set(idsOf(waiting.filter(({ id, pickupAt }) => !isVanOpen(cars.get(id) ?? [], pickupAt, now))));
}

/** A booking with its rides as they are told of now. */
export async function bookingAsDriven(db: Queries, row: BookingRow, now: number): Promise<BookingRow> {
  const [there = row.rides[0], ...others] = await asDriven(db, row.rides, now);
  return { ...row, rides: [there, ...others] };
}

const waitedCars = (all: readonly VehicleRow[], pickupAt: Date | null, now: number) =>
  all.map((vehicle) => ({ progress: progressOf(vehicle, pickupAt, now), noShowDecision: vehicle.noShowDecision }));

/**
 * A vehicle as board and alarms look at it (law 15), and whose card says what counts no more: who drives it now has it, or a car
 * which its ride needs no more.
 */
export function watchedOf(
  vehicle: VehicleRow,
  { fareId, pickupAt }: { fareId: string; pickupAt: Date | null },
  now: number,
): WatchedVehicle & { boardedHeardAt: number | undefined; isBoardedByDriver: boolean; boardedCar: number | undefined } {
  const at = pickupAt?.getTime() ?? 0;
  const boarded = boardedElsewhere(vehicle, pickupAt, now);
  return {
    progress: progressOf(vehicle, pickupAt, now),
    hasDriver: vehicle.driverId !== null,
    hasCar: vehicle.car !== null,
    pickupAt: at,
    leaveBy: leaveBy(fareId, at),
    assignedAt: vehicle.assignedAt?.getTime(),
    seenAt: vehicle.place?.takenAt.getTime(),
    boardedElsewhereAt: boarded?.at,
    boardedHeardAt: boarded?.heardAt,
    isBoardedByDriver: boarded?.by === 'driver',
    boardedCar: typeof boarded?.by === 'number' ? boarded.by : undefined,
    isDecided: vehicle.noShowDecision !== null,
  };
}

/**
 * Which card that counts no more says that the guests are on board, the first that staff are asked about: somebody's who had the
 * vehicle before, that of a car which its ride needs no more, by its position, or of who drives it now. Since when, in milliseconds
 * since 1970, by which events, and when the last of those came.
 */
export function boardedElsewhere(
  vehicle: VehicleRow,
  pickupAt: Date | null,
  now: number,
): { by: 'others' | 'driver' | number; at: number; heardAt: number; events: readonly Event[] } | undefined {
  const isOwn = ({ vehicleId, turn }: Event) => vehicleId === vehicle.id && turn === -vehicle.turn;
  // By whichever of their links a driver has taken it back.
  const gone = new Set([...vehicle.kept, ...vehicle.before].map(({ takesBack }) => takesBack));
  const isSaid = ({ id, kind }: Event) => (kind === 'on_board' || kind === 'done') && !gone.has(id);
  const ofOthers = vehicle.kept.filter((event) => event.vehicleId === vehicle.id && !isOwn(event));
  const ofEnded = vehicle.kept.filter(({ vehicleId }) => vehicleId !== vehicle.id);
  const cards: (readonly ['others' | 'driver' | number, readonly Event[]])[] = [
    ...[...Map.groupBy(ofOthers, ({ turn }) => turn).values()].map((events) => ['others', events] as const),
    ...Map.groupBy(ofEnded, ({ position }) => position),
    ['driver', vehicle.kept.filter(isOwn)],
    ['driver', vehicle.before],
  ];
  for (const [by, events] of cards) {
    const said = events.filter(isSaid);
    const at = reachedAt(progressOf({ ...vehicle, events: said }, pickupAt, now), 'on_board');
    if (at === undefined) continue;
    return { by, at, heardAt: Math.max(...said.map(({ receivedAt }) => receivedAt)), events: said };
  }
  return undefined;
}

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
