import { randomUUIDv7 } from 'node:crypto';
import { formatPrice } from '@fallsline/domain';
import { and, eq, isNull, lt, max, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { bookings, type ChangeRecord, changes, type PaymentRecord, payments, rides } from '../../database/schema.ts';
import { stripeEvents } from '../../database/service-schema.ts';
import type { CheckoutSession } from '../../ports/payments/payments.ts';
import { quoteHoldsMs, superseded, tripOfChange, waitingRequest } from '../changes/change-rows.ts';
import { settleChange } from '../changes/settle-change.ts';
import { writeDecision } from '../changes/write-decision.ts';
import { followRefunds } from '../money/follow-refunds.ts';
import { keepPayment } from '../money/keep-payment.ts';
import { type LostChange, readLostChange } from '../payment-pages/session-metadata.ts';
import type { BookingDeps } from '../rows/booking-deps.ts';
import { bookingById, isUnsettled, lockBooking } from '../rows/booking-rows.ts';
import { alertStaff } from '../rows/enqueue.ts';
import type { BookingRow, PaymentRow, RideRow } from '../stored/read-booking.ts';
import type { StoredTrip } from '../stored/stored-ride.ts';
import { isOfTip, tipsOf } from '../tips/tip-rows.ts';

/** What a session was opened for, as far as it says: what is not of our making does not. */
export function purposeOf({ metadata }: CheckoutSession): PaymentRecord['purpose'] | undefined {
  const { purpose } = metadata;
  return purpose === 'booking' || purpose === 'change' ? purpose : undefined;
}

/**
 * Lets a page end that a lost system had opened, for nobody knows it here: it becomes a row like every page that must end
 * (law 10). Where the booking is lost too, there is no row to be: Stripe is asked at once. Throws what the port throws.
 */
export async function endLostPage(deps: BookingDeps, session: CheckoutSession): Promise<void> {
  const { database, now, payments: port, log } = deps;
  const row = await bookingById(database.db, session.bookingId);
  if (isOfTip(session)) {
    const known = row ? await tipsOf(database.db, row.id) : [];
    if (!known.some(({ id }) => id === session.paymentId)) await port.expireSession(session.id);
    return;
  }
  if (!row) {
    // What is not of our making is not ours to end.
    if (session.bookingId !== null && purposeOf(session) !== undefined) await port.expireSession(session.id);
    return;
  }
  if (paymentOf(row, session)) return;
  const purpose = purposeOf(session) ?? 'booking';
  const changeId = readLostChange(session.metadata)?.id ?? null;
  const lost: PaymentRow = {
    ...attemptOf(row, session, now()),
    purpose,
    changeId,
    state: 'ending',
    nextCheckAt: new Date(now()),
  };
  await database.db.insert(payments).values(lost).onConflictDoNothing();
  log.warn({ booking: row.id }, 'Found a payment page that a lost system had opened: it ends');
}

/** The attempt that a session belongs to. Its id may not have been kept: we died before that. */
export function paymentOf(
  row: BookingRow,
  session: Pick<CheckoutSession, 'id' | 'paymentId' | 'bookingId'>,
): PaymentRow | undefined {
  const { payments: attempts, payment } = row;
  return (
    attempts.find(({ sessionId }) => sessionId === session.id) ??
    attempts.find(({ id }) => id === session.paymentId) ??
    (session.paymentId === null && session.bookingId === row.id && payment.sessionId === null ? payment : undefined)
  );
}

/** Keeps an attempt at a booking's payment that was begun by a system that was lost since. Nothing is paid by that. */
export async function adoptPayment(
  { database, now }: BookingDeps,
  row: BookingRow,
  session: CheckoutSession,
): Promise<PaymentRow> {
  const adopted = attemptOf(row, session, now());
  await database.db.insert(payments).values(adopted).onConflictDoNothing();
  const kept = (await bookingById(database.db, row.id))?.payments;
  return kept?.find(({ id, sessionId }) => id === adopted.id || sessionId === session.id) ?? adopted;
}

/**
 * Settles the paid session of a change whose rows were lost with the system that opened it (law 13): the change is made
 * again where Stripe, or the quote that was kept, knows all of it and the ride is as it was then. Otherwise the payment
 * is kept in the price of the ride, and staff are told exactly what was paid for. Throws what port and database throw, and where
 * what happened before it is still to be followed.
 */
export async function followLostChange(
  deps: BookingDeps,
  { id: bookingId }: Pick<BookingRow, 'id'>,
  session: CheckoutSession,
): Promise<void> {
  const adopted = await deps.database.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (!row || row.payments.some(({ sessionId }) => sessionId === session.id)) return undefined;
    if (isUnsettled(row.status)) throw new Error('The payment of a change came before that of its booking');
    const lost = readLostChange(session.metadata);
    const payment = { ...attemptOf(row, session, deps.now()), purpose: 'change', changeId: lost?.id ?? null } as const;
    await tx.insert(payments).values(payment);
    if (session.refundedCents >= payment.amountCents) {
      await keepPayment(tx, deps, payment, session);
      return { row, payment, next: 'follow-refunds' } as const;
    }
    const ride = row.rides.find(({ position }) => position === lost?.position) ?? row.rides[0];
    const isChangeable = row.status === 'paid' && ride.state === 'booked';
    const isWaiting = isChangeable && lost && (await putBack(tx, deps, row, { ride, lost, payment }));
    // A ride that is gone cannot be changed: that goes back whole, as for every change that is dead.
    if (isWaiting || !isChangeable) return { row, payment, next: 'settle' } as const;
    if (await hasEarlierNews(tx, row.id, session.id)) throw new Error('An earlier event of the booking comes first');
    await keepPayment(tx, deps, payment, session);
    await keepInPrice(tx, row, ride, payment.amountCents);
    const detail = whatWasPaid(ride, lost, payment);
    await alertStaff(tx, deps.now(), row, session.id, { reason: 'change-lost', detail, occasion: payment.id });
    return { row, payment, next: 'tell' } as const;
  });
  if (!adopted) return;
  deps.log.warn(
    { booking: bookingId, next: adopted.next },
    'Found the payment of a change that a lost system had opened',
  );
  if (adopted.next === 'follow-refunds')
    await followRefunds(deps, adopted.row, { ...adopted.payment, ...paidBy(session) });
  else if (adopted.next === 'settle') await settleChange(deps, adopted.row, adopted.payment, session);
  else deps.wakeOutbox();
}

