import type { Queries } from '../../database/database.ts';
import { messageAbout } from '../../outbox/message.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { forRiders } from '../rows/enqueue.ts';
import { isVanOpen } from '../rows/how-driven.ts';
import { type VehicleRow, vehiclesOf } from '../rows/read-vehicles.ts';
import { type RampVanColumns, rampVanOf } from '../stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../stored/read-booking.ts';
import { isMissedYet } from './answer-request.ts';
import type { AlsoWrite } from './cancel.ts';
import { cancellation, decidedShares } from './cancellation.ts';
import { askAndCarryOut, type Decided } from './carry-out.ts';
import type { Decision } from './write-decision.ts';

/** What came of an answer about ramp vans. */
export type RampVanAnswered =
  | { outcome: 'confirmed'; positions: readonly number[] }
  /** Each is cancelled, and everything goes back. */
  | { outcome: 'declined'; positions: readonly number[]; refundCents: number }
  /** A driver did not find the guest of these, who was never told of a van: nothing was changed. */
  | { outcome: 'missed'; positions: readonly number[] }
  /** No ride waits for an answer: so its rides stand. */
  | { outcome: 'nothing-waits'; rides: readonly RideRow[] };

/** Whether a ride waits for an answer about its ramp van that staff can still give. `now` in milliseconds since 1970. */
export function awaitsAnswer(
  ride: Pick<RideRow, 'state' | 'pickupAt'> & RampVanColumns,
  cars: readonly VehicleRow[],
  now: number,
): boolean {
  return ride.state === 'booked' && rampVanOf(ride)?.state === 'waiting' && isVanOpen(cars, ride.pickupAt, now);
}

/** The rides of a booking of which that is so; with a position that one alone. */
export async function ridesWithoutAnswer(
  db: Queries,
  { rides }: Pick<BookingRow, 'rides'>,
  { position, now }: { position: number | undefined; now: number },
): Promise<RideRow[]> {
  const cars = await vehiclesOf(db, rides);
  return rides.filter(
    (ride) =>
      (position === undefined || ride.position === position) && awaitsAnswer(ride, cars.get(ride.id) ?? [], now),
  );
}

/**
 * Writes down what dispatch answers about the ramp vans of a booking's rides, or of the one at a position (decision 49): there is one,
 * or there is none, and then the ride is cancelled and all of it goes back. Guest and traveler are told. Once, whoever
 * calls. Throws what the database throws; whatever Stripe does, the reconciler goes on with.
 */
export async function answerRampVan(
  deps: BookingDeps,
  seen: BookingRow,
  { position, isThere, also }: { position: number | undefined; isThere: boolean; also?: AlsoWrite },
): Promise<RampVanAnswered> {
  const answer = async (row: BookingRow, now: number, tx: Queries): Promise<Decided<RampVanAnswered>> => {
    const waiting = await ridesWithoutAnswer(tx, row, { position, now });
    if (waiting.length === 0) return { answer: { outcome: 'nothing-waits', rides: row.rides } };
    const positions = waiting.map((ride) => ride.position);
    if (isThere) {
      const missed: number[] = [];
      for (const ride of waiting) if (await isMissedYet(tx, ride, now)) missed.push(ride.position);
      if (missed.length > 0) return { answer: { outcome: 'missed', positions: missed } };
      for (const ride of waiting) await also?.(tx, ride);
      return { answer: { outcome: 'confirmed', positions }, decision: confirmed(row, waiting, now) };
    }
    const { shares } = decidedShares(row, waiting, undefined, now);
    for (const share of shares) await also?.(tx, share.ride, share.refundCents);
    const decision = cancellation(row, shares, { now });
    const rides = decision.rides.map((ride) => ({ ...ride, rampDeclinedAt: new Date(now) }));
    const { refundCents } = decision.refund;
    return { answer: { outcome: 'declined', positions, refundCents }, decision: { ...decision, rides } };
  };
  return (await askAndCarryOut(deps, seen, answer)).answer;
}

function confirmed(row: BookingRow, waiting: readonly RideRow[], now: number): Decision {
  return {
    rides: waiting.map(({ id }) => ({ id, rampConfirmedAt: new Date(now) })),
    // A change that is being paid stays as it was quoted: the van moves no price.
    changes: row.changes
      .filter(({ state }) => state === 'waiting')
      .map(({ id }) => ({ id, bookingVersion: row.version + 1 })),
    messages: waiting.flatMap(({ id, position, sequence }) =>
      forRiders(row.guest, messageAbout('ramp-van-confirmed', row.id, { position, sequence }, `${id}:${sequence}`)),
    ),
  };
}
