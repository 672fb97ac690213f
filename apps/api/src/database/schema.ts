import {
  changeStates,
  disputeStates,
  linkKinds,
  type Policy,
  paymentStates,
  type RideCancellation,
  refundReasons,
  refundStates,
  rideStates,
  type Standing,
  standings,
} from '@fallsline/domain';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A column of a moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Of what a row is. */
export const ofBooking = () =>
  uuid('booking_id')
    .notNull()
    .references((): AnyPgColumn => bookings.id);
export const ofRide = () =>
  uuid('ride_id')
    .notNull()
    .references((): AnyPgColumn => rides.id);

/**
 * How a booking stands, as `standingOf` of the domain finds it in its rides, payments and refunds: kept here, in the
 * transaction that changes any of those, because conditional updates and indexes need it.
 *
 * pending (stored, no checkout session yet) -> checkout_open -> paid -> cancelled -> refunded; checkout_open -> expired;
 * needs_attention where Stripe and we do not agree.
 */
export const bookingStatuses = standings;
export type BookingStatus = Standing;

/** What stands between the words of a name. */
export const betweenWords = ` .,-'’"()/&+_`;

/**
 * What a guest and a traveler are found by, small: each word of their names, their emails, and their phones backwards, so that
 * the last digits begin it. Of built-in functions alone: an extension is not everywhere, and not everybody may make one.
 */
export function guestWords(guest: AnyPgColumn): SQL {
  const names = sql`${guest} ->> 'name' || ' ' || coalesce(${guest} #>> '{traveler,name}', '')`;
  const between = sql.raw(`'${betweenWords.replace("'", "''")}'`);
  const spaces = sql.raw(`'${' '.repeat(betweenWords.length)}'`);
  const backwards = (phone: SQL) => sql`reverse(regexp_replace(${phone}, '[^0-9]', '', 'g'))`;
  return sql`array_to_tsvector(array_remove(array_remove(
    string_to_array(translate(lower(${names}), ${between}, ${spaces}), ' ')
    || array[lower(${guest} ->> 'email'), lower(${guest} #>> '{traveler,email}'),
      ${backwards(sql`${guest} ->> 'phone'`)}, ${backwards(sql`${guest} #>> '{traveler,phone}'`)}], ''), null))`;
}

/** Whether a page of a booking may still be paid for the first time: of what is sold, few are. In words that indexes have. */
export const isOpenBooking = (status: AnyPgColumn): SQL => sql`${status} in ('pending', 'checkout_open')`;

