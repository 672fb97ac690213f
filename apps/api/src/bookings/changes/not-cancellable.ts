import { isDriverShown, whyNotCancelled } from '@fallsline/domain';
import type { Queries } from '../../database/database.ts';
import type { ChangeRecord } from '../../database/schema.ts';
import { progressOf, vehiclesOf } from '../rows/read-vehicles.ts';
import type { BookingRow, RideRow } from '../stored/read-booking.ts';
import { ridesToDecide } from './change-rows.ts';

// Which rides nobody cancels any more, and what a request to cancel still asks for beside them.

/** The rides of a request to cancel that dispatch is asked about by now. `now` in milliseconds since 1970. */
export async function ridesAsked(
  db: Queries,
  row: BookingRow,
  request: ChangeRecord,
  now: number,
): Promise<readonly RideRow[]> {
  const asked = ridesToDecide(row, request);
  return ridesStillAsked(asked, await notCancellable(db, asked, now));
}

/** Of the rides that are asked to be cancelled those that still can be; all of them, where none can: they are answered too. */
export function ridesStillAsked<Ride extends { id: string }>(
  asked: readonly Ride[],
  driven: { has: (id: string) => boolean },
): readonly Ride[] {
  const open = asked.filter(({ id }) => !driven.has(id));
  return open.length > 0 ? open : asked;
}

/** Why rides are not cancelled that stand and were driven or are over, in a sentence for staff, by the id of the ride. */
export async function notCancellable(
  db: Queries,
  of: readonly RideRow[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  // What is further away than a driver can press for was driven by nobody: its cars need no look.
  const near = of.filter(({ pickupAt }) => isDriverShown({ pickupAt: pickupAt?.getTime() ?? 0, now }));
  const cars = await vehiclesOf(db, near);
  return new Map(
    near.flatMap(({ id, pickupAt }) => {
      const why = whyNotCancelled((cars.get(id) ?? []).map((car) => progressOf(car, pickupAt, now)));
      return why === undefined ? [] : [[id, why] as const];
    }),
  );
}

/** The same of rides that are cancelled together: one of several that was driven is named as that. */
export function whyDriven(rides: readonly RideRow[], driven: ReadonlyMap<string, string>): string | undefined {
  const [found] = rides.filter(({ id }) => driven.has(id));
  const why = found && driven.get(found.id);
  if (!why || rides.length === 1) return why;
  return `${found.position === 1 ? 'The ride there' : 'The ride back'}: ${why}`;
}
