import { randomUUIDv7 } from 'node:crypto';
import {
  type Advice,
  type ChangeQuote,
  type Extras,
  extrasOfRide,
  extrasProblem,
  type Refusal,
  type RequestedChange,
  type RequestedProblem,
  type RideCancellation,
  refused,
  requestedRide,
  wheelchairAdvice,
  wireMessages,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type ChangeRecord, changes } from '../../database/schema.ts';
import { followMoney } from '../money/follow-refunds.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { drivenEarly } from '../rows/how-driven.ts';
import { type NoCarFree, noCarFor } from '../rows/vehicles-out.ts';
import { type BookingRow, plainRide, type RideRow } from '../stored/read-booking.ts';
import { riderOf } from '../stored/stored-guest.ts';
import { storedTrip, tripVersion } from '../stored/stored-ride.ts';
import { changeOfRide } from './change-ride.ts';
import { otherRide, quotedCancellation, quotedChange, quoteHoldsMs, wantedByChange, whyClosed } from './change-rows.ts';
import type { Decision } from './write-decision.ts';

/** Until when a quote can be confirmed, in milliseconds since 1970, and of which version of the booking it is. */
type Held = { outcome: 'quoted'; changeId: string; expiresAt: number; version: number };

/** Why nothing is quoted; `wrong`: the ride has no place for what was asked. */
type NotQuoted = { outcome: 'wrong'; problems: readonly RequestedProblem[] } | Refusal | NoCarFree;

/** What a change would mean for the ride as it is. */
export type QuotedChange = (Held & { quote: ChangeQuote; ride: RideRow; extras: Extras | undefined }) | NotQuoted;

/** Of all rides of a cancellation, in cents; `person` where dispatch decides about one of them. */
type Money = Pick<ChangeRecord, 'priceBeforeCents' | 'priceAfterCents' | 'differenceCents' | 'settledBy'>;

/** What a cancellation would mean for each ride. */
export type QuotedCancellation = (Held & { rides: readonly RideCancellation[]; money: Money }) | NotQuoted;

/**
 * Quotes a change of one ride (decision 33): what it would cost or give back, until when. Nothing of the booking changes;
 * the quote before it can no longer be confirmed. A traveler's ends none of the guest's, nor the other way round.
 *
 * @param position 1 for the ride there, 2 for the ride back
 */
export function quoteRideChange(
  deps: BookingDeps,
  seen: BookingRow,
  position: number,
  requested: RequestedChange,
  byTraveler = false,
): Promise<QuotedChange> {
  return hold(deps, seen, (row, now, tx) => computeChange(tx, deps, row, { position, requested, now }), byTraveler);
}

async function computeChange(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  { position, requested, now }: { position: number; requested: RequestedChange; now: number },
): Promise<Computed<{ quote: ChangeQuote; ride: RideRow; extras: Extras | undefined }> | NotQuoted> {
  const ride = row.rides.find((each) => each.position === position);
  if (!ride) return refused('ride-cancelled');
  const next = requestedRide(plainRide(ride.trip), requested);
  if (next.problems) return { outcome: 'wrong', problems: next.problems };
  const extras = requested.extras ?? ride.trip.extras;
  if (requested.extras?.metInside && !extrasOfRide(requested.extras, next.ride).metInside)
    return { outcome: 'wrong', problems: [{ path: 'extras', message: wireMessages.signNotTaken }] };
  if (extras && extrasProblem(extras, next.ride.passengerCount)) return refused('seats-do-not-fit');
  const after = storedTrip(next.ride, extras);
  const rider = riderOf(row.guest);
  const { name = rider.name, phone = rider.phone } = requested;
  const guest = name === rider.name && phone === rider.phone ? null : { name, phone };
  const driven = await drivenEarly(tx, [ride], now);
  const quote = quotedChange(row, ride, { after, guest, driven, now, byStaff: deps.byStaff });
  if (quote.outcome === 'refused') return quote;
  const wanted = wantedByChange(ride, after);
  const noCar = wanted && (await noCarFor(tx, deps, wanted, otherRide(row, ride)));
  if (noCar) return noCar;
  const { priceBeforeCents, priceAfterCents, differenceCents, settledBy } = quote;
  const money = { priceBeforeCents, priceAfterCents, differenceCents, settledBy };
  return { ride, kept: { kind: 'change', trip: after, guest, rides: null, ...money }, told: { quote, ride, extras } };
}

/** What a change's extras ask of the booking's other ride, where that is to come. `now` in milliseconds since 1970. */
export function adviceOnOther(row: BookingRow, ride: RideRow, after: Extras | undefined, now: number): Advice[] {
  const other = otherRide(row, ride);
  const isToCome = other?.pickupAt && other.pickupAt.getTime() > now;
  const its = isToCome ? { position: other.position, extras: other.trip.extras } : undefined;
  return wheelchairAdvice({ before: ride.trip.extras, after }, its);
}

/**
 * Decides a correction that moves no money, in the caller's transaction: it is quoted and made in one, as a change that a
 * guest confirms. Expects to hold the booking's lock. `now` in milliseconds since 1970.
 */
