import { hour, minute } from '../words/durations.ts';
import { alarmWithinMinutes } from './look-here.ts';
import { driverToldAt, positionMinutes } from './seen-when.ts';
import { driverShownHours, type VehicleState } from './vehicle-state.ts';

// When guest and traveler are told by mail who drives (law 20). Times in milliseconds since 1970.

/** Changes within so many minutes are one mail, unless the pickup is so near that a driver leaves for it. */
const settledAfterMinutes = 10;
/** Somebody who still waits at the curb is told of another car until so long after the pickup. */
const toldUntilMinutes = 60;

/** What a guest looks for at the curb: once one of these is another, they are told again. */
export type ToldDriver = { readonly firstName: string; readonly color: string; readonly plate: string };

/**
 * What a guest was told, while it is about this pickup: one that has moved by more than half a day since is another, of which
 * a mail about 'today' has told nothing. `of`: the pickup that it was about, unknown of what was told before that was kept.
 */
export function toldOfPickup<Told extends ToldDriver & { readonly of?: number }>(
  told: Told | null | undefined,
  pickupAt: number,
): Told | undefined {
  if (!told) return undefined;
  return Math.abs((told.of ?? pickupAt) - pickupAt) <= driverShownHours * hour ? told : undefined;
}

/** While a car stands so its guests still look for it. */
const lookedFor: readonly VehicleState[] = ['booked', 'assigned', 'on_the_way', 'arrived'];

/** Whether the guests of a car still look for it: who comes is no news to whom it has on board, or has missed. */
export function isLookedFor(state: VehicleState): boolean {
  return lookedFor.includes(state);
}

/** A car of a ride: how far it has come, who comes in it by now, and what its guest was told of that. */
export type CarToTell = {
  readonly state: VehicleState;
  readonly now: ToldDriver | undefined;
  readonly told: ToldDriver | undefined;
  /** When the driver got the ride, and when driver or car last changed. */
  readonly assignedAt: number;
  readonly changedAt: number;
};

/** Whether the last mail told what is so now of a car: its driver's first name, its color and plate. */
export function isToldOf({ now, told }: Pick<CarToTell, 'now' | 'told'>): boolean {
  return now?.firstName === told?.firstName && now?.color === told?.color && now?.plate === told?.plate;
}

/**
 * Since when there is something to tell of who drives a ride; undefined where there is nothing by now. The first mail comes at
 * assignment, or 12 hours before the pickup if that is later, and waits for the other cars of the ride until the last 90 minutes;
 * another comes only after the first, once a driver or car is another for ten minutes, and at once within half an hour before the
 * pickup. Of a car that nobody looks for any more nothing is told.
 */
export function driverNewsSince(
  cars: readonly CarToTell[],
  { pickupAt, now }: { pickupAt: number; now: number },
): number | undefined {
  if (now >= pickupAt + toldUntilMinutes * minute) return undefined;
  const isWhole = cars.every((car) => car.now !== undefined) || now >= pickupAt - alarmWithinMinutes * minute;
  const since = cars.flatMap((car) => {
    if (car.now === undefined || isToldOf(car) || !isLookedFor(car.state)) return [];
    if (car.told === undefined) return isWhole ? driverToldAt({ pickupAt, assignedAt: car.assignedAt }) : [];
    const settled = car.changedAt + settledAfterMinutes * minute;
    return Math.max(car.changedAt, Math.min(settled, pickupAt - positionMinutes * minute));
  });
  // One mail for all cars: while one is still changing it waits.
  const last = Math.max(...since);
  return since.length > 0 && last <= now ? last : undefined;
}
