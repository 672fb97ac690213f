import {
  type CardEvent,
  type CardEvents,
  type CardEventsReply,
  drivingSteps,
  happenedAt,
  isDriverShown,
  isLinkOver,
  noShowRefusal,
  noShowRefusalInWords,
  stepBefore,
  takenBackMinutes,
} from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { RideDeps } from '../../bookings/rows/booking-deps.ts';
import { progressOf, type VehicleRow } from '../../bookings/rows/read-vehicles.ts';
import { bumpRevision } from '../../bookings/rows/revision.ts';
import type { Queries } from '../../database/database.ts';
import { type rideEvents, vehicles } from '../../database/driving-schema.ts';
import { rides } from '../../database/schema.ts';
import { type DriverLink, isLinkAlive, isOpenByOther } from '../driver-links.ts';
import { waitingOf } from '../free-waiting.ts';
import { noShowDecided } from '../not-possible.ts';
import { lockWithBookings, rideOfVehicle, type VehicleOfRide } from '../ride-of-vehicle.ts';
import { bringUpToDate, countAfterAll, insertOnce, notForToday } from './write-event.ts';

type Outcome = CardEventsReply['outcomes'][number];
/** `isWritten`: of what is kept, that it is written down now, and was not before. `ifMoved`: what is told where it counts no more. */
type Taken = Omit<Outcome, 'id'> & { readonly isWritten?: boolean; readonly ifMoved?: string | undefined };

/**
 * Takes what a driver's card sends, in the order pressed: each press once, by the phone's own id (laws 19 and 23). What
 * comes from a card whose ride is somebody else's by now, or cancelled, is kept as evidence and counts no more.
 */
export async function takeCardEvents(
  { database, now }: RideDeps,
  link: DriverLink,
  { sentAt, events }: CardEvents,
): Promise<Outcome[]> {
  const receivedAt = now();
  return database.transaction(async (tx) => {
    const ids = events.map(({ vehicleId }) => vehicleId);
    await lockWithBookings(tx, ids);
    const isAlive = await isLinkAlive(tx, link, receivedAt);
    const all: (Taken & Pick<CardEvent, 'id' | 'vehicleId'>)[] = [];
    for (const event of events) {
      const { id, vehicleId } = event;
      all.push({ id, vehicleId, ...(await takeOne(tx, link, event, { isAlive, sentAt, receivedAt })) });
    }
    // What is kept may be that the guest is in another car: the board says so.
    if (all.some(({ isWritten, outcome }) => isWritten || outcome === 'taken')) await bumpRevision(tx);
    const outcomes: Outcome[] = [];
    for (const { vehicleId, isWritten: _told, ifMoved, ...taken } of all) {
      // By all that was sent together: a guest who was on board by then makes what was before that count too.
      const isLost = ifMoved !== undefined && !(await isCounted(tx, taken.id, vehicleId));
      outcomes.push(isLost ? { ...taken, outcome: 'kept', detail: ifMoved } : taken);
    }
    return outcomes;
  });
}

