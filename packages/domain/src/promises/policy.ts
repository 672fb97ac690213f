import { pickupInstant, type WallTime } from '../pickup/pickup-time.ts';
import { freeCancellationHours, freeChangeHours } from '../words/business.ts';
import { hour } from '../words/durations.ts';

/** The terms that a booking was bought under. They are kept with it, for they hold whatever the terms are later. */
export type Policy = {
  /** Cancelling is free until so many hours before pickup (decisions 19 and 32). */
  readonly freeCancellationHours: number;
  /** Changing is free until so many hours before pickup (decision 33). */
  readonly freeChangeHours: number;
};

/** The terms of a booking that is made today. */
export const currentPolicy: Policy = { freeCancellationHours, freeChangeHours };

/** Until when a guest may do what, in milliseconds since 1970; that instant is still in time. */
export type Deadlines = { readonly cancelFreeUntil: number; readonly changeUntil: number };

/**
 * The deadlines of a ride. Hours are hours that pass: where the clocks change, 24 hours before noon is 11:00 or 13:00.
 * RangeError for what is no pickup time.
 */
export function deadlinesOf(pickup: WallTime, policy: Policy): Deadlines {
  const instant = pickupInstant(pickup);
  if (typeof instant !== 'number') {
    throw new RangeError(`Not a pickup time: ${pickup.pickupDate} ${pickup.pickupTime}`);
  }
  return {
    cancelFreeUntil: instant - policy.freeCancellationHours * hour,
    changeUntil: instant - policy.freeChangeHours * hour,
  };
}

/** The deadlines of a ride whose pickup is moved. A free time that is over stays over (decision 32). */
export function movedDeadlines(before: Deadlines, pickup: WallTime, policy: Policy, now: number): Deadlines {
  const moved = deadlinesOf(pickup, policy);
  return now > before.cancelFreeUntil ? { ...moved, cancelFreeUntil: before.cancelFreeUntil } : moved;
}
