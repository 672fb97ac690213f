import { clockAt } from '../pickup/pickup-time.ts';
import { borderMinutes } from '../trip/border.ts';
import { driveOf, milesBetween, type Point, roadFactor } from '../trip/drive.ts';
import { fareById } from '../trip/fares.ts';
import { places } from '../trip/places.ts';
import { counted } from '../words/counted.ts';
import { minute } from '../words/durations.ts';
import type { VehicleState } from './vehicle-state.ts';

// What a guest reads on the day of the ride. Times in milliseconds since 1970.

/** A delay is told from so many minutes, and in steps of so many. */
const lateFrom = 6;
const lateStep = 5;

/**
 * How late a car will be, as its guest reads it: from 6 minutes behind the pickup, rounded up to 5, with the new time. Undefined
 * where it is in time.
 */
export function lateBy({
  pickupAt,
  expectedAt,
}: {
  pickupAt: number;
  expectedAt: number;
}): { minutes: number; at: number; words: string } | undefined {
  const behind = (expectedAt - pickupAt) / minute;
  if (behind < lateFrom) return undefined;
  const minutes = Math.ceil(behind / lateStep) * lateStep;
  const at = pickupAt + minutes * minute;
  return {
    minutes,
    at,
    words: `About ${counted(minutes, 'minute')} late: expect ${clockAt(at)}.`,
  };
}

/** While a car stands so its guests are with it, or have been. */
const isThere: readonly VehicleState[] = ['arrived', 'on_board', 'done'];

/**
 * How late a ride begins, as `lateBy` tells it of the last of its cars: not while one is there, or comes in time, whose guests
 * would stay inside. `expectedAt` of those that are on the way, as far as that is known.
 */
export function rideLateBy(
  cars: readonly { state: VehicleState; expectedAt?: number | undefined }[],
  pickupAt: number,
): ReturnType<typeof lateBy> {
  const expected = cars.flatMap(({ expectedAt }) => expectedAt ?? []);
  const isOneThere = cars.some(({ state }) => isThere.includes(state));
  const isOneInTime = expected.some((expectedAt) => !lateBy({ pickupAt, expectedAt }));
  if (expected.length === 0 || isOneThere || isOneInTime) return undefined;
  return lateBy({ pickupAt, expectedAt: Math.max(...expected) });
}

/** Whether nobody has said that a car is there, so long after its pickup that its guest is told to call. */
export function isOverdue({ pickupAt, state, now }: { pickupAt: number; state: VehicleState; now: number }): boolean {
  return now >= pickupAt + lateFrom * minute && (state === 'booked' || state === 'assigned' || state === 'on_the_way');
}

/** The minutes that are told above single ones: 13 to 15 is 15. Farther away it is fives. */
const awaySteps = [12, 15, 20, 25] as const;

/** How far away a car is, in the steps that are told; 0 is 'almost there'. */
export function minutesAwayStep(minutes: number): number {
  if (minutes < 2) return 0;
  const whole = Math.ceil(minutes);
  if (whole < awaySteps[0]) return whole;
  return awaySteps.find((step) => step >= whole) ?? Math.ceil(whole / 5) * 5;
}

/** The same in words. */
export function minutesAwayInWords(minutes: number): string {
  const step = minutesAwayStep(minutes);
  return step === 0 ? 'almost there' : `about ${counted(step, 'minute')} away`;
}

/** What is told of an arrival is told in steps of so many minutes. */
const arrivalStep = 5;

/**
 * About when guests who are on board are set down, by everybody's page: the drive from then on and the border, rounded up to
 * five minutes; and never in the past while they are still on board.
 */
export function arrivesAt({
  boardedAt,
  drive,
  crossesBorder,
  now,
}: {
  boardedAt: number;
  drive: { readonly minutes: number };
  crossesBorder: boolean;
  now: number;
}): number {
  const at = boardedAt + (drive.minutes + (crossesBorder ? borderMinutes : 0)) * minute;
  const step = arrivalStep * minute;
  return Math.ceil(Math.max(now, at) / step) * step;
}

/**
 * About how many minutes a car drives to the pickup of a fare: by the distance, and as fast as our table of driving times has
 * that road. Undefined for a fare that has left the table. No map service is asked.
 */
export function minutesToPickup(fareId: string, car: Point): number | undefined {
  const fare = fareById(fareId);
  if (!fare) return undefined;
  const { minutes, miles } = driveOf(fare);
  return (milesBetween(car, places[fare.from]) * roadFactor * minutes) / miles;
}
