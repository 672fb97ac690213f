import { formatPrice } from '../money/money.ts';
import type { RampVan } from '../party/ramp-van.ts';
import { lastMinuteTerms } from '../pickup/last-minute.ts';
import { formatInstant, pickupInstant } from '../pickup/pickup-time.ts';
import {
  business,
  callAsWellHours,
  freeCancellationHours,
  phoneAtAnyHour,
  requestAnswerHours,
} from '../words/business.ts';
import { carsOf, severalCome } from '../words/counted.ts';
import { hour } from '../words/durations.ts';

const inTime = `up to ${freeCancellationHours} hours before pickup`;

/** The terms of cancelling, of rides whose pickups are far enough ahead. */
export const fullRefund = `Full refund ${inTime}`;

type VanState = { readonly state: RampVan['state']; readonly notFree?: true | undefined };

/**
 * The rides of a booking, there and perhaps back, by until when each can be cancelled free of charge; null where never. While
 * one waits for the ramp van that it was sold with that is at any time (decision 49), whatever is said of it otherwise.
 */
export type Cancelling = readonly {
  readonly cancelFreeUntil?: number | string | null | undefined;
  readonly rampVan?: VanState | undefined;
  readonly pickupDate?: string;
  readonly pickupTime?: string;
  /** When it was paid: what is said of its pickup then is not true of a later one. */
  readonly boughtAt?: number | string | undefined;
}[];

/**
 * Why a ride has no free cancellation, other than that its 24 hours have begun: it was bought within them (`never`), or its
 * free time was over, or it never had one, before its pickup was moved, or that ended with it (`moved`, decision 32).
 * Undefined where neither is so.
 */
export function whyNotFree(ride: Cancelling[number]): 'never' | 'moved' | undefined {
  const { cancelFreeUntil, pickupDate, pickupTime } = ride;
  if (cancelFreeUntil === null) return isMovedAhead(ride) ? 'moved' : 'never';
  if (cancelFreeUntil === undefined || pickupDate === undefined || pickupTime === undefined) return undefined;
  const pickup = pickupInstant({ pickupDate, pickupTime });
  const until = new Date(cancelFreeUntil).getTime();
  const isAsBought = typeof pickup !== 'number' || until === pickup - freeCancellationHours * hour;
  return isAsBought || isUntilPickup(ride) ? undefined : 'moved';
}

/** Whether the pickup of a ride is not the one it was bought with: that was within the hours that this is ahead of. */
function isMovedAhead({ boughtAt, pickupDate, pickupTime }: Cancelling[number]): boolean {
  if (boughtAt === undefined || pickupDate === undefined || pickupTime === undefined) return false;
  const pickup = pickupInstant({ pickupDate, pickupTime });
  return typeof pickup === 'number' && new Date(boughtAt).getTime() <= pickup - freeCancellationHours * hour;
}

/** That moving the pickup of a ride brings none of its free cancellation back. */
export const notBack = 'Moving its pickup does not bring it back.';

const timeIsOver = 'No free cancellation: its time is over';

/** Why what a ride became cheaper by was kept: it never had a free cancellation, or that was over. */
export const keptAsNotFree = 'it could not be cancelled free of charge';

/** What that is for a ride that becomes dearer again (decision 33), to be read before it is kept. */
export const keptForGood = 'does not count toward a later change';

/** What is to be read before more is paid for a ride that is not free to cancel once it is changed. */
export const raiseNotFree = 'If you cancel this ride, a deduction applies, also to what you pay now.';

/**
 * What is to be read of paying more for a ride, before and, where it is `paid`, after: that what was kept of it does not count
 * (decision 33), and `raiseNotFree`. Undefined where neither is so. In cents.
 */
export function raiseInWords(
  { keptCents, isFree }: { readonly keptCents: number; readonly isFree: boolean },
  paid?: 'paid',
): string | undefined {
  const notFree = paid ? raiseNotFree.replace('pay now', 'have paid now') : raiseNotFree;
  const kept = keptBeforeInWords(keptCents, 'does not count toward this change');
  return [kept, ...(isFree ? [] : [notFree])].filter(Boolean).join(' ') || undefined;
}

