import {
  attentionOf,
  clockAt,
  counted,
  day,
  dueToLeave,
  formatDay,
  hour,
  isUnassignedTooLong,
  minute,
  rampAnswerClock,
  reachedAt,
  type WatchedVehicle,
} from '@fallsline/domain';
import { asc, between, eq, inArray, sql } from 'drizzle-orm';
import { awaitsAnswer } from '../../bookings/changes/answer-ramp-van.ts';
import { isNoShowOpen, usesCards } from '../../bookings/rows/how-driven.ts';
import { progressOf, type VehicleRow, vehiclesOf } from '../../bookings/rows/read-vehicles.ts';
import { watchedOf } from '../../bookings/rows/watched-vehicles.ts';
import { allOf } from '../../database/conditions.ts';
import type { Database, Queries } from '../../database/database.ts';
import { rideEvents, vehicles } from '../../database/driving-schema.ts';
import { bookings, rides } from '../../database/schema.ts';
import { attentionAbout } from '../../outbox/message.ts';
import { enqueue, enqueueAll } from '../../outbox/outbox.ts';
import { isPickedUpBetween } from '../../rides/ride-of-vehicle.ts';

/** A ride is done by itself six hours after its pickup, and no driver has to leave four hours before. */
const [past, ahead] = [6 * hour, 4 * hour];

/** A car of a ride that somebody has to see to now, and why. */
export type RedVehicle = {
  readonly why: 'car-unassigned' | 'driver-silent';
  readonly bookingId: string;
  readonly reference: string;
  readonly vehicle: VehicleRow;
  /** One sentence for staff, without personal data. */
  readonly detail: string;
};

/**
 * Cars without driver or car within 90 minutes of the pickup, and drivers who should have left or whose position is lost (law 1 of
 * the ride). Nothing where no driver is written down: such a company does not dispatch by the board yet. `now` in milliseconds since 1970.
 */
export async function redVehicles({ db }: Pick<Database, 'db'>, now: number): Promise<RedVehicle[]> {
  if (!(await usesCards(db))) return [];
  const near = await db
    .select({ ride: rides, reference: bookings.reference })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(isPickedUpBetween(now - past, now + ahead));
  const theirs = near.map(({ ride }) => ride);
  const cars = await vehiclesOf(db, theirs);
  return near.flatMap(({ ride, reference }) =>
    (cars.get(ride.id) ?? []).flatMap((vehicle, _, all) => {
      const watched = watchedOf(vehicle, all, ride, now);
      const about = { bookingId: ride.bookingId, reference, vehicle };
      const which = `${ride.vehicles > 1 ? `Car ${vehicle.position} of the ride` : 'The ride'} at ${clockAt(watched.pickupAt)}`;
      if (isUnassignedTooLong(watched, now)) {
        const lacks = watched.hasDriver ? 'no car' : watched.hasCar ? 'no driver' : 'neither driver nor car';
        return { why: 'car-unassigned' as const, ...about, detail: `${which} has ${lacks} yet.` };
      }
      const silence = silenceInWords(watched, now);
      return silence ? { why: 'driver-silent' as const, ...about, detail: `${which}: ${silence}` } : [];
    }),
  );
}

function silenceInWords(watched: WatchedVehicle, now: number): string | undefined {
  const red = attentionOf(watched, now);
  if (red.includes('not-left')) {
    const { at, isLateGift } = dueToLeave(watched, now);
    const since = isLateGift
      ? `got it at ${clockAt(at)}, after the time to leave`
      : `should have left by ${clockAt(at)}`;
    return `the driver ${since}, and has not said ${isLateGift ? 'that they have left' : 'so'}.`;
  }
  if (!red.includes('position-lost') || watched.seenAt === undefined) return undefined;
  return `the position of the car was lost ${counted(Math.floor((now - watched.seenAt) / minute), 'minute')} ago.`;
}

/**
 * Enqueues a mail to staff about each of them: once for each driver's turn, pickup and why, however many processes look, for the
 * second is another guest. Returns whether this call enqueued any.
 */
