import { formatPrice, paidInTime } from '@fallsline/domain';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { changes } from '../../database/schema.ts';
import { messageAbout } from '../../outbox/message.ts';
import { enqueue } from '../../outbox/outbox.ts';
import type { CheckoutSession, PaymentRefund } from '../../ports/payments/payments.ts';
import { askRefunds } from '../money/ask-refunds.ts';
import { endPayment } from '../money/end-payment.ts';
import { chargedAt, keepPayment, returnWhole } from '../money/keep-payment.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { lockBooking } from '../rows/booking-rows.ts';
import { alertStaff } from '../rows/enqueue.ts';
import { drivenEarly } from '../rows/how-driven.ts';
import { alertBeyondFleet } from '../rows/vehicles-out.ts';
import type { BookingRow, PaymentRow } from '../stored/read-booking.ts';
import { changeOfRide } from './change-ride.ts';
import { rideOfChange, storedQuote, tripOfChange, wantedByChange } from './change-rows.ts';
import { writeDecision } from './write-decision.ts';

/**
 * Settles the payment of a change: makes the change, once, whoever calls; or, where it is dead or cannot be made any more
 * (decision 60), writes down that all of the payment goes back, and tells guest and staff (law 4). Returns whether the
 * change is made, by this call or before. Throws what database and port throw.
 */
export async function settleChange(
  deps: BookingDeps,
  { id }: Pick<BookingRow, 'id'>,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  session: CheckoutSession,
): Promise<boolean> {
  const { paymentIntentId, refundedCents } = session;
  // What staff gave back before we heard of the payment comes into the books with it (law 12).
  const givenBack =
    refundedCents > 0 && paymentIntentId !== null ? (await deps.payments.moneyBack(paymentIntentId)).refunds : [];
  const { outcome, row } = await deps.database.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    const payment = row?.payments.find((each) => each.id === paymentId);
    if (!row || !payment) return { outcome: 'nothing' } as const;
    if (payment.state === 'paid') {
      const isMade = row.changes.some((change) => change.id === payment.changeId && change.state === 'applied');
      return { outcome: isMade ? 'made-before' : 'nothing' } as const;
    }
    const isAsAsked = session.amountTotalCents === payment.amountCents && givenBack.length === 0;
    if (isAsAsked && (await makePaid(tx, deps, row, payment, session))) return { outcome: 'made' } as const;
    return { outcome: 'returned', row: await returnLate(tx, deps, row, payment, { session, givenBack }) } as const;
  });
  if (outcome === 'made' || outcome === 'returned') {
    deps.log.info({ booking: id, outcome }, 'The payment of a change has come');
    deps.wakeOutbox();
  }
  if (row) await askRefunds(deps, row);
  return outcome === 'made' || outcome === 'made-before';
}

/** Makes the change that a payment is for; returns whether it can be made. */
async function makePaid(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  payment: PaymentRow,
  session: CheckoutSession,
): Promise<boolean> {
  const now = deps.now();
  const change = row.changes.find(({ id }) => id === payment.changeId);
  if (change?.state !== 'waiting' || change.bookingVersion !== row.version || row.erasedAt !== null) return false;
  const ride = rideOfChange(row, change);
  if (ride.state !== 'booked') return false;
  if (!paidInTime([ride.trip, tripOfChange(change)], { chargedAt: session.chargedAt, now })) return false;
  if ((await drivenEarly(tx, [ride], now)).has(ride.id)) return false;
  await keepPayment(tx, deps, payment, session);
  const payments = row.payments.map((each) => (each === payment ? { ...each, state: 'paid' as const } : each));
  // One beyond the limit of its network holds no cars, nor one that was lost with the database and waits again.
  const wanted = change.outFrom ? undefined : wantedByChange(ride, tripOfChange(change));
  if (wanted) await alertBeyondFleet(tx, deps, row, session.id, [wanted]);
  const decision = changeOfRide(row, ride, { change, quote: storedQuote(row, ride, change), now });
  await writeDecision(tx, { ...row, payments }, decision, now, chargedAt(session));
  return true;
}

/**
 * Keeps the payment as Stripe has it, ends the change that waited for it, and owes what has not gone back yet. Returns the
 * booking as it then is.
 */
async function returnLate(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  seen: PaymentRow,
  { session, givenBack }: { session: CheckoutSession; givenBack: readonly PaymentRefund[] },
): Promise<BookingRow> {
  const payment = { ...seen, amountCents: session.amountTotalCents ?? seen.amountCents };
  await endPayment(tx, deps.now(), row, payment, { sessionId: session.id });
  const returned = await returnWhole(tx, deps, row, payment, session, givenBack);
  const { amountCents: refundCents, attempt } = payment;
  const isIt = eq(changes.id, payment.changeId ?? '');
  const [change] = await tx.select({ rideId: changes.rideId }).from(changes).where(isIt);
  const facts = { refundCents, ...(change ? { position: rideOfChange(row, change).position } : {}) };
  if (row.erasedAt === null) await enqueue(tx, messageAbout('change-not-made', row.id, facts, attempt), deps.now());
  const detail = `A payment of ${formatPrice(refundCents)} of booking ${row.id} came for a change that could no longer be made. All of it goes back.`;
  await alertStaff(tx, deps.now(), row, session.id, { reason: 'change-not-made', detail, occasion: payment.id });
  return returned;
}
