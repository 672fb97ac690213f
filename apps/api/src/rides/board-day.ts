import {
  attentionOf,
  type BoardDay,
  type BoardRide,
  type BoardVehicle,
  besideInWords,
  carProblems,
  clashesOf,
  endsOf,
  type FoundRide,
  fareById,
  flightInWords,
  type GivenVehicle,
  isBorderBetween,
  laterDay,
  loadByQuarters,
  longestClashMs,
  meetingPointOf,
  pickupInstant,
  places,
  retiredInWords,
  rideState,
  shareOf,
  wallClock,
  whyNotCancelled,
} from '@fallsline/domain';
import { and, asc, between, eq, exists, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import { awaitsAnswer } from '../bookings/changes/answer-ramp-van.ts';
import { decidedShares, positionsOf } from '../bookings/changes/cancellation.ts';
import { missedInWords, noteOfRequest, ridesToDecide, waitingRequest } from '../bookings/changes/change-rows.ts';
import { ridesStillAsked } from '../bookings/changes/not-cancellable.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingsWhere } from '../bookings/rows/booking-rows.ts';
import { missedOnceDecidedBy } from '../bookings/rows/how-driven.ts';
import { iso, progressOf, toldOf, type VehicleRow, vehiclesOf } from '../bookings/rows/read-vehicles.ts';
import { revisionNow } from '../bookings/rows/revision.ts';
import { vehiclesOut } from '../bookings/rows/vehicles-out.ts';
import { watchedOf } from '../bookings/rows/watched-vehicles.ts';
import { needsRampVan, rampVanOf } from '../bookings/stored/ramp-van-columns.ts';
import { type BookingRow, type RideRow, UnreadableBooking } from '../bookings/stored/read-booking.ts';
import { riderOf } from '../bookings/stored/stored-guest.ts';
import { allOf, anyOf, idsOf } from '../database/conditions.ts';
import type { Queries } from '../database/database.ts';
import { type CarRecord, cars, type DriverRecord, drivers, rideEvents, vehicles } from '../database/driving-schema.ts';
import { bookings, rides } from '../database/schema.ts';
import { dayLinksOf } from './driver-links.ts';
import { cameSoFar, freeUntil } from './free-waiting.ts';
import { lateCars } from './read-guest-day.ts';

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

const reachMs = longestClashMs();

type Shown = {
  readonly booking: BookingRow;
  readonly ride: RideRow;
  readonly vehicles: readonly VehicleRow[];
  /** The cars of its booking's rides, by the id of the ride. */
  readonly cars: ReadonlyMap<string, readonly VehicleRow[]>;
};

/**
 * The board of a day in Buffalo time ('2026-12-04'), by pickup: what was cancelled included, what nobody has paid not. What
 * cannot be read is left out, and staff were told of it when it was found.
 */
export async function boardDay(
  { database: { db }, fleet, now }: Pick<BookingDeps, 'database' | 'fleet' | 'now'>,
  day: string,
): Promise<BoardDay> {
  const revision = await revisionNow(db);
  const at = now();
  const span = { from: midnight(day), until: midnight(laterDay(day, 1)) };
  return {
    day,
    revision,
    now: iso(at),
    rides: await ridesOfDay(db, day, at),
    onOtherDays: await boardedOnDay(db, day, at),
    drivers: (await db.select().from(drivers).orderBy(asc(drivers.firstName), asc(drivers.lastName))).map(viewDriver),
    cars: (await db.select().from(cars).orderBy(asc(cars.number))).map(viewCar),
    dayLinks: await dayLinksOf(db, day),
    load: loadByQuarters(await vehiclesOut(db, span), span),
    fleet,
  };
}

/** The rides of a day by pickup, each looked at beside what its drivers and cars do around it. */
async function ridesOfDay(db: Queries, day: string, now: number): Promise<BoardRide[]> {
  const shown = await shownOf(db, allOf(eq(rides.pickupDate, day), ne(rides.state, 'held')));
  const ofDay = shown.filter(({ ride }) => ride.pickupDate === day);
  const beside = await besideDay(db, day);
  const given = [...ofDay, ...beside.filter(({ ride }) => ride.pickupDate !== day)].flatMap((each) =>
    givenOf(each, now),
  );
  return ofDay
    .toSorted((a, b) => (a.ride.pickupAt?.getTime() ?? 0) - (b.ride.pickupAt?.getTime() ?? 0))
    .map((each) => viewRide(each, given, now));
}

/** What drivers and cars do so shortly before a day or after it that it may clash: a ride of last night runs into this morning. */
function besideDay(db: Queries, day: string): Promise<Shown[]> {
  const [begins, ends] = [midnight(day), midnight(laterDay(day, 1))];
  const near = anyOf(
    between(rides.pickupAt, new Date(begins - reachMs), new Date(begins)),
    between(rides.pickupAt, new Date(ends), new Date(ends + reachMs)),
  );
  const given = db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.rideId, rides.id), or(isNotNull(vehicles.driverId), isNotNull(vehicles.car))));
  const days = inArray(rides.pickupDate, [laterDay(day, -1), laterDay(day, 1)]);
  return shownOf(db, allOf(days, near, eq(rides.state, 'booked'), exists(given)));
}

