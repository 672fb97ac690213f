import { isDeepStrictEqual } from 'node:util';
import {
  type BoughtRide,
  type CancellationQuote,
  type ChangeQuote,
  changedInWords,
  deadlinesAfter,
  flightCorrectedInWords,
  isWithBank,
  missedFareInWords,
  quote,
  quoteCancellation,
  quoteChange,
  type Refusal,
  refused,
  ridePromises,
  withinReach,
} from '@fallsline/domain';
import * as z from 'zod/mini';
import type { AskedRide, ChangeRecord } from '../../database/schema.ts';
import { missedBy } from '../rows/how-driven.ts';
import type { VehicleRow } from '../rows/read-vehicles.ts';
import type { WantedRide } from '../rows/vehicles-out.ts';
import { outColumns } from '../stored/out-columns.ts';
import { accountOf, type BookingRow, boughtOf, boughtRide, plainRide, type RideRow } from '../stored/read-booking.ts';
import { readTrip, type StoredTrip } from '../stored/stored-ride.ts';
import type { ChangeUpdate } from './write-decision.ts';

/** How long a quote can be confirmed (decision 33). */
export const quoteHoldsMs = 30 * 60_000;

/** Why nothing of a booking can be changed or cancelled by its guest, or by its traveler; undefined where something can. */
export function whyClosed(row: BookingRow, byTraveler = false): Refusal | undefined {
  if (row.rides.every(({ state }) => state === 'cancelled')) return refused('ride-cancelled');
  if (row.status !== 'paid' || row.erasedAt !== null) return refused('not-paid');
  if (isWithBank(accountOf(row))) return refused('with-our-desk');
  // A request that waits for a person closes the other doors (law 3).
  if (waitingRequest(row)) return refused('request-waiting');
  // A change of theirs would end the page at which the guest pays for one.
  return byTraveler && row.changes.some(({ state }) => state === 'waiting') ? refused('change-waiting') : undefined;
}

/** The request to cancel that waits for dispatch, if one does. */
export function waitingRequest({ changes }: Pick<BookingRow, 'changes'>): ChangeRecord | undefined {
  return changes.find(({ kind, state }) => kind === 'cancellation' && state === 'waiting');
}

/** The changes of a booking that were made, in order, and the one that waits: what of all its quotes tells how it stands. */
export function changesThatStand({ changes }: Pick<BookingRow, 'changes'>): ChangeRecord[] {
  return changes.filter(({ state }) => state !== 'open');
}

/**
 * Ends what of a booking's changes is quoted or waits, but for those that are kept: a later one has taken their place, or
 * the ride is gone. `now` in milliseconds since 1970.
 */
export function superseded(
  { changes }: BookingRow,
  now: number,
  isKept: (change: ChangeRecord) => boolean,
): ChangeUpdate[] {
  return changes
    .filter((change) => change.state !== 'applied' && !isKept(change))
    .map(({ id }) => ({ id, state: 'superseded', endedAt: new Date(now) }));
}

/** The ride of a change. Throws where it is gone, which nothing but retention does. */
export function rideOfChange(row: BookingRow, { rideId }: Pick<ChangeRecord, 'rideId'>): RideRow {
  const ride = row.rides.find(({ id }) => id === rideId);
  if (!ride) throw new Error(`A change is of ride ${rideId}, which its booking does not have`);
  return ride;
}

/** The other ride of its booking, where there is one that stands. */
export function otherRide(row: BookingRow, { id }: Pick<RideRow, 'id'>): RideRow | undefined {
  return row.rides.find((each) => each.id !== id && each.state === 'booked');
}

/** What was quoted for each ride of a cancellation. */
export function ridesOfCancellation({ rides }: Pick<ChangeRecord, 'rides'>): readonly AskedRide[] {
  return rides ?? [];
}

/** The rides of a cancellation that dispatch decides about: what of them was cancelled or driven meanwhile is decided. */
export function ridesToDecide(row: BookingRow, change: ChangeRecord): RideRow[] {
  const asked = ridesOfCancellation(change).filter(({ cancel, answeredBy }) => cancel === 'ask' && !answeredBy);
  return row.rides.filter(
    ({ position, state }) => state === 'booked' && asked.some((each) => each.position === position),
  );
}

/** Whether dispatch has yet to answer a request to cancel a ride. */
export function isAskedToCancel(row: BookingRow, { id }: Pick<RideRow, 'id'>): boolean {
  const request = waitingRequest(row);
  return request !== undefined && ridesToDecide(row, request).some((ride) => ride.id === id);
}

/** The trip that a change leads to. Throws where it cannot be read. */
export function tripOfChange({ id, trip, tripVersion }: ChangeRecord): StoredTrip {
  const read = readTrip(tripVersion, trip);
  if (!('trip' in read)) throw new Error(`The trip of change ${id} cannot be read`);
  return read.trip;
}

/** The trip that a change has made another one of. Throws where it cannot be read. */
export function tripBeforeChange({ id, tripBefore, tripVersion }: ChangeRecord): StoredTrip {
  const read = readTrip(tripVersion, tripBefore);
  if (!('trip' in read)) throw new Error(`The trip before change ${id} cannot be read`);
  return read.trip;
}

/** What a change has made of its ride, in words that tell nothing of the person; empty where those have none for it. */
export function changeInWords(change: ChangeRecord): { changed?: string } {
  // Its guest was erased.
  if (change.trip === null) return {};
  const changed = changedInWords(plainRide(tripBeforeChange(change)), plainRide(tripOfChange(change)));
  return changed === undefined ? {} : { changed };
}