async function takeOne(
  tx: Queries,
  link: DriverLink,
  event: CardEvent,
  { isAlive, sentAt, receivedAt }: { isAlive: boolean; sentAt: number; receivedAt: number },
): Promise<Taken> {
  const found = await rideOfVehicle(tx, event.vehicleId);
  if (!found) return keepOfEnded(tx, link, event, { sentAt, receivedAt });
  if (!isOfCard(link, found)) return notOnCard;
  const { vehicle, ride } = found;
  // A link of a day outlasts the turns of its rides. An older page tells no assignment.
  const assignedAt = vehicle.assignedAt?.toISOString() ?? null;
  const isOfTurn = event.assignedAt === undefined || event.assignedAt === assignedAt;
  const isTheirs = isAlive && isOfTurn && vehicle.driverId === link.driverId;
  const progress = progressOf(vehicle, ride.pickupAt, receivedAt);
  // A driver's own: the desk enters a step when it hears of it, which may be later than the next one was pressed.
  const events = vehicle.events.filter(({ staffId }) => staffId === null);
  const ofTurn = [...vehicle.events, ...vehicle.before];
  const gone = new Set(ofTurn.map(({ takesBack }) => takesBack));
  const standing = ofTurn.filter(({ id, kind, staffId }) => staffId === null && kind !== 'taken_back' && !gone.has(id));
  const own = event.kind === 'taken_back' ? standing.find(({ id }) => id === event.takesBack) : undefined;
  const before = stepBefore(progressOf({ ...vehicle, events }, ride.pickupAt, receivedAt), event.kind);
  const follows = own?.happenedAt ?? before;
  const at = happenedAt({
    pressedAt: event.pressedAt,
    sentAt,
    receivedAt,
    ...(isTheirs ? { assignedAt: vehicle.assignedAt?.getTime() ?? 0, follows } : { assignedAt: 0 }),
  });
  if (event.kind === 'opened' || event.kind === 'acknowledged') {
    if (!isTheirs) return { outcome: 'kept' };
    return acknowledge(tx, found, event, receivedAt);
  }
  const { id, kind } = event;
  const row = { ...eventOf({ ...event, kind }, { at, receivedAt }), vehicleId: vehicle.id };
  const isForToday = isDriverShown({ pickupAt: ride.pickupAt?.getTime() ?? 0, now: at });
  const isStep = drivingSteps.some((step) => step === kind);
  const ofToday = isStep ? forEarlierPickup : kind === 'taken_back' ? undefined : reachedForEarlier;
  const ifMoved = isForToday ? ofToday : forFarPickup;
  const isDenied = [...vehicle.kept, ...vehicle.before].some(({ takesBack, staffId }) => takesBack === id && staffId);
  if (isDenied) return { outcome: 'kept', detail: ride.state === 'booked' ? deniedByDesk : rideCancelled };
  if (vehicle.before.some((each) => each.id === id)) return { outcome: 'repeated', ifMoved };
  if (vehicle.events.some((each) => each.id === id)) return { outcome: 'repeated' };
  const whyKept = await whyOnlyKept(tx, link, found, { isTheirs, isAlive, now: receivedAt });
  if (whyKept) {
    const isWritten = await insertOnce(tx, { ...row, turn: noTurn(link, vehicle) });
    return { outcome: 'kept', detail: whyKept, isWritten };
  }
  const isBeforeMove = at < (vehicle.movedAt?.getTime() ?? 0);
  // Of the day that it was moved from it is evidence: the guest may sit in the car.
  if (!isForToday && !isBeforeMove && !own) return { outcome: 'refused', detail: notForToday };
  if (kind === 'taken_back') {
    if (!own) return { outcome: 'refused', detail: 'There is nothing of yours to take back.' };
    if (own.kind === 'no_show' && vehicle.noShowDecision !== null)
      return { outcome: 'refused', detail: noShowDecided.why };
    if (at > own.happenedAt + takenBackMinutes * 60_000) {
      return { outcome: 'refused', detail: `That was more than ${takenBackMinutes} minutes ago. Call the desk.` };
    }
  }
  if (kind === 'no_show' && !isBeforeMove) {
    const refusal = noShowRefusal(progress, waitingOf(found, { now: receivedAt, happenedAt: at }), { happenedAt: at });
    if (refusal) return { outcome: 'refused', detail: noShowRefusalInWords(refusal, receivedAt) };
  }
  const wasKept = vehicle.kept.some((each) => each.id === id);
  const isNew = await (wasKept ? countAfterAll : insertOnce)(tx, { ...row, turn: vehicle.turn });
  if (!isNew) return { outcome: 'repeated' };
  await bringUpToDate(tx, found, kind, receivedAt);
  if (!isBeforeMove || kind === 'taken_back') return { outcome: 'taken' };
  return { outcome: 'taken', ifMoved };
}

async function isCounted(tx: Queries, id: string, vehicleId: string): Promise<boolean> {
  return (await rideOfVehicle(tx, vehicleId))?.vehicle.events.some((each) => each.id === id) === true;
}

/** Why a press counts no more, and is kept all the same: its driver may have been on the way, or at the curb. */
async function whyOnlyKept(
  tx: Queries,
  link: DriverLink,
  { vehicle, ride }: VehicleOfRide,
  { isTheirs, isAlive, now }: { isTheirs: boolean; isAlive: boolean; now: number },
): Promise<string | undefined> {
  if (ride.state !== 'booked') return rideCancelled;
  if (isTheirs) return undefined;
  if (vehicle.driverId === null) return 'This ride is not yours any more. Call the desk.';
  if (vehicle.driverId !== link.driverId) return 'This ride was given to somebody else. Call the desk.';
  if (isAlive) return 'This ride was given away and back to you after you pressed. Press again when it is so.';
  if (isLinkOver({ progress: progressOf(vehicle, ride.pickupAt, now), now })) return dayClosed;
  // Whoever found a lost phone has such a link too: nothing of it counts, and the driver says it again by the one that is open.
  const isOpen = await isOpenByOther(tx, link, { vehicle, ride }, now);
  if (!isOpen && link.endedAt === null && link.day !== null) return dayClosed;
  const again = isOpen ? 'Press again on the link that opens this ride now, or call' : 'Call';
  return `This link has ended, and what you pressed was not counted. ${again} the desk.`;
}

