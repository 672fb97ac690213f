import { pickupInstant, type WallTime, wallClock } from './pickup-time.ts';

/** When reminders leave, on the clocks of Buffalo, the day before (decision 36). */
const reminderTime = '09:00';
/** A ride that is nearer than this is not reminded of any more. */
const leastMsAhead = 3 * 60 * 60_000;

/**
 * When the reminder of a ride is due: at 9:00 in Buffalo the day before its pickup (decision 36), in milliseconds since
 * 1970. Throws RangeError for what is no date.
 */
export function reminderDueAt({ pickupDate }: Pick<WallTime, 'pickupDate'>): number {
  const due = pickupInstant({ pickupDate: dayBefore(pickupDate), pickupTime: reminderTime });
  if (typeof due !== 'number') throw new RangeError(`Not a date: ${pickupDate}`);
  return due;
}

/**
 * When a ride is reminded of that was ordered or moved at that moment: at its hour the day before, at once where that is
 * over, or never where it is too near (decision 36). Null where never; both instants in milliseconds since 1970.
 */
export function reminderAt(pickup: WallTime, orderedAt: number): number | null {
  const at = Math.max(reminderDueAt(pickup), orderedAt);
  const instant = pickupInstant(pickup);
  return typeof instant === 'number' && instant > at + leastMsAhead ? at : null;
}

/**
 * Which rides are to be reminded of now: those of these days whose pickup is later than that instant. A ride that was
 * booked after its reminder was due is reminded of at once, unless it is less than 3 hours ahead (decision 36). `now` and
 * the instant in milliseconds since 1970.
 */
export function ridesToRemind(now: number): { days: readonly string[]; pickupAfter: number } {
  const { pickupDate: today } = wallClock(now);
  const tomorrow = dayAfter(today);
  const isMorning = now < reminderDueAt({ pickupDate: tomorrow });
  return { days: isMorning ? [today] : [today, tomorrow], pickupAfter: now + leastMsAhead };
}

function dayBefore(date: string): string {
  return shifted(date, -1);
}

function dayAfter(date: string): string {
  return shifted(date, 1);
}

function shifted(date: string, days: number): string {
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) throw new RangeError(`Not a date: ${date}`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
