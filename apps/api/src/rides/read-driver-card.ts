import {
  besideInWords,
  type CardRide,
  type DriverCard,
  drivingSteps,
  endsOf,
  fareById,
  flightInWords,
  gapInWords,
  isBorderBetween,
  isGuestShown,
  isPositionTaken,
  leaveBy,
  meetingPointOf,
  nextInTurn,
  positionMinutes,
  shareOf,
  spotForDriver,
} from '@fallsline/domain';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { RideDeps } from '../bookings/rows/booking-deps.ts';
import { iso, progressOf, toldOf, type VehicleRow } from '../bookings/rows/read-vehicles.ts';
import { revisionNow } from '../bookings/rows/revision.ts';
import { riderOf } from '../bookings/stored/stored-guest.ts';
import type { Queries } from '../database/database.ts';
import { drivers, vehicles } from '../database/driving-schema.ts';
import { rides } from '../database/schema.ts';
import { type DriverLink, isLinkAlive } from './driver-links.ts';
import { cameSoFar, freeUntil, landsAt } from './free-waiting.ts';
import { rideOfVehicle, type VehicleOfRide } from './ride-of-vehicle.ts';
import { givenTips, sharesFor } from './tips.ts';

/**
 * What a driver's link opens: the ride of its vehicle, or its driver's rides of the day in order, as they are now (law 21).
 * Opening it changes nothing. Undefined for a link that has ended.
 */
export async function cardOf({ database: { db }, now }: RideDeps, link: DriverLink): Promise<DriverCard | undefined> {
  const at = now();
  if (!(await isLinkAlive(db, link, at))) return undefined;
  const revision = await revisionNow(db);
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, link.driverId));
  const ids = link.vehicleId === null ? await vehiclesOfDay(db, link) : [link.vehicleId];
  const all: VehicleOfRide[] = [];
  for (const id of ids) {
    const found = await rideOfVehicle(db, id);
    if (found) all.push(found);
  }
  const bookingIds = all.map(({ booking }) => booking.id);
  const given = await givenTips(db, bookingIds);
  return {
    link: link.vehicleId === null ? 'day' : 'vehicle',
    now: new Date(at).toISOString(),
    revision,
    driver: { firstName: driver?.firstName ?? '' },
    rides: all.map((each) => {
      const tipCents = sharesFor(given, each.ride.id, link.driverId);
      return { ...viewRide(each, all, at), ...(tipCents > 0 ? { tipCents } : {}) };
    }),
  };
}

async function vehiclesOfDay(db: Queries, { driverId, day }: DriverLink): Promise<string[]> {
  const found = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .where(
      and(
        eq(vehicles.driverId, driverId),
        isNull(vehicles.endedAt),
        eq(rides.pickupDate, day ?? ''),
        ne(rides.state, 'held'),
      ),
    )
    .orderBy(asc(rides.pickupAt), asc(vehicles.id));
  return found.map(({ id }) => id);
}

function viewRide(found: VehicleOfRide, all: readonly VehicleOfRide[], now: number): Omit<CardRide, 'tipCents'> {
  const { booking, ride, vehicle } = found;
  const { trip } = ride;
  const progress = progressOf(vehicle, ride.pickupAt, now);
  const pickupAt = ride.pickupAt?.getTime() ?? 0;
  const fare = fareById(ride.fareId);
  const { name, phone } = riderOf(booking.guest);
  const address = 'customPickupAddress' in trip ? trip.customPickupAddress : trip.customDropoffAddress;
  const lands = landsAt(ride);
  const free = freeUntil(found, now);
  // It is cancelled for its money alone: its driver has waited, and is told to leave as where the fare is kept.
  const wasMissed = vehicle.noShowDecision === 'give-back' && progress.state === 'no_show';
  const stands = ride.state === 'booked' || wasMissed;
  return {
    vehicleId: vehicle.id,
    bookingReference: booking.reference,
    isCancelled: !stands,
    sequence: ride.sequence,
    acknowledgedSequence: wasMissed ? ride.sequence : vehicle.acknowledgedSequence,
    pickupDate: trip.pickupDate,
    pickupTime: trip.pickupTime,
    pickupAt: iso(pickupAt),
    ...endsOf({ fareId: ride.fareId, direction: trip.direction, location: trip.dynamicLocation }),
    meetingPoint: meetingPointOf(trip).at,
    spot: spotForDriver({ meetingPoint: meetingPointOf(trip), isMetInside: trip.extras?.metInside === true }) ?? null,
    crossesBorder: fare !== undefined && isBorderBetween(fare.from, fare.to),
    flight: flightInWords(trip) ?? null,
    landsAt: lands === undefined ? null : iso(lands),
    guest: isGuestShown({ progress, now }) && stands ? { name, phone, address: address ?? null } : null,
    guests: shareOf(trip.passengerCount, ride.vehicles, vehicle.position - 1),
    passengers: trip.passengerCount,
    position: vehicle.position,
    vehicles: ride.vehicles,
    beside: isGuestShown({ progress, now }) ? besideInWords(trip) : '',
    car: carOf(vehicle),
    leaveBy: iso(leaveBy(ride.fareId, pickupAt)),
    assignedAt: vehicle.assignedAt?.toISOString() ?? null,
    ...toldOf(progress),
    byDesk: byDesk(vehicle),
    freeUntil: free === null ? null : iso(free),
    noShowDecision: vehicle.noShowDecision,
    isPositionTaken: isPositionTaken({ pickupAt, progress, now }),
    positionFrom: iso(pickupAt - positionMinutes * 60_000),
    beforeNext: beforeNext(found, all, now),
  };
}

function byDesk({ events }: Pick<VehicleRow, 'events'>): CardRide['byDesk'] {
  const said = events.filter(({ kind }) => kind !== 'called' && kind !== 'texted');
  const last = said.toSorted((a, b) => a.happenedAt - b.happenedAt || a.receivedAt - b.receivedAt).at(-1);
  if (!last || last.staffId === null) return null;
  const about = last.kind === 'taken_back' ? events.find(({ id }) => id === last.takesBack) : last;
  const step = drivingSteps.find((each) => each === about?.kind);
  return step ? { step, isTakenBack: about !== last, at: iso(last.happenedAt) } : null;
}

/** How the next ride that stands fits behind one. */
function beforeNext(first: VehicleOfRide, all: readonly VehicleOfRide[], now: number): string | null {
  const drivenOf = (found: VehicleOfRide) => ({
    vehicleId: found.vehicle.id,
    fareId: found.ride.fareId,
    pickupAt: found.ride.pickupAt?.getTime() ?? 0,
    pickupAddress: 'customPickupAddress' in found.ride.trip ? found.ride.trip.customPickupAddress : undefined,
    came: cameSoFar(found, found.vehicle, now),
  });
  if (first.ride.state !== 'booked') return null;
  const one = drivenOf(first);
  const next = nextInTurn(one, all.filter(({ ride }) => ride.state === 'booked').map(drivenOf));
  return (next && gapInWords(one, next)) ?? null;
}

/** What a guest looks for, and a driver takes. */
export function carOf({ carRecord }: Pick<VehicleRow, 'carRecord'>) {
  if (!carRecord) return null;
  const { number, make, model, color, plate } = carRecord;
  return { number, make, model, color, plate };
}
