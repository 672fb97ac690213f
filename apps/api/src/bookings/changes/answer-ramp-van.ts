import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, changes, rides } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { enqueueForRiders } from '../rows/enqueue-for-riders.ts';
import { rampVanOf } from '../stored/ramp-van-columns.ts';
import type { BookingRow, RideRow } from '../stored/read-booking.ts';
import { carryOut } from './cancel-ride.ts';
import { waitingRequest } from './change-rows.ts';
import { decidedShares, writeCancellation } from './write-cancellation.ts';

/** What came of an answer about ramp vans. */
export type RampVanAnswered =
  | { outcome: 'confirmed'; positions: readonly number[] }
  /** Each is cancelled, and everything goes back. */
  | { outcome: 'declined'; positions: readonly number[]; refundCents: number }
  /** No ride waits for an answer. */
  | { outcome: 'nothing-waits' };

/** The rides of a booking whose ramp van nobody has answered for yet; with a position that one alone. */
export function ridesWithoutAnswer({ rides }: Pick<BookingRow, 'rides'>, position?: number): RideRow[] {
  return rides.filter(
    (ride) =>
      ride.state === 'booked' &&
      rampVanOf(ride)?.state === 'waiting' &&
      (position === undefined || ride.position === position),
  );
}

/**
 * Writes down what dispatch answers about the ramp vans of a booking's rides, or of the one at a position (decision 49): there is one,
 * or there is none, and then the ride is cancelled and all of it goes back. Guest and traveler are told. Once, whoever
 * calls. Throws what the database throws; whatever Stripe does, the reconciler goes on with.
 */
export async function answerRampVan(
  deps: BookingDeps,
  { bookingId, position, isThere }: { bookingId: string; position: number | undefined; isThere: boolean },
): Promise<RampVanAnswered> {
  const answered = await deps.database.transaction(async (tx): Promise<RampVanAnswered> => {
    const now = deps.now();
    const row = await lockBooking(tx, bookingId);
    const waiting = row ? ridesWithoutAnswer(row, position) : [];
    if (!row || waiting.length === 0) return { outcome: 'nothing-waits' };
    const positions = waiting.map((ride) => ride.position);
    if (isThere) {
      await confirm(tx, row, waiting, now);
      return { outcome: 'confirmed', positions };
    }
    return { outcome: 'declined', positions, refundCents: await decline(tx, row, waiting, now) };
  });
  if (answered.outcome !== 'nothing-waits') await carryOut(deps, bookingId);
  return answered;
}

async function confirm(tx: Queries, row: BookingRow, waiting: readonly RideRow[], now: number): Promise<void> {
  const version = row.version + 1;
  await tx.update(bookings).set({ version }).where(eq(bookings.id, row.id));
  // A change that is being paid stays as it was quoted: the van moves no price.
  await tx
    .update(changes)
    .set({ bookingVersion: version })
    .where(and(eq(changes.bookingId, row.id), eq(changes.state, 'waiting')));
  for (const { id, position, sequence } of waiting) {
    await tx
      .update(rides)
      .set({ rampConfirmedAt: new Date(now) })
      .where(eq(rides.id, id));
    const message = messageAbout('ramp-van-confirmed', row.id, { position, sequence }, `${id}:${sequence}`);
    await enqueueForRiders(tx, row.guest, message, now);
  }
}

/** Answers how many cents go back: all of it. A request to cancel the other ride still waits for its decision. */
async function decline(tx: Queries, row: BookingRow, waiting: readonly RideRow[], now: number): Promise<number> {
  const request = await waitingRequest(tx, row.id);
  for (const { id } of waiting) {
    await tx
      .update(rides)
      .set({ rampDeclinedAt: new Date(now) })
      .where(eq(rides.id, id));
  }
  const refundCents = await writeCancellation(tx, row, decidedShares(row, waiting, { now }).shares, now);
  if (request) {
    await tx.update(changes).set({ state: 'waiting', endedAt: null }).where(eq(changes.id, request.id));
  }
  return refundCents;
}
