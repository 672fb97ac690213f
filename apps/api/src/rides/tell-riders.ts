import {
  type CarToTell,
  day,
  driverNewsSince,
  driverShownHours,
  hour,
  isLookedFor,
  isToldOf,
  minute,
  reachedAt,
  rideState,
  type ToldDriver,
  takenBackMinutes,
  toldOfPickup,
  type VehicleState,
} from '@fallsline/domain';
import { and, desc, eq, exists, isNotNull, isNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { lockBooking } from '../bookings/rows/booking-rows.ts';
import { enqueueForRiders } from '../bookings/rows/enqueue.ts';
import { progressOf, type VehicleRow, vehiclesOf, vehiclesOfRide } from '../bookings/rows/read-vehicles.ts';
import { rampVanOf } from '../bookings/stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import { allOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { vehicles } from '../database/driving-schema.ts';
import { bookings, rides } from '../database/schema.ts';
import { outbox } from '../database/service-schema.ts';
import { keyInRows, messageAbout } from '../outbox/message.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Log } from '../process/log.ts';
import { type Periodical, periodically } from '../process/periodically.ts';
import { isPickedUpBetween, lockVehicles } from './ride-of-vehicle.ts';

type TellingDeps = Pick<BookingDeps, 'database' | 'now' | 'wakeOutbox'>;

const everyMs = 30_000;
/** Whoever has just said 'done' may take it back. */
const receiptAfterMs = takenBackMinutes * minute;

/** Who comes in a car by now, as its guest is told; undefined while driver or car is missing. */
export function comesIn({ driver, carRecord }: Pick<VehicleRow, 'driver' | 'carRecord'>): ToldDriver | undefined {
  if (!driver || !carRecord) return undefined;
  return { firstName: driver.firstName, color: carRecord.color, plate: carRecord.plate };
}

/** When the last of the cars of a ride has set its guests down, by the word of a driver or of staff; undefined before. */
export function doneAt(all: readonly VehicleRow[], pickupAt: Date | null, now: number): number | undefined {
  const progress = all.map((vehicle) => progressOf(vehicle, pickupAt, now));
  if (rideState(progress.map(({ state }) => state)) !== 'done') return undefined;
  const ends = progress.flatMap((each) => (each.isDoneByItself ? [] : (reachedAt(each, 'done') ?? [])));
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

/**
 * Enqueues for guest and traveler who drives them, or drives instead (law 20). What is written down as told is written
 * with the message, under the booking's lock: whoever is killed before has told nothing, and the next look does. Returns of how
 * many rides there was something to tell.
 */
export function tellDrivers(deps: TellingDeps): Promise<number> {
  const now = deps.now();
  return tellOf(deps, {
    from: now - hour,
    until: now + driverShownHours * hour,
    // No van, no ride: who drives it is told once somebody has found one.
    but: allOf(isNotNull(rides.rampAnswerBy), isNull(rides.rampConfirmedAt)),
    isLookedAt: (all, pickupAt) =>
      all.some(
        (car) =>
          comesIn(car) &&
          !isToldOf({ now: comesIn(car), told: toldOfPickup(car.told, pickupAt?.getTime() ?? 0) }) &&
          isLookedFor(progressOf(car, pickupAt, now).state),
      ),
    async tell(tx, { row, ride, all }) {
      if (rampVanOf(ride)?.state === 'waiting') return false;
      const last = await lastMail(tx, row.id, ride);
      // The next look tells.
      if (last?.isOnItsWay) return false;
      const pickupAt = ride.pickupAt?.getTime() ?? 0;
      const isHeard = !last?.isOvertaken;
      const cars = all.map((vehicle) => {
        const { state } = progressOf(vehicle, ride.pickupAt, now);
        return toTell(vehicle, { state, pickupAt, isHeard });
      });
      const since = driverNewsSince(cars, { pickupAt, now });
      if (since === undefined) return false;
      for (const [index, { id }] of all.entries()) {
        const { now: comes, told } = cars[index] ?? {};
        if (!comes) continue;
        await tx
          .update(vehicles)
          .set({ told: { ...comes, of: pickupAt, ...(told ? { before: namesOf(told) } : {}) } })
          .where(eq(vehicles.id, id));
      }
      // Each follows the one before: the same driver in the same car may have another plate, or another day.
      const occasion = `${ride.id}:after-${last?.id ?? 0}`;
      const message = messageAbout('driver', row.id, { position: ride.position }, occasion);
      return enqueueForRiders(tx, row.guest, message, now, new Date(since));
    },
  });
}

/** Enqueues the receipts of rides that are done. Returns how many. */
export function sendReceipts(deps: TellingDeps): Promise<number> {
  const now = deps.now();
  return tellOf(deps, {
    from: now - day,
    until: now,
    but: exists(
      deps.database.db
        .select({ one: sql`1` })
        .from(outbox)
        .where(eq(outbox.dedupeKey, keyInRows('receipt', rides.bookingId, rides.id))),
    ),
    isLookedAt: (all, pickupAt) => isDoneFor(doneAt(all, pickupAt, now)),
    async tell(tx, { row, ride, all }) {
      const done = doneAt(all, ride.pickupAt, now);
      if (!isDoneFor(done)) return false;
      const message = messageAbout('receipt', row.id, { position: ride.position }, ride.id);
      return enqueue(tx, message, now, new Date(done));
    },
  });

  function isDoneFor(done: number | undefined): done is number {
    return done !== undefined && now >= done + receiptAfterMs;
  }
}

type DrivenRide = { readonly row: BookingRow; readonly ride: RideRow; readonly all: readonly VehicleRow[] };
type Telling = {
  /** Pickups between these moments, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** What rides are left out by: what was told of for good is not locked and looked at again. */
  readonly but?: SQL;
  /** Whether there may be something to tell: then it is looked at again under the lock. */
  readonly isLookedAt: (all: readonly VehicleRow[], pickupAt: Date | null) => boolean;
  readonly tell: (tx: Queries, ride: DrivenRide) => Promise<boolean>;
};

async function tellOf(
  { database, wakeOutbox }: TellingDeps,
  { from, until, but, isLookedAt, tell }: Telling,
): Promise<number> {
  const { db } = database;
  const near = await db
    .select({ id: rides.id, bookingId: rides.bookingId, pickupAt: rides.pickupAt })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(and(isPickedUpBetween(from, until), isNull(bookings.erasedAt), but && not(but)));
  const cars = await vehiclesOf(db, near);
  let told = 0;
  for (const { id, bookingId, pickupAt } of near.filter((ride) => isLookedAt(cars.get(ride.id) ?? [], ride.pickupAt))) {
    const isTold = await database.transaction(async (tx) => {
      const row = await lockBooking(tx, bookingId);
      const ride = row?.rides.find((each) => each.id === id);
      if (!row || ride?.state !== 'booked' || ride.pickupAt?.getTime() !== pickupAt?.getTime()) return false;
      await lockVehicles(
        tx,
        (cars.get(id) ?? []).map((vehicle) => vehicle.id),
      );
      return tell(tx, { row, ride, all: await vehiclesOfRide(tx, ride) });
    });
    if (isTold) told += 1;
  }
  if (told > 0) wakeOutbox();
  return told;
}

/** The last mail about the drivers of a ride: whether it is yet to leave, or was overtaken by another assignment before it did. */
async function lastMail(tx: Queries, bookingId: string, ride: Pick<RideRow, 'id'>) {
  const [last] = await tx
    .select({ id: outbox.id, state: outbox.state, why: outbox.skippedWhy })
    .from(outbox)
    .where(and(eq(outbox.subject, bookingId), like(outbox.dedupeKey, `driver:%:${ride.id}:%`)))
    .orderBy(desc(outbox.id))
    .limit(1);
  if (!last) return undefined;
  const { id, state, why } = last;
  return { id, isOnItsWay: state === 'due' || state === 'sending', isOvertaken: why === 'overtaken' };
}

function toTell(
  vehicle: VehicleRow,
  { state, pickupAt, isHeard }: { state: VehicleState; pickupAt: number; isHeard: boolean },
): CarToTell {
  const { assignedAt, changedAt } = vehicle;
  const told = toldOfPickup(vehicle.told, pickupAt);
  return {
    state,
    now: comesIn(vehicle),
    told: (isHeard ? told : told?.before) ?? undefined,
    assignedAt: assignedAt?.getTime() ?? 0,
    changedAt: changedAt?.getTime() ?? 0,
  };
}

/** What was told, without what was told before that. */
const namesOf = ({ firstName, color, plate }: ToldDriver): ToldDriver => ({ firstName, color, plate });

/** Looks every half minute for whom to tell. */
export function startTellingRiders(deps: TellingDeps & { log: Log }): Periodical {
  const brokeOff = 'Could not look for riders to tell';
  const tell = async () => {
    await tellDrivers(deps);
    await sendReceipts(deps);
  };
  return periodically(tell, { everyMs, log: deps.log, brokeOff });
}
