import { isPaidLastMinute } from '../pickup/last-minute.ts';
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
 * The deadlines of a ride. Hours are hours that pass: on a day when the clocks change, a deadline of 24 hours shows
 * another hour on the clock than the pickup. Throws RangeError for what is no pickup time.
 *
 * @example deadlinesOf({ pickupDate: '2027-03-14', pickupTime: '12:00' }, currentPolicy).cancelFreeUntil
 * // 11:00 on March 13, the clocks having gone forward in between
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

/**
 * The deadlines of a ride whose pickup is moved. A free time that is over stays over, wherever the pickup is moved to
 * (decision 32). `now` in milliseconds since 1970.
 */
export function movedDeadlines(before: Deadlines, pickup: WallTime, policy: Policy, now: number): Deadlines {
  const moved = deadlinesOf(pickup, policy);
  return now > before.cancelFreeUntil ? { ...moved, cancelFreeUntil: before.cancelFreeUntil } : moved;
}

/**
 * The deadlines of a ride once a quoted change is made. What that has moved into the past ends with the change: until then
 * the guest had it, and an earlier hour was never told. `now` in milliseconds since 1970.
 */
export function deadlinesOnceMade(before: Deadlines, quoted: Deadlines, now: number): Deadlines {
  const ended = (was: number, is: number) => (is !== was && is < now ? now - 1 : is);
  return {
    cancelFreeUntil: ended(before.cancelFreeUntil, quoted.cancelFreeUntil),
    changeUntil: ended(before.changeUntil, quoted.changeUntil),
  };
}

/** Until when its guest may do what with a ride at no cost, in milliseconds since 1970; null where never. */
export type PromisedDeadlines = { readonly [deadline in keyof Deadlines]: number | null };

/**
 * The deadlines of a ride but for one that had passed when it was bought (decisions 19, 32 and 33). A ride that was moved
 * since keeps what the purchase left it, for its deadlines say so (`movedDeadlines`).
 *
 * @param boughtAt when it was paid, in milliseconds since 1970
 */
export function promisedDeadlines({ cancelFreeUntil, changeUntil }: Deadlines, boughtAt: number): PromisedDeadlines {
  return {
    cancelFreeUntil: cancelFreeUntil < boughtAt ? null : cancelFreeUntil,
    changeUntil: changeUntil < boughtAt ? null : changeUntil,
  };
}

/** The same of a ride that is paid at an instant, under today's terms. Throws RangeError for what is no pickup time. */
export function deadlinesIfPaid(pickup: WallTime, paidAt: number): PromisedDeadlines {
  return promisedDeadlines(deadlinesOf(pickup, currentPolicy), paidAt);
}

/**
 * Until when a ride can be cancelled free of charge that is paid at an instant, under today's terms: until its pickup where that is
 * the last minute (decision 63), null where never. All in milliseconds since 1970. Throws RangeError for what is no pickup time.
 */
export function freeUntilIfPaid(pickup: WallTime, paidAt: number): number | null {
  const deadlines = deadlinesOf(pickup, currentPolicy);
  const pickupAt = deadlines.cancelFreeUntil + currentPolicy.freeCancellationHours * hour;
  return isPaidLastMinute(pickupAt, paidAt) ? pickupAt : promisedDeadlines(deadlines, paidAt).cancelFreeUntil;
}
