import {
  type Account,
  type Bought,
  type BoughtRide,
  type Deadlines,
  type PromisedDeadlines,
  promisedDeadlines,
  type Ride,
  type Standing,
} from '@fallsline/domain';
import * as z from 'zod/mini';
import type {
  BookingRecord,
  ChangeRecord,
  DisputeRecord,
  PaymentRecord,
  RefundRecord,
  RideRecord,
} from '../../database/schema.ts';
import type { MessageState } from '../../database/service-schema.ts';
import type { SessionParams } from '../../ports/payments/payments.ts';
import { rampVanOf } from './ramp-van-columns.ts';
import { readGuest, type StoredGuest } from './stored-guest.ts';
import { readTrip, type StoredTrip } from './stored-ride.ts';

export type RideRow = Omit<RideRecord, 'trip' | 'tripVersion'> & { trip: StoredTrip };
export type PaymentRow = Omit<PaymentRecord, 'sessionParams'> & { sessionParams: SessionParams };
export type RefundRow = RefundRecord;
export type DisputeRow = DisputeRecord;

/** What a booking's payment always has where the booking is of a status: types and the check of every row follow. */
const always = {
  pending: [],
  checkout_open: ['sessionId'],
  expired: [],
  paid: ['sessionId', 'paidAt'],
  cancelled: ['sessionId', 'paidAt'],
  // Perhaps before we had heard of the payment.
  refunded: ['sessionId'],
  // Perhaps before we had kept the session.
  needs_attention: [],
} as const satisfies Record<Standing, readonly (keyof PaymentRow)[]>;

type Always = typeof always;

/** A booking of some of the statuses, with what those always have. */
export type BookingIn<Status extends Standing> = {
  [Each in Status]: Omit<BookingRecord, 'guest' | 'guestVersion' | 'status'> & {
    status: Each;
    guest: StoredGuest;
    /** There, and perhaps back. */
    rides: readonly [RideRow, ...RideRow[]];
    /** The one that has paid for the rides, or else the latest attempt at it. */
    payment: PaymentRow & { [Column in Always[Each][number]]: NonNullable<PaymentRow[Column]> };
    /** Every attempt, in order. */
    payments: readonly PaymentRow[];
    /** In the order in which they were decided. */
    refunds: readonly RefundRow[];
    /** In the order in which they were opened. */
    disputes: readonly DisputeRow[];
    /** Those that were made, in order, and those that may still be: quoted, or confirmed and waiting. One of each at most. */
    changes: readonly ChangeRecord[];
    /** How far the mail that confirms it has come; null where none was ever enqueued. */
    confirmation: MessageState | null;
  };
}[Status];

/** A booking as the API works with it: its rides, payments and refunds with it, and its status says what is there. */
export type BookingRow = BookingIn<Standing>;

/** A booking as it is stored, in any order. */
export type BookingRecords = {
  booking: BookingRecord;
  rides: readonly RideRecord[];
  payments: readonly PaymentRecord[];
  refunds: readonly RefundRecord[];
  disputes: readonly DisputeRecord[];
  changes: readonly ChangeRecord[];
  confirmation: MessageState | null;
};

/** A row that cannot be read. `why` names the booking and the place, for logs and staff, never what stands there. */
export class UnreadableBooking extends Error {
  override readonly name = 'UnreadableBooking';
  readonly bookingId: string;
  readonly why: string;
  /** A later release wrote it, which runs beside this one: not a case for a person. */
  readonly newer: boolean;

  constructor(bookingId: string, at: string, { newer = false } = {}) {
    const why = `booking ${bookingId}: ${at}`;
    super(`A stored booking cannot be read: ${why}`);
    this.bookingId = bookingId;
    this.why = why;
    this.newer = newer;
  }
}

/** What we read of them ourselves. The rest goes to Stripe as it was stored, whichever release stored it. */
const sessionParamsSchema = z.object({ customer_email: z.string(), expires_at: z.int() });

/**
 * Reads the rows of one booking: what is stored of guest and rides by their versions, and the payment by its status. The
 * one place where rows become bookings. Throws UnreadableBooking.
 */
