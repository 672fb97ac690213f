import { formatPrice, paidInTime } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type ChangeRecord, changes } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { CheckoutSession, PaymentRefund } from '../../ports/payments/payments.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { endPayment } from '../money/end-payment.ts';
import { chargedAt, keepPayment, returnWhole } from '../money/keep-payment.ts';
import { alertStaff } from '../rows/attention.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, lockBooking } from '../rows/booking-rows.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';
import { applyChange } from './apply-change.ts';
import { rideOfChange, storedQuote, tripOfChange } from './change-rows.ts';

/**
 * Settles the payment of a change: applies the change, once, whoever calls; or, where it is dead or cannot be made any
 * more (decision 60), writes down that all of the payment goes back, and tells guest and staff (law 4). Throws what
 * database and port throw.
 */
export async function settleChange(
  deps: BookingDeps,
  { id }: Pick<BookingRow, 'id'>,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  session: CheckoutSession,
): Promise<void> {
  const { paymentIntentId, refundedCents } = session;
  // What staff gave back before we heard of the payment comes into the books with it (law 12).
  const givenBack =
    refundedCents > 0 && paymentIntentId !== null ? (await deps.payments.moneyBack(paymentIntentId)).refunds : [];
  const outcome = await deps.database.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    const payment = row?.payments.find((each) => each.id === paymentId);
    if (!row || !payment || payment.state === 'paid') return 'nothing';
    const isAsAsked = session.amountTotalCents === payment.amountCents && givenBack.length === 0;
    if (isAsAsked && (await applyPaid(tx, deps, row, payment, session))) return 'applied';
    return returnLate(tx, deps, row, payment, { session, givenBack });
  });
  if (outcome === 'nothing') return;
  deps.log.info({ booking: id, outcome }, 'The payment of a change has come');
  deps.wakeOutbox();
  const row = outcome === 'returned' ? await bookingById(deps.database.db, id) : undefined;
  if (row) await askRefunds(deps, row);
}

async function applyPaid(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  payment: PaymentRow,
  session: CheckoutSession,
): Promise<boolean> {
  const change = await changeOf(tx, payment);
  if (change?.state !== 'waiting' || change.bookingVersion !== row.version || row.erasedAt !== null) return false;
  const ride = rideOfChange(row, change);
  if (ride.state !== 'booked') return false;
  const { chargedAt: charged } = session;
  if (!paidInTime([ride.trip, tripOfChange(change)], { chargedAt: charged, now: deps.now() })) return false;
  await keepPayment(tx, deps, payment, session);
  await applyChange(tx, row, ride, {
    change,
    quote: storedQuote(row, ride, change),
    now: deps.now(),
    since: chargedAt(session),
  });
  return true;
}

async function changeOf(tx: Queries, { changeId }: PaymentRow): Promise<ChangeRecord | undefined> {
  const [change] = await tx
    .select()
    .from(changes)
    .where(eq(changes.id, changeId ?? ''));
  return change;
}

/** Keeps the payment as Stripe has it, ends the change that waited for it, and gives back what has not gone back yet. */
async function returnLate(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  seen: PaymentRow,
  { session, givenBack }: { session: CheckoutSession; givenBack: readonly PaymentRefund[] },
): Promise<'returned'> {
  const payment = { ...seen, amountCents: session.amountTotalCents ?? seen.amountCents };
  await endPayment(tx, deps.now(), row, payment, session.id);
  await returnWhole(tx, deps, row, payment, session, givenBack);
  const { amountCents: refundCents, attempt } = payment;
  const change = await changeOf(tx, payment);
  const facts = { refundCents, ...(change ? { position: rideOfChange(row, change).position } : {}) };
  if (row.erasedAt === null) await enqueue(tx, messageAbout('change-not-made', row.id, facts, attempt), deps.now());
  const detail = `A payment of ${formatPrice(refundCents)} of booking ${row.id} came for a change that could not be made any more. All of it goes back.`;
  await alertStaff(tx, deps.now(), row, session.id, { reason: 'change-not-made', detail, occasion: payment.id });
  return 'returned';
}
