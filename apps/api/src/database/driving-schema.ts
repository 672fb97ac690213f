import { driverLanguages, noShowDecisions, rideEventKinds, type ToldDriver } from '@fallsline/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofBooking, rides } from './schema.ts';

// Who drives whom, what happens on the road, and the staff who see to it. Nothing of it is deleted but positions and what
// retention takes.

/** Who drives. One who has left is retired, and stays with the rides they had. */
export const drivers = pgTable('driver', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  language: text('language', { enum: driverLanguages }).notNull(),
  retiredAt: instant('retired_at'),
});
export type DriverRecord = typeof drivers.$inferSelect;

/** What they drive, by the number that is painted on it. */
export const cars = pgTable('car', {
  number: smallint('number').primaryKey(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  color: text('color').notNull(),
  plate: text('plate').notNull(),
  /** For guests. */
  seats: smallint('seats').notNull(),
  ramp: boolean('ramp').notNull(),
  retiredAt: instant('retired_at'),
});
export type CarRecord = typeof cars.$inferSelect;

/** One row for each car that a booked ride needs, with who drives it and in which car. */
export const vehicles = pgTable(
  'vehicle',
  {
    id: uuid('id').primaryKey(),
    rideId: uuid('ride_id')
      .notNull()
      .references(() => rides.id, { onDelete: 'cascade' }),
    /** 1 for the first car of the ride. */
    position: smallint('position').notNull(),
    driverId: uuid('driver_id').references(() => drivers.id),
    car: smallint('car').references(() => cars.number),
    /** Rises with every assignment: one against another version is refused. */
    version: integer('version').notNull().default(0),
    /** Rises with every other driver: events and links are of one turn, and those of an earlier one are evidence. */
    turn: integer('turn').notNull().default(0),
    assignedAt: instant('assigned_at'),
    /** When its driver last became another, or their car. */
    changedAt: instant('changed_at'),
    /** When its driver first pressed or touched the card, and which sequence of the ride they have read. */
    openedAt: instant('opened_at'),
    acknowledgedSequence: integer('acknowledged_sequence'),
    /** What its guest was last told of who comes, of which pickup, and before that; null before. */
    told: jsonb('told').$type<ToldDriver & { before?: ToldDriver; of?: number }>(),
    noShowDecision: text('no_show_decision', { enum: noShowDecisions }),
    /** The ride needs fewer cars now. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('vehicle_of_ride').on(table.rideId, table.position),
    index('vehicle_of_driver').on(table.driverId).where(sql`${table.driverId} is not null`),
  ],
);
export type VehicleRecord = typeof vehicles.$inferSelect;

/** What happened to a vehicle. `id` is the phone's own, so that what is sent twice is once. */
export const rideEvents = pgTable(
  'ride_event',
  {
    id: uuid('id').primaryKey(),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** Negative: evidence of who has that turn, by a link of theirs that had ended. */
    turn: integer('turn').notNull(),
    kind: text('kind', { enum: rideEventKinds }).notNull(),
    takesBack: uuid('takes_back'),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null: the driver of the turn. */
    staffId: uuid('staff_id').references(() => staff.id),
  },
  (table) => [
    index('ride_event_of_vehicle').on(table.vehicleId),
    // What has become old enough to be deleted.
    index('ride_event_at').on(table.happenedAt),
  ],
);

/** Where a car is: one row, overwritten, gone once somebody is on board. In no backup (operations/backup.sh). */
export const positions = pgTable('position', {
  vehicleId: uuid('vehicle_id')
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  takenAt: instant('taken_at').notNull(),
});

/** The links that open a driver's card: of one vehicle in one turn, or of a driver's day. */
export const driverLinks = pgTable(
  'driver_link',
  {
    /** SHA-256 of the token, in base64url. */
    tokenHash: text('token_hash').primaryKey(),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    turn: integer('turn'),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    day: text('day'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('driver_link_of_vehicle').on(table.vehicleId),
    index('driver_link_of_day').on(table.driverId, table.day).where(sql`${table.day} is not null`),
  ],
);

/** Who may open the board. */
export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});

const ofStaff = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id);

/** Their passkeys: what proves them is on their devices, here is only what checks the proof. */
export const staffKeys = pgTable(
  'staff_key',
  {
    /** The credential's id, in base64url. */
    id: text('id').primaryKey(),
    staffId: ofStaff(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_key_of').on(table.staffId)],
);

/** Who is signed in: a session is known by a hash of its token alone. */
export const staffSessions = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: ofStaff(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('staff_session_of').on(table.staffId)],
);

/** Challenges of passkeys: each is taken once, whatever process made it. */
export const staffChallenges = pgTable('staff_challenge', {
  id: uuid('id').primaryKey(),
  challenge: text('challenge').notNull(),
  /** Whose new key it is for; null for a sign-in. */
  staffId: uuid('staff_id').references(() => staff.id),
  expiresAt: instant('expires_at').notNull(),
});

/** By whom the first key of a member of staff is made: `desk invite NAME`. */
export const invitations = pgTable('invitation', {
  tokenHash: text('token_hash').primaryKey(),
  staffId: ofStaff(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Bookings that staff have taken by phone: the guest pays by a link in a mail. */
export const phoneBookings = pgTable(
  'phone_booking',
  {
    bookingId: ofBooking().primaryKey(),
    staffId: ofStaff(),
    takenAt: instant('taken_at').notNull(),
    /** Until when the link of its latest mail can be paid. */
    payUntil: instant('pay_until').notNull(),
    /** When staff have seen to it that it was not paid, or did not need to. */
    putAwayAt: instant('put_away_at'),
  },
  (table) => [index('phone_booking_until').on(table.payUntil).where(sql`${table.putAwayAt} is null`)],
);

/** Who did what, and when. Its words name drivers and cars, never a guest. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Null: a driver, by their card. */
    staffId: uuid('staff_id').references(() => staff.id),
    rideId: uuid('ride_id'),
    words: text('words').notNull(),
  },
  (table) => [index('audit_of_ride').on(table.rideId), index('audit_at').on(table.at)],
);

/** One row: rises with everything that board, card or guest's page can see, in the transaction of that. */
export const revisions = pgTable('revision', {
  id: smallint('id').primaryKey().default(1),
  number: bigint('number', { mode: 'number' }).notNull(),
});