/** Rides with the whole of their bookings and their cars, by a condition on rides. */
async function shownOf(db: Queries, where: SQL): Promise<Shown[]> {
  const theirs = db.select({ id: rides.bookingId }).from(rides).where(where);
  const rows = await bookingsWhere(db, inArray(bookings.id, theirs));
  const readable = rows.filter((row) => !(row instanceof UnreadableBooking)) as BookingRow[];
  const all = readable.flatMap((booking) => booking.rides.map((ride) => ({ booking, ride })));
  const their = all.filter(({ ride }) => ride.state !== 'held');
  const ofBookings = their.map(({ ride }) => ride);
  const cars = await vehiclesOf(db, ofBookings);
  return their.map((each) => ({ ...each, cars, vehicles: cars.get(each.ride.id) ?? [] }));
}

/** The rides of other days of which we heard on this one, by a card that counts no more, that the guests are on board. */
async function boardedOnDay(db: Queries, day: string, now: number): Promise<BoardDay['onOtherDays']> {
  const ofDay = between(rideEvents.receivedAt, new Date(midnight(day)), new Date(midnight(laterDay(day, 1))));
  const boarded = db
    .select({ id: vehicles.rideId })
    .from(rideEvents)
    .innerJoin(vehicles, eq(vehicles.id, rideEvents.vehicleId))
    .where(and(inArray(rideEvents.kind, ['on_board', 'done']), ofDay));
  const others = await shownOf(db, allOf(ne(rides.pickupDate, day), inArray(rides.id, boarded)));
  return others.flatMap((each) => {
    const ride = viewRide(each, [], now);
    const boardedAt = ride.vehicles.find(
      ({ attention, boardedHeardAt }) =>
        attention.includes('boarded-elsewhere') &&
        boardedHeardAt !== undefined &&
        wallClock(Date.parse(boardedHeardAt)).pickupDate === day,
    )?.boardedElsewhereAt;
    return boardedAt && ride.pickupDate !== day ? { ...foundRide(ride), boardedAt } : [];
  });
}

function midnight(day: string): number {
  const at = pickupInstant({ pickupDate: day, pickupTime: '00:00' });
  if (typeof at !== 'number') throw new RangeError(`Not a day: ${day}`);
  return at;
}

function givenOf({ booking, ride, vehicles }: Shown, now: number): GivenVehicle[] {
  const { pickupAt, fareId, id: rideId } = ride;
  if (ride.state !== 'booked' || !pickupAt) return [];
  return vehicles.map((vehicle) => ({
    vehicleId: vehicle.id,
    rideId,
    fareId,
    pickupAt: pickupAt.getTime(),
    pickupAddress: 'customPickupAddress' in ride.trip ? ride.trip.customPickupAddress : undefined,
    guest: riderOf(booking.guest).name,
    driver: vehicle.driver ? { id: vehicle.driver.id, name: vehicle.driver.firstName } : undefined,
    car: vehicle.car ?? undefined,
    came: cameSoFar({ ride, all: vehicles }, vehicle, now),
  }));
}

