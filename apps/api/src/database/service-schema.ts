import type { ContactMessage } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

// What is kept beside bookings and rides: what comes from Stripe and goes out by mail, what visitors write, and the watch.

/** The secret calendar of the coming rides, for dispatch: one address is alive at a time. */
export const calendarFeeds = pgTable('calendar_feed', {
  /** SHA-256 of the token, in base64url. */
  tokenHash: text('token_hash').primaryKey(),
  generation: integer('generation').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
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
    // Of a booking, by what an event names it: for who asks for what we hold, and what leaves the books.
    index('stripe_event_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('stripe_event_session').on(table.sessionId).where(sql`${table.sessionId} is not null`),
    index('stripe_event_payment').on(table.paymentIntentId).where(sql`${table.paymentIntentId} is not null`),
    index('stripe_event_swept').on(table.receivedAt).where(sql`${table.broughtBy} = 'sweep'`),
  ],
);

/** 'skipped': not sent and never to be, for it went out before the database was restored, or as `skippedWhy` says. */
export const messageStates = ['due', 'sending', 'sent', 'failed', 'skipped'] as const;
export type MessageState = (typeof messageStates)[number];
/** 'gone': its subject or its reader is erased. 'overtaken': what it tells holds no more (law 9). */
export const skipReasons = ['gone', 'overtaken'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Messages to deliver, and those that were delivered. Rows are never dropped, so `dedupe_key` is unique among all that ever were. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dedupeKey: text('dedupe_key').notNull(),
    kind: text('kind').notNull(),
    /** The id of the row that it is about, out of its key: found by it when a person asks for what we hold, or to be erased. */
    subject: text('subject').notNull().generatedAlwaysAs(sql`split_part(dedupe_key, ':', 2)`),
    /** What the subject's row will not tell later, for `readFacts`. */
    facts: jsonb('facts').notNull(),
    state: text('state', { enum: messageStates }).notNull().default('due'),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker may take it: at once, then after the back-off, or, while it is being sent, after the lease. */
    dueAt: instant('due_at').notNull(),
    enqueuedAt: instant('enqueued_at').notNull(),
    /** When that happened which it tells of, where it is enqueued only later: a payment that we hear of long after. */
    aboutAt: instant('about_at'),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
    /** Why it was skipped when it was to be delivered. */
    skippedWhy: text('skipped_why', { enum: skipReasons }),
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
 * before it was mailed by the system that was lost. Links and feeds from before it are ended (law 13). At most one row.
 */
export const outboxHold = pgTable('outbox_hold', {
  id: smallint('id').primaryKey().default(1),
  backupTakenAt: instant('backup_taken_at').notNull(),
  heldAt: instant('held_at').notNull(),
  /** Null while everything is held. */
  sendFrom: instant('send_from'),
  /** When versions and calendar sequences were raised over those of the lost system; null before the first start. */
  raisedAt: instant('raised_at'),
});

/** What needs a person: since when, and when it was last seen to be so. */
export const alarms = pgTable(
  'alarm',
  {
    kind: text('kind').notNull(),
    /** Who sees it: 'database' where every process sees the same, otherwise the process that does. */
    source: text('source').notNull(),
    raisedAt: instant('raised_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.source] })],
);

/** One row, written now and then to see whether the database takes writes. */
export const writeProbe = pgTable('write_probe', {
  id: smallint('id').primaryKey().default(1),
  writtenAt: instant('written_at').notNull(),
});

/**
 * What all processes count together, for a minute or an hour (shared-counts.ts). UNLOGGED, which only the migration can say: no
 * commit waits for a disk or a standby, and a crash forgets it.
 */
export const sharedCounts = pgTable('shared_count', {
  /** A keyed hash: nobody without our secret finds an address for it. */
  key: text('key').primaryKey(),
  counted: integer('counted').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** How far a subscription to the newsletter has come. */
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
export const contactMessages = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    clientKey: text('client_key').unique(),
    content: jsonb('content').$type<ContactMessage>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_message_of').on(sql`lower(${table.content} ->> 'email')`)],
);

/** Backups by operations/backup.sh, which writes these rows. A backup contains its own, unfinished. */
export const backups = pgTable('backup', {
  startedAt: timestamp('started_at', { withTimezone: true }).primaryKey(),
  /** Null while it is being made, and where it failed. */
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
