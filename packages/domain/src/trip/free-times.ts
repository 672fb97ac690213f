import type { Fare } from './fares.ts';
import { loadOf, type Out, peakLoad } from './fleet-load.ts';
import { timeOut } from './time-out.ts';

/** Vehicles that somebody asks for. `pickupAt` in milliseconds since 1970. */
export type Wanted = {
  readonly fare: Fare;
  readonly pickupAt: number;
  readonly vehicles: number;
  readonly pickupAddress?: string | undefined;
};

/** How far from the pickup that was asked for another is looked for. */
export const freeTimesWithinMs = 12 * 60 * 60_000;
/** Free times are told on the clock's tens of minutes. */
const stepMs = 10 * 60_000;

/** How many vehicles are left of a fleet while a ride would be out, the others being out; none where others are beyond it. */
export function vehiclesLeft(
  others: readonly Out[],
  { fare, pickupAt, pickupAddress }: Omit<Wanted, 'vehicles'>,
  fleet: number,
): number {
  return Math.max(0, fleet - peakLoad(loadOf(others), timeOut(fare, pickupAt, pickupAddress)));
}

/**
 * The pickups nearest to the one that was asked for, within 12 hours before and after it, at which a fleet has the vehicles
 * left; without one where there is none. In milliseconds since 1970. `isPossible` says which can be asked for at all.
 */
export function nearestFreeTimes(
  others: readonly Out[],
  { fare, pickupAt, vehicles, pickupAddress }: Wanted,
  fleet: number,
  isPossible: (pickupAt: number) => boolean,
): { before?: number; after?: number } {
  const load = loadOf(others);
  const isFree = (at: number) => isPossible(at) && peakLoad(load, timeOut(fare, at, pickupAddress)) + vehicles <= fleet;
  const steps = Array.from({ length: freeTimesWithinMs / stepMs }, (_, index) => index);
  const [last, next] = [Math.ceil(pickupAt / stepMs) - 1, Math.floor(pickupAt / stepMs) + 1];
  const before = steps.map((step) => (last - step) * stepMs).find(isFree);
  const after = steps.map((step) => (next + step) * stepMs).find(isFree);
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}