/** A ride as the board shows it, beside what its drivers and cars do around it. */
export function viewRide(shown: Shown, given: readonly GivenVehicle[], now: number): BoardRide {
  const { booking, ride, vehicles } = shown;
  const { trip } = ride;
  const { from, to } = endsOf({ fareId: ride.fareId, direction: trip.direction, location: trip.dynamicLocation });
  const fare = fareById(ride.fareId);
  const address = 'customPickupAddress' in trip ? trip.customPickupAddress : trip.customDropoffAddress;
  const { name, phone, email, traveler } = booking.guest;
  const request = waitingRequest(booking);
  const asked = ridesAsked(shown, now);
  const mostBack = (of: readonly RideRow[]) => decidedShares(booking, of, undefined, now).mostCents;
  const rampVan = rampVanOf(ride);
  const { cars: late, told } = lateCars(ride, vehicles, now);
  const viewed = vehicles.map((vehicle, index) => viewVehicle(shown, vehicle, { given, late: late[index] }, now));
  const isMissed = ride.state === 'booked' && missedOnceDecidedBy(vehicles, ride.pickupAt, now) !== undefined;
  const dueBackCents = isMissed ? decidedShares(booking, [ride], undefined, now).dueCents : 0;
  const free = freeUntil({ ride, all: vehicles }, now);
  const missedFare = missedInWords(booking, ride, vehicles, now);
  const made = booking.changes.filter(
    ({ rideId, kind, state }) => rideId === ride.id && kind === 'change' && state === 'applied',
  );
  return {
    id: ride.id,
    bookingReference: booking.reference,
    position: ride.position,
    isCancelled: ride.state === 'cancelled',
    state: rideState(viewed.map(({ state }) => state)),
    pickupDate: trip.pickupDate,
    pickupTime: trip.pickupTime,
    pickupAt: isoOrNull(ride.pickupAt),
    fareId: ride.fareId,
    from,
    to,
    ...(address === undefined ? {} : { address }),
    meetingPoint: meetingPointOf(trip).at,
    crossesInto: fare && isBorderBetween(fare.from, fare.to) ? places[fare.to].country : null,
    guest: riderOf(booking.guest),
    bookedBy: traveler ? { name, phone } : null,
    email,
    passengers: trip.passengerCount,
    beside: besideInWords(trip),
    flight: flightInWords(trip) ?? null,
    priceCents: ride.priceCents,
    mostBackCents: ride.state === 'booked' ? mostBack([ride]) : 0,
    ...(dueBackCents > 0 ? { dueBackCents } : {}),
    rampVan: rampVan?.state ?? null,
    rampAnswerBy: rampVan?.state === 'waiting' ? iso(rampVan.answerBy) : null,
    asksToCancel:
      request && asked.includes(ride)
        ? {
            since: request.createdAt.toISOString(),
            note: noteOfRequest(request) ?? null,
            mostCents: mostBack(asked),
            ...positionsOf(asked),
          }
        : null,
    changedAt: isoOrNull(made.at(-1)?.endedAt ?? null),
    freeUntil: free === null ? null : iso(free),
    ...(told && ride.state === 'booked' ? { guestExpectsAt: iso(told.at) } : {}),
    ...(missedFare === undefined ? {} : { missedFare }),
    vehicles: viewed,
  };
}

/** The rides of its booking that dispatch is asked to cancel and can. */
function ridesAsked({ booking, cars }: Shown, now: number): readonly RideRow[] {
  const request = waitingRequest(booking);
  if (!request) return [];
  const progress = ({ id, pickupAt }: RideRow) => (cars.get(id) ?? []).map((car) => progressOf(car, pickupAt, now));
  const asked = ridesToDecide(booking, request);
  const closed = asked.filter((ride) => whyNotCancelled(progress(ride)) !== undefined);
  return ridesStillAsked(asked, new Set(idsOf(closed)));
}

