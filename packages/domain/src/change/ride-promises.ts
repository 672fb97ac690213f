import type { RampVan } from '../party/ramp-van.ts';
import { pickupInstant, type WallTime } from '../pickup/pickup-time.ts';
import { freeCancellationHours } from '../words/business.ts';
import { currentPolicy, type Deadlines, deadlinesOf } from './policy.ts';

/** What a ride is sold with: until when its guest may do what at no cost, in milliseconds since 1970; null where never. */
export type RidePromises = { readonly [deadline in keyof Deadlines]: number | null };

/**
 * What a ride promises its guest (decisions 19, 32 and 33): its deadlines, but for one that had passed when it was
 * bought. A ride that was moved since keeps what the purchase left it, for its deadlines say so (`movedDeadlines`).
 *
 * @param boughtAt when it was paid; before that, now. Milliseconds since 1970
 */
export function ridePromises({ cancelFreeUntil, changeUntil }: Deadlines, boughtAt: number): RidePromises {
  return {
    cancelFreeUntil: cancelFreeUntil < boughtAt ? null : cancelFreeUntil,
    changeUntil: changeUntil < boughtAt ? null : changeUntil,
  };
}

/** What a ride would promise that is bought now, under today's terms; undefined for what is no pickup to come. */
export function promisesNow(pickup: WallTime, now: number): RidePromises | undefined {
  const instant = pickupInstant(pickup);
  if (typeof instant !== 'number' || instant < now) return undefined;
  return ridePromises(deadlinesOf(pickup, currentPolicy), now);
}

/** The terms of cancelling, of rides whose pickups are far enough ahead. */
export const fullRefund = `Full refund up to ${freeCancellationHours} hours before pickup`;

/**
 * The rides of a booking, there and perhaps back, by until when each can be cancelled for nothing; null where never. While
 * one waits for its ramp van that is at any time (decision 49), whatever is said of it otherwise.
 */
export type Cancelling = readonly {
  readonly cancelFreeUntil?: number | string | null | undefined;
  readonly rampVan?: Pick<RampVan, 'state'> | undefined;
  readonly pickupDate?: string;
  readonly pickupTime?: string;
}[];

/**
 * That rides have no free cancellation; undefined where each of them has one. `booked` where they are paid.
 *
 * @example noFreeCancellation([{ cancelFreeUntil: null }]) // 'This pickup is within 24 hours: no free cancellation'
 */
export function noFreeCancellation(rides: Cancelling, booked?: 'booked'): string | undefined {
  const [there, back] = rides.map(({ cancelFreeUntil }) => cancelFreeUntil === null);
  if (!there && !back) return undefined;
  const [is, are, when] = booked ? ['was', 'were', ' when you booked'] : ['is', 'are', ''];
  const none = `within ${freeCancellationHours} hours${when}: no free cancellation`;
  if (there && back) return `Both pickups ${are} ${none}`;
  if (rides.length === 1) return `This pickup ${is} ${none}`;
  const [one, other] = there ? ['there', 'back'] : ['back', 'there'];
  return `The pickup ${one} ${is} ${none} of that ride. Of the ride ${other}: ${fullRefund.toLowerCase()}`;
}

/** What is promised of cancelling rides before they are paid, and whether that is more than nothing. */
export function refundPromise(rides: Cancelling): { text: string; isFree: boolean } {
  const none = noFreeCancellation(rides);
  const text = none ?? fullRefund;
  return rides.some(awaitsVan)
    ? { text: `Full refund until your ramp van is confirmed. After that: ${lowered(text)}`, isFree: true }
    : { text, isFree: none === undefined };
}

/** Whether a ride waits for its ramp van to be confirmed. */
export function awaitsVan({ rampVan }: Cancelling[number]): boolean {
  return rampVan?.state === 'waiting';
}

/** A sentence as it goes on behind a colon. */
export function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
