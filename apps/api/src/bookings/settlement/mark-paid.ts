import { isPaidLastMinute, rampAnswerBy, sureOfCarMinutes } from '@fallsline/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type BookingRecord, type BookingStatus, bookings, rides } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { CheckoutSession } from '../../ports/payments/payments.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { chargedAt, keepPayment, returnWhole } from '../money/keep-payment.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, isUnsettled, lockBooking, unsettled } from '../rows/booking-rows.ts';
import { alertStaff, enqueueForRiders } from '../rows/enqueue.ts';
import { keepVehicles } from '../rows/keep-vehicles.ts';
import { letPagesEnd } from '../rows/let-pages-end.ts';
import { keepEarlier, lockReplaced } from '../rows/replacement.ts';
import { alertBeyondFleet } from '../rows/vehicles-out.ts';
import { needsRampVan } from '../stored/ramp-van-columns.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';

/** What came of a payment that Stripe reports. */
type Outcome =
  /** Paid by this call, which has enqueued the mail to guest and dispatcher. */
  | 'paid'
  /** What it was for was paid before: the money goes back. */
  | 'paid-twice'
  /** Paid all the same after a later booking took its place: the money goes back. */
  | 'refunded'
  /** It was settled before. */
  | 'nothing';

/**
 * Makes a booking paid with a session that Stripe says is paid: once, whoever calls, and only the call that does it
 * enqueues the mail. A payment for what is paid already, or for a booking whose place was taken by one that is open or
 * paid, goes back to the guest. Throws what the database throws.
 */
export async function markPaid(
  deps: BookingDeps,
  row: BookingRow,
  payment: PaymentRow,
  session: CheckoutSession,
): Promise<void> {
  const outcome = await deps.database.transaction(async (tx): Promise<Outcome> => {
    if (await confirm(tx, deps, row, payment, session)) return 'paid';
    const current = await lockBooking(tx, row.id);
    if (!current) return 'nothing';
    if (isUnsettled(current.status) && current.replacedBy !== null) {
      return settleReplaced(tx, deps, current, current.replacedBy, { payment, session });
    }
    return (await returnSecondPayment(tx, deps, current, payment, session)) ? 'paid-twice' : 'nothing';
  });
  if (outcome === 'nothing') return;
  if (outcome === 'paid') deps.log.info({ booking: row.id }, 'A booking was paid');
  else if (outcome === 'paid-twice')
    deps.log.error({ booking: row.id }, 'A booking was paid twice: the payment goes back');
  else deps.log.warn({ booking: row.id }, 'A replaced booking was paid: the payment goes back');
  deps.wakeOutbox();
  const current = outcome === 'paid' ? undefined : await bookingById(deps.database.db, row.id);
  if (current) await askRefunds(deps, current);
}

/** Whether this call has made the booking paid. */
async function confirm(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  payment: PaymentRow,
  session: CheckoutSession,
): Promise<boolean> {
  const { id, guest, rides: held } = row;
  const [paid] = await tx
    .update(bookings)
    .set({ status: 'paid' })
    .where(and(eq(bookings.id, id), inArray(bookings.status, unsettled), isNull(bookings.replacedBy)))
    .returning({ erasedAt: bookings.erasedAt });
  if (!paid) return false;
  // Between our look and this one: rolled back, and looked at again.
  if (paid.erasedAt !== null) throw new Error('A booking was erased while its payment arrived.');
  await keepPayment(tx, deps, payment, session);
  await letPagesEnd(tx, [id]);
  const booked = await tx
    .update(rides)
    .set({ state: 'booked' })
    .where(and(eq(rides.bookingId, id), eq(rides.state, 'held')))
    .returning({ position: rides.position });
  // A page that had ended, or was another's to take the place of, held no cars any more.
  if (row.status === 'expired' || row.replacedBy !== null) await alertBeyondFleet(tx, deps, row, session.id, held);
  const since = chargedAt(session);
  await promiseUntilPickup(tx, deps, row, session);
  for (const ride of held.filter(({ trip }) => needsRampVan(trip))) {
    // The hour that the guest was promised runs from the payment, however late we hear of it.
    const paidAt = since?.getTime() ?? deps.now();
    const answerBy = rampAnswerBy(paidAt, ride.pickupAt?.getTime() ?? paidAt);
    await tx
      .update(rides)
      .set({ rampAnswerBy: new Date(answerBy) })
      .where(eq(rides.id, ride.id));
  }
  await enqueueForRiders(tx, guest, messageAbout('confirm', id, {}), deps.now(), since);
  for (const { position } of booked) {
    await enqueue(tx, messageAbout('dispatch', id, { position }, position), deps.now(), since);
  }
  await keepVehicles(tx, id, deps.now());
  return true;
}