function viewVehicle(
  shown: Shown,
  vehicle: VehicleRow,
  { given, late }: { given: readonly GivenVehicle[]; late: ReturnType<typeof lateCars>['cars'][number] },
  now: number,
): BoardVehicle {
  const { ride, vehicles: all } = shown;
  const watched = watchedOf(vehicle, all, ride, now);
  const { progress } = watched;
  const guests = shareOf(ride.trip.passengerCount, ride.vehicles, vehicle.position - 1);
  const isAssigned = ride.state === 'booked';
  const own = given.find(({ vehicleId }) => vehicleId === vehicle.id);
  const asks = ridesAsked(shown, now).includes(ride);
  const isFirst = vehicle.position === 1;
  const isAhead = isAssigned && progress.state !== 'done';
  return {
    id: vehicle.id,
    position: vehicle.position,
    guests,
    driverId: vehicle.driverId,
    car: vehicle.car,
    version: vehicle.version,
    ...toldOf(progress),
    leaveBy: iso(watched.leaveBy),
    assignedAt: isoOrNull(vehicle.assignedAt),
    attention: [
      ...attentionOf({ ...watched, lateMinutes: late?.minutes, isCancelled: !isAssigned }, now),
      ...(isFirst && asks ? (['asks-to-cancel'] as const) : []),
      ...(isFirst && awaitsAnswer(ride, all, now) ? (['ramp-van'] as const) : []),
    ],
    clashes: isAssigned
      ? [
          ...(own ? clashesOf(own, given) : []),
          ...(isAhead && vehicle.driver?.retiredAt ? [retiredInWords(vehicle.driver.firstName)] : []),
          ...(isAhead && vehicle.carRecord
            ? carProblems(
                { ...vehicle.carRecord, retiredAt: isoOrNull(vehicle.carRecord.retiredAt) },
                { guests, needsRamp: isFirst && needsRampVan(ride.trip) },
              )
            : []),
        ]
      : [],
    openedAt: isoOrNull(vehicle.openedAt),
    isAcknowledged: (vehicle.acknowledgedSequence ?? -1) >= ride.sequence,
    seenAt: isoOrNull(vehicle.place?.takenAt ?? null),
    late: late && isAssigned ? { minutes: late.minutes, at: iso(late.at) } : null,
    boardedElsewhereAt: watched.boardedElsewhereAt === undefined ? null : iso(watched.boardedElsewhereAt),
    ...(watched.boardedHeardAt === undefined ? {} : { boardedHeardAt: iso(watched.boardedHeardAt) }),
    isBoardedByDriver: watched.isBoardedByDriver,
    ...(watched.boardedCar === undefined ? {} : { boardedCar: watched.boardedCar }),
    noShowDecision: vehicle.noShowDecision,
  };
}

/** A ride as a search finds it. */
export function foundRide(ride: BoardRide): FoundRide {
  const { id, bookingReference, position, isCancelled, pickupDate, pickupTime, from, to, guest, flight } = ride;
  return { id, bookingReference, position, isCancelled, pickupDate, pickupTime, from, to, guest, flight };
}

/** A vehicle as its day's board has it; undefined where it is needed no more. */
export async function boardVehicle(
  { database: { db }, now }: Pick<BookingDeps, 'database' | 'now'>,
  { pickupDate }: Pick<RideRow, 'pickupDate'>,
  vehicleId: string,
): Promise<BoardVehicle | undefined> {
  const all = await ridesOfDay(db, pickupDate, now());
  return all.flatMap((each) => each.vehicles).find(({ id }) => id === vehicleId);
}

/** A driver as the board's contract has one. */
export function viewDriver({ retiredAt, ...driver }: DriverRecord) {
  return { ...driver, retiredAt: isoOrNull(retiredAt) };
}

/** A car as the board's contract has one. */
export function viewCar({ retiredAt, ...car }: CarRecord) {
  return { ...car, retiredAt: isoOrNull(retiredAt) };
}
