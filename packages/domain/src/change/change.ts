import { minutesBeforeBack } from '../booking/return-trip.ts';
import type { Ride } from '../booking/ride.ts';
import { type RideField, rideRow } from '../booking/ride-fields.ts';
import { type Account, type RideMoney, spareCents } from '../money/balance.ts';
import { priceOnceChanged } from '../money/quote.ts';
import type { RampVan } from '../party/ramp-van.ts';
import { hasFlight } from '../pickup/flight-day.ts';
import { pickupProblem } from '../pickup/pickup-problem.ts';
import { pickupInstant } from '../pickup/pickup-time.ts';
import { type Deadlines, movedDeadlines, type Policy } from '../promises/policy.ts';
import { isCancelFree } from '../promises/ride-promises.ts';
import { business, freeChangeHours } from '../words/business.ts';
import { messages } from '../words/messages.ts';
import { vehiclesOf } from '../words/vehicles.ts';
import { canBePaidInTime, payableChangeMinutes } from './paid-change.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** A ride that was bought: what was promised, its money, and until when its guest may do what. */
export type BoughtRide = RideMoney & {
  readonly trip: Ride;
  readonly deadlines: Deadlines;
  /** Where it needs a van with a ramp. */
  readonly rampVan?: RampVan;
  /** Its guests are on board, or were: it has begun, before its pickup time too. */
  readonly isDriven?: boolean;
};

/** A trip as form, wire and storage have it, as far as it says what of it can be changed. */
export type ChangeableTrip = Pick<Ride, 'direction' | 'dynamicLocation'> & {
  readonly flightDeparture?: string | undefined;
};

/** Why a change or a cancellation is refused: a stable code, and the sentence that a guest reads. */
export type Refusal = { readonly outcome: 'refused'; readonly code: RefusalCode; readonly message: string };

/** But of a pickup that is not possible, whose sentence says why. */
export const refusalSentences: Readonly<Record<Exclude<RefusalCode, 'pickup-not-possible'>, string>> = {
  'ride-over': 'This ride has already started',
  'ride-cancelled': 'This ride was cancelled',
  'no-ride-back': 'This booking has no ride back',
  'too-late-to-change': `Less than ${freeChangeHours} hours before pickup only a flight that you gave can be corrected here. Call us for anything else`,
  'too-near-to-pay': `A change that costs more can be made here until ${payableChangeMinutes} minutes before pickup. After that, call us`,
  'no-fare': messages.noFare,
  'other-direction': 'A ride keeps its airport. To use the other one, cancel this ride and book again',
  'rides-too-near': `The two rides must start at least ${minutesBeforeBack} minutes apart`,
  'nothing-changed': 'Nothing was changed',
  'seats-do-not-fit': messages.childSeatsTooMany,
  'request-waiting': 'A request to cancel is with our dispatch. Call us for anything else until they answer',
  'change-waiting':
    'Whoever booked is paying for a change to this booking. Until that is paid or dropped, nothing can be changed here',
  'with-our-desk': `Our dispatch is handling this booking, so nothing can be changed or cancelled here for now. Call ${business.bookingPhone.display}: a person answers`,
  'not-paid': 'This booking is not paid, so there is nothing to change',
  'paid-an-hour-ago': `An hour after payment, a booking opens only with the link in its emails. Call ${business.bookingPhone.display} to change the address they go to`,
  'not-for-traveler':
    'With this link you can change the flight, the address and the phone. Ask whoever booked for anything else',
};

/**
 * How far a change or a cancellation has come. `open`: quoted. `waiting`: confirmed, and to be paid, or to be decided by a
 * person.
 */
export const changeStates = ['open', 'waiting', 'applied', 'superseded', 'expired', 'declined'] as const;
export type ChangeState = (typeof changeStates)[number];

/** What a change would mean, to be shown before it is confirmed (decision 33). Amounts in cents. */
export type ChangeQuote = {
  readonly outcome: 'quoted';
  readonly before: Ride;
  readonly after: Ride;
  readonly priceBeforeCents: number;
  readonly priceAfterCents: number;
  /** Positive: the guest pays it through checkout. Negative: it goes back, or is kept. */
  readonly differenceCents: number;
  readonly settledBy: 'nothing' | 'payment' | 'refund' | 'keeping';
  /** The deadlines of the ride once it is changed. */
  readonly deadlines: Deadlines;
};

/**
 * What cancelling would mean for one of the rides (decision 32): free, and its money back; a request, for dispatch to decide
 * how much of it goes back at most; or nothing, for it was cancelled or has begun. `position` is 1 for the ride there.
 */
export type RideCancellation = { readonly position: number } & (
  | { readonly cancel: 'free' | 'ask'; readonly backCents: number }
  | { readonly cancel: 'no'; readonly reason: RefusalCode }
);