/** What becomes of cents that were kept when a ride became cheaper, in a sentence; undefined where none were. */
export function keptBeforeInWords(
  cents: number,
  becomes: 'does not come back' | 'does not count toward this change',
  ride: 'this ride' | 'it' | 'one' = 'this ride',
): string | undefined {
  return cents > 0 ? `${formatPrice(cents)}, kept when ${ride} became cheaper, ${becomes}.` : undefined;
}

/** When free cancellation of a ride ended that was moved, or that it had none before, in sentences; undefined of any other. */
export function endedByMove(ride: Cancelling[number]): string | undefined {
  if (whyNotFree(ride) !== 'moved') return undefined;
  if (ride.cancelFreeUntil === null) return `${noFreeCancellation([ride], 'booked')}.`;
  const { date, time, zone } = formatInstant(new Date(ride.cancelFreeUntil ?? '').getTime());
  return `Free cancellation of this ride ended on ${date} at ${time} ${zone}. ${notBack}`;
}

/**
 * What a change does to the free cancellation of a ride, to be read before it is confirmed, where it moves the pickup
 * (decision 32) or takes off the ramp van that made the ride free (decision 49); undefined where it stays free, or is.
 *
 * @param vans how it stands with its van with a ramp, before the change and after it (`rampVanAfter`)
 * @param ride its pickup after the change, and when it was paid
 * @param now in milliseconds since 1970
 */
export function freeOnceMoved(
  { before, after }: { [when in 'before' | 'after']: Cancelling[number]['cancelFreeUntil'] },
  {
    now,
    isMoved,
    vans,
    ride,
  }: {
    now: number;
    isMoved: boolean;
    vans: { readonly [when in 'before' | 'after']: Cancelling[number]['rampVan'] };
    ride: Pick<Cancelling[number], 'pickupDate' | 'pickupTime' | 'boughtAt'>;
  },
): string | undefined {
  const isFree = (until: typeof before) => until != null && now <= new Date(until).getTime();
  if (isFree(after)) return undefined;
  const isWaiting = isFreeUntilVan({ rampVan: vans.after });
  const isVanGone = isFreeUntilVan({ rampVan: vans.before }) && !isWaiting;
  if (isVanGone && !isFree(before)) return endedWithVan({ ...ride, cancelFreeUntil: before });
  if (!isMoved) return undefined;
  if (before === null) return 'This ride has no free cancellation, and moving the pickup does not bring any.';
  if (!isFree(before)) return 'Free cancellation of this ride has ended, and moving the pickup does not bring it back.';
  const then = isWaiting ? ' once the van with a ramp is confirmed' : '';
  const too = isVanGone ? `, and ${noVanAwaited}` : '';
  return `With this change free cancellation ends${then}: the new pickup is within ${freeCancellationHours} hours${too}. Moving it again does not bring it back.`;
}

const noVanAwaited = 'no van with a ramp is waited for any more';

/** That the full refund of a ride ends with a change after which it waits for no ramp van, and why it has no free cancellation. */
export function endedWithVan(ride: Cancelling[number]): string {
  const then = endedAndDeducted(ride, ' if you cancel') ?? `${noFreeCancellation([ride], 'booked') ?? timeIsOver}.`;
  return `With this change the full refund ends, as ${noVanAwaited}. ${then}`;
}

/**
 * That rides have no free cancellation; undefined where each of them has one. `booked` where they are paid.
 *
 * @example noFreeCancellation([{ cancelFreeUntil: null }]) // 'This pickup is within 24 hours: no free cancellation'
 */
export function noFreeCancellation(rides: Cancelling, booked?: 'booked'): string | undefined {
  const [there, back] = rides.map(({ cancelFreeUntil }) => cancelFreeUntil === null);
  if (!there && !back) return undefined;
  if (booked && rides.every(isNeverFree) && rides.some(isMovedAhead)) {
    const [were, it] = back ? ['both pickups were', 'one'] : ['the pickup was', 'it'];
    return `No free cancellation: ${were} within ${freeCancellationHours} hours when you booked, and moving ${it} does not change that`;
  }
  const [is, are, when] = booked ? ['was', 'were', ' when you booked'] : ['is', 'are', ''];
  const none = `within ${freeCancellationHours} hours${when}: no free cancellation`;
  if (there && back) return `Both pickups ${are} ${none}`;
  if (rides.length === 1) return `This pickup ${is} ${none}`;
  const [one, other] = there ? ['there', 'back'] : ['back', 'there'];
  return `The pickup ${one} ${is} ${none} of that ride. For the ride ${other}: ${fullRefund.toLowerCase()}`;
}

