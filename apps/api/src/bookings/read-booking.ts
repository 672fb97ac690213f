import { sessionReference } from '@fallsline/domain';
import * as z from 'zod/mini';
import type { BookingRecord, BookingStatus } from '../database/schema.ts';
import type { SessionParams } from '../payments/payments.ts';
import { readStored, type StoredBooking } from './stored-booking.ts';

type Columns = Omit<BookingRecord, 'details' | 'detailsVersion' | 'sessionParams'> & {
  details: StoredBooking;
  sessionParams: SessionParams;
};

/** What a booking of a status always has: the types below and the check of every row that is read follow from this. */
const always = {
  pending: [],
  checkout_open: ['sessionId'],
  expired: [],
  paid: ['sessionId', 'paidAt'],
  cancelled: ['sessionId', 'paidAt', 'cancelledAt', 'refundCents'],
  // Perhaps before we had heard of the payment.
  refunded: ['sessionId'],
  // Perhaps before we had kept the session.
  needs_attention: [],
} as const satisfies Record<BookingStatus, readonly (keyof Columns)[]>;

type Always = typeof always;

/** A booking of some of the statuses, with what those always have. */
export type BookingIn<Status extends BookingStatus> = {
  [Each in Status]: Columns & { status: Each } & { [Column in Always[Each][number]]: NonNullable<Columns[Column]> };
}[Status];

/** A booking as the API works with it: its status says which of its fields are there. */
export type BookingRow = BookingIn<BookingStatus>;

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
 * Reads a row of the table: what is stored of the booking by its version, and the fields by its status. The one place
 * where rows become bookings. Throws UnreadableBooking.
 */
export function readBooking(record: BookingRecord): BookingRow {
  const { details, detailsVersion, sessionParams, ...columns } = record;
  const { id, status } = columns;
  const required: readonly (keyof Columns)[] | undefined = always[status];
  if (!required) throw new UnreadableBooking(id, `its status ${status}`, { newer: true });
  const stored = readStored(detailsVersion, details);
  if ('newer' in stored) throw new UnreadableBooking(id, `its version ${detailsVersion}`, { newer: true });
  if ('unreadableAt' in stored) throw new UnreadableBooking(id, stored.unreadableAt);
  if (!sessionParamsSchema.safeParse(sessionParams).success) throw new UnreadableBooking(id, 'sessionParams');
  const read: Columns = { ...columns, details: stored.booking, sessionParams: sessionParams as SessionParams };
  const missing = required.find((column) => read[column] === null);
  if (missing) throw new UnreadableBooking(id, `${status} without ${missing}`);
  return read as BookingRow;
}

/** Reads a row that has just been given that status. Throws UnreadableBooking. */
export function readBookingIn<Status extends BookingStatus>(status: Status, record: BookingRecord): BookingIn<Status> {
  const row = readBooking(record);
  if (row.status !== status) throw new UnreadableBooking(row.id, `${row.status} where it was made ${status}`);
  return row as BookingIn<Status>;
}

/** What people call a booking by; its session's first characters until it has been given a reference. */
export function referenceOf({
  reference,
  sessionId,
  id,
}: Pick<BookingRecord, 'reference' | 'sessionId' | 'id'>): string {
  return reference ?? sessionReference(sessionId ?? id);
}
