import { hour, minute } from '../words/durations.ts';
import { driverShownHours, reachedAt, type VehicleProgress, type VehicleState } from './vehicle-state.ts';

// Who may see what of a ride, and when (laws 20 to 23). Times in milliseconds since 1970.

/** Guest and driver have each other's phone from so long before the pickup until so long after it is done. */
export const phoneShownMinutes = 90;
export const phoneKeptMinutes = 60;
/** No dot is shown, and no position taken, earlier than that before the pickup. */
export const positionMinutes = 30;
/** A driver takes back what they pressed within so many minutes; then the receipt goes out, and the desk does it. */
export const takenBackMinutes = 5;
/** A driver's link ends so long after the ride is done. */
const linkKeptHours = 12;
/** How old a position may be, in seconds: faded from, gone from. */
const positionAges = { faded: 45, gone: 120 } as const;

type Seen = { readonly pickupAt: number; readonly progress: VehicleProgress; readonly now: number };

/** When a guest is told who drives: at assignment, or 12 hours before the pickup, whichever is later (law 20). */
export function driverToldAt({ pickupAt, assignedAt }: { pickupAt: number; assignedAt: number }): number {
  return Math.max(assignedAt, shownFrom(pickupAt).driver);
}

/** Whether guest and traveler see first name, car, color and plate. */
export function isDriverShown({ pickupAt, now }: Pick<Seen, 'pickupAt' | 'now'>): boolean {
  return now >= shownFrom(pickupAt).driver;
}

/** From when on the page of a ride shows who drives, once that is decided, the driver's phone, and where the car is once it is on the way. */
export function shownFrom(pickupAt: number): { driver: number; phone: number; position: number } {
  return {
    driver: pickupAt - driverShownHours * hour,
    phone: pickupAt - phoneShownMinutes * minute,
    position: pickupAt - positionMinutes * minute,
  };
}

/** Whether the guest sees the driver's phone. */
export function isPhoneShown({ pickupAt, progress, now }: Seen): boolean {
  return now >= shownFrom(pickupAt).phone && !isOver({ progress, now }, phoneKeptMinutes * minute);
}

/** After how many seconds a guest's page that is looked at asks for the day of its ride again: 12 from when it shows who drives until it is over. */
export function askAgainSeconds({
  pickupAt,
  state,
  now,
}: {
  pickupAt: number;
  state: VehicleState;
  now: number;
}): number {
  return isDriverShown({ pickupAt, now }) && state !== 'done' && state !== 'no_show' ? 12 : 60;
}

/** Whether the driver sees the guest's phone and address: from the first opening, until an hour after it is done. */
export function isGuestShown({ progress, now }: Omit<Seen, 'pickupAt'>): boolean {
  return !isOver({ progress, now }, phoneKeptMinutes * minute);
}

/** Whether a driver's link has outlived its ride. */
export function isLinkOver({ progress, now }: Omit<Seen, 'pickupAt'>): boolean {
  return isOver({ progress, now }, linkKeptHours * hour);
}

function isOver({ progress, now }: Omit<Seen, 'pickupAt'>, after: number): boolean {
  const ended = reachedAt(progress, 'done') ?? reachedAt(progress, 'no_show');
  return ended !== undefined && now >= ended + after;
}

const sharing: readonly VehicleState[] = ['on_the_way', 'arrived'];

/** Whether a position is taken: between 'on the way' and 'on board', at most 30 minutes before the pickup (law 22). */
export function isPositionTaken({ pickupAt, progress, now }: Seen): boolean {
  return sharing.includes(progress.state) && now >= pickupAt - positionMinutes * minute;
}

/** How a position of an age in seconds is shown. Its age counts on our clock, not on the phone's. */
export function positionShown(ageSeconds: number): 'fresh' | 'faded' | 'gone' {
  if (ageSeconds >= positionAges.gone) return 'gone';
  return ageSeconds >= positionAges.faded ? 'faded' : 'fresh';
}