/** What is promised of cancelling rides before they are paid, and whether that is more than nothing. */
export function refundPromise(rides: Cancelling): { text: string; isFree: boolean } {
  const none = noFreeCancellation(rides);
  const text = none ?? fullRefund;
  return rides.some(isFreeUntilVan) ? { text: untilVan(text), isFree: true } : { text, isFree: none === undefined };
}

/**
 * The same of a booked ride that is free until its ramp van is confirmed, as it stands now: what it was sold with, and what holds once the
 * van is confirmed. `isAll`: nothing of what was paid for it is kept, or went back before. `now` in milliseconds since 1970.
 */
export function vanRefundPromise(ride: Cancelling[number], { now, isAll }: { now: number; isAll: boolean }): string {
  const { cancelFreeUntil } = ride;
  const refund = isAll ? 'Full refund' : 'No deduction';
  if (isUntilPickup(ride)) return untilVan(`${refund} until the pickup`, refund);
  if (cancelFreeUntil != null && now > new Date(cancelFreeUntil).getTime()) return untilVan(timeIsOver, refund);
  return untilVan(noFreeCancellation([ride], 'booked') ?? `${refund} ${inTime}`, refund);
}

/** What is promised of cancelling a ride until its ramp van is confirmed, and what holds after that. */
function untilVan(after: string, refund = 'Full refund'): string {
  return `${refund} until the van with a ramp is confirmed. After that, ${lowered(after)}`;
}

/** What is said of cancelling rides that are paid, in whole sentences; that of a ramp van stands in its own. */
export function cancellationTerms(rides: Cancelling): string {
  const terms = ordinaryTerms(rides);
  if (rides.length > 0 && rides.every(isFreeUntilVan))
    return `Once the van with a ramp is confirmed, these terms apply: ${lowered(terms)}`;
  const free = rides.findIndex(isFreeUntilVan);
  return free < 0
    ? terms
    : `Except for the ride ${free === 0 ? 'there' : 'back'} until its van with a ramp is confirmed, ${lowered(terms)}`;
}

/**
 * What is deducted at most where a person decides a request to cancel (decision 32), and what of an earlier price is kept
 * whatever they decide, in sentences. `several`: it is a booking of two rides. In cents.
 *
 * @example deductionInWords([{ position: 1, priceCents: 7000, keptCents: 0 }], false)
 * // 'A deduction applies: at most $70, the fare of this ride.'
 */
export function deductionInWords(
  late: readonly { readonly position: number; readonly priceCents: number; readonly keptCents: number }[],
  several: boolean,
): string {
  const sumOf = (what: 'priceCents' | 'keptCents') => late.reduce((cents, ride) => cents + ride[what], 0);
  const isBoth = late.length > 1;
  const of = isBoth ? 'these rides' : several ? `the ride ${late[0]?.position === 2 ? 'back' : 'there'}` : 'this ride';
  const kept = keptBeforeInWords(sumOf('keptCents'), 'does not come back', isBoth ? 'one' : 'it');
  return [`A deduction applies: at most ${formatPrice(sumOf('priceCents'))}, the fare of ${of}.`, kept]
    .filter(Boolean)
    .join(' ');
}

/** Whether a pickup, or its car, may come before a request to cancel is answered; both in milliseconds since 1970. */
export function isBeforeAnswer(pickupAt: number, now: number): boolean {
  return pickupAt < now + callAsWellHours * hour;
}

/**
 * When a request to cancel is answered, as its guest reads it: before a pickup that may come first one calls (decision 41).
 * Pickups of the rides that it is about, and `now`, in milliseconds since 1970.
 */
export function answerInWords(pickups: readonly number[], now: number): string {
  const first = Math.min(...pickups);
  if (!isBeforeAnswer(first, now)) {
    return `Our dispatch answers within ${requestAnswerHours} hours, before anything is cancelled.`;
  }
  const soon =
    first > now ? `The pickup is in less than ${callAsWellHours} hours, so do not wait for our answer. ` : '';
  return `${soon}Call us now: ${phoneAtAnyHour}.`;
}