/** Who ordered. Read by bookings/stored/read-booking.ts, with its rides, payments and refunds. */
export const bookings = pgTable(
  'booking',
  {
    id: uuid('id').primaryKey(),
    /** What people call it by, `FALLS-7K2M-4Q` (decision 31). */
    reference: text('reference').notNull().unique(),
    /** The client's Idempotency-Key: one key, one booking. */
    clientKey: text('client_key').unique(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    /** The guest, in the shape of its version: read by bookings/stored/stored-guest.ts alone. */
    guest: jsonb('guest').notNull(),
    guestVersion: smallint('guest_version').notNull(),
    /** Rises with every change that the guest can see. */
    version: integer('version').notNull().default(1),
    /** The terms it was bought under. */
    policy: jsonb('policy').$type<Policy>().notNull(),
    /**
     * The booking that has taken this one's place, the newest of them: an edited form books anew (decision 38). Not a
     * foreign key: either may be erased first.
     */
    replacedBy: uuid('replaced_by'),
    createdAt: instant('created_at').notNull(),
    /** When everything that tells of a person was removed; what bookkeeping needs stays. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    // How many there are of a status, without reading the rows, and what has become old enough to be erased.
    index('booking_by_status').on(table.status, table.erasedAt, table.createdAt),
    // What has become old enough to leave the books. Of the erased alone, or what is to be erased is looked for among them.
    index('booking_by_age').on(table.createdAt).where(sql`${table.erasedAt} is not null`),
    // Found as typed, by the board and the desk. Written at once: a list of what is to be written makes some sale write all. Not
    // while a guest waits for the payment page: of all that is written for it, this would be two thirds.
    index('booking_guest')
      .using('gin', guestWords(table.guest))
      .with({ fastupdate: false })
      .where(sql`not (${isOpenBooking(table.status)})`),
    index('booking_replaced').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
  ],
);
/** A row as it is stored. What the API works with is a `BookingRow`: bookings/stored/read-booking.ts makes it. */
export type BookingRecord = typeof bookings.$inferSelect;

/** Rides whose vehicles are out at no time that fits their pickup. */
export function unreckoned(ride: Record<'state' | 'pickupAt' | 'outFrom' | 'outUntil', AnyPgColumn>): SQL {
  return sql`${ride.state} <> 'cancelled' and ${ride.pickupAt} is not null
    and (${ride.outFrom} is null or ${ride.pickupAt} < ${ride.outFrom} or ${ride.pickupAt} >= ${ride.outUntil})`;
}

/** A ride's flight, as `normalFlightNumber` writes it. */
export function flightOf(trip: AnyPgColumn): SQL {
  return sql`upper(replace(${trip} ->> 'flightNumber', ' ', ''))`;
}

/** What was promised: one drive there, and perhaps one back, each with its own price, state and deadlines. */
export const rides = pgTable(
  'ride',
  {
    id: uuid('id').primaryKey(),
    bookingId: ofBooking(),
    /** 1 is the ride there, 2 the ride back. */
    position: smallint('position').notNull(),
    state: text('state', { enum: rideStates }).notNull(),
    /** Where, when and for how many, in the shape of its version: read by bookings/stored/stored-ride.ts alone. */
    trip: jsonb('trip').notNull(),
    tripVersion: smallint('trip_version').notNull(),
    fareId: text('fare_id').notNull(),
    vehicles: integer('vehicles').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** What the policy keeps of it: the deduction of a late cancellation, the difference of a late change. */
    keptCents: integer('kept_cents').notNull().default(0),
    /** The day on the wall clock of the business, '2026-12-04'. */
    pickupDate: text('pickup_date').notNull(),
    /** Null where what was stored names no time that exists. */
    pickupAt: instant('pickup_at'),
    cancelFreeUntil: instant('cancel_free_until'),
    changeUntil: instant('change_until'),
    /** Rises with every change; what `calendarSequence` makes of it is its calendar entry's. */
    sequence: integer('sequence').notNull().default(0),
    /** From when until when its vehicles are out, as `timeOut` of the domain has it. Null where it has no pickup time. */
    outFrom: instant('out_from'),
    outUntil: instant('out_until'),
    cancelledAt: instant('cancelled_at'),
    /** By when a person has to answer whether there is a ramp van (decision 49). Null: none is needed. */
    rampAnswerBy: instant('ramp_answer_by'),
    /**
     * The `rampAnswerBy` of a wait that makes the ride no freer to cancel, as a change asked for it when it was not free. Any other is free
     * until the answer: a process of the release before asks anew and leaves this as it was.
     */
    rampNotFreeBy: instant('ramp_not_free_by'),
    /** When a person answered: there is one, or there is none and the ride is cancelled. */
    rampConfirmedAt: instant('ramp_confirmed_at'),
    rampDeclinedAt: instant('ramp_declined_at'),
  },
  (table) => [
    uniqueIndex('ride_of_booking').on(table.bookingId, table.position),
    // What dispatch sees of a day: what does not run included, what nobody has paid not.
    index('ride_of_day').on(table.pickupDate, table.pickupAt).where(sql`${table.state} <> 'held'`),
    index('ride_of_flight').on(flightOf(table.trip)).where(sql`${table.state} <> 'held'`),
    // Which vehicles are out at a moment: asked at every sale.
    index('ride_out').on(table.outFrom, table.outUntil).where(sql`${table.state} <> 'cancelled'`),
    // What holds no vehicles yet: looked for every minute (reckon-times-out.ts).
    index('ride_unreckoned').on(table.id).where(unreckoned(table)),
    index('ride_ramp_unanswered')
      .on(table.rampAnswerBy)
      .where(sql`${table.state} = 'booked' and ${table.rampAnswerBy} is not null and ${table.rampConfirmedAt} is null`),
  ],
);
export type RideRecord = typeof rides.$inferSelect;

/** What a payment page was opened for. */
export const paymentPurposes = ['booking', 'change'] as const;

/** What there is to know of a payment page, whatever is paid on it. */
export const pageColumns = () => ({
  state: text('state', { enum: paymentStates }).notNull().default('pending'),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /**
   * `SessionParams`: exactly what Stripe is asked in this attempt, so that asking again is asking the same. As text, for
   * jsonb puts keys into an order of its own, and Stripe refuses a key whose request is not the same.
   */
  sessionParams: json('session_params').notNull(),
  sessionId: text('session_id').unique(),
  paymentIntentId: text('payment_intent_id').unique(),
  createdAt: instant('created_at').notNull(),
  /** When Stripe charged it, as far as it says, and when we heard of it. */
  chargedAt: instant('charged_at'),
  paidAt: instant('paid_at'),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  /** When the reconciler should ask Stripe about it, while it is pending, open or ending. */
  nextCheckAt: instant('next_check_at').notNull(),
});

/** One row for each attempt at a checkout session. */
export const payments = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    bookingId: ofBooking(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull().default('booking'),
    /** What is paid for, where that is a change. */
    changeId: uuid('change_id'),
    /** 1 for the first of its booking. */
    attempt: integer('attempt').notNull().default(1),
    ...pageColumns(),
    /** A keyed hash of the network that asked for the page, for a day: it holds so many cars unpaid (decision 65). */
    network: text('network'),
  },
  (table) => [
    index('payment_of_network').on(table.network).where(sql`${table.network} is not null`),
    uniqueIndex('payment_of_booking').on(table.bookingId, table.attempt),
    index('payment_to_check').on(table.nextCheckAt).where(sql`${table.state} in ('pending', 'open', 'ending')`),
    index('payment_paid').on(table.paidAt).where(sql`${table.state} = 'paid'`),
  ],
);
export type PaymentRecord = typeof payments.$inferSelect;

/** One row each time money goes back. */
export const refunds = pgTable(
  'refund',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** 1 for the first of its payment. Part of the key sent to Stripe. */
    sequence: integer('sequence').notNull(),
    /** 1 for the first key that Stripe was asked with; another once Stripe answers that one with a failure of its own. */
    tries: integer('tries').notNull().default(1),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    state: text('state', { enum: refundStates }).notNull().default('owed'),
    /** It failed, and another took its place. */
    replaced: boolean('replaced').notNull().default(false),
    /** Stripe's id of it, once Stripe has it. */
    stripeId: text('stripe_id').unique(),
    decidedAt: instant('decided_at').notNull(),
    /** When it succeeded, failed or was refused, as far as we heard. */
    endedAt: instant('ended_at'),
    /** When the reconciler should ask Stripe for it, while it is owed. */
    nextCheckAt: instant('next_check_at').notNull(),
  },
  (table) => [
    uniqueIndex('refund_of_payment').on(table.paymentId, table.sequence),
    index('refund_owed').on(table.nextCheckAt).where(sql`${table.state} = 'owed'`),
  ],
);
export type RefundRecord = typeof refunds.$inferSelect;

/** Payments that their payers dispute with the bank, as Stripe has it. */
export const disputes = pgTable(
  'dispute',
  {
    stripeId: text('stripe_id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When it was won or lost, as far as we heard. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('dispute_of_payment').on(table.paymentId)],
);
export type DisputeRecord = typeof disputes.$inferSelect;

/** What a quote is for. */
export const changeKinds = ['change', 'cancellation'] as const;

/** A quote for a change of one ride, or for a cancellation of one or both: what it would mean, and until when it holds. */
/** A ride of a cancellation, and what of a request has answered it where that was no decision about the request. */
export type AskedRide = RideCancellation & { readonly answeredBy?: 'driving' | 'no-show' };

export const changes = pgTable(
  'change',
  {
    id: uuid('id').primaryKey(),
    bookingId: ofBooking(),
    /** Of a cancellation, the first that dispatch would decide, or else the first. */
    rideId: ofRide(),
    /** What a cancellation would mean for each ride: read by `ridesOfCancellation`. Null of a change. */
    rides: jsonb('rides').$type<readonly AskedRide[]>(),
    kind: text('kind', { enum: changeKinds }).notNull(),
    state: text('state', { enum: changeStates }).notNull().default('open'),
    /** Of the booking that it was computed for: another version asks for another quote. */
    bookingVersion: integer('booking_version').notNull(),
    /**
     * The ride as it was and as it would be, in the shape of the version. The latter of a cancellation is null, or what the
     * guest wrote with a request: `{ note }`.
     */
    tripBefore: jsonb('trip_before').notNull(),
    trip: jsonb('trip'),
    tripVersion: smallint('trip_version').notNull(),
    /** Asked for with a traveler's link; otherwise with the guest's, or by staff. */
    byTraveler: boolean('by_traveler').notNull().default(false),
    /** Asked for by staff; null where nobody wrote it down, as the release before this did not. */
    byStaff: boolean('by_staff'),
    /**
     * Another name or phone; null where those stay. Once it was made, `before` says what it was, for mails mark what is new:
     * with the email where that was corrected too.
     */
    guest: jsonb('guest').$type<{
      name: string;
      phone: string;
      before?: { name: string; phone: string; email?: string };
    }>(),
    priceBeforeCents: integer('price_before_cents').notNull(),
    priceAfterCents: integer('price_after_cents').notNull(),
    /** Positive: to be paid. Negative: given back, or kept. */
    differenceCents: integer('difference_cents').notNull(),
    /** Of a change that waits for its payment: the vehicles that it holds meanwhile, beside those of the ride. */
    vehicles: integer('vehicles'),
    outFrom: instant('out_from'),
    outUntil: instant('out_until'),
    settledBy: text('settled_by', { enum: ['nothing', 'payment', 'refund', 'keeping', 'person'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('change_of_booking').on(table.bookingId, table.createdAt),
    // Only the latest quote of each holder can be confirmed, and only one change waits for its payment or for a person (law 3).
    uniqueIndex('change_open').on(table.bookingId, table.byTraveler).where(sql`${table.state} = 'open'`),
    uniqueIndex('change_waiting').on(table.bookingId).where(sql`${table.state} = 'waiting'`),
  ],
);
export type ChangeRecord = typeof changes.$inferSelect;

/**
 * The links that open a booking's private page (decision 31). The token itself is computed from a secret of the process
 * (my-booking/link-token.ts), so that a mail sent again has the same link, and nothing in the database opens a page.
 */
export const bookingLinks = pgTable(
  'booking_link',
  {
    /** SHA-256 of the token, in base64url. */
    tokenHash: text('token_hash').primaryKey(),
    bookingId: ofBooking(),
    kind: text('kind', { enum: linkKinds }).notNull(),
    /** 1 for the first of its kind; a new link ends those before. */
    generation: integer('generation').notNull(),
    /** Where a traveler's link was last mailed to. */
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [uniqueIndex('booking_link_of').on(table.bookingId, table.kind, table.generation)],
);
