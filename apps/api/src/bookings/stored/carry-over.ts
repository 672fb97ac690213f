import { randomUUIDv7 } from 'node:crypto';
import {
  currentPolicy,
  deadlinesOf,
  type PaymentState,
  pickupInstant,
  type RefundReason,
  type RefundState,
  type Standing,
  standingOf,
} from '@fallsline/domain';
import { and, asc, eq, gt, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { type LegacyBooking, legacyBookings, supersededSessions } from '../../database/release-before.ts';
import {
  bookings,
  type PaymentRecord,
  payments,
  type RefundRecord,
  type RideRecord,
  refunds,
  rides,
} from '../../database/schema.ts';
import { asJson, insertAll, type RowsOf } from './json-rows.ts';
import { noRampVan } from './ramp-van-columns.ts';
import { UnreadableBooking } from './read-booking.ts';
import { guestVersion, readGuest, type StoredGuest } from './stored-guest.ts';
import { readTrip, tripVersion } from './stored-ride.ts';

// The way from the release of 2026-11-22, whose bookings had one ride, one payment and at most one refund in their own
// row, to rows for each. Goes with the release after this one.

const batchSize = 200;

/**
 * Gives a booking of the release before its rows, unless it has them. Whatever that release does to it meanwhile is
 * seen: the booking is taken only as it was read. Throws UnreadableBooking.
 */
export async function carryOver(db: Queries, id: string): Promise<void> {
  for (;;) {
    const [found] = await db
      .select({ row: legacyBookings, asRead: sql<string>`xmin::text` })
      .from(legacyBookings)
      .where(and(eq(legacyBookings.id, id), eq(legacyBookings.detailsVersion, 1)));
    if (!found) return;
    const earlier = await db.select().from(supersededSessions).where(eq(supersededSessions.bookingId, id));
    const { guest, status, ...rows } = rowsOf(
      found.row,
      earlier.map(({ sessionId }) => sessionId),
    );
    const { rows: carried } = await db.execute(sql`
      with carried as (
        update ${bookings} set status = ${status}, details = ${JSON.stringify(guest)}::jsonb, details_version = ${guestVersion},
          policy = ${JSON.stringify(currentPolicy)}::jsonb
        where id = ${id} and details_version = 1 and xmin::text = ${found.asRead}
        returning id
      ),
      own_rides as (${insertAll(rides, asJson(rides, rows.rides), sql`carried`)}),
      own_payments as (${insertAll(payments, asJson(payments, rows.payments), sql`carried`)}),
      own_refunds as (${insertAll(refunds, asJson(refunds, rows.refunds), sql`carried`)})
      select id from carried`);
    if (carried.length > 0) return;
  }
}

/** The booking that the release before has under an id of Stripe. */
export async function legacyOwnerOf(
  db: Queries,
  column: 'sessionId' | 'paymentIntentId',
  value: string,
): Promise<string | undefined> {
  const [own] = await db
    .select({ id: legacyBookings.id })
    .from(legacyBookings)
    .where(eq(legacyBookings[column], value));
  if (own || column !== 'sessionId') return own?.id;
  const [earlier] = await db.select().from(supersededSessions).where(eq(supersededSessions.sessionId, value));
  return earlier?.bookingId;
}

/**
 * Gives every booking of the release before its rows, but for what that release may be at work on at this moment: a
 * booking that waits for its payment is taken once its next check is over. Returns those that could not be read.
 * `now` in milliseconds since 1970.
 */
export async function carryOverAll(
  db: Queries,
  now: number,
): Promise<{ record: { id: string; reference: string | null }; error: UnreadableBooking }[]> {
  const unreadable = [];
  let last: string | undefined;
  for (;;) {
    const { id, reference, status, detailsVersion, nextCheckAt } = legacyBookings;
    const batch = await db
      .select({ id, reference })
      .from(legacyBookings)
      .where(
        and(
          eq(detailsVersion, 1),
          or(notInArray(status, ['pending', 'checkout_open']), lt(nextCheckAt, new Date(now))),
          last === undefined ? undefined : gt(id, last),
        ),
      )
      .orderBy(asc(id))
      .limit(batchSize);
    for (const record of batch) {
      try {
        await carryOver(db, record.id);
      } catch (error) {
        if (!(error instanceof UnreadableBooking)) throw error;
        unreadable.push({ record, error });
      }
    }
    last = batch.at(-1)?.id;
    if (batch.length < batchSize) return unreadable;
  }
}

/** How far back payments of the release before are looked for. It runs beside this one for minutes. */
const besideMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes in what the release before did to a booking that it had read before this one gave it rows: a payment, which it
 * wrote into the booking alone. `now` in milliseconds since 1970.
 */
export async function followReleaseBefore(db: Queries, now: number): Promise<void> {
  const since = new Date(now - besideMs).toISOString();
  await db.execute(sql`
    with behind as (
      select legacy.id, legacy.attempt, legacy.session_id, legacy.payment_intent_id, legacy.paid_at
      from ${bookings} legacy
      where legacy.status = 'paid' and legacy.paid_at > ${since} and legacy.details_version > 1
        and exists (select from ${rides} where booking_id = legacy.id and state = 'held')
      for update
    ),
    booked as (update ${rides} set state = 'booked' from behind where booking_id = behind.id and state = 'held')
    update ${payments} set state = 'paid', session_id = behind.session_id,
      payment_intent_id = behind.payment_intent_id, paid_at = behind.paid_at
    from behind where ${payments}.booking_id = behind.id and ${payments}.attempt = behind.attempt`);
}

/** The rows of a booking as the release before kept it, and its guest. Throws UnreadableBooking. */
function rowsOf(
  row: LegacyBooking,
  earlierSessions: readonly string[],
): Required<RowsOf> & { guest: StoredGuest; status: Standing } {
  const guest = readGuest(1, row.details);
  const read = readTrip(tripVersion, row.details);
  if (!('guest' in guest)) throw new UnreadableBooking(row.id, 'unreadableAt' in guest ? guest.unreadableAt : 'guest');
  if (!('trip' in read)) throw new UnreadableBooking(row.id, 'unreadableAt' in read ? read.unreadableAt : 'trip');
  const current = paymentOf(row, earlierSessions.length + 1);
  const rows = {
    rides: [rideOf(row, read.trip)],
    payments: [...earlierSessions.map((sessionId, index) => expiredPayment(row, sessionId, index + 1)), current],
    refunds: refundsOf(row, current.id),
  };
  // That release called a booking refunded only once an event of Stripe had told it so.
  const status = row.status === 'needs_attention' ? row.status : standingOf({ ...rows, disputes: [] });
  return { ...rows, guest: guest.guest, status };
}

function rideOf(row: LegacyBooking, trip: Extract<ReturnType<typeof readTrip>, { trip: object }>['trip']): RideRecord {
  const isCancelled = row.status === 'cancelled' || row.status === 'refunded';
  // Money that staff gave back at Stripe was kept by nobody.
  const keptCents = isCancelled && row.refundCents !== null ? row.amountCents - row.refundCents : 0;
  const pickupAt = pickupInstant(trip);
  const deadlines = typeof pickupAt === 'number' ? deadlinesOf(trip, currentPolicy) : undefined;
  return {
    ...{ id: randomUUIDv7(), bookingId: row.id, position: 1, trip, tripVersion, keptCents, sequence: 0 },
    state: isCancelled ? 'cancelled' : row.status === 'paid' ? 'booked' : 'held',
    ...{ fareId: row.fareId, vehicles: row.vehicles, priceCents: row.amountCents },
    pickupDate: trip.pickupDate,
    pickupAt: typeof pickupAt === 'number' ? new Date(pickupAt) : null,
    cancelFreeUntil: deadlines ? new Date(deadlines.cancelFreeUntil) : null,
    changeUntil: deadlines ? new Date(deadlines.changeUntil) : null,
    cancelledAt: row.cancelledAt,
    // Nobody could ask that release for one.
    ...noRampVan,
  };
}

const paymentStateOf = {
  pending: 'pending',
  checkout_open: 'open',
  expired: 'expired',
  paid: 'paid',
  cancelled: 'paid',
  refunded: 'paid',
  // What was paid, a person has to find out. Nobody asks Stripe about it any more.
  needs_attention: 'expired',
} as const satisfies Record<LegacyBooking['status'], PaymentState>;

function paymentOf(row: LegacyBooking, least: number): PaymentRecord {
  const { amountCents, currency, sessionParams, sessionId, paymentIntentId, createdAt, paidAt, nextCheckAt } = row;
  return {
    ...{ id: randomUUIDv7(), bookingId: row.id, purpose: 'booking', changeId: null },
    // Stripe knows an open session by this number: it stays.
    attempt: Math.max(row.attempt, least),
    state: paymentStateOf[row.status],
    ...{ amountCents, currency, sessionParams, sessionId, paymentIntentId, createdAt, paidAt, nextCheckAt },
    ...{ chargedAt: null, cardBrand: null, cardLast4: null },
  };
}

/** Of an earlier attempt only its session was kept. */
function expiredPayment(row: LegacyBooking, sessionId: string, attempt: number): PaymentRecord {
  const earlier = {
    id: randomUUIDv7(),
    attempt,
    state: 'expired',
    sessionId,
    paymentIntentId: null,
    paidAt: null,
  } as const;
  return { ...paymentOf(row, attempt), ...earlier };
}

const refundStateOf = { owed: 'owed', made: 'succeeded', refused: 'refused' } as const;

function refundsOf(row: LegacyBooking, paymentId: string): RefundRecord[] {
  const decidedAt = row.cancelledAt ?? row.paidAt ?? row.createdAt;
  const refund = (sequence: number, amountCents: number, reason: RefundReason, state: RefundState): RefundRecord => ({
    ...{
      id: randomUUIDv7(),
      paymentId,
      sequence,
      amountCents,
      reason,
      state,
      replaced: false,
      tries: 1,
      stripeId: null,
      decidedAt,
    },
    askedAt: state === 'owed' ? null : decidedAt,
    endedAt: state === 'owed' ? null : decidedAt,
    nextCheckAt: row.nextCheckAt,
  });
  const returnedCents = row.refundState ? (row.refundCents ?? 0) : 0;
  const ours =
    row.refundState && returnedCents > 0
      ? [refund(1, returnedCents, 'cancellation', refundStateOf[row.refundState])]
      : [];
  // All of it went back: what we did not ask for, staff gave back at Stripe.
  const byHandCents = row.status === 'refunded' ? row.amountCents - returnedCents : 0;
  return byHandCents > 0 ? [...ours, refund(ours.length + 1, byHandCents, 'by-hand', 'succeeded')] : ours;
}