const paidBy = ({ paymentIntentId }: CheckoutSession) => ({ state: 'paid', paymentIntentId }) as const;

/** An attempt that only Stripe knows, after those that we know. */
function attemptOf(row: BookingRow, session: CheckoutSession, now: number): PaymentRow {
  return {
    ...row.payment,
    network: null,
    id: session.paymentId ?? randomUUIDv7(),
    purpose: 'booking',
    changeId: null,
    state: 'expired',
    attempt: (row.payments.at(-1)?.attempt ?? 0) + 1,
    amountCents: session.amountTotalCents ?? 0,
    sessionId: session.id,
    paymentIntentId: null,
    chargedAt: null,
    paidAt: null,
    createdAt: new Date(now),
    cardBrand: null,
    cardLast4: null,
  };
}

/** Whether Stripe has told of something that came before this payment, and that nobody has followed yet. */
async function hasEarlierNews(tx: Queries, bookingId: string, sessionId: string): Promise<boolean> {
  const own = tx
    .select({ at: max(stripeEvents.createdAt) })
    .from(stripeEvents)
    .where(eq(stripeEvents.sessionId, sessionId));
  const earlier = await tx
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(
      and(eq(stripeEvents.bookingId, bookingId), isNull(stripeEvents.processedAt), lt(stripeEvents.createdAt, own)),
    )
    .limit(1);
  return earlier.length > 0;
}

/** Lets a lost change wait for its payment again; returns whether all of it is known and the ride is as it was then. */
async function putBack(
  tx: Queries,
  deps: BookingDeps,
  row: BookingRow,
  { ride, lost, payment }: { ride: RideRow; lost: LostChange; payment: PaymentRow },
): Promise<boolean> {
  // The quote may be older than the backup, and its confirmation not.
  const [quoted] = await tx.select().from(changes).where(eq(changes.id, lost.id));
  const trip = quoted ? lost.fits(ride) && tripOfChange(quoted) : lost.from(ride);
  if (!trip || waitingRequest(row)) return false;
  const now = deps.now();
  await writeDecision(tx, row, { changes: superseded(row, now, () => false) }, now);
  await tx
    .insert(changes)
    .values(changeOf(row, { ride, lost, payment, trip }))
    .onConflictDoUpdate({ target: changes.id, set: { state: 'waiting', bookingVersion: row.version, endedAt: null } });
  return true;
}

function changeOf(
  { id: bookingId, version: bookingVersion }: BookingRow,
  { ride, lost, payment, trip }: { ride: RideRow; lost: LostChange; payment: PaymentRow; trip: StoredTrip },
): ChangeRecord {
  const { id, tripVersion, priceBeforeCents, priceAfterCents } = lost;
  const { amountCents: differenceCents, createdAt } = payment;
  return {
    id,
    bookingId,
    rideId: ride.id,
    kind: 'change',
    state: 'waiting',
    byTraveler: false,
    byStaff: false,
    bookingVersion,
    settledBy: 'payment',
    tripBefore: ride.trip,
    trip,
    tripVersion,
    guest: null,
    rides: null,
    vehicles: null,
    outFrom: null,
    outUntil: null,
    priceBeforeCents,
    priceAfterCents,
    differenceCents,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + quoteHoldsMs),
    endedAt: null,
  };
}

/** What was paid for the change belongs to its ride: whoever makes the change has nothing more to pay. */
async function keepInPrice(tx: Queries, { id }: BookingRow, ride: RideRow, cents: number): Promise<void> {
  await tx
    .update(rides)
    .set({ priceCents: ride.priceCents + cents })
    .where(eq(rides.id, ride.id));
  await tx
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id));
}

/** What was paid for, as far as Stripe knows it, for a person who makes it again. */
function whatWasPaid({ position, trip }: RideRow, lost: LostChange | undefined, { amountCents }: PaymentRow): string {
  const before: Readonly<Record<string, unknown>> = trip;
  const requested = Object.entries(lost?.requested ?? {})
    .filter(([key, value]) => before[key] !== value)
    .map(([key, value]) => `${key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${value}`);
  const known = requested.length > 0 ? requested.join(', ') : 'nothing else is known of it';
  return (
    `The guest has paid ${formatPrice(amountCents)} for a change of ride ${position} that was lost with the database: ` +
    `${known}. Address, extras, name and phone may have changed too. The ride stands as it was; its price has the payment in it.`
  );
}
