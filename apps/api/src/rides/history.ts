import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { rideEvents, vehicles } from '../database/driving-schema.ts';
import { notesAbout } from '../staff/audit.ts';

/** Who did what about a ride, staff and drivers, newest first; evidence of a driver who had it before included. */
export async function historyOf(db: Queries, rideId: string): Promise<{ at: string; who: string; words: string }[]> {
  const noted = (await notesAbout(db, rideId)).map(({ at, who, words }) => ({ at, who: who ?? 'Desk', words }));
  const pressed = await db
    .select({ event: rideEvents, turn: vehicles.turn, position: vehicles.position })
    .from(rideEvents)
    .innerJoin(vehicles, eq(vehicles.id, rideEvents.vehicleId))
    .where(eq(vehicles.rideId, rideId))
    .orderBy(asc(rideEvents.happenedAt));
  const byDriver = pressed
    .filter(({ event }) => event.staffId === null)
    .map(({ event: { kind, happenedAt, turn }, turn: current, position }) => ({
      at: happenedAt,
      who: 'Driver',
      words: `${pressedWords[kind]} (car ${position}${turn === current ? '' : ', by a driver who does not have it'}).`,
    }));
  return [...noted, ...byDriver]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
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