/** What a cancellation of one or several rides would mean, each for itself. */
export type CancellationQuote = { readonly outcome: 'quoted'; readonly rides: readonly RideCancellation[] };

type Asked = {
  readonly ride: BoughtRide;
  readonly policy: Policy;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Staff ask, whom a guest calls who is too late to do it alone: the deadlines of guests are not theirs (decision 66). */
  readonly byStaff?: boolean;
};

/**
 * What it means to change a ride into another (decision 33). A ride's price changes only as `priceOnceChanged` says: one
 * bought at an older fare keeps that fare while it is moved to another day. What it costs more is paid; what it costs less
 * goes back while cancelling is free, and is kept otherwise. Later than the deadline the flight alone, of a ride that has
 * one, can still be corrected.
 *
 * @param other the booking's other ride, where it has one that stands: there and back stay an hour apart
 * @param beside whether something changes that reaches no price and no flight: extras, name, phone
 */
export function quoteChange(
  { ride, policy, now, byStaff = false }: Asked,
  after: Ride,
  other?: { readonly trip: Ride; readonly comes: 'before' | 'after' },
  beside = false,
): ChangeQuote | Refusal {
  const before = ride.trip;
  const changed = changedFields(before, after);
  // A phone is looked for while the driver waits.
  const isCorrection = byStaff && changed.length === 0 && beside;
  const refusal = rideRefusal(ride, now);
  if (refusal && !(isCorrection && refusal.code === 'ride-over')) return refusal;
  if (changed.length === 0 && !beside) return refused('nothing-changed');
  const isLate = !byStaff && now > ride.deadlines.changeUntil;
  if (isLate && (beside || !hasFlight(before) || !changed.every(isFlightField))) return refused('too-late-to-change');
  if (before.direction !== after.direction) return refused('other-direction');

  const moved = hasMoved(before, after);
  const problem = moved ? pickupProblem(after, now) : undefined;
  if (problem) return { outcome: 'refused', code: 'pickup-not-possible', message: problem.message };
  if (moved && other && tooNear(after, other)) return refused('rides-too-near');

  const price = priceOnceChanged({ ...before, priceCents: ride.priceCents }, after);
  if (price === undefined) return refused('no-fare');
  const differenceCents = price - ride.priceCents;
  if (differenceCents > 0 && !canBePaidInTime([before, after], now)) return refused('too-near-to-pay');
  return {
    outcome: 'quoted',
    before,
    after,
    priceBeforeCents: ride.priceCents,
    priceAfterCents: price,
    differenceCents,
    settledBy: settlement(differenceCents, isCancelFree(ride, now)),
    deadlines: deadlinesAfter(ride, after, policy, now),
  };
}

/** The deadlines of a ride once it has become another: they move with its pickup. `now` is when that was quoted. */
export function deadlinesAfter({ trip, deadlines }: BoughtRide, after: Ride, policy: Policy, now: number): Deadlines {
  return hasMoved(trip, after) ? movedDeadlines(deadlines, after, policy, now) : deadlines;
}

/** Whether a ride is another than a ramp van was confirmed for: when, where to, for how many. */
export function needsAnotherVan(before: Ride, after: Ride): boolean {
  const fields: readonly RideField[] = ['pickupDate', 'pickupTime', 'dynamicLocation', 'passengerCount', 'vehicles'];
  return changedFields(before, after).some((field) => fields.includes(field));
}

function hasMoved(before: Ride, after: Ride): boolean {
  return before.pickupDate !== after.pickupDate || before.pickupTime !== after.pickupTime;
}

/**
 * What it means to cancel rides of a booking (decision 32): of each whether it is free, is asked for, or cannot be
 * cancelled. Refused where none can. `now` in milliseconds since 1970.
 */
export function quoteCancellation(
  { rides, now }: { rides: readonly { readonly position: number; readonly ride: BoughtRide }[]; now: number },
  account: Account,
): CancellationQuote | Refusal {
  const asked = rides.map(({ position, ride }) => ({ position, ride, refusal: rideRefusal(ride, now) }));
  const open = asked.filter(({ refusal }) => !refusal).map(({ ride }) => ride);
  const [first] = asked;
  if (open.length === 0) return first?.refusal ?? refused('ride-cancelled');
  const most = new Map(mostReturnable(open, account, now).map((cents, index) => [open[index], cents]));
  return {
    outcome: 'quoted',
    rides: asked.map(({ position, ride, refusal }) =>
      refusal
        ? { position, cancel: 'no', reason: refusal.code }
        : { position, cancel: isCancelFree(ride, now) ? 'free' : 'ask', backCents: most.get(ride) ?? 0 },
    ),
  };
}