export function readBooking(records: BookingRecords): BookingRow {
  const { guest: storedGuest, guestVersion, ...columns } = records.booking;
  const { id, status } = columns;
  const required: readonly (keyof PaymentRow)[] | undefined = always[status];
  if (!required) throw new UnreadableBooking(id, `its status ${status}`, { newer: true });
  const guest = readGuest(guestVersion, storedGuest);
  if ('newer' in guest) throw new UnreadableBooking(id, `its version ${guestVersion}`, { newer: true });
  if ('unreadableAt' in guest) throw new UnreadableBooking(id, guest.unreadableAt);

  const [there, ...others] = records.rides
    .toSorted((a, b) => a.position - b.position)
    .map((record) => readRide(id, record));
  if (!there) throw new UnreadableBooking(id, 'no ride');
  const payments = records.payments.toSorted((a, b) => a.attempt - b.attempt).map((record) => readPayment(id, record));
  const forRides = payments.filter(({ purpose }) => purpose === 'booking');
  const payment = forRides.find(({ state }) => state === 'paid') ?? forRides.at(-1);
  if (!payment) throw new UnreadableBooking(id, 'no payment');
  const missing = required.find((column) => payment[column] === null);
  if (missing) throw new UnreadableBooking(id, `${status} without ${missing}`);
  const refunds = records.refunds.toSorted((a, b) => decidedBy(a) - decidedBy(b) || a.sequence - b.sequence);
  const disputes = records.disputes.toSorted((a, b) => a.openedAt.getTime() - b.openedAt.getTime());
  return {
    ...columns,
    guest: guest.guest,
    rides: [there, ...others],
    payment,
    payments,
    refunds,
    disputes,
    changes: records.changes.toSorted((a, b) => a.bookingVersion - b.bookingVersion),
    confirmation: records.confirmation,
  } as BookingRow;
}

/** Reads the rows of several bookings. What cannot be read stands in its place as the error that says why. */
export function readBookings(records: readonly BookingRecords[]): (BookingRow | UnreadableBooking)[] {
  return records.map((each) => {
    try {
      return readBooking(each);
    } catch (error) {
      if (error instanceof UnreadableBooking) return error;
      throw error;
    }
  });
}

/** A booking that has to be readable. Throws UnreadableBooking. */
export function orThrow(row: BookingRow | UnreadableBooking): BookingRow {
  if (row instanceof UnreadableBooking) throw row;
  return row;
}

function readRide(bookingId: string, { trip: stored, tripVersion, ...columns }: RideRecord): RideRow {
  const trip = readTrip(tripVersion, stored);
  if ('newer' in trip) throw new UnreadableBooking(bookingId, `the version ${tripVersion} of a ride`, { newer: true });
  if ('unreadableAt' in trip) throw new UnreadableBooking(bookingId, trip.unreadableAt);
  return { ...columns, trip: trip.trip };
}

function readPayment(bookingId: string, { sessionParams, ...columns }: PaymentRecord): PaymentRow {
  if (!sessionParamsSchema.safeParse(sessionParams).success) throw new UnreadableBooking(bookingId, 'sessionParams');
  return { ...columns, sessionParams: sessionParams as SessionParams };
}

/** What the rides of a booking cost, in cents. */
export function priceOf({ rides }: { rides: readonly Pick<RideRow, 'priceCents'>[] }): number {
  return rides.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** The money of a booking as the domain's rules see it. */
export function accountOf({
  rides,
  payments,
  refunds,
  disputes,
}: Pick<BookingRow, 'rides' | 'payments' | 'refunds' | 'disputes'>): Account {
  return { rides, payments, refunds, disputes };
}

/** A ride as the domain's rules of changes and cancellations see it. Throws RangeError where it has no pickup time. */
export function boughtRide(ride: RideRow): BoughtRide {
  const { state, priceCents, keptCents, trip } = ride;
  const deadlines = deadlinesIn(ride);
  const rampVan = rampVanOf(ride);
  if (!deadlines) throw new RangeError(`Ride ${ride.id} has no pickup time`);
  return { state, priceCents, keptCents, trip: plainRide(trip), deadlines, ...(rampVan ? { rampVan } : {}) };
}

/** The deadlines of a ride; undefined where it has no pickup time. */
function deadlinesIn({ cancelFreeUntil, changeUntil }: RideRow): Deadlines | undefined {
  if (!cancelFreeUntil || !changeUntil) return undefined;
  return { cancelFreeUntil: cancelFreeUntil.getTime(), changeUntil: changeUntil.getTime() };
}

/** Deadlines as they are told to who bought a booking: none lies before its payment. */
export function deadlinesTold(row: BookingRow, deadlines: Deadlines): PromisedDeadlines {
  return promisedDeadlines(deadlines, boughtAt(row));
}

/** From storage to what a ride's promises follow from; undefined while it is only held, or where it has no pickup time. */
export function boughtOf(row: BookingRow, ride: RideRow): Bought | undefined {
  const deadlines = ride.state === 'held' ? undefined : deadlinesIn(ride);
  return deadlines && { at: boughtAt(row), deadlines, rampVan: rampVanOf(ride), isClosed: ride.state !== 'booked' };
}

function boughtAt({ payment, createdAt }: BookingRow): number {
  return (payment.chargedAt ?? payment.paidAt ?? createdAt).getTime();
}

/** A stored ride without its extras, which reach no price. */
export function plainRide({ extras: _extras, ...ride }: StoredTrip): Ride {
  return ride as Ride;
}

/** Of what was given by hand Stripe tells only the second: its end, for it answers to what was there before. */
function decidedBy({ reason, decidedAt }: Pick<RefundRecord, 'reason' | 'decidedAt'>): number {
  return decidedAt.getTime() + (reason === 'by-hand' ? 999 : 0);
}
