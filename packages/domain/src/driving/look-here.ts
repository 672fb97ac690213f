import { fareById } from '../trip/fares.ts';
import { leastLeadMinutes, timeOut } from '../trip/time-out.ts';
import { minute } from '../words/durations.ts';
import { canFollow, dueToLeave, hasDrivenNobody, reachedAt, type VehicleProgress } from './vehicle-state.ts';

// What somebody at the desk has to look at (law 15). Times in milliseconds since 1970.

/** A ride that begins sooner without a driver or a car is red on the board, and then an alarm. */
const redWithinMinutes = 180;
/** How near the pickup a ride without driver or car rings (law 15). */
export const alarmWithinMinutes = 90;
/** A driver who has not said so is taken to have left for so long. */
const silentAfterMinutes = 15;
/** A position is missed this long after the last, and this near to the pickup. */
const lostAfterMinutes = 5;
const lostWithinMinutes = 30;
/** A car that its guest waits for is looked at from so late. */
const lateFromMinutes = 15;

/** Why the board shows a car first, in this order. */
export const attentionKinds = [
  'needs-driver',
  'not-left',
  'late',
  'boarded-elsewhere',
  'position-lost',
  'no-show',
  'asks-to-cancel',
  'ramp-van',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/**
 * By when the driver has to leave for the pickup: its driving time before it, and at least half an hour. A fare that has left
 * the table counts half an hour.
 */
export function leaveBy(fareId: string, pickupAt: number): number {
  const fare = fareById(fareId);
  return fare ? timeOut(fare, pickupAt).from : pickupAt - leastLeadMinutes * minute;
}

/** A vehicle as the board looks at it. */
export type WatchedVehicle = {
  readonly progress: VehicleProgress;
  readonly hasDriver: boolean;
  readonly hasCar: boolean;
  readonly pickupAt: number;
  readonly leaveBy: number;
  /** When the driver who has it now got it; undefined where nobody has. */
  readonly assignedAt?: number | undefined;
  /** When its last position came; undefined where none did, or it was stopped. */
  readonly seenAt?: number | undefined;
  /** How late it will be by where it was last seen, in minutes; undefined where that tells no delay, and where nobody asks. */
  readonly lateMinutes?: number | undefined;
  /** When somebody is on board by a card that counts no more; undefined where none says so. */
  readonly boardedElsewhereAt?: number | undefined;
  /** Dispatch has decided about its no-show. */
  readonly isDecided: boolean;
  /** Its ride is cancelled: nothing of it is looked at but that guests may ride in it all the same. */
  readonly isCancelled?: boolean;
};

/** Why a vehicle is red, first what is worst; empty where nobody has to do anything. */
export function attentionOf(vehicle: WatchedVehicle, now: number): AttentionKind[] {
  const { progress, hasDriver, hasCar, pickupAt, seenAt, lateMinutes = 0 } = vehicle;
  const { state } = progress;
  const isComing = state === 'booked' || state === 'assigned';
  const needsDriver = isComing && (!hasDriver || !hasCar) && now >= pickupAt - redWithinMinutes * minute;
  const notLeft = state === 'assigned' && hasDriver && now >= dueToLeave(vehicle, now).at + silentAfterMinutes * minute;
  const isLost =
    state === 'on_the_way' &&
    seenAt !== undefined &&
    now >= pickupAt - lostWithinMinutes * minute &&
    now - seenAt >= lostAfterMinutes * minute;
  const isLate = state === 'on_the_way' && Math.max(lateMinutes, (now - pickupAt) / minute) >= lateFromMinutes;
  const isMissed = state === 'no_show' && !vehicle.isDecided;
  const { boardedElsewhereAt, isCancelled = false } = vehicle;
  // Of a car that nobody was heard of it is new, however late it is said.
  const isUnheard = hasDrivenNobody(progress);
  // Of a no-show, too, whatever was decided: who looked at that has not looked at this.
  const mayBeElsewhere = canFollow('on_board', state) || isUnheard;
  const isElsewhere = boardedElsewhereAt !== undefined && mayBeElsewhere;
  if (isCancelled) return isElsewhere ? ['boarded-elsewhere'] : [];
  return [
    ...(needsDriver ? (['needs-driver'] as const) : []),
    ...(notLeft ? (['not-left'] as const) : []),
    ...(isLate && !isLost ? (['late'] as const) : []),
    ...(isElsewhere ? (['boarded-elsewhere'] as const) : []),
    ...(isMissed ? (['no-show'] as const) : []),
    ...(isLost ? (['position-lost'] as const) : []),
  ];
}

/** Whether a vehicle without driver or car has to ring (law 15). */
export function isUnassignedTooLong({ progress, hasDriver, hasCar, pickupAt }: WatchedVehicle, now: number): boolean {
  const isComing = progress.state === 'booked' || progress.state === 'assigned';
  return isComing && (!hasDriver || !hasCar) && now >= pickupAt - alarmWithinMinutes * minute;
}

/** For how many minutes a driver should have left, or has had a ride that should have; 0 where that is still to come or was said. */
export function minutesSilent(
  { progress, ...vehicle }: Pick<WatchedVehicle, 'progress' | 'leaveBy' | 'assignedAt'>,
  now: number,
): number {
  if (reachedAt(progress, 'on_the_way') !== undefined) return 0;
  return Math.max(0, Math.floor((now - dueToLeave(vehicle, now).at) / minute));
}
