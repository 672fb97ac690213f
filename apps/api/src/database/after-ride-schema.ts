import type { HoldReason } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, ofBooking, ofRide, pageColumns } from './schema.ts';

/**
 * What guests give the drivers of a ride, one row for each payment page (law 25). No `payment` of the booking: it pays for
 * no ride, closes no door and is in no balance.
 */
export const tips = pgTable(
  'tip',
  {
    id: uuid('id').primaryKey(),
    bookingId: ofBooking(),
    rideId: ofRide(),
    /** Who gets it, the same for each: who had driven the ride when its page was opened. */
    driverIds: jsonb('driver_ids').$type<readonly string[]>().notNull(),
    ...pageColumns(),
    /** What went back by hand at Stripe, and what a bank holds or has taken. */
    returnedCents: integer('returned_cents').notNull().default(0),
    disputedCents: integer('disputed_cents').notNull().default(0),
    /** What of it was paid out to its drivers, and when that was last written down. */
    paidOutCents: integer('paid_out_cents').notNull().default(0),
    paidOutAt: instant('paid_out_at'),
  },
  (table) => [
    index('tip_of_booking').on(table.bookingId),
    // One page at a time.
    uniqueIndex('tip_page').on(table.rideId).where(sql`${table.state} in ('pending', 'open', 'ending')`),
    index('tip_to_check').on(table.nextCheckAt).where(sql`${table.state} in ('pending', 'open', 'ending')`),
    index('tip_paid').on(table.paidAt).where(sql`${table.state} = 'paid'`),
  ],
);
export type TipRecord = typeof tips.$inferSelect;

/** What guests say of their rides, one row a ride (law 26). Taken back it is gone, but for why it was held back. */
export const reviews = pgTable(
  'review',
  {
    rideId: ofRide().primaryKey(),
    bookingId: ofBooking(),
    /** 0: taken back. */
    stars: smallint('stars').notNull(),
    words: text('words'),
    firstName: text('first_name'),
    /** That it may be published, with date and ride. */
    isConsented: boolean('is_consented').notNull(),
    /** Whoever writes did not ride. */
    isForOther: boolean('is_for_other').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** When it was last written anew. */
    changedAt: instant('changed_at').notNull(),
    /** Why the desk holds it back. */
    heldBack: text('held_back').$type<HoldReason>(),
  },
  (table) => [
    index('review_of_booking').on(table.bookingId),
    index('review_changed').on(table.changedAt),
    // What stands on our pages.
    index('review_published')
      .on(table.writtenAt)
      .where(
        sql`${table.isConsented} and ${table.heldBack} is null and ${table.words} is not null and ${table.firstName} is not null`,
      ),
  ],
);
export type ReviewRecord = typeof reviews.$inferSelect;