export async function tellOfRedVehicles(
  { db }: Pick<Database, 'db'>,
  red: readonly RedVehicle[],
  now: number,
): Promise<boolean> {
  // In one order, or two processes could wait for each other's keys.
  const messages = red
    .toSorted((a, b) => (a.vehicle.id < b.vehicle.id ? -1 : 1))
    .map(({ why, bookingId, reference, vehicle: { id, turn, movedAt }, detail }) => {
      const moved = movedAt ? `:${movedAt.getTime()}` : '';
      return attentionAbout(bookingId, { reason: why, detail, bookingId, reference }, `${id}:${turn}${moved}`);
    });
  return (await enqueueAll(db, messages, now)).length > 0;
}

/**
 * Since when no-shows of rides that stand wait for what dispatch decides of them, one for each car, the longest first: those of the
 * last week. `now` in milliseconds since 1970.
 */
export async function undecidedNoShows(db: Queries, now: number): Promise<Date[]> {
  const told = db
    .select({ rideId: vehicles.rideId })
    .from(rideEvents)
    .innerJoin(vehicles, eq(vehicles.id, rideEvents.vehicleId))
    .where(
      allOf(eq(rideEvents.kind, 'no_show'), between(rideEvents.happenedAt, new Date(now - 7 * day), new Date(now))),
    );
  const found = await db
    .select()
    .from(rides)
    .where(allOf(inArray(rides.id, told), eq(rides.state, 'booked')));
  const cars = await vehiclesOf(db, found);
  const since = found.flatMap(({ id, pickupAt }) =>
    (cars.get(id) ?? [])
      .filter((car, _, all) => isNoShowOpen(car, all, { pickupAt, now }))
      .flatMap((car) => reachedAt(progressOf(car, pickupAt, now), 'no_show') ?? []),
  );
  return since.toSorted((a, b) => a - b).map((at) => new Date(at));
}

/** Which rides nobody has answered for about their ramp van, as the index `ride_ramp_unanswered` has them. */
const unanswered = sql`${rides.state} = 'booked' and ${rides.rampAnswerBy} is not null and ${rides.rampConfirmedAt} is null`;

/** The rides whose ramp van staff have still to answer for, with their bookings, the most urgent first. `now` in milliseconds since 1970. */
export async function awaitingRampVan(db: Queries, now: number) {
  const found = await db
    .select({ ride: rides, booking: bookings })
    .from(rides)
    .innerJoin(bookings, eq(bookings.id, rides.bookingId))
    .where(unanswered)
    .orderBy(asc(rides.rampAnswerBy));
  const cars = await vehiclesOf(
    db,
    found.map(({ ride }) => ride),
  );
  return found.filter(({ ride }) => awaitsAnswer(ride, cars.get(ride.id) ?? [], now));
}

/** Those of them that have waited longer than was promised (decision 49). `now` as above. */
export async function lateRampVans(db: Queries, now: number) {
  return (await awaitingRampVan(db, now)).filter(({ ride }) => (ride.rampAnswerBy?.getTime() ?? now) < now);
}

/**
 * Enqueues a mail to staff about each ride whose hour is over without an answer: once for each hour that was promised,
 * however many processes look. Returns whether this call enqueued any.
 */
export async function tellOfLateRampVans({ db }: Pick<Database, 'db'>, now: number): Promise<boolean> {
  let told = false;
  for (const { ride, booking } of await lateRampVans(db, now)) {
    const { id, position, pickupDate, pickupAt, rampAnswerBy: answerBy } = ride;
    if (!answerBy || !pickupAt) continue;
    const { id: bookingId } = booking;
    const which = `ride${position === 1 ? '' : ' back'} on ${formatDay(pickupDate)} at ${clockAt(pickupAt.getTime())}`;
    const detail = `The ${which} needs a ramp van. The guest was promised an answer by ${rampAnswerClock({ answerBy: answerBy.getTime() }, now)}, and there was none by then.`;
    const facts = { reason: 'ramp-van-late', detail, bookingId, reference: booking.reference, position } as const;
    if (await enqueue(db, attentionAbout(bookingId, facts, `${id}:${answerBy.getTime()}`), now)) told = true;
  }
  return told;
}