/**
 * What of the price of each of these rides can go back at most, in cents and in their order, by `spareCents`. What is free
 * comes first, for it is due, and takes nothing of the price of a ride that stands until dispatch has decided.
 */
export function mostReturnable(
  rides: readonly Pick<BoughtRide, 'priceCents' | 'deadlines' | 'rampVan'>[],
  account: Account,
  now: number,
): number[] {
  const most = rides.map(() => 0);
  let [released, given] = [0, 0];
  for (const isFree of [true, false]) {
    const these = [...rides.entries()].filter(([, ride]) => isCancelFree(ride, now) === isFree);
    released = these.reduce((sum, [, { priceCents }]) => sum + priceCents, released);
    const spare = spareCents(account, released);
    for (const [index, { priceCents }] of these) {
      const cents = Math.min(priceCents, spare - given);
      most[index] = cents;
      given += cents;
    }
  }
  return most;
}

/**
 * A quoted change with what of it really goes back: what staff gave back by hand is not given twice, and what a dispute
 * holds is not ours to give.
 */
export function withinReach(quote: ChangeQuote, account: Account): ChangeQuote {
  if (quote.settledBy !== 'refund') return quote;
  const cents = spareCents(account, -quote.differenceCents);
  return cents > 0 ? { ...quote, differenceCents: -cents } : { ...quote, differenceCents: 0, settledBy: 'nothing' };
}

/** The money of a ride once a quoted change is applied. */
export function changedMoney(ride: RideMoney, { priceAfterCents, differenceCents, settledBy }: ChangeQuote): RideMoney {
  const kept = settledBy === 'keeping' ? -differenceCents : 0;
  return { ...ride, priceCents: priceAfterCents, keptCents: ride.keptCents + kept };
}

/**
 * The money of a ride once it is cancelled, so many cents of its price being kept. Throws RangeError where that is less
 * than nothing or more than the price.
 */
export function cancelledMoney(ride: RideMoney, keptCents: number): RideMoney {
  if (!Number.isSafeInteger(keptCents) || keptCents < 0 || keptCents > ride.priceCents) {
    throw new RangeError(`${keptCents} cents cannot be kept of ${ride.priceCents}`);
  }
  return { ...ride, state: 'cancelled', keptCents: ride.keptCents + keptCents };
}

/** Why nothing can be done with a ride: it was cancelled, or has begun. */
export function rideRefusal({ state, trip, isDriven }: BoughtRide, now: number): Refusal | undefined {
  if (state === 'cancelled') return refused('ride-cancelled');
  const instant = pickupInstant(trip);
  return isDriven || (typeof instant === 'number' && now >= instant) ? refused('ride-over') : undefined;
}

function settlement(differenceCents: number, free: boolean): ChangeQuote['settledBy'] {
  if (differenceCents === 0) return 'nothing';
  if (differenceCents > 0) return 'payment';
  return free ? 'refund' : 'keeping';
}

function tooNear(ride: Ride, other: { trip: Ride; comes: 'before' | 'after' }): boolean {
  const [own, its] = [pickupInstant(ride), pickupInstant(other.trip)];
  if (typeof own !== 'number' || typeof its !== 'number') return false;
  const between = other.comes === 'before' ? own - its : its - own;
  return between < minutesBeforeBack * 60_000;
}

function changedFields(before: Ride, after: Ride): RideField[] {
  // As many vehicles as come: to ask for what the passengers need changes nothing.
  const [was, is] = [before, after].map((ride): { [field in RideField]?: unknown } => ({
    ...ride,
    vehicles: vehiclesOf(ride),
  }));
  const fields = new Set([...Object.keys(before), ...Object.keys(after), 'vehicles']) as Set<RideField>;
  return [...fields].filter((field) => was?.[field] !== is?.[field]);
}

function isFlightField(field: RideField): boolean {
  return rideRow(field).change === 'flight';
}

/** Why nothing can be changed, said to the desk: the sentences for guests tell them to call it. */
export function refusalForStaff({ code, message }: Refusal): string {
  return `${forStaff[code] ?? message}. Nothing was changed.`.replace('Nothing was changed. Nothing', 'Nothing');
}

const forStaff: { readonly [Code in RefusalCode]?: string } = {
  'request-waiting': 'The guest asks to cancel. Answer that first',
  'with-our-desk': 'The payer disputes this payment with the bank. Wait for its answer',
  'too-near-to-pay': `A change that costs more can be paid until ${payableChangeMinutes} minutes before pickup`,
  'not-paid': 'This booking is not paid',
};

/** The refusal of a code, with its sentence. */
export function refused(code: keyof typeof refusalSentences): Refusal {
  return { outcome: 'refused', code, message: refusalSentences[code] };
}
