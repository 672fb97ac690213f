import {
  couldBegin,
  counted,
  day,
  type FlightFields,
  type FreeTimes,
  fareById,
  freeTimesWithinMs,
  longestOutMs,
  minutesBeforeBack,
  nearestFreeTimes,
  type Out,
  pickupInstant,
  type Span,
  timeOut,
  vehiclesLeft,
  type WallTime,
  wallClock,
} from '@fallsline/domain';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { bookings, changes, rides } from '../../database/schema.ts';
import type { BookingRow } from '../stored/read-booking.ts';
import type { BookingDeps } from './booking-deps.ts';
import { alertStaff } from './enqueue.ts';

/** A ride for which vehicles are asked: one that is stored, or as it would be. */
export type WantedRide = {
  readonly id: string;
  /** 1 is the ride there, 2 the ride back. */
  readonly position: number;
  readonly fareId: string;
  readonly vehicles: number;
  readonly trip: WallTime & FlightFields & { readonly customPickupAddress?: string | undefined };
};

/** Too few vehicles are free for a ride. */
export type NoCarFree = {
  readonly outcome: 'no-car-free';
  readonly freeTimes: FreeTimes;
  /** Whether its booking has another ride. */
  readonly isOfTwo: boolean;
};

type FleetDeps = Pick<BookingDeps, 'fleet' | 'byStaff' | 'now'>;

const since = sql.placeholder('since');
const begin = sql.placeholder('begin');
const end = sql.placeholder('end');

/**
 * Vehicles hold what is booked, what somebody may still pay for (an open page holds its vehicles for its life), and a change
 * that waits for its payment. The booking is looked at only of a ride that is not booked: a third less work for PostgreSQL.
 * The states of the partial indexes are said in so many words: a plan for all spans could not use them for a parameter.
 */
export function outDuring(db: Queries) {
  // Of each ride by itself: for "exists" a plan that was made while there were few bookings reads all there are at every sale.
  const mayBePaid = sql`(select ${bookings.status} <> 'expired' and ${bookings.replacedBy} is null
    from ${bookings} where ${bookings.id} = ${rides.bookingId})`;
  const ofRides = db
    .select({ ride: rides.id, from: rides.outFrom, until: rides.outUntil, vehicles: rides.vehicles })
    .from(rides)
    .where(
      and(
        sql`${rides.state} <> 'cancelled'`,
        gt(rides.outFrom, since),
        lt(rides.outFrom, end),
        gt(rides.outUntil, begin),
        or(eq(rides.state, 'booked'), mayBePaid),
      ),
    );
  const ofChanges = db
    .select({
      ride: changes.rideId,
      from: changes.outFrom,
      until: changes.outUntil,
      vehicles: sql<number>`${changes.vehicles}`,
    })
    .from(changes)
    .where(and(sql`${changes.state} = 'waiting'`, lt(changes.outFrom, end), gt(changes.outUntil, begin)));
  return unionAll(ofRides, ofChanges);
}
const outNow = prepared((db) => outDuring(db).prepare('vehicles_out'));

/** What `outDuring` is told of a span. */
export function boundsOf({ from, until }: Span) {
  const [since, begin, end] = [from - longestOutMs, from, until].map((at) => new Date(at).toISOString());
  return { since, begin, end };
}

/** The vehicles that are out in a span, with the ride that each is out for. */
export async function vehiclesOut(db: Queries, span: Span): Promise<Out[]> {
  const rows = await outNow(db).execute(boundsOf(span));
  return rows.flatMap(({ from, until, ...out }) =>
    from && until ? { ...out, from: from.getTime(), until: until.getTime() } : [],
  );
}

/** Of the locks of our database that are numbers: the days of the fleet, and the networks that hold cars unpaid. */
const [fleetLocks, networkLocks] = [sql.raw('2010'), sql.raw('2011')];

const inTurn = prepared((db) =>
  db
    .select({ turn: sql`pg_advisory_xact_lock(kind, number)` })
    .from(
      sql`(select ${networkLocks} as kind, hashtext(network) as number
          from (select ${sql.placeholder('network')}::text as network) as asked where network is not null
        union all select ${fleetLocks}, day from unnest(string_to_array(${sql.placeholder('days')}, ',')::int[]) as day
        order by kind desc, number) as turns`,
    )
    .prepare('turns'),
);

/**
 * Waits for its turn, to the end of the transaction, among all who ask for a network and all who take vehicles of the same
 * days, in any process: whoever asks `tooManyUnpaid` or `noCarFor` next sees what those before have taken. Taken after every
 * row is locked and written, so that nobody waits in a circle.
 */