export async function correctRide(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  asked: { position: number; requested: Pick<RequestedChange, 'name' | 'phone' | 'extras'>; now: number },
): Promise<{ outcome: 'decided'; decision: Decision } | NotQuoted> {
  const { now } = asked;
  const computed = whyClosed(row) ?? (await computeChange(tx, deps, row, asked));
  if (!('told' in computed)) return computed;
  const change = await keepQuote(tx, row, computed, { now, byStaff: deps.byStaff });
  const { ride, quote } = computed.told;
  return { outcome: 'decided', decision: changeOfRide(row, ride, { change, quote, now }) };
}

/**
 * Quotes the cancellation of one or both rides (decision 32): each is free, or a request for dispatch to decide, or cannot
 * be cancelled. Nothing changes.
 *
 * @param positions 1 for the ride there, 2 for the ride back
 */
export function quoteRideCancellation(
  deps: BookingDeps,
  seen: BookingRow,
  positions: readonly number[],
): Promise<QuotedCancellation> {
  return hold(deps, seen, async (row, now, tx) => {
    if (!positions.every((each) => row.rides.some(({ position }) => position === each))) return refused('no-ride-back');
    const quote = quotedCancellation(row, positions, { driven: await drivenEarly(tx, row.rides, now), now });
    if (quote.outcome === 'refused') return quote;
    const { rides } = quote;
    const leading = rides.find(({ cancel }) => cancel === 'ask') ?? rides.find(({ cancel }) => cancel === 'free');
    const ride = row.rides.find(({ position }) => position === leading?.position);
    if (!ride) throw new Error(`A cancellation of booking ${row.id} was quoted for none of its rides`);
    const money = moneyOf(row, rides);
    return { ride, kept: { kind: 'cancellation', trip: null, guest: null, rides, ...money }, told: { rides, money } };
  });
}

type Computed<Told> = {
  ride: RideRow;
  kept: Pick<ChangeRecord, 'kind' | 'trip' | 'guest' | 'rides'> & Money;
  told: Told;
};

/**
 * Keeps a quote of what is computed for a booking as Stripe and our rows have it; a quote before it ends. What is asked in
 * time is in time, however long Stripe takes to answer.
 */
async function hold<Told>(
  deps: BookingDeps,
  seen: BookingRow,
  compute: (
    row: BookingRow,
    now: number,
    tx: Queries,
  ) => Computed<Told> | NotQuoted | Promise<Computed<Told> | NotQuoted>,
  byTraveler = false,
): Promise<(Held & Told) | NotQuoted> {
  const now = deps.now();
  await followMoney(deps, seen);
  return deps.database.transaction(async (tx) => {
    const row = await lockBooking(tx, seen.id);
    if (!row) throw new Error('The booking is gone');
    const computed = whyClosed(row, byTraveler) ?? (await compute(row, now, tx));
    if (!('told' in computed)) return computed;
    const { id: changeId, expiresAt } = await keepQuote(tx, row, computed, {
      now,
      byTraveler,
      byStaff: deps.byStaff,
    });
    return { outcome: 'quoted', changeId, expiresAt: expiresAt.getTime(), version: row.version, ...computed.told };
  });
}

/** Keeps a quote, and ends the one before it of the same holder. Expects to hold the booking's lock. */
async function keepQuote(
  tx: Queries,
  row: BookingRow,
  { ride, kept }: Pick<Computed<unknown>, 'ride' | 'kept'>,
  {
    now,
    byTraveler = false,
    byStaff = false,
  }: { now: number; byTraveler?: boolean | undefined; byStaff?: boolean | undefined },
): Promise<ChangeRecord> {
  const before = row.changes.find((each) => each.state === 'open' && each.byTraveler === byTraveler);
  const ended = { state: 'superseded', endedAt: new Date(now) } as const;
  if (before) await tx.update(changes).set(ended).where(eq(changes.id, before.id));
  const change: ChangeRecord = {
    ...kept,
    id: randomUUIDv7(),
    bookingId: row.id,
    rideId: ride.id,
    state: 'open',
    byTraveler,
    byStaff,
    bookingVersion: row.version,
    tripBefore: ride.trip,
    tripVersion,
    vehicles: null,
    outFrom: null,
    outUntil: null,
    createdAt: new Date(now),
    expiresAt: new Date(now + quoteHoldsMs),
    endedAt: null,
  };
  await tx.insert(changes).values(change);
  return change;
}

function moneyOf(row: BookingRow, rides: readonly RideCancellation[]): Money {
  const cancelled = rides.flatMap((each) => (each.cancel === 'no' ? [] : each));
  const isOne = ({ position }: RideRow) => cancelled.some((each) => each.position === position);
  return {
    priceBeforeCents: row.rides.filter(isOne).reduce((sum, { priceCents }) => sum + priceCents, 0),
    priceAfterCents: 0,
    differenceCents: -cancelled.reduce((sum, { backCents }) => sum + backCents, 0),
    settledBy: cancelled.every(({ cancel }) => cancel === 'free') ? 'refund' : 'person',
  };
}
