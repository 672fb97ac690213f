import type { ContactMessage } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MessageKind } from '../outbox/message.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The life of a booking:
 * pending (stored, no checkout session yet) -> checkout_open -> paid -> cancelled -> refunded; checkout_open -> expired;
 * needs_attention where Stripe and we do not agree.
 */
export const bookingStatuses = [
  'pending',
  'checkout_open',
  'paid',
  'expired',
  'cancelled',
  'refunded',
  'needs_attention',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The refund of a cancelled booking: `owed` to the guest, `made` at Stripe, or `refused` by Stripe, which is final. */
export const refundStates = ['owed', 'made', 'refused'] as const;

/** The day of a ride on the wall clock of the business, '2026-12-04', as every version so far stores it. */
export const pickupDateOf = (details: AnyPgColumn) => sql<string>`(${details}->>'pickupDate')`;
/** Bookings that dispatch sees among the rides of a day, those that do not run included. */
export const isDayRide = (status: AnyPgColumn) =>
  sql`${status} in ('paid', 'needs_attention', 'cancelled', 'refunded')`;

/** One row a booking. Read by bookings/read-booking.ts. */
export const bookings = pgTable(
  'booking',
  {
    id: uuid('id').primaryKey(),
    /**
     * What people call it by, `FALLS-7K2M-4Q` (decision 31). Null only where a version before references stored it; the
     * next sweep gives it one.
     */
    reference: text('reference').unique(),
    /** The client's Idempotency-Key: one key, one booking. */
    clientKey: text('client_key').unique(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    /** Who, where and when, in the shape of its version: read by bookings/stored-booking.ts alone. */
    details: jsonb('details').notNull(),
    detailsVersion: smallint('details_version').notNull().default(1),
    fareId: text('fare_id').notNull(),
    vehicles: integer('vehicles').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** Which checkout session this is for: a new one after the last has expired. Part of the key sent to Stripe. */
    attempt: integer('attempt').notNull().default(1),
    /** `SessionParams`: exactly what Stripe is asked in this attempt, so that asking again is asking the same. */
    sessionParams: jsonb('session_params').notNull(),
    sessionId: text('session_id').unique(),
    paymentIntentId: text('payment_intent_id').unique(),
    /**
     * The booking that has taken this one's place, the newest of them: an edited form books anew (decision 38). Not a
     * foreign key: either may be erased first.
     */
    replacedBy: uuid('replaced_by'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the reconciler should ask Stripe about it. */
    nextCheckAt: instant('next_check_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** What a cancelled booking gives back; no state where that is nothing. */
    refundCents: integer('refund_cents'),
    refundState: text('refund_state', { enum: refundStates }),
    /** When everything that tells of a person was removed; what bookkeeping needs stays. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    // How many there are of a status, without reading the rows, and what has become old enough to be erased.
    index('booking_by_status').on(table.status, table.erasedAt, table.createdAt),
    index('booking_without_reference').on(table.createdAt).where(sql`${table.reference} is null`),
    index('booking_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    // On an expression, not a column: to add that would write a million bookings anew, under a lock (decision 141).
    index('booking_of_day').on(pickupDateOf(table.details)).where(isDayRide(table.status)),
    index('booking_to_check').on(table.nextCheckAt).where(sql`${table.status} in ('pending', 'checkout_open')`),
  ],
);
/** A row as it is stored. What the API works with is a `BookingRow`: bookings/read-booking.ts makes it. */
export type BookingRecord = typeof bookings.$inferSelect;

/** Sessions that expired before a later attempt of the same booking: an event or a page may still name one. */
export const supersededSessions = pgTable('superseded_session', {
  sessionId: text('session_id').primaryKey(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
});

/**
 * How an event came to us: by Stripe's webhook, as it should; by our own sweep over what Stripe could not deliver; or by the
 * look back after a restore, at what Stripe had delivered to the system that was lost.
 */
export const eventSources = ['webhook', 'sweep', 'restore'] as const;

/** Events of Stripe: each is stored once, whatever comes of it. */
export const stripeEvents = pgTable(
  'stripe_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** What the event is about, as far as it says. */
    sessionId: text('session_id'),
    bookingId: text('booking_id'),
    paymentIntentId: text('payment_intent_id'),
    livemode: boolean('livemode').notNull(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    nextTryAt: instant('next_try_at').notNull(),
    broughtBy: text('brought_by', { enum: eventSources }).notNull().default('webhook'),
  },
  (table) => [
    index('stripe_event_unprocessed').on(table.nextTryAt).where(sql`${table.processedAt} is null`),
    index('stripe_event_swept').on(table.receivedAt).where(sql`${table.broughtBy} = 'sweep'`),
  ],
);

/** 'skipped': not sent and never to be, for it went out before the database was restored, or its reader is erased. */
export const messageStates = ['due', 'sending', 'sent', 'failed', 'skipped'] as const;

/** Messages to deliver, and those that were delivered. Rows are never dropped, so `dedupe_key` is unique among all that ever were. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dedupeKey: text('dedupe_key').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /**
     * The id of the row that it is about, out of its key, so that rows of the release before have it too: what they are
     * found by when a person asks for what we hold, or to be erased.
     */
    subject: text('subject').notNull().generatedAlwaysAs(sql`split_part(dedupe_key, ':', 2)`),
    /** What the subject's row will not tell later, for `readFacts`. In the column that once held a copy of the subject. */
    facts: jsonb('payload').notNull(),
    state: text('state', { enum: messageStates }).notNull().default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker may take it: at once, then after the back-off, or, while it is being sent, after the lease. */
    dueAt: instant('due_at').notNull(),
    /** Under the name that the release before knows; it becomes `enqueued_at` together with `payload` (decision 131). */
    enqueuedAt: instant('owed_at').notNull(),
    /** When that happened which it tells of, where it is enqueued only later: a payment that we hear of long after. */
    aboutAt: instant('about_at'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** When everything that may tell of a person was removed. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('outbox_dedupe_key').on(table.dedupeKey),
    index('outbox_subject').on(table.subject),
    index('outbox_open').on(table.dueAt).where(sql`${table.state} in ('due', 'sending')`),
    index('outbox_failed').on(table.id).where(sql`${table.state} = 'failed'`),
    index('outbox_to_erase')
      .on(table.enqueuedAt)
      .where(sql`${table.erasedAt} is null and ${table.state} in ('sent', 'failed', 'skipped')`),
  ],
);

/**
 * In a database restored from a backup nothing may be sent until a person has said from which moment on: what happened
 * before it was mailed by the system that was lost. At most one row.
 */
export const outboxHold = pgTable('outbox_hold', {
  id: smallint('id').primaryKey().default(1),
  backupTakenAt: instant('backup_taken_at').notNull(),
  heldAt: instant('held_at').notNull(),
  /** Null while everything is held. */
  sendFrom: instant('send_from'),
});

/** What needs a person: since when, and when it was last seen to be so. */
export const alarms = pgTable('alarm', {
  kind: text('kind').primaryKey(),
  raisedAt: instant('raised_at').notNull(),
  seenAt: instant('seen_at').notNull(),
});

/** One row, written now and then to see whether the database takes writes. */
export const writeProbe = pgTable('write_probe', {
  id: smallint('id').primaryKey().default(1),
  writtenAt: instant('written_at').notNull(),
});

export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const;

/** Who wants the newsletter. An address is a subscription only once its owner has confirmed it. */
export const newsletterSubscriptions = pgTable('newsletter_subscription', {
  id: uuid('id').primaryKey(),
  /** As its owner wrote it; `address_key` is the same in small letters, one for each address. */
  email: text('email').notNull(),
  addressKey: text('address_key').notNull().unique(),
  /** The secret in the links of its mails. */
  token: text('token').notNull().unique(),
  status: text('status', { enum: subscriptionStatuses }).notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  endedAt: instant('ended_at'),
});

/** What visitors wrote with the contact form. */
export const contactMessages = pgTable('contact_message', {
  id: uuid('id').primaryKey(),
  clientKey: text('client_key').unique(),
  content: jsonb('content').$type<ContactMessage>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Backups by operations/backup.sh, which writes these rows. A backup contains its own, unfinished. */
export const backups = pgTable('backup', {
  startedAt: timestamp('started_at', { withTimezone: true }).primaryKey(),
  /** Null while it is being made, and where it failed. */
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
