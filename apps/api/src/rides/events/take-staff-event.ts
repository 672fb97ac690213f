import { randomUUID } from 'node:crypto';
import {
  canBeEntered,
  hoursUntilPast,
  isDriven,
  isDriverShown,
  lastSaid,
  noShowRefusal,
  noShowRefusalInWords,
  reachedAt,
  type StaffEvent,
} from '@fallsline/domain';
import type { RideDeps } from '../../bookings/rows/booking-deps.ts';
import { ofCar, progressOf, type VehicleRow } from '../../bookings/rows/read-vehicles.ts';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import { boardedElsewhere } from '../../bookings/rows/watched-vehicles.ts';
import type { Queries } from '../../database/database.ts';
import { waitingOf } from '../free-waiting.ts';
import { type Actor, note } from '../history.ts';
import { type NotPossible, noShowDecided, notPossible, vehicleGone } from '../not-possible.ts';
import { lockWithBookings, rideOfVehicle, type VehicleOfRide } from '../ride-of-vehicle.ts';
import { bringUpToDate, insertOnce, notForToday } from './write-event.ts';

/** Takes what staff say in a driver's place. What they take back is the last step that was said, whoever has entered it. */
export async function takeStaffEvent(
  { database, now }: RideDeps,
  actor: Actor & { staffId: string },
  event: StaffEvent,
): Promise<{ outcome: 'taken' } | NotPossible> {
  return database.transaction(async (tx) => {
    const at = now();
    await lockWithBookings(tx, [event.vehicleId]);
    const locked = await rideOfVehicle(tx, event.vehicleId);
    if (!locked) return vehicleGone;
    const { vehicle, ride } = locked;
    const known = [...vehicle.events, ...vehicle.before, ...vehicle.kept];
    if (known.some(({ id }) => id === event.id)) return { outcome: 'taken' };
    const progress = progressOf(vehicle, ride.pickupAt, at);
    if (event.kind === 'denied') return takeDenial(tx, actor, locked, event, at);
    if (ride.state !== 'booked') return notPossible('This ride is cancelled.');
    const row = {
      id: event.id,
      vehicleId: vehicle.id,
      turn: vehicle.turn,
      happenedAt: new Date(at),
      receivedAt: new Date(at),
      staffId: actor.staffId,
    };
    if (event.kind === 'taken_back') {
      const last = lastSaid(progress);
      if (last === undefined) return notPossible('There is nothing to take back.');
      // Somebody has pressed since, or has taken it back already: that is not what was meant.
      if (event.step !== last) return notPossible(`This car is at '${said[last]}' by now. Nothing was taken back.`);
      if (vehicle.noShowDecision !== null) return noShowDecided;
      for (const [index, { id }] of standingOf(vehicle, last).entries()) {
        await insertOnce(tx, { ...row, id: index === 0 ? row.id : randomUUID(), kind: 'taken_back', takesBack: id });
      }
    } else {
      if (!isDriverShown({ pickupAt: ride.pickupAt?.getTime() ?? 0, now: at })) return notPossible(notForToday);
      if (event.kind === 'no_show') {
        const { isCallConfirmed = false } = event;
        const refusal = noShowRefusal(progress, waitingOf(locked, { now: at, happenedAt: at }), {
          happenedAt: at,
          isCallConfirmed,
        });
        if (refusal) return notPossible(noShowRefusalInWords(refusal, at, 'desk'));
      }
      if (!canBeEntered(event.kind, progress)) {
        const why = progress.isDoneByItself
          ? `It counts as done ${hoursUntilPast} hours after its pickup. Nothing was entered.`
          : `This car is at '${said[progress.state]}' already: take that back first.`;
        return notPossible(why);
      }
      // It was before it counted as done.
      const happenedAt = new Date(Math.min(at, reachedAt(progress, 'done') ?? at));
      const isNew = await insertOnce(tx, { ...row, happenedAt, kind: event.kind, takesBack: null });
      if (!isNew) return notPossible('This press was entered before. Nothing was entered now.');
    }
    await bringUpToDate(tx, locked, event.kind, at);
    const step = event.kind === 'taken_back' ? `Took back: ${said[event.step]}` : `Entered: ${said[event.kind]}`;
    const words = step === `Took back: ${said.no_show}` ? 'A no-show: the driver waits on' : step;
    await note(tx, actor, { at, rideId: ride.id, words: `${words}${ofCar(vehicle, ride)}.` });
    await bumpRevision(tx);
    return { outcome: 'taken' };
  });
}

/**
 * Takes back what another card says of guests on board, whole: what came of it once staff had looked, nobody has looked at. `at` in
 * milliseconds since 1970.
 */
async function takeDenial(
  tx: Queries,
  actor: Actor & { staffId: string },
  { vehicle, ride }: VehicleOfRide,
  { id: first, heardAt }: Extract<StaffEvent, { kind: 'denied' }>,
  at: number,
): Promise<{ outcome: 'taken' } | NotPossible> {
  const boarded = boardedElsewhere(vehicle, ride.pickupAt, at);
  if (isDriven([progressOf(vehicle, ride.pickupAt, at)]) || boarded?.heardAt !== Date.parse(heardAt))
    return notPossible('What the cards say has changed since. Look again. Nothing was entered.');
  const times = { happenedAt: new Date(at), receivedAt: new Date(at) };
  for (const [index, { id, vehicleId, turn }] of boarded.events.entries()) {
    const its = { id: index === 0 ? first : randomUUID(), vehicleId, turn, kind: 'taken_back' } as const;
    await insertOnce(tx, { ...its, takesBack: id, ...times, staffId: actor.staffId });
  }
  const denied =
    ride.state === 'booked' ? 'The guests were not on board' : 'Settled: guests on board of a cancelled ride';
  const whose = typeof boarded.by === 'number' ? `the card of car ${boarded.by}` : cardOf[boarded.by];
  await note(tx, actor, { at, rideId: ride.id, words: `${denied}, as ${whose} said${ofCar(vehicle, ride)}.` });
  await bumpRevision(tx);
  return { outcome: 'taken' };
}

/** Whose card says what counts no more (`boardedElsewhere`). */
const cardOf = { others: 'an earlier card', driver: 'a press that counts no more' };

const said = {
  booked: 'booked',
  assigned: 'assigned',
  on_the_way: 'on the way',
  arrived: 'arrived',
  no_show: 'no-show',
  on_board: 'on board',
  done: 'done',
} as const;

/** The events that say that a vehicle has reached a step: the driver's, and the desk's where both have entered it. */
function standingOf({ events }: VehicleRow, step: string) {
  const gone = new Set(events.map(({ takesBack }) => takesBack));
  return events.filter(({ id, kind }) => kind === step && !gone.has(id));
}
