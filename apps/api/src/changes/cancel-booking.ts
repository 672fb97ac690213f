import { mostReturnable, quoteCancellation } from '@fallsline/domain';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { lockBooking } from '../bookings/booking-rows.ts';
import { enqueueForRiders } from '../bookings/enqueue-for-riders.ts';
import { accountOf, type BookingRow, boughtRide, priceOf, type RefundRow } from '../bookings/read-booking.ts';
import type { Queries } from '../database/database.ts';
import type { BookingStatus } from '../database/schema.ts';
import { messageAbout } from '../messages/message.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { enqueue } from '../outbox/outbox.ts';
import { tellOfRide } from './cancel-ride.ts';
import { tryToEndDeadPages } from './dead-pages.ts';
import { type Share, writeCancellation } from './write-cancellation.ts';

/** What has become of what a cancellation gives back; 'none' where that is nothing. */
export type Refunding = RefundRow['state'] | 'none';

/** What a call that cancels is answered. */
export type Cancellation =
  /** Now, or, with `before`, by an earlier call, whatever that one had decided. */
  | { outcome: 'cancelled'; before: boolean; refundCents: number; refund: Refunding }
  /** Pickup is near: the policy leaves the deduction to a person (decision 19). */
  | { outcome: 'refund-undecided' }
  /** More than was paid, or less than everything where everything is due. */
  | { outcome: 'refund-refused'; reason: 'more-than-paid' | 'all-is-due' }
  | { outcome: 'not-cancellable'; status: BookingStatus };

/**
 * Cancels the rides of a paid booking, or the one at a position: writes down the cancellation, the refunds and the messages to guest and
 * dispatcher, then asks Stripe for the refunds, now and, where Stripe does not answer, by the reconciler. What is
 * cancelled in time gives everything back (decision 32); later the caller has to say how many cents. Once, however often
 * it is called. Throws what the database throws; whatever Stripe does is answered.
 */
export async function cancelBooking(
  deps: BookingDeps,
  { id }: Pick<BookingRow, 'id'>,
  { refundCents: decided, position }: { refundCents?: number | undefined; position?: number | undefined } = {},
): Promise<Cancellation> {
  const { database, now, log, wakeOutbox } = deps;
  const { written, row } = await database.transaction(async (tx) => {
    const before = await lockBooking(tx, id);
    if (!before) throw new Error('The booking is gone');
    if (before.status !== 'paid') return { written: cancelledBefore(before), row: before };
    const shares = sharesOf(before, { now: now(), decided, position });
    if ('outcome' in shares) return { written: shares, row: before };
    const refundCents = await writeDown(tx, deps, before, shares);
    const after = (await lockBooking(tx, id)) ?? before;
    return { written: { outcome: 'cancelled', before: false, refundCents, refund: 'none' } as const, row: after };
  });
  if (written.outcome !== 'cancelled') return written;
  if (!written.before) {
    log.info({ booking: id }, 'A booking was cancelled');
    wakeOutbox();
  }
  const refunds = await askRefunds(deps, row);
  await tryToEndDeadPages(deps, row);
  return { ...written, refund: becameOf(row, refunds) };
}

/** What a call finds that comes after a cancellation, or to a booking that cannot be cancelled. */
function cancelledBefore(row: BookingRow): Cancellation {
  const returned = ofCancellation(row, row.refunds);
  // Where all of it has arrived it stands as refunded.
  const isOurs = row.status === 'cancelled' || (row.status === 'refunded' && returned.length > 0);
  if (!isOurs) return { outcome: 'not-cancellable', status: row.status };
  const refundCents = returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { outcome: 'cancelled', before: true, refundCents, refund: 'none' };
}

/** What of each ride that stands goes back, or why it cannot be as the caller has decided. */
function sharesOf(
  row: BookingRow,
  { now, decided, position }: { now: number; decided: number | undefined; position: number | undefined },
): Share[] | Cancellation {
  const standing = row.rides.filter(
    (ride) => ride.state === 'booked' && (position === undefined || ride.position === position),
  );
  if (standing.length === 0) return { outcome: 'not-cancellable', status: 'cancelled' };
  const account = accountOf(row);
  let left = mostReturnable({ priceCents: priceOf(row) }, account);
  const quoted = standing.map((ride) => {
    const isFree = quoteCancellation({ ride: boughtRide(ride), now }, account).outcome === 'free';
    const cents = Math.min(ride.priceCents, left);
    left -= cents;
    return { ride, isFree, cents };
  });
  const dueCents = sum(quoted.filter(({ isFree }) => isFree));
  const mostCents = sum(quoted);
  const allIsDue = quoted.every(({ isFree }) => isFree);
  if (decided === undefined && !allIsDue) return { outcome: 'refund-undecided' };
  if (decided !== undefined && decided > mostCents) return { outcome: 'refund-refused', reason: 'more-than-paid' };
  if (decided !== undefined && decided < dueCents) return { outcome: 'refund-refused', reason: 'all-is-due' };
  let toKeep = mostCents - (decided ?? mostCents);
  return quoted.map(({ ride, isFree, cents }) => {
    const keptCents = isFree ? 0 : Math.min(cents, toKeep);
    toKeep -= keptCents;
    return { ride, keptCents, refundCents: cents - keptCents };
  });
}

/** Writes the cancellation down, and tells guest and dispatcher. Answers how many cents go back. */
async function writeDown(tx: Queries, { now }: BookingDeps, row: BookingRow, shares: Share[]): Promise<number> {
  const at = now();
  const refundCents = await writeCancellation(tx, row, shares, at);
  const goesOn = row.rides.filter(({ state }) => state === 'booked').length > shares.length;
  if (!goesOn) {
    await enqueueForRiders(tx, row.guest, messageAbout('cancellation', row.id, { refundCents }), at);
    await enqueue(tx, messageAbout('dispatch-cancellation', row.id, { refundCents }), at);
    return refundCents;
  }
  for (const { ride, refundCents: back } of shares) await tellOfRide(tx, row, ride, back, at);
  return refundCents;
}

/** The least settled of the refunds tells what became of them all. */
function becameOf(row: BookingRow, made: readonly RefundRow[]): Refunding {
  const states = ofCancellation(row, made).map(({ state }) => state);
  return (
    (['refused', 'failed', 'owed', 'asked', 'succeeded'] as const).find((state) => states.includes(state)) ?? 'none'
  );
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

function sum(shares: readonly { cents: number }[]): number {
  return shares.reduce((total, { cents }) => total + cents, 0);
}