const dayClosed =
  'The day of this ride is closed. What you pressed is written down, and changes nothing any more. If something is wrong, call the desk.';
const rideCancelled = 'This ride is cancelled. Call the desk.';
const deniedByDesk = 'The desk has asked about this and taken it back. If it is so, press again.';
const forEarlierPickup = 'The pickup time was changed after you pressed. Press again when it is so.';
const reachedForEarlier = 'The pickup time was changed after you called or texted the guest. That counts no more.';
const forFarPickup = 'This ride was moved after you pressed. Call the desk.';
const notOnCard = { outcome: 'refused', detail: 'This ride is not on this card.' } as const;

/** A press for a car that its ride needs no more is kept as that for a cancelled ride is. */
async function keepOfEnded(
  tx: Queries,
  link: DriverLink,
  { kind, ...event }: CardEvent,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): Promise<Taken> {
  const [ended] = await tx
    .select({ vehicle: vehicles, ride: { pickupDate: rides.pickupDate } })
    .from(vehicles)
    .innerJoin(rides, eq(rides.id, vehicles.rideId))
    .where(eq(vehicles.id, event.vehicleId));
  if (!ended || !isOfCard(link, ended)) return notOnCard;
  if (kind === 'opened' || kind === 'acknowledged') return { outcome: 'kept' };
  const at = happenedAt({ pressedAt: event.pressedAt, sentAt, receivedAt, assignedAt: 0 });
  const row = eventOf({ ...event, kind }, { at, receivedAt });
  const isWritten = await insertOnce(tx, { ...row, vehicleId: event.vehicleId, turn: noTurn(link, ended.vehicle) });
  return { outcome: 'kept', detail: 'This ride needs fewer cars. Call the desk.', isWritten };
}

/** Of a link that was replaced the turn may still be on: what it sends counts in none. Negative tells that the turn was its driver's. */
const noTurn = (link: DriverLink, { turn, driverId }: Pick<VehicleRow, 'turn' | 'driverId'>) =>
  driverId === link.driverId ? -turn : Math.min(link.turn ?? turn, turn - 1);

function eventOf(
  { id, kind, takesBack }: Pick<CardEvent, 'id' | 'takesBack'> & Pick<typeof rideEvents.$inferInsert, 'kind'>,
  { at, receivedAt }: { at: number; receivedAt: number },
) {
  const [happenedAt, received] = [new Date(at), new Date(receivedAt)];
  const isBack = kind === 'taken_back';
  return { id, kind, takesBack: (isBack && takesBack) || null, happenedAt, receivedAt: received, staffId: null };
}

type OnCard = {
  vehicle: Pick<VehicleRow, 'id' | 'driverId' | 'changedAt'> & Partial<Pick<VehicleRow, 'movedAt'>>;
  ride: Pick<VehicleOfRide['ride'], 'pickupDate'>;
};

/** Whether the card of a link has a vehicle, or may have had it: a link of a day that is
 * younger than who drives it, or than what moved it from that day, never showed it. */
function isOfCard(link: DriverLink, { vehicle, ride }: OnCard): boolean {
  if (link.vehicleId !== null) return link.vehicleId === vehicle.id;
  const isOlder = (than: Date | null = null) => than !== null && link.createdAt < than;
  const isOfDay = ride.pickupDate === link.day || isOlder(vehicle.movedAt);
  return isOfDay && (vehicle.driverId === link.driverId || isOlder(vehicle.changedAt));
}

async function acknowledge(
  tx: Queries,
  { vehicle, ride }: VehicleOfRide,
  { sequence = 0, kind }: CardEvent,
  at: number,
): Promise<Taken> {
  const acknowledgedSequence =
    kind === 'acknowledged'
      ? Math.max(Math.min(sequence, ride.sequence), vehicle.acknowledgedSequence ?? 0)
      : vehicle.acknowledgedSequence;
  const openedAt = vehicle.openedAt ?? new Date(at);
  if (vehicle.openedAt !== null && acknowledgedSequence === vehicle.acknowledgedSequence)
    return { outcome: 'repeated' };
  await tx.update(vehicles).set({ openedAt, acknowledgedSequence }).where(eq(vehicles.id, vehicle.id));
  return { outcome: 'taken' };
}