/** What another flight means for the pickup of a ride that was changed, for whom `changeInWords` is. `now` in milliseconds since 1970. */
export function meaningOfChange(row: BookingRow, change: ChangeRecord, now: number): { meaning?: string } {
  if (change.trip === null) return {};
  const trip = tripOfChange(change);
  const promises = ridePromises(trip, { reader: 'guest', now, bought: boughtOf(row, rideOfChange(row, change)) });
  const rides = { before: tripBeforeChange(change), after: { ...trip, ...promises }, now };
  const meaning = flightCorrectedInWords(rides, row.guest.traveler ? null : undefined);
  return meaning === undefined ? {} : { meaning };
}

const requestSchema = z.object({ note: z.string() });

/** What a guest wrote with a request to cancel. */
export function noteOfRequest({ kind, trip }: Pick<ChangeRecord, 'kind' | 'trip'>): string | undefined {
  return kind === 'cancellation' ? requestSchema.safeParse(trip).data?.note : undefined;
}

/**
 * What it means to change a ride of a booking into another, and perhaps the name or phone of who rides, by the domain's
 * rules. `driven` are the ids of rides that have begun before their time; `now` in milliseconds since 1970.
 */
export function quotedChange(
  row: BookingRow,
  ride: RideRow,
  {
    after,
    guest,
    driven,
    now,
    byStaff = false,
  }: {
    after: StoredTrip;
    guest: ChangeRecord['guest'];
    driven: ReadonlySet<string>;
    now: number;
    byStaff?: boolean | undefined;
  },
): ChangeQuote | Refusal {
  const other = otherRide(row, ride);
  const neighbor = other && {
    trip: plainRide(other.trip),
    comes: other.position < ride.position ? ('before' as const) : ('after' as const),
  };
  const asked = { ride: standingRide(ride, driven), policy: row.policy, now, byStaff };
  // What reaches no price and no flight: extras, name, phone.
  const beside = guest !== null || !isDeepStrictEqual(after.extras, ride.trip.extras);
  const quoted = quoteChange(asked, plainRide(after), neighbor, beside);
  return quoted.outcome === 'refused' ? quoted : withinReach(quoted, accountOf(row));
}

/**
 * The ride as a change would have it, where that takes more than the ride has: more vehicles, or at other times. Undefined
 * where it does not, so that nothing else of a ride asks whether cars are free.
 */
export function wantedByChange(ride: RideRow, after: StoredTrip): WantedRide | undefined {
  const { fareId, vehicles } = quote(plainRide(after)) ?? ride;
  const { outFrom, outUntil } = outColumns(fareId, after);
  const isWithin =
    ride.outFrom && ride.outUntil && outFrom && outUntil && ride.outFrom <= outFrom && outUntil <= ride.outUntil;
  return isWithin && vehicles <= ride.vehicles ? undefined : { ...ride, fareId, vehicles, trip: after };
}

/** A ride as the rules see it that say what can be done with it now: `driven` are the ids of those that have begun before their time. */
export function standingRide(ride: RideRow, driven: ReadonlySet<string>): BoughtRide {
  return { ...boughtRide(ride), isDriven: driven.has(ride.id) };
}

/** What it means to cancel rides of a booking, by the domain's rules; `driven` and `now` as above. */
export function quotedCancellation(
  row: BookingRow,
  positions: readonly number[],
  { driven, now }: { driven: ReadonlySet<string>; now: number },
): CancellationQuote | Refusal {
  const rides = row.rides
    .filter(({ position }) => positions.includes(position))
    .map((ride) => ({ position: ride.position, ride: standingRide(ride, driven) }));
  return quoteCancellation({ rides, now }, accountOf(row));
}

/** What was quoted for a change, as it is stored: what a guest has paid for, whatever the day's prices are. */
export function storedQuote(row: BookingRow, ride: RideRow, change: ChangeRecord): ChangeQuote {
  const { priceBeforeCents, priceAfterCents, differenceCents, settledBy, createdAt } = change;
  if (settledBy === 'person') throw new Error(`Change ${change.id} is decided by a person`);
  const bought = boughtRide(ride);
  const after = plainRide(tripOfChange(change));
  const deadlines = deadlinesAfter(bought, after, row.policy, createdAt.getTime());
  return {
    outcome: 'quoted',
    before: bought.trip,
    after,
    deadlines,
    priceBeforeCents,
    priceAfterCents,
    differenceCents,
    settledBy,
  };
}

/** Returns what was kept of a ride when it was cancelled, in cents: its late changes had kept their differences before. */
export function keptAtEnd(row: BookingRow, ride: RideRow): number {
  return lateChanges(row, ride).reduce((cents, { differenceCents }) => cents + differenceCents, ride.keptCents);
}

/** The changes of a ride that cost less and came too late for that to go back. */
export function lateChanges({ changes }: BookingRow, { id }: RideRow) {
  return changes.filter((each) => each.rideId === id && each.settledBy === 'keeping' && each.state === 'applied');
}

/**
 * What was decided of the fare of a ride to which nobody of its party came, as staff read it; undefined of any other. `now` in
 * milliseconds since 1970.
 */
export function missedInWords(
  row: BookingRow,
  ride: RideRow,
  cars: readonly VehicleRow[],
  now: number,
): string | undefined {
  const decisions = cars.map(({ noShowDecision }) => noShowDecision);
  if (decisions.every((each) => each === null)) return undefined;
  // Of a ride that was cancelled another way nobody was missed.
  const kept = ride.state === 'booked' ? missedBy(cars, ride.pickupAt, now)?.decision : undefined;
  const decision = decisions.includes('give-back') ? 'give-back' : kept;
  return missedFareInWords(decision, { priceCents: ride.priceCents, keptCents: keptAtEnd(row, ride) });
}
