import { isDriven, type NoShowDecision, type StaffDecision } from '@fallsline/domain';
import { inArray } from 'drizzle-orm';
import { awaitsAnswer } from '../../bookings/changes/answer-ramp-van.ts';
import { answerByRide } from '../../bookings/changes/answer-request.ts';
import { type AlsoWrite, cancelRides } from '../../bookings/changes/cancel.ts';
import { decidedShares } from '../../bookings/changes/cancellation.ts';
import type { BookingDeps } from '../../bookings/rows/booking-deps.ts';
import { enqueueForRiders } from '../../bookings/rows/enqueue.ts';
import { isNoShowOpen, missedOnceDecidedBy } from '../../bookings/rows/how-driven.ts';
import { ofCar, progressOf, vehiclesOfRide } from '../../bookings/rows/read-vehicles.ts';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import type { RideRow } from '../../bookings/stored/read-booking.ts';
import { idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { vehicles } from '../../database/driving-schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { takeStaffEvent } from '../../rides/events/take-staff-event.ts';
import { type NotPossible, neverToldOfVan, noShowDecided, notPossible, vehicleGone } from '../../rides/not-possible.ts';
import { lockVehicles, lockWithBookings, rideOfVehicle, type VehicleOfRide } from '../../rides/ride-of-vehicle.ts';
import { type Decided, goesBack, noteOn, type StaffActor, unfitInWords } from './staff-decision.ts';

/**
 * What dispatch decides of a no-show: its driver waits on, its fare is kept, or the ride is cancelled and a part goes back (law 18).
 * Throws what the database throws.
 */
export async function decideNoShow(
  deps: BookingDeps,
  actor: StaffActor,
  { vehicleId, decision }: Extract<StaffDecision, { about: 'no-show' }>,
): Promise<Decided> {
  if (decision.is === 'wait') {
    const taken = await takeStaffEvent(deps, actor, {
      kind: 'taken_back',
      id: crypto.randomUUID(),
      vehicleId,
      step: 'no_show',
    });
    return taken.outcome === 'taken' ? { outcome: 'done' } : taken;
  }
  if (decision.is === 'give-back') return giveBack(deps, actor, vehicleId, decision.refundCents);
  const kept = await deps.database.transaction(async (tx): Promise<Decided> => {
    const now = deps.now();
    await lockWithBookings(tx, idsOf((await rideOfVehicle(tx, vehicleId))?.all ?? []));
    const open = openNoShow(await rideOfVehicle(tx, vehicleId), now);
    if ('outcome' in open) return open;
    if (open.ride.state !== 'booked') return notPossible('This ride was cancelled meanwhile.');
    // What is due goes back of a no-show, too; but not where another car has driven.
    const { unfit } = decidedShares(open.booking, [open.ride], 0, now);
    if (unfit && !isDriven(progressOfAll(open, now)))
      return notPossible(
        missedOnceDecidedBy(open.all, open.ride.pickupAt, now) ? unfitInWords(unfit) : whyNotMissed(open, now),
      );
    await keepDecision(tx, [vehicleId], 'keep');
    await noteOn(deps, tx, actor, open.ride, `A no-show: the fare is kept${ofCar(open.vehicle, open.ride)}.`);
    await tellMissed(tx, open, now);
    await bumpRevision(tx);
    return { outcome: 'done' };
  });
  if (kept.outcome === 'done') deps.wakeOutbox();
  return kept;
}

/**
 * Enqueues for guest and traveler that all of the fare is kept, once that is decided of the last car of the ride. That answers
 * a request to cancel it, too.
 */
async function tellMissed(tx: Queries, { booking, ride }: VehicleOfRide, now: number): Promise<void> {
  const all = await vehiclesOfRide(tx, ride);
  const missed = missedOnceDecidedBy(all, ride.pickupAt, now);
  if (!missed?.decision) return;
  await keepDecision(tx, idsOf(all), 'keep');
  await answerByRide(tx, booking, ride, 'no-show', now);
  const { mostCents: keptCents } = decidedShares(booking, [ride], undefined, now);
  const facts = { position: ride.position, refundCents: 0, keptCents, isKept: true as const };
  await enqueueForRiders(tx, booking.guest, messageAbout('no-show', booking.id, facts, occasionOf(ride, now)), now);
}

/** Of a ride that is decided about again, as its guest came after all and went, another is told. */
const occasionOf = ({ id }: RideRow, now: number) => `${id}:${now}`;

/**
 * The ride is cancelled, what goes back is owed, and the no-show is decided, in one transaction. What a driver has pressed
 * meanwhile is seen: its cars are locked with the booking, and nobody presses until it is cancelled.
 */
async function giveBack(
  deps: BookingDeps,
  actor: StaffActor,
  vehicleId: string,
  refundCents: number,
): Promise<Decided> {
  const { database, now } = deps;
  const found = missing(await rideOfVehicle(database.db, vehicleId), now());
  if ('outcome' in found) return found;
  const { booking, ride, all } = found;
  const look = async (tx: Queries) => {
    await lockVehicles(tx, idsOf(all));
    const still = missing(await rideOfVehicle(tx, vehicleId), now());
    if ('outcome' in still) throw new NotMissing(still.why);
  };
  const also: AlsoWrite = async (tx, ride, back = 0) => {
    await keepDecision(tx, idsOf(all), 'give-back');
    await noteOn(deps, tx, actor, ride, `A no-show: ${goesBack(back)}.`);
  };
  try {
    const noShow = occasionOf(ride, now());
    const cancelled = await cancelRides(deps, booking, { position: ride.position, refundCents, noShow, look, also });
    if (cancelled.outcome === 'refund-refused') return notPossible(unfitInWords(cancelled));
    const isOurs = cancelled.outcome === 'cancelled' && !cancelled.before;
    return isOurs ? { outcome: 'done' } : notPossible('This ride cannot be cancelled any more.');
  } catch (error) {
    if (error instanceof NotMissing) return notPossible(error.message);
    throw error;
  }
}

async function keepDecision(tx: Queries, ids: readonly string[], noShowDecision: NoShowDecision): Promise<void> {
  await tx
    .update(vehicles)
    .set({ noShowDecision })
    .where(inArray(vehicles.id, [...ids]));
}

/** Somebody has come, or another car drives: nothing is cancelled. */
class NotMissing extends Error {
  override readonly name = 'NotMissing';
}

/** A ride that nobody of its party has come to, by a vehicle of it of which nobody has decided. */
function missing(found: VehicleOfRide | undefined, now: number): VehicleOfRide | NotPossible {
  const open = openNoShow(found, now);
  if ('outcome' in open || missedOnceDecidedBy(open.all, open.ride.pickupAt, now)) return open;
  return notPossible(whyNotMissed(open, now));
}

/** What is so of the cars of a ride that was not missed as a whole, and what its desk can do. */
function whyNotMissed({ all, ride }: VehicleOfRide, now: number): string {
  const others = progressOfAll({ all, ride }, now).filter(({ state }) => state !== 'no_show');
  const wasDriven = isDriven(others);
  if (!wasDriven && awaitsAnswer(ride, all, now)) return neverToldOfVan;
  const whole = 'and a ride is only cancelled as a whole.';
  if (others.some(({ state }) => state === 'on_the_way' || state === 'arrived' || state === 'on_board'))
    return `Another car of this ride is driving, ${whole} Keep the fare here.`;
  if (wasDriven) return `Another car of this ride was driven, ${whole} Keep the fare here.`;
  return others.some(({ state }) => state === 'assigned')
    ? `The driver of another car has pressed nothing yet, ${whole} Call them, or keep the fare here.`
    : 'Another car of this ride has no driver. Give it one, or keep the fare here and give goodwill back.';
}

const progressOfAll = ({ all, ride }: Pick<VehicleOfRide, 'all' | 'ride'>, now: number) =>
  all.map((car) => progressOf(car, ride.pickupAt, now));

/** A vehicle whose guest is missing, and of which nobody has decided yet. */
function openNoShow(found: VehicleOfRide | undefined, now: number): VehicleOfRide | NotPossible {
  if (!found) return vehicleGone;
  const { vehicle, ride } = found;
  if (progressOf(vehicle, ride.pickupAt, now).state !== 'no_show')
    return notPossible('This guest is not reported missing.');
  return isNoShowOpen(vehicle, found.all, { pickupAt: ride.pickupAt, now }) ? found : noShowDecided;
}
