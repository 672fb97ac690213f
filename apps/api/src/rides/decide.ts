import { formatPrice, type StaffCancellation, type StaffDecision } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import { answerRampVan } from '../bookings/changes/answer-ramp-van.ts';
import { cancelRides, decidedShares, decideRequest } from '../bookings/changes/cancel.ts';
import type { BookingDeps } from '../bookings/rows/booking-deps.ts';
import { bookingByReference } from '../bookings/rows/booking-rows.ts';
import { bumpRevision } from '../bookings/rows/vehicles.ts';
import type { BookingRow, RideRow } from '../bookings/stored/read-booking.ts';
import { vehicles } from '../database/driving-schema.ts';
import { type Actor, note } from '../staff/audit.ts';
import { type NotPossible, notPossible, vehicleGone } from './assign.ts';
import { progressOf } from './read-vehicles.ts';
import { lockVehicle } from './ride-of-vehicle.ts';
import { takeStaffEvent } from './take-events.ts';

type StaffActor = Actor & { readonly staffId: string };
type Decided = { outcome: 'done' } | NotPossible;

/**
 * What dispatch decides on the board: about a request to cancel and a ramp van as the desk does, about a no-show as of a late
 * cancellation (law 4 of the ride). Throws what the database throws.
 */
export async function decideAtBoard(deps: BookingDeps, actor: StaffActor, asked: StaffDecision): Promise<Decided> {
  if (asked.about === 'no-show') return decideNoShow(deps, actor, asked);
  const row = await bookingByReference(deps.database.db, asked.bookingReference);
  if (!row) return notPossible('There is no booking with this reference.');
  if (asked.about === 'ramp-van') {
    const { position, isThere } = asked;
    const { outcome } = await answerRampVan(deps, row, { position, isThere });
    if (outcome === 'nothing-waits') return notPossible('This ramp van was answered for already.');
    return noted(
      deps,
      actor,
      rideAt(row, position),
      isThere ? 'There is a ramp van.' : 'There is no ramp van: cancelled.',
    );
  }
  const refundCents = asked.decision.is === 'cancel' ? asked.decision.refundCents : undefined;
  const decided = await decideRequest(deps, row, refundCents);
  if (decided.outcome === 'nothing-asked')
    return notPossible('Nothing waits to be decided: somebody has, or the guest took it back.');
  if (decided.outcome === 'refund-refused') return notPossible(unfitInWords(decided));
  const words = refundCents === undefined ? 'Kept the ride.' : `Cancelled, ${formatPrice(refundCents)} goes back.`;
  return noted(deps, actor, row.rides[0], words);
}

async function decideNoShow(
  deps: BookingDeps,
  actor: StaffActor,
  { vehicleId, decision }: Extract<StaffDecision, { about: 'no-show' }>,
): Promise<Decided> {
  const { database, now } = deps;
  if (decision.is === 'wait') {
    const taken = await takeStaffEvent(deps, actor, { kind: 'taken_back', id: crypto.randomUUID(), vehicleId });
    return taken.outcome === 'taken' ? { outcome: 'done' } : taken;
  }
  const decided = await database.transaction(async (tx) => {
    const at = now();
    const locked = await lockVehicle(tx, vehicleId);
    if (!locked) return vehicleGone;
    const { vehicle, ride } = locked;
    if (progressOf(vehicle, ride.pickupAt, at).state !== 'no_show')
      return notPossible('Nobody says that this guest is missing.');
    if (vehicle.noShowDecision !== null) return notPossible('This was decided already.');
    await tx.update(vehicles).set({ noShowDecision: decision.is }).where(eq(vehicles.id, vehicleId));
    await note(tx, actor, {
      at,
      rideId: ride.id,
      words: decision.is === 'keep' ? 'A no-show: the fare is kept.' : 'A no-show: a part goes back.',
    });
    await bumpRevision(tx);
    return locked;
  });
  if ('outcome' in decided) return decided;
  if (decision.is === 'keep') return { outcome: 'done' };
  const { refundCents } = decision;
  const cancelled = await cancelRides(deps, decided.booking, { position: decided.ride.position, refundCents });
  if (cancelled.outcome === 'cancelled') return { outcome: 'done' };
  // Nothing moved: it is still to be decided.
  await database.transaction(async (tx) => {
    await tx.update(vehicles).set({ noShowDecision: null }).where(eq(vehicles.id, vehicleId));
    await bumpRevision(tx);
  });
  return notPossible(
    cancelled.outcome === 'refund-refused' ? unfitInWords(cancelled) : 'This ride cannot be cancelled any more.',
  );
}

export type StaffCancelled =
  | { outcome: 'answered'; isDone: boolean; dueCents: number; mostCents: number; refundCents: number | null }
  | NotPossible;

/** Cancels rides of a booking for staff, as the desk does; as a preview it says what would go back, and does nothing. */
export async function cancelAtBoard(
  deps: BookingDeps,
  actor: StaffActor,
  { bookingReference, position, refundCents, isPreview }: StaffCancellation,
): Promise<StaffCancelled> {
  const row = await bookingByReference(deps.database.db, bookingReference);
  const rides = row?.rides.filter((ride) => ride.state === 'booked' && (position ?? ride.position) === ride.position);
  if (!row || !rides?.length) return notPossible('No ride of this booking stands.');
  const { dueCents, mostCents } = decidedShares(row, rides, refundCents, deps.now());
  if (isPreview) return { outcome: 'answered', isDone: false, dueCents, mostCents, refundCents: refundCents ?? null };
  const cancelled = await cancelRides(deps, row, { position, refundCents });
  switch (cancelled.outcome) {
    case 'cancelled': {
      for (const ride of rides)
        await noted(deps, actor, ride, `Cancelled, ${formatPrice(cancelled.refundCents)} goes back.`);
      return { outcome: 'answered', isDone: true, dueCents, mostCents, refundCents: cancelled.refundCents };
    }
    case 'refund-undecided':
      return notPossible(
        `Free cancellation is over. Say how much goes back: up to ${formatPrice(cancelled.mostCents)}.`,
      );
    case 'refund-refused':
      return notPossible(unfitInWords(cancelled));
    default:
      return notPossible('This booking cannot be cancelled here. The desk can look at it.');
  }
}

function unfitInWords({
  reason,
  dueCents,
  mostCents,
}: {
  reason: string;
  dueCents: number;
  mostCents: number;
}): string {
  return reason === 'more-than-paid'
    ? `At most ${formatPrice(mostCents)} can go back.`
    : `At least ${formatPrice(dueCents)} goes back: it was cancelled in time.`;
}

async function noted(
  { database, now }: BookingDeps,
  actor: StaffActor,
  ride: RideRow | undefined,
  words: string,
): Promise<{ outcome: 'done' }> {
  await database.transaction((tx) => note(tx, actor, { at: now(), rideId: ride?.id ?? null, words }));
  return { outcome: 'done' };
}

function rideAt({ rides }: BookingRow, position: number): RideRow | undefined {
  return rides.find((ride) => ride.position === position);
}
