import type { CardRide } from '@fallsline/domain/driver-card';
import { freeWaitingUntil, type NoShowRefusal, noShowRefusal } from '@fallsline/domain/no-show';
import { wallClock } from '@fallsline/domain/pickup-time';
import { isGuestShown, isPositionTaken } from '@fallsline/domain/seen-when';
import {
  type DrivingStep,
  dueToLeave,
  eventsThatCount,
  type RideEvent,
  reachedAt,
  rideEventKinds,
  type VehicleProgress,
  vehicleProgress,
} from '@fallsline/domain/vehicle-state';
import type { Press } from '../link/kept-drive.ts';

/** A ride as its driver has to see it now: what the server knows of it and what this phone has not sent yet, in one. */
export type RideNow = {
  readonly ride: CardRide;
  readonly now: number;
  readonly pickupAt: number;
  /** Of its own day, which a link may open a day before. */
  readonly isToday: boolean;
  /** Since when its driver is, or will be, due to leave for it. */
  readonly due: ReturnType<typeof dueToLeave>;
  readonly progress: VehicleProgress;
  /** The state that the guest's page and the desk know of. */
  readonly isSaid: boolean;
  /** Until when waiting is free; undefined before the car is there. */
  readonly freeUntil: number | undefined;
  /** Why it cannot be said yet that the guest is not here. */
  readonly refusal: NoShowRefusal | undefined;
  /** Null once the card shows them no more, with or without a network. */
  readonly guest: CardRide['guest'];
  /** Whether where the car is may leave the phone: by what the server knows, and by what was pressed here since. */
  readonly isPositionTaken: boolean;
};

/** `now` by the server's clock, which is `ahead` of the phone's by so many milliseconds. */
export function rideNow(
  ride: CardRide,
  presses: readonly Press[],
  { now, ahead }: { now: number; ahead: number },
): RideNow {
  const [pickupAt, leaveBy] = [Date.parse(ride.pickupAt), Date.parse(ride.leaveBy)];
  const heard = eventsOf(ride);
  const pressed = presses.filter(({ vehicleId }) => vehicleId === ride.vehicleId).flatMap(eventOf);
  const rules = { isAssigned: true, pickupAt, now };
  const said = vehicleProgress(heard, rules);
  const progress = vehicleProgress(eventsThatCount([...heard, ...pressed], rules), rules);
  const waiting = {
    pickupAt,
    meetingPoint: { at: ride.meetingPoint },
    landedAt: ride.landsAt === null ? undefined : Date.parse(ride.landsAt),
  };
  const arrivedAt = reachedAt(progress, 'arrived');
  const known = ride.freeUntil === null ? undefined : Date.parse(ride.freeUntil);
  const freeUntil = arrivedAt === undefined ? known : freeWaitingUntil({ ...waiting, arrivedAt, sharedUntil: known });
  return {
    ride,
    now,
    pickupAt,
    isToday: ride.pickupDate === wallClock(now).pickupDate,
    due: dueToLeave({ leaveBy, assignedAt: Date.parse(ride.assignedAt ?? ride.leaveBy) }, now),
    progress,
    isSaid: said.state === progress.state,
    freeUntil,
    refusal: noShowRefusal(progress, { ...waiting, freeUntil }, { happenedAt: now }),
    guest: isGuestShown({ progress, now }) ? ride.guest : null,
    isPositionTaken:
      !ride.isCancelled &&
      isPositionTaken({ pickupAt, progress: said, now }) &&
      isPositionTaken({ pickupAt, progress, now }),
  };

  function eventOf({ id, kind, pressedAt }: Press): RideEvent[] {
    const ofRide = rideEventKinds.find((each) => each === kind);
    const at = Math.min(now, pressedAt + ahead);
    return ofRide ? [{ id, kind: ofRide, happenedAt: at, receivedAt: at }] : [];
  }
}

/** What the server has of a ride, as the events that it came by. */
function eventsOf({ reached, calledAt, textedAt }: CardRide): RideEvent[] {
  const said = [
    ...reached.filter(({ isFilledIn }) => !isFilledIn).map(({ step, at }) => ({ kind: step, at })),
    ...calledAt.map((at) => ({ kind: 'called' as const, at })),
    ...textedAt.map((at) => ({ kind: 'texted' as const, at })),
  ];
  return said.map(({ kind, at }, index) => {
    const happenedAt = Date.parse(at);
    return { id: `${kind} ${index}`, kind, happenedAt, receivedAt: happenedAt };
  });
}

/** What the main button says next; undefined where nothing is left to say. */
export function nextStep({ progress }: Pick<RideNow, 'progress'>): Exclude<DrivingStep, 'no_show'> | undefined {
  switch (progress.state) {
    case 'booked':
    case 'assigned':
      return 'on_the_way';
    case 'on_the_way':
      return 'arrived';
    // Who comes after all is taken along.
    case 'arrived':
    case 'no_show':
      return 'on_board';
    case 'on_board':
      return 'done';
    case 'done':
      return undefined;
  }
}

/** Whether nothing is left to do for a ride: it is done, its no-show is decided, or its driver knows that it is cancelled. */
export function isBehind({ ride, progress }: Pick<RideNow, 'ride' | 'progress'>): boolean {
  if (ride.isCancelled) return !isNewsOf(ride);
  return progress.state === 'done' || (progress.state === 'no_show' && ride.noShowDecision !== null);
}

/** So long nobody has touched a card before it moves on by itself: nothing moves under a finger, and who is done reads so. */
const untouchedMs = 60_000;

/**
 * The ride that a card shows: the first that is not behind. One that is in view gives way to it by itself once it is behind,
 * or the time to leave for the first has come; but not while it is under way, nor within a minute after a touch.
 *
 * @param sinceTouch how long ago the card was touched last, in milliseconds
 */
export function rideInView(
  rides: readonly RideNow[],
  inView: string | undefined,
  sinceTouch: number,
): RideNow | undefined {
  const first = rides.find((each) => !isBehind(each));
  const stands = rides.find(({ ride }) => ride.vehicleId === inView);
  if (!stands) return first ?? rides.at(-1);
  if (!first || sinceTouch < untouchedMs) return stands;
  if (isBehind(stands)) return first;
  const isWaiting = stands.progress.state === 'assigned';
  return isWaiting && first.due.isPast ? first : stands;
}

/** Whether a ride has changed since its driver said that they know. */
export function isNewsOf({ sequence, acknowledgedSequence }: CardRide): boolean {
  return sequence > (acknowledgedSequence ?? 0);
}