/** Lets a ride that was paid at the last minute be cancelled free of charge until its pickup, and has staff see to its car. */
async function promiseUntilPickup(
  tx: Queries,
  { now }: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<void> {
  const paidAt = session.chargedAt ?? now();
  for (const ride of row.rides) {
    const pickupAt = ride.pickupAt?.getTime();
    if (pickupAt === undefined || !isPaidLastMinute(pickupAt, paidAt)) continue;
    await tx.update(rides).set({ cancelFreeUntil: ride.pickupAt }).where(eq(rides.id, ride.id));
    const minutes = Math.floor((pickupAt - paidAt) / 60_000);
    const detail = `Paid ${minutes >= 0 ? `${minutes} minutes before its pickup, less than the ${sureOfCarMinutes} that a car may need` : 'after its pickup'}.`;
    await alertStaff(tx, now(), row, session.id, { reason: 'paid-last-minute', detail, occasion: null });
  }
}

/** Whether a booking that took another's place can be paid, or was: by its status. */
const takesThePayment: Record<BookingStatus, boolean> = {
  pending: false,
  expired: false,
  checkout_open: true,
  paid: true,
  needs_attention: true,
  // The guest has given this ride up, and its earlier version with it.
  cancelled: true,
  refunded: true,
};

/** A replaced booking was paid: it is booked where nobody can pay the later one, and refunded otherwise. */
async function settleReplaced(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  replacedBy: string,
  { payment, session }: { payment: PaymentRow; session: CheckoutSession },
): Promise<Outcome> {
  const { earlier, later } = await lockReplaced(tx, row);
  if (!earlier || !isUnsettled(earlier.status)) return 'nothing';
  // Rolled back, and looked at again.
  if (earlier.replacedBy !== replacedBy) throw new Error('A booking moved on while its payment was looked at.');
  if (later && takesThePayment[later.status]) {
    await cancelReplaced(tx, deps, row, later, { payment, session });
    return 'refunded';
  }
  await keepEarlier(tx, earlier, { id: replacedBy });
  return (await confirm(tx, deps, row, payment, session)) ? 'paid' : 'nothing';
}

/** Cancels a replaced booking that was paid, and writes down that all of it is owed to the guest. */
async function cancelReplaced(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  later: Pick<BookingRecord, 'id'>,
  { payment, session }: { payment: PaymentRow; session: CheckoutSession },
): Promise<void> {
  const { now } = deps;
  await tx
    .update(rides)
    .set({ state: 'cancelled', cancelledAt: new Date(now()) })
    .where(eq(rides.bookingId, row.id));
  await returnWhole(tx, deps, row, payment, session);
  const refundCents = payment.amountCents;
  await enqueue(tx, messageAbout('payment-returned', row.id, { refundCents }), now());
  const detail = `Booking ${row.id} was paid although booking ${later.id} had taken its place. All of it goes back.`;
  await alertStaff(tx, now(), row, session.id, { reason: 'replaced-and-paid', detail, occasion: payment.id });
}

/** Of the sessions of one booking only one is open at a time; should two be paid all the same, the second goes back. */
async function returnSecondPayment(
  tx: Queries,
  deps: BookingDeps,
  current: BookingRow,
  seen: PaymentRow,
  session: CheckoutSession,
): Promise<boolean> {
  const payment = current.payments.find(({ id }) => id === seen.id);
  const paid = current.payments.find(({ state }) => state === 'paid');
  if (!payment || payment.state === 'paid' || !paid) return false;
  await returnWhole(tx, deps, current, payment, session);
  await alertStaff(tx, deps.now(), current, session.id, {
    reason: 'paid-twice',
    occasion: payment.id,
    detail: `Paid with session ${paid.sessionId ?? 'none'} and again with session ${session.id}. The second payment goes back.`,
  });
  return true;
}
