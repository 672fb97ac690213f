import { isCancelFree, leastSettled } from '@fallsline/domain';
import type { Queries } from '../../database/database.ts';
import type { BookingStatus } from '../../database/schema.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { followMoney } from '../money/follow-refunds.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { type BookingRow, boughtRide, type RefundRow, type RideRow } from '../stored/read-booking.ts';
import { tryToEndDeadPages } from './dead-pages.ts';
import { type Bounds, decidedShares, writeCancellation } from './write-cancellation.ts';

/** What has become of what a cancellation gives back; 'none' where that is nothing. */
export type Refunding = RefundRow['state'] | 'none';

/** What a call that cancels is answered. */
export type Cancellation =
  /** Now, or, with `before`, by earlier calls, whatever those had decided. */
  | { outcome: 'cancelled'; before: boolean; rides: readonly RideRow[]; refundCents: number; refund: Refunding }
  /** Free cancellation of one of the rides is over: the policy leaves the deduction to a person (decision 19). */
  | ({ outcome: 'refund-undecided'; late: readonly RideRow[] } & Bounds)
  /** More than can go back, or less than is due. */
  | ({ outcome: 'refund-refused'; reason: 'more-than-paid' | 'all-is-due' } & Bounds)
  /** The ride at the position was cancelled before, or there never was one. */
  | { outcome: 'ride-cancelled' | 'no-such-ride' }
  | { outcome: 'not-cancellable'; status: BookingStatus };

/**
 * Cancels the rides of a paid booking that stand, or the one at a position: writes down the cancellation, the refunds and
 * the messages to guest and dispatcher, then asks Stripe for the refunds, now and, where Stripe does not answer, by the
 * reconciler. What is cancelled in time gives everything back (decision 32); later the caller has to say how many cents.
 * Once, however often it is called. Throws what the database throws; whatever Stripe does is answered.
 */
export async function cancelBooking(
  deps: BookingDeps,
  { id }: Pick<BookingRow, 'id'>,
  { refundCents: decided, position }: { refundCents?: number | undefined; position?: number | undefined } = {},
): Promise<Cancellation> {
  const { database, log, wakeOutbox } = deps;
  await followMoney(deps, id);
  const { written, row, earlier } = await database.transaction(async (tx) => {
    const before = await lockBooking(tx, id);
    if (!before) throw new Error('The booking is gone');
    const done = await cancel(tx, before, { decided, position, now: deps.now() });
    const isNew = done.outcome === 'cancelled' && !done.before;
    const row = (isNew ? await lockBooking(tx, id) : undefined) ?? before;
    return { written: done, row, earlier: isNew ? before.refunds.map((refund) => refund.id) : [] };
  });
  if (written.outcome !== 'cancelled') return written;
  if (!written.before) {
    log.info({ booking: id }, 'A booking was cancelled');
    wakeOutbox();
  }
  const refunds = await askRefunds(deps, row);
  await tryToEndDeadPages(deps, row);
  const its = refunds.filter((refund) => !earlier.includes(refund.id));
  return { ...written, refund: becameOf(row, its) };
}

async function cancel(
  tx: Queries,
  row: BookingRow,
  { decided, position, now }: { decided: number | undefined; position: number | undefined; now: number },
): Promise<Cancellation> {
  const named = row.rides.filter((ride) => position === undefined || ride.position === position);
  if (named.length === 0) return { outcome: 'no-such-ride' };
  if (row.status !== 'paid') return cancelledBefore(row);
  const rides = named.filter(({ state }) => state === 'booked');
  if (rides.length === 0) return { outcome: 'ride-cancelled' };
  const { shares, ...bounds } = decidedShares(row, rides, { decided, now });
  const late = rides.filter((ride) => !isCancelFree(boughtRide(ride), now));
  if (decided === undefined && late.length > 0) return { outcome: 'refund-undecided', late, ...bounds };
  if (decided !== undefined && decided > bounds.mostCents)
    return { outcome: 'refund-refused', reason: 'more-than-paid', ...bounds };
  if (decided !== undefined && decided < bounds.dueCents)
    return { outcome: 'refund-refused', reason: 'all-is-due', ...bounds };
  const refundCents = await writeCancellation(tx, row, shares, now);
  return { outcome: 'cancelled', before: false, rides, refundCents, refund: 'none' };
}

/** What a call finds that comes after a cancellation, or to a booking that cannot be cancelled. */
function cancelledBefore(row: BookingRow): Cancellation {
  const returned = ofCancellation(row, row.refunds);
  // Where all of it has arrived it stands as refunded.
  const isOurs = row.status === 'cancelled' || (row.status === 'refunded' && returned.length > 0);
  if (!isOurs) return { outcome: 'not-cancellable', status: row.status };
  const refundCents = returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { outcome: 'cancelled', before: true, rides: row.rides, refundCents, refund: 'none' };
}

function becameOf(row: BookingRow, made: readonly RefundRow[]): Refunding {
  return leastSettled(ofCancellation(row, made).map(({ state }) => state)) ?? 'none';
}

/**
 * What a cancellation gives back: by a caller, or of a payment for the rides that came too late. A payment that came too
 * late for a change, or was a second one, does not count.
 */
function ofCancellation({ payment }: BookingRow, given: readonly RefundRow[]): RefundRow[] {
  return given.filter(
    ({ reason, paymentId }) => reason === 'cancellation' || (reason === 'late-payment' && paymentId === payment.id),
  );
}
