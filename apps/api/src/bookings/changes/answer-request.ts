import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type AskedRide, type ChangeRecord, changes } from '../../database/schema.ts';
import { isNoShowOpen } from '../rows/how-driven.ts';
import { vehiclesOfRide } from '../rows/read-vehicles.ts';
import type { BookingRow, RideRow } from '../stored/read-booking.ts';
import { changesThatStand, ridesOfCancellation, ridesToDecide, waitingRequest } from './change-rows.ts';
import { writeDecision } from './write-decision.ts';

type AnsweredBy = NonNullable<AskedRide['answeredBy']>;

/** Whether dispatch has yet to decide about a no-show of a ride: that answers what was asked of it, too. */
export async function isMissedYet(tx: Queries, ride: RideRow, now: number): Promise<boolean> {
  const all = await vehiclesOfRide(tx, ride);
  return all.some((each) => isNoShowOpen(each, all, { pickupAt: ride.pickupAt, now }));
}

/**
 * Answers a request to cancel by what has become of a ride of it: its guests are on board, or its no-show is kept (law 3). It
 * waits on for what else of it stands. Nobody is mailed of it: what was done is told. Expects to hold the booking's lock. `now` in
 * milliseconds since 1970.
 */
export async function answerByRide(
  tx: Queries,
  row: BookingRow,
  ride: RideRow,
  by: AnsweredBy,
  now: number,
): Promise<void> {
  const request = waitingRequest(row);
  const waits = request ? ridesToDecide(row, request) : [];
  if (!request || !waits.some(({ id }) => id === ride.id)) return;
  const { id } = request;
  const rides = ridesOfCancellation(request).map((each) =>
    each.position === ride.position ? { ...each, answeredBy: by } : each,
  );
  const ended = waits.length > 1 ? {} : ({ state: 'declined', endedAt: new Date(now) } as const);
  await writeDecision(tx, row, { changes: [{ id, rides, ...ended }] }, now);
}

/**
 * Opens a request again that a ride had answered whose guests are on board no more: that was taken back. Not where the guest
 * has asked for something else since, or dispatch has decided about the rest: its answer was mailed. Expects to hold the booking's lock. `now` in milliseconds since 1970.
 */
export async function askAgain(tx: Queries, row: BookingRow, ride: RideRow, now: number): Promise<void> {
  const [request] = await tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.bookingId, row.id),
        eq(changes.kind, 'cancellation'),
        inArray(changes.state, ['waiting', 'declined']),
      ),
    )
    .orderBy(desc(changes.createdAt))
    .limit(1);
  const told = request ? ridesOfCancellation(request) : [];
  const isIts = ({ position, answeredBy }: (typeof told)[number]) =>
    position === ride.position && answeredBy === 'driving';
  const other = row.changes.find(({ state }) => state === 'waiting');
  const isDecided =
    request?.state === 'declined' && told.some(({ cancel, answeredBy }) => cancel === 'ask' && !answeredBy);
  if (!request || !told.some(isIts) || isDecided || (other && other.id !== request.id)) return;
  const rides = told.map(({ answeredBy, ...each }) =>
    answeredBy && !isIts({ ...each, answeredBy }) ? { ...each, answeredBy } : each,
  );
  const again = { id: request.id, rides, state: 'waiting', endedAt: null } as const;
  await writeDecision(tx, row, { changes: [again] }, now);
}

/**
 * The rides that were asked to be cancelled and stand by dispatch's last decision about them, and when that was. A ride is not
 * among them of which something was changed or asked for since: what became of the other one is not about it.
 */
export async function declinedRequest(
  db: Queries,
  row: BookingRow,
): Promise<{ at: Date; rides: RideRow[] } | undefined> {
  const requests = await db
    .select()
    .from(changes)
    .where(and(eq(changes.bookingId, row.id), eq(changes.state, 'declined')))
    .orderBy(desc(changes.createdAt));
  const later = changesThatStand(row);
  const told = requests.flatMap((request) => {
    const at = request.endedAt;
    if (!at) return [];
    const rides = ridesToDecide(row, request).filter(
      (ride) => !later.some((change) => change.createdAt > at && isAbout(change, ride)),
    );
    return rides.length > 0 ? [{ at, rides }] : [];
  });
  return told.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
}

function isAbout(change: ChangeRecord, { id, position }: RideRow): boolean {
  return change.kind === 'change'
    ? change.rideId === id
    : ridesOfCancellation(change).some((each) => each.position === position);
}
