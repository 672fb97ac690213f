import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookingStatuses, bookings } from './schema.ts';

// What the release of 2026-11-22 wrote, which had one ride, one payment and one refund in the row of a booking. It may
// run beside this one for the minute of an upgrade. The release after this one drops these columns and this file.

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const legacyBookings = pgTable('booking', {
  id: uuid('id').primaryKey(),
  reference: text('reference'),
  status: text('status', { enum: bookingStatuses }).notNull(),
  details: jsonb('details').notNull(),
  detailsVersion: smallint('details_version').notNull(),
  fareId: text('fare_id').notNull(),
  vehicles: integer('vehicles').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  attempt: integer('attempt').notNull(),
  sessionParams: jsonb('session_params').notNull(),
  sessionId: text('session_id'),
  paymentIntentId: text('payment_intent_id'),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
  nextCheckAt: instant('next_check_at').notNull(),
  cancelledAt: instant('cancelled_at'),
  refundCents: integer('refund_cents'),
  refundState: text('refund_state', { enum: ['owed', 'made', 'refused'] }),
});
export type LegacyBooking = typeof legacyBookings.$inferSelect;

/** Sessions that expired before a later attempt of the same booking. */
export const supersededSessions = pgTable('superseded_session', {
  sessionId: text('session_id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
});
