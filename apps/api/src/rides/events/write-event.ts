import { driverShownHours, hasDrivenNobody, isDriven, type RideEventKind } from '@fallsline/domain';
import { eq, inArray } from 'drizzle-orm';
import { answerByRide, askAgain } from '../../bookings/changes/answer-request.ts';
import { progressOf } from '../../bookings/rows/read-vehicles.ts';
import { allOf, idsOf } from '../../database/conditions.ts';
import type { Queries } from '../../database/database.ts';
import { positions, rideEvents, vehicles } from '../../database/driving-schema.ts';
import { rideOfVehicle, type VehicleOfRide } from '../ride-of-vehicle.ts';

/** Why nothing is pressed or entered of a ride yet. */
export const notForToday = `Its pickup is more than ${driverShownHours} hours away. Look at its date and time.`;

/** Writes an event down; returns whether it is new, for what is sent twice is once. */
export async function insertOnce(tx: Queries, row: typeof rideEvents.$inferInsert): Promise<boolean> {
  const stored = await tx.insert(rideEvents).values(row).onConflictDoNothing().returning({ id: rideEvents.id });
  return stored.length > 0;
}

/** Counts a press in its turn that was evidence alone: the driver's phone has sent it again by the link that opens the card now. */
export async function countAfterAll(
  tx: Queries,
  { id, vehicleId, turn, happenedAt, receivedAt }: typeof rideEvents.$inferInsert,
): Promise<boolean> {
  const isOwn = allOf(eq(rideEvents.id, id), eq(rideEvents.vehicleId, vehicleId));
  const stored = await tx.update(rideEvents).set({ turn, happenedAt, receivedAt }).where(isOwn).returning();
  return stored.length > 0;
}

/**
 * Where a car is, is gone in the transaction in which somebody is on board (law 22), and a request to cancel is answered by that,
 * until it is taken back. What was decided of a no-show holds no more once its guest has come; and of the other cars of its ride
 * it is asked again where that car was decided with them, or they because it had driven.
 */
export async function bringUpToDate(tx: Queries, of: VehicleOfRide, kind: RideEventKind, now: number): Promise<void> {
  const { id } = of.vehicle;
  const found = await rideOfVehicle(tx, id);
  const progress = found && progressOf(found.vehicle, found.ride.pickupAt, now);
  const state = progress?.state ?? 'done';
  if (state === 'on_board' || state === 'done' || state === 'no_show') {
    await tx.delete(positions).where(eq(positions.vehicleId, id));
  }
  if (!found || !progress) return;
  const { booking, ride, all, vehicle } = found;
  const isWithOthers = hasDrivenNobody(progressOf(of.vehicle, ride.pickupAt, now));
  const holds = state === 'no_show' || hasDrivenNobody(progress);
  const isDrivenNow = isDriven(all.map((each) => progressOf(each, ride.pickupAt, now)));
  const isDrivenNoMore = isDriven([progressOf(of.vehicle, ride.pickupAt, now)]) && !isDrivenNow;
  if (isDrivenNoMore || (!holds && vehicle.noShowDecision))
    await tx
      .update(vehicles)
      .set({ noShowDecision: null })
      .where(inArray(vehicles.id, isDrivenNoMore || isWithOthers ? idsOf(all) : [id]));
  if (isDrivenNow) await answerByRide(tx, booking, ride, 'driving', now);
  else if (kind === 'taken_back') await askAgain(tx, booking, ride, now);
}
