import { randomUUID } from 'node:crypto';
import type { NewCar, NewDriver } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { bumpRevision } from '../bookings/rows/revision.ts';
import { type CarRecord, cars, type DriverRecord, drivers } from '../database/driving-schema.ts';
import { type Actor, note } from './history.ts';
import { type NotPossible, notPossible } from './not-possible.ts';

/** Writes down a driver: a new one, or what is so of one from now on. Who is retired keeps the rides they have. */
export async function writeDriver(
  { database, now }: RideDeps,
  actor: Actor,
  { id, driver, isRetired }: { id?: string | undefined; driver: NewDriver; isRetired: boolean },
): Promise<{ outcome: 'written'; driver: DriverRecord } | NotPossible> {
  return database.transaction(async (tx) => {
    const at = now();
    const [before] = id === undefined ? [] : await tx.select().from(drivers).where(eq(drivers.id, id)).for('update');
    if (id !== undefined && !before) return notPossible('There is no such driver.');
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

/** Writes down a car, by its number: a new one, or what is so of it from now on. */
export async function writeCar(
  { database, now }: RideDeps,
  actor: Actor,
  { car, isRetired }: { car: NewCar; isRetired: boolean },
): Promise<CarRecord> {
  return database.transaction(async (tx) => {
    const at = now();
    const [before] = await tx.select().from(cars).where(eq(cars.number, car.number)).for('update');
    const row = { ...car, retiredAt: isRetired ? (before?.retiredAt ?? new Date(at)) : null };
    await tx.insert(cars).values(row).onConflictDoUpdate({ target: cars.number, set: row });
    await note(tx, actor, { at, words: `Car ${car.number}: ${saidOf(before, isRetired)}.` });
    await bumpRevision(tx);
    return row;
  });
}

function saidOf(before: { retiredAt: Date | null } | undefined, isRetired: boolean): string {
  if (!before) return 'added';
  if (isRetired !== (before.retiredAt !== null)) return isRetired ? 'retired' : 'back in service';
  return 'changed';
}