/**
 * What dispatch has decided of so many rides that were to be cancelled and stand, with what is so of those `toCome`: of the
 * request alone, for money can go back otherwise. `on`: when, where the reader is not told at once.
 */
export function declinedInWords(rides: number, toCome: readonly { readonly vehicles: number }[], on?: string): string {
  const stand = `${rides > 1 ? 'they are' : 'it is'} not cancelled, and nothing goes back for your request.`;
  const decided = `Our dispatch ${on ? `decided on ${on}` : 'has decided'}: ${stand}`;
  if (toCome.length === 0) return decided;
  const both = toCome.length > 1 ? ' both times' : '';
  const comes = `The ${severalCome(toCome) ? 'cars come' : 'car comes'}${both}.`;
  return `${decided} ${comes} If you still want no ${carsOf(toCome)}, please call us.`;
}

/** Why not all of the price of cancelled rides goes back: the terms that they were bought under, in whole sentences. */
export function termsOfKept(rides: Cancelling): string {
  if (rides.some(endedByMove)) return ofEach(rides, (ride) => endedAndDeducted(ride, '') ?? termsOfKept([ride]));
  const none = noFreeCancellation(rides, 'booked');
  if (none) return `${none}. A deduction applies${rides.every(isNeverFree) ? '' : ' to other cancellations'}.`;
  return rides.every(isUntilPickup)
    ? 'Full refund until the pickup. A deduction applies to later cancellations.'
    : policyOf(rides);
}

/** Whether a ride can be cancelled free of charge until its pickup, for it was paid at the last minute (decision 63). */
function isUntilPickup({ cancelFreeUntil, pickupDate, pickupTime }: Cancelling[number]): boolean {
  if (cancelFreeUntil == null || pickupDate === undefined || pickupTime === undefined) return false;
  return new Date(cancelFreeUntil).getTime() === pickupInstant({ pickupDate, pickupTime });
}

function ordinaryTerms(rides: Cancelling): string {
  const others = rides.filter((ride) => !isUntilPickup(ride));
  // It is the ride there: that back starts an hour later at least.
  if (others.length < rides.length) {
    return [lastMinuteTerms, ...others.map((back) => `For the ride back, ${lowered(ordinaryTerms([back]))}`)].join(' ');
  }
  if (rides.some(endedByMove)) {
    return ofEach(rides, (ride) => endedAndDeducted(ride, ' if you cancel') ?? ordinaryTerms([ride]));
  }
  const none = noFreeCancellation(rides, 'booked');
  if (!none) return policyOf(rides);
  const all = rides.every(isNeverFree);
  return `${none}. A deduction applies ${all ? 'if you cancel' : 'to other cancellations'}.`;
}

/** The policy; of two rides that it holds of both at once, as its hours are each one's. */
function policyOf(rides: Cancelling): string {
  const { cancellation } = business.policies;
  const isOfBoth = rides.length > 1 && rides.every((ride) => isFreeUntilVan(ride) === rides.some(isFreeUntilVan));
  return isOfBoth ? cancellation.replace('before pickup', 'before each pickup') : cancellation;
}

function endedAndDeducted(ride: Cancelling[number], when: string): string | undefined {
  const ended = endedByMove(ride);
  return ended && `${ended} A deduction applies${when}.`;
}

/** The terms of one ride, or of each of two. */
function ofEach(rides: Cancelling, terms: (ride: Cancelling[number]) => string): string {
  const [there, back] = rides.map(terms);
  return back ? `For the ride there, ${lowered(there ?? '')} For the ride back, ${lowered(back)}` : (there ?? '');
}

/** Whether a ride never could be cancelled free of charge. */
function isNeverFree({ cancelFreeUntil }: Cancelling[number]): boolean {
  return cancelFreeUntil === null;
}

/** Whether a ride can be cancelled free of charge at any time, as nobody has confirmed its ramp van yet. */
export function isFreeUntilVan({ rampVan }: Pick<Cancelling[number], 'rampVan'>): boolean {
  return rampVan?.state === 'waiting' && !rampVan.notFree;
}

/** A sentence as it goes on behind other words. */
function lowered(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
