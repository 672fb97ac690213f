import { asc, desc, eq, isNull } from 'drizzle-orm';
import { vehiclesOfRide, whichCar } from '../bookings/rows/read-vehicles.ts';
import { idsOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { audit, rideEvents, staff, vehicles } from '../database/driving-schema.ts';
import { rides } from '../database/schema.ts';

/** Who does something: a member of staff, or, with null, somebody by a command of the desk. */
export type Actor = { readonly staffId: string | null };

/** Writes down who did what, in the transaction that does it. The words name drivers and cars, never a guest. */
export async function note(
  tx: Queries,
  { staffId }: Actor,
  { at, rideId = null, words }: { at: number; rideId?: string | null; words: string },
): Promise<void> {
  await tx.insert(audit).values({ at: new Date(at), staffId, rideId, words });
}

/** What was done about a ride, or, with null, about none: the latest 200 entries, newest first. */
export function notesAbout(db: Queries, rideId: string | null) {
  return db
    .select({ at: audit.at, who: staff.name, words: audit.words })
    .from(audit)
    .leftJoin(staff, eq(staff.id, audit.staffId))
    .where(rideId === null ? isNull(audit.rideId) : eq(audit.rideId, rideId))
    .orderBy(desc(audit.id))
    .limit(200);
}

/** Who did what about a ride, staff and drivers, newest first; presses that count no more included. */
export async function historyOf(db: Queries, rideId: string): Promise<{ at: string; who: string; words: string }[]> {
  const noted = (await notesAbout(db, rideId)).map(({ at, who, words }) => ({ at, who: who ?? 'Desk', words }));
  const pressed = await db
    .select({ event: rideEvents, position: vehicles.position, vehicles: rides.vehicles })
    .from(rideEvents)
    .innerJoin(vehicles, eq(vehicles.id, rideEvents.vehicleId))
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .where(eq(vehicles.rideId, rideId))
    .orderBy(asc(rideEvents.happenedAt));
  const counting = new Set((await vehiclesOfRide(db, { id: rideId })).flatMap(({ events }) => idsOf(events)));
  const byDriver = pressed
    .filter(({ event }) => event.staffId === null)
    .map(({ event: { id, kind, happenedAt }, ...car }) => ({
      at: happenedAt,
      who: 'Driver',
      words: pressInWords(kind, [whichCar(car), counting.has(id) ? undefined : 'counts no more']),
    }));
  return [...noted, ...byDriver]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

function pressInWords(kind: keyof typeof pressedWords, more: readonly (string | undefined)[]): string {
  const known = more.filter(Boolean);
  return `${pressedWords[kind]}${known.length > 0 ? ` (${known.join(', ')})` : ''}.`;
}

const pressedWords = {
  on_the_way: 'On the way',
  arrived: 'Arrived',
  no_show: 'The guest is not here',
  on_board: 'On board',
  done: 'Done',
  called: 'Called the guest',
  texted: 'Texted the guest',
  taken_back: 'Took the last press back',
} as const;
