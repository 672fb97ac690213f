import { cancelledMoney, isCancelFree, mostReturnable } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, rides } from '../../database/schema.ts';
import { type Facts, messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { oweRefund } from '../money/owe-refund.ts';
import { bookingById } from '../rows/booking-rows.ts';
import { enqueueForRiders } from '../rows/enqueue-for-riders.ts';
import { restand } from '../rows/restand.ts';
import { accountOf, type BookingRow, boughtRide, type RideRow } from '../stored/read-booking.ts';
import { ridesToDecide, supersede, waitingRequest } from './change-rows.ts';
import { giveUpPayments } from './dead-pages.ts';

/** What becomes of a ride that is cancelled: what goes back of it, and what is kept, in cents. */
export type Share = { ride: RideRow; refundCents: number; keptCents: number };

/** How much goes back of rides at least, as it is due (decision 32), and at most; in cents. */
export type Bounds = { dueCents: number; mostCents: number };

/**
 * What goes back and what is kept of each ride where a person decides how much goes back in all; everything, where nobody
 * has decided. What is due is never kept. `now` in milliseconds since 1970.
 */
export function decidedShares(
  row: BookingRow,
  rides: readonly RideRow[],
  { decided, now }: { decided?: number | undefined; now: number },
): Bounds & { shares: Share[] } {
  const most = mostReturnable(rides.map(boughtRide), accountOf(row), now);
  const quoted = rides.map((ride, index) => ({
    ...{ ride, isFree: isCancelFree(boughtRide(ride), now), cents: most[index] ?? 0 },
  }));
  const dueCents = sum(quoted.filter(({ isFree }) => isFree));
  const mostCents = sum(quoted);
  let toKeep = mostCents - (decided ?? mostCents);
  const shares = quoted.map(({ ride, isFree, cents }) => {
    const keptCents = isFree ? 0 : Math.min(cents, toKeep);
    toKeep -= keptCents;
    return { ride, keptCents, refundCents: cents - keptCents };
  });
  return { dueCents, mostCents, shares };
}

/**
 * Writes down that rides are cancelled, what is owed to the guest for them and who is told; answers how many cents go back.
 * Quotes and changes that wait for their payment end with it; a guest's request waits on for what of it stands. Expects to hold the booking's lock. `now` in milliseconds
 * since 1970.
 */
export async function writeCancellation(
  tx: Queries,
  row: BookingRow,
  shares: readonly Share[],
  now: number,
): Promise<number> {
  for (const { ride, keptCents: kept } of shares) {
    const { state, keptCents } = cancelledMoney(ride, kept);
    await tx
      .update(rides)
      .set({ state, keptCents, cancelledAt: new Date(now), sequence: ride.sequence + 1 })
      .where(eq(rides.id, ride.id));
  }
  await tx
    .update(bookings)
    .set({ version: row.version + 1 })
    .where(eq(bookings.id, row.id));
  await supersede(tx, row.id, ['open'], now);
  if (!(await isStillToDecide(tx, row, shares))) await giveUpPayments(tx, row, now);
  const refundCents = shares.reduce((total, share) => total + share.refundCents, 0);
  await oweRefund(tx, row, { refundCents, reason: 'cancellation', now });
  await restand(tx, row.id);
  await tell(tx, row, shares, { refundCents, now });
  return refundCents;
}

/** Whether dispatch has still to decide about a ride that is not among those cancelled now. */
async function isStillToDecide(tx: Queries, row: BookingRow, shares: readonly Share[]): Promise<boolean> {
  const request = await waitingRequest(tx, row.id);
  if (!request) return false;
  return ridesToDecide(row, request).some(({ id }) => !shares.some(({ ride }) => ride.id === id));
}

/** The guest is told once of a whole booking, and otherwise of the ride; the dispatcher of each job that nobody drives. */
async function tell(
  tx: Queries,
  { id, guest, rides: all }: BookingRow,
  shares: readonly Share[],
  { refundCents, now }: { refundCents: number; now: number },
): Promise<void> {
  const isWhole = shares.length === all.length;
  if (isWhole) {
    const money = await moneyBy(tx, id, refundCents);
    await enqueueForRiders(tx, guest, messageAbout('cancellation', id, { refundCents, money }), now);
  }
  for (const { ride, refundCents: back, keptCents } of shares) {
    const facts = { position: ride.position, refundCents: back, keptCents };
    if (!isWhole) await enqueueForRiders(tx, guest, messageAbout('ride-cancelled', id, facts, ride.position), now);
    await enqueue(tx, messageAbout('dispatch-ride-cancelled', id, facts, ride.position), now);
  }
}

/** How the money of a cancelled booking stands, whose mail tells it even when more has moved: what failed is on no way back. */
async function moneyBy(tx: Queries, id: string, refundCents: number): Promise<Facts<'cancellation'>['money']> {
  const row = await bookingById(tx, id);
  if (!row) return undefined;
  const paid = row.payments.filter(({ state }) => state === 'paid');
  const back = row.refunds.filter(({ state }) => state !== 'failed' && state !== 'refused');
  return {
    paidCents: sum(paid.map(({ amountCents: cents }) => ({ cents }))),
    keptCents: sum(row.rides.map(({ keptCents: cents }) => ({ cents }))),
    beforeCents: sum(back.map(({ amountCents: cents }) => ({ cents }))) - refundCents,
  };
}

function sum(shares: readonly { cents: number }[]): number {
  return shares.reduce((total, { cents }) => total + cents, 0);
}
