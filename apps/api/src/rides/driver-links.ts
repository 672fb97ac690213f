import {
  type DriverLinkRequest,
  drivePagePath,
  formatDay,
  isLinkOver,
  laterDay,
  linkTokenPattern,
  wallClock,
} from '@fallsline/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { progressOf } from '../bookings/rows/read-vehicles.ts';
import { bumpRevision } from '../bookings/rows/revision.ts';
import { allOf, anyOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { driverLinks, drivers } from '../database/driving-schema.ts';
import { isOfThisDatabase } from '../outbox/outbox-hold.ts';
import { hashOfToken, randomToken } from '../process/token.ts';
import { type Actor, note } from './history.ts';
import { type NotPossible, notPossible, vehicleGone } from './not-possible.ts';
import { lockVehicle, rideOfVehicle } from './ride-of-vehicle.ts';

export type DriverLink = typeof driverLinks.$inferSelect;

/**
 * Makes a link for a driver's phone: 128 bits behind the `#`, of which only a hash is kept (law 23). Nobody can read
 * it again; a later one of the same kind ends it.
 */
export async function makeDriverLink(
  { database, now, publicUrl }: RideDeps & { publicUrl: string },
  actor: Actor,
  asked: DriverLinkRequest,
): Promise<{ outcome: 'made'; url: string } | NotPossible> {
  const token = randomToken();
  const at = now();
  const row = { tokenHash: hashOfToken(token), createdAt: new Date(at), endedAt: null };
  const refused = await database.transaction(async (tx) => {
    if (asked.of === 'vehicle') {
      const locked = await lockVehicle(tx, asked.vehicleId);
      if (!locked) return vehicleGone;
      const { vehicle, ride } = locked;
      if (vehicle.driverId === null) return notPossible('Nobody drives this car yet.');
      await endVehicleLinks(tx, vehicle.id, at);
      const { id: vehicleId, turn, driverId } = vehicle;
      await tx.insert(driverLinks).values({ ...row, vehicleId, turn, driverId, day: null });
      await note(tx, actor, { at, rideId: ride.id, words: 'A link for the driver was made.' });
      return undefined;
    }
    const { driverId, day } = asked;
    if (!isDayOpen(day, at)) return notPossible('This day is over: a link to its rides would open nothing.');
    // Who is retired keeps the rides they have.
    const [driver] = await tx.select().from(drivers).where(eq(drivers.id, driverId)).for('update');
    if (!driver) return notPossible('There is no such driver.');
    await tx
      .update(driverLinks)
      .set({ endedAt: new Date(at) })
      .where(and(eq(driverLinks.driverId, driverId), eq(driverLinks.day, day), isNull(driverLinks.endedAt)));
    await tx.insert(driverLinks).values({ ...row, vehicleId: null, turn: null, driverId, day });
    await note(tx, actor, { at, words: `A link to ${driver.firstName}'s rides of ${formatDay(day)} was made.` });
    await bumpRevision(tx);
    return undefined;
  });
  return refused ?? { outcome: 'made', url: `${publicUrl}${drivePagePath}#${token}` };
}

/** Ends the links of a vehicle's card. */
export async function endVehicleLinks(tx: Queries, vehicleId: string, at: number): Promise<void> {
  await tx
    .update(driverLinks)
    .set({ endedAt: new Date(at) })
    .where(and(eq(driverLinks.vehicleId, vehicleId), isNull(driverLinks.endedAt)));
}

/** Which drivers have a link to their rides of a day that still opens them, and when it was made. */
export async function dayLinksOf(db: Queries, day: string): Promise<{ driverId: string; madeAt: string }[]> {
  const links = await db
    .select({ driverId: driverLinks.driverId, madeAt: driverLinks.createdAt })
    .from(driverLinks)
    .where(and(eq(driverLinks.day, day), isNull(driverLinks.endedAt), isOfThisDatabase(db, driverLinks.createdAt)))
    .orderBy(asc(driverLinks.createdAt));
  return links.map(({ driverId, madeAt }) => ({ driverId, madeAt: madeAt.toISOString() }));
}

/** A link by its token, whether it has ended or not; undefined for what was never one, or not of this database. */
export async function driverLinkOf(db: Queries, token: string | undefined): Promise<DriverLink | undefined> {
  if (token === undefined || !linkTokenPattern.test(token)) return undefined;
  const [link] = await db
    .select()
    .from(driverLinks)
    .where(and(eq(driverLinks.tokenHash, hashOfToken(token)), isOfThisDatabase(db, driverLinks.createdAt)));
  return link;
}

function isDayOpen(day: string, now: number): boolean {
  const { pickupDate, pickupTime } = wallClock(now);
  const next = laterDay(day, 1);
  return pickupDate < next || (pickupDate === next && pickupTime < '12:00');
}

/**
 * Whether a link still opens its card: of a vehicle until another drives it, and until 12 hours after it is done; of a day until
 * noon of the next. `now` in milliseconds since 1970.
 */
export async function isLinkAlive(db: Queries, link: DriverLink, now: number): Promise<boolean> {
  if (link.endedAt !== null) return false;
  if (link.vehicleId === null) return isDayOpen(link.day ?? '', now);
  const found = await rideOfVehicle(db, link.vehicleId);
  if (!found || found.vehicle.turn !== link.turn) return false;
  return !isLinkOver({ progress: progressOf(found.vehicle, found.ride.pickupAt, now), now });
}

/** Whether the driver of a link that has ended has another one that opens the same ride. `now` in milliseconds since 1970. */
export async function isOpenByOther(
  db: Queries,
  { driverId }: DriverLink,
  { vehicle, ride }: { vehicle: { id: string }; ride: { pickupDate: string } },
  now: number,
): Promise<boolean> {
  const opensIt = anyOf(eq(driverLinks.vehicleId, vehicle.id), eq(driverLinks.day, ride.pickupDate));
  const others = await db
    .select()
    .from(driverLinks)
    .where(allOf(eq(driverLinks.driverId, driverId), isNull(driverLinks.endedAt), opensIt));
  for (const other of others) if (await isLinkAlive(db, other, now)) return true;
  return false;
}