export async function takeTurns(tx: Queries, wanted: readonly WantedRide[], network?: string): Promise<void> {
  const spans = wanted.flatMap((each) => askedOf(each)?.span ?? []);
  const days = spans.flatMap(({ from, until }) => {
    const [first, last] = [Math.floor(from / day), Math.floor(until / day)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  await inTurn(tx).execute({ network: network ?? null, days: [...new Set(days)].join() });
}

/**
 * Why a ride cannot be taken: too few vehicles are free for all of it, with the nearest pickups that have enough. Undefined
 * where they are free. What the ride itself holds does not count; `sibling` is the other ride of its booking, whose
 * vehicles count, and from which free times keep their distance. `given` are rides that give theirs back for it.
 */
export async function noCarFor(
  db: Queries,
  { fleet: cars, byStaff = false, now }: FleetDeps,
  ride: WantedRide,
  sibling?: WantedRide,
  given: readonly string[] = [],
): Promise<NoCarFree | undefined> {
  const asked = askedOf(ride);
  if (!asked) return undefined;
  const fleet = byStaff ? Number.POSITIVE_INFINITY : cars;
  const { fare, pickupAt, span } = asked;
  const beside = sibling && askedOf(sibling);
  const others = async (within: Span) => [
    ...(await vehiclesOut(db, within)).filter((out) => out.ride !== ride.id && !given.includes(out.ride)),
    // Stored or not: of what is of one ride, the most counts once.
    ...(sibling && beside ? [{ ride: sibling.id, vehicles: sibling.vehicles, ...beside.span }] : []),
  ];
  const free = vehiclesLeft(await others(span), asked, fleet);
  if (free >= ride.vehicles) return undefined;
  const isApart = (at: number) => {
    if (!sibling || !beside) return true;
    const { pickupAt } = beside;
    return (sibling.position > ride.position ? pickupAt - at : at - pickupAt) >= minutesBeforeBack * 60_000;
  };
  const reach = freeTimesWithinMs + longestOutMs;
  const near = nearestFreeTimes(
    await others({ from: pickupAt - reach, until: pickupAt + reach }),
    asked,
    fleet,
    (at) => isApart(at) && couldBegin(ride.trip, fare, at, now()),
  );
  const wall = (at: number | undefined) => (at === undefined ? null : wallClock(at));
  const { pickupDate, pickupTime } = ride.trip;
  return {
    outcome: 'no-car-free',
    isOfTwo: ride.position === 2 || sibling !== undefined,
    freeTimes: {
      ride: ride.position === 2 ? 2 : 1,
      pickupDate,
      pickupTime,
      vehicles: ride.vehicles,
      free,
      before: wall(near.before),
      after: wall(near.after),
    },
  };
}

/** The same for all rides of a booking. They are stored, and their vehicles taken, where the transaction commits. */
export async function noCarForAll(
  tx: Queries,
  deps: FleetDeps,
  { rides: all }: { rides: readonly WantedRide[] },
): Promise<NoCarFree | undefined> {
  const asked = all.map((ride) => {
    const sibling = all.find(({ id }) => id !== ride.id);
    return noCarFor(tx, deps, ride, sibling);
  });
  return (await Promise.all(asked)).find((noCar) => noCar !== undefined);
}

/**
 * Tells staff of rides that are paid, or being paid, and for which too few vehicles are free: what is paid stands, and goes
 * to a person (decision 64). For what did not hold its vehicles until its payment came.
 */
export async function alertBeyondFleet(
  tx: Queries,
  deps: FleetDeps,
  row: Pick<BookingRow, 'id' | 'reference'>,
  sessionId: string,
  paid: readonly WantedRide[],
): Promise<void> {
  await takeTurns(tx, paid);
  for (const ride of paid) {
    const noCar = await noCarFor(tx, { ...deps, byStaff: false }, ride);
    if (!noCar) continue;
    const { vehicles, free, pickupDate, pickupTime } = noCar.freeTimes;
    const detail = `Ride ${ride.position} on ${pickupDate} at ${pickupTime} needs ${counted(vehicles, 'car')}, and ${free === 0 ? 'none is' : `${free} ${free === 1 ? 'is' : 'are'}`} free.`;
    await alertStaff(tx, deps.now(), row, sessionId, { reason: 'beyond-fleet', detail, occasion: ride.id });
  }
}

/** Undefined for a ride of a fare that is gone, or without a pickup time: nobody knows what it takes out. */
export function askedOf({ fareId, trip, vehicles }: WantedRide) {
  const fare = fareById(fareId);
  const pickupAt = pickupInstant(trip);
  if (!fare || typeof pickupAt !== 'number') return undefined;
  const { customPickupAddress: pickupAddress } = trip;
  return { fare, pickupAt, vehicles, pickupAddress, span: timeOut(fare, pickupAt, pickupAddress) };
}
