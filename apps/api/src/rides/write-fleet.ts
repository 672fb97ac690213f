import { randomUUID } from 'node:crypto';
import { formatInstant, hour, type NewCar, type NewDriver } from '@fallsline/domain';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { progressOf, vehiclesOf } from '../bookings/rows/read-vehicles.ts';
import { bumpRevision } from '../bookings/rows/revision.ts';
import type { Queries } from '../database/database.ts';
import { type CarRecord, cars, type DriverRecord, drivers, vehicles } from '../database/driving-schema.ts';
import { bookings, rides } from '../database/schema.ts';
import { type Actor, note } from './history.ts';
import { type NotPossible, notPossible } from './not-possible.ts';

/** Whether somebody or something drives, and whether whoever retires them knows what they have ahead. */
type Service = { isRetired: boolean; knowsRides?: boolean | undefined };

/**
 * Writes down a driver: a new one, or what is so of one from now on. Who is retired keeps the rides they have: it is refused in a
 * sentence that names those ahead, of all days, until they are known.
 */
export async function writeDriver(
  { database, now }: RideDeps,
  actor: Actor,
  { id, driver, isRetired, knowsRides }: { id?: string | undefined; driver: NewDriver } & Service,
): Promise<{ outcome: 'written'; driver: DriverRecord } | NotPossible> {
  return database.transaction(async (tx) => {
    const at = now();
    const [before] = id === undefined ? [] : await tx.select().from(drivers).where(eq(drivers.id, id)).for('update');
    if (id !== undefined && !before) return notPossible('There is no such driver.');
    const name = driver.firstName;
    const stays = `with ${name} until you give it to another`;
    const kept =
      before?.retiredAt === null && isRetired && !knowsRides
        ? await keptInWords(tx, at, { of: ['driverId', before.id], name, stays })
        : undefined;
    if (kept) return notPossible(kept);
    const row = {
      ...driver,
      id: id ?? randomUUID(),
      retiredAt: isRetired ? (before?.retiredAt ?? new Date(at)) : null,
    };
    await tx.insert(drivers).values(row).onConflictDoUpdate({ target: drivers.id, set: row });
    await note(tx, actor, {
      at,
      words: `Driver ${driver.firstName} ${driver.lastName}: ${saidOf(before, isRetired)}.`,
    });
    await bumpRevision(tx);
    return { outcome: 'written', driver: row };
  });
}

/** Writes down a car, by its number: a new one, or what is so of it from now on. Refuses as of a driver. */
export async function writeCar(
  { database, now }: RideDeps,
  actor: Actor,
  { car, isRetired, knowsRides }: { car: NewCar } & Service,
): Promise<{ outcome: 'written'; car: CarRecord } | NotPossible> {
  return database.transaction(async (tx) => {
    const at = now();
    const [before] = await tx.select().from(cars).where(eq(cars.number, car.number)).for('update');
    const name = `Car ${car.number}`;
    const stays = 'with this car, outlined in red on the board, until you give it to another';
    const kept =
      before?.retiredAt === null && isRetired && !knowsRides
        ? await keptInWords(tx, at, { of: ['car', car.number], name, stays })
        : undefined;
    if (kept) return notPossible(kept);
    const row = { ...car, retiredAt: isRetired ? (before?.retiredAt ?? new Date(at)) : null };
    await tx.insert(cars).values(row).onConflictDoUpdate({ target: cars.number, set: row });
    await note(tx, actor, { at, words: `Car ${car.number}: ${saidOf(before, isRetired)}.` });
    await bumpRevision(tx);
    return { outcome: 'written', car: row };
  });
}

/** So many of the rides that stay are named. */
const mostNamed = 3;
/** So long after its pickup a ride is looked at: it is over by itself before. */
const underWay = 12 * hour;

/** What a driver or a car has to do yet, of all days, and what becomes of it; undefined where that is nothing. */
async function keptInWords(
  tx: Queries,
  now: number,
  { of: [column, value], name, stays }: { of: ['driverId' | 'car', string | number]; name: string; stays: string },
): Promise<string | undefined> {
  const given = await tx
    .selectDistinct({ id: rides.id, pickupAt: rides.pickupAt, reference: bookings.reference })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(and(eq(vehicles[column], value), eq(rides.state, 'booked'), gte(rides.pickupAt, new Date(now - underWay))))
    .orderBy(asc(rides.pickupAt));
  const its = await vehiclesOf(tx, given);
  const kept = given.filter(({ id, pickupAt }) =>
    its.get(id)?.some((each) => {
      const { state } = progressOf(each, pickupAt, now);
      return each[column] === value && state !== 'done' && state !== 'no_show';
    }),
  );
  if (kept.length === 0) return undefined;
  const named = kept.slice(0, mostNamed).map(({ pickupAt, reference }) => {
    const { date, time } = formatInstant(pickupAt?.getTime() ?? 0);
    return `${reference}, ${date}, ${time}`;
  });
  const more = kept.length > named.length ? `; and ${kept.length - named.length} more` : '';
  const [have, each] =
    kept.length === 1 ? ['a ride that is not over', 'It'] : [`${kept.length} rides that are not over`, 'Each'];
  return `${name} has ${have}: ${named.join('; ')}${more}. ${each} stays ${stays}.`;
}

function saidOf(before: { retiredAt: Date | null } | undefined, isRetired: boolean): string {
  if (!before) return 'added';
  if (isRetired !== (before.retiredAt !== null)) return isRetired ? 'retired' : 'back in service';
  return 'changed';
}
