import * as z from 'zod/mini';
import {
  assignmentSchema,
  auditEntrySchema,
  boardDayQuerySchema,
  boardDaySchema,
  boardVehicleSchema,
  decisionSchema,
  driverLinkRequestSchema,
  foundRideSchema,
  searchQuerySchema,
  staffCancellationReplySchema,
  staffCancellationSchema,
  staffEventSchema,
} from '../driving/board.ts';
import {
  cardEventsReplySchema,
  cardEventsSchema,
  cardPositionSchema,
  drivePaths,
  driverCardSchema,
} from '../driving/driver-card.ts';
import { carSchema, driverSchema, newCarSchema, newDriverSchema } from '../driving/fleet.ts';
import { guestDaysPath, guestDaysSchema, guestTipsPath, guestTipsSchema } from '../driving/guest-day.ts';
import {
  invitationSchema,
  keyOptionsRequestSchema,
  keyRemovalSchema,
  newKeySchema,
  passkeyOptionsSchema,
  signInSchema,
  signOutSchema,
  staffListSchema,
  staffMemberSchema,
  staffRemovalSchema,
} from '../driving/staff.ts';
import {
  changedTripSchema,
  correctionSchema,
  deskBookingQuerySchema,
  deskBookingSchema,
  goodwillSchema,
  phoneBookingActSchema,
  phoneBookingSchema,
  saidSchema,
  takenBookingSchema,
  tripChangeSchema,
  waitingBookingSchema,
} from '../my-booking/at-desk.ts';
import { staffMessages } from '../words/staff-messages.ts';
import type { ProblemKind } from './problems.ts';

/**
 * A call of our own pages, board, driver's card and the guest's day: no part of the public reference. `who`: nobody yet, staff
 * by their session's cookie, or the holder of a driver's or a booking's link by `Authorization: Bearer`. Whatever staff send needs
 * `Sec-Fetch-Site: same-origin`, which browsers set by themselves.
 */
type StaffCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${'board' | 'staff' | 'drive' | 'booking/day' | 'booking/tips'}${string}`;
  readonly who: 'nobody' | 'staff' | 'driver' | 'guest';
  readonly query?: z.ZodMiniType;
  readonly request?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** Beside `notSignedIn`, `fromElsewhere` and `unknownToken`, and those that every call has. */
  readonly problems: readonly ProblemKind[];
};

const nothing = z.object({});
const done = z.object({ status: z.literal('done') });

/** Every call of board and driver's card. The API registers its routes from it, the pages call through it. */
export const staffCalls = {
  /** A challenge for a new key: with an invitation, or signed in, for a second one. */
  keyOptions: {
    method: 'POST',
    path: '/api/staff/key-options',
    who: 'nobody',
    request: keyOptionsRequestSchema,
    reply: passkeyOptionsSchema,
    problems: ['unknownLink', 'notSignedIn', 'notPossible'],
  },
  /** Keeps the key, ends the invitation and signs in. */
  keys: {
    method: 'POST',
    path: '/api/staff/keys',
    who: 'nobody',
    request: newKeySchema,
    reply: staffMemberSchema,
    problems: ['unknownLink', 'notSignedIn', 'notPossible'],
  },
  signInOptions: {
    method: 'POST',
    path: '/api/staff/sign-in-options',
    who: 'nobody',
    request: nothing,
    reply: passkeyOptionsSchema,
    problems: [],
  },
  signIn: {
    method: 'POST',
    path: '/api/staff/sessions',
    who: 'nobody',
    request: signInSchema,
    reply: staffMemberSchema,
    problems: ['notSignedIn'],
  },
  signOut: {
    method: 'POST',
    path: '/api/staff/sign-outs',
    who: 'staff',
    request: signOutSchema,
    reply: done,
    problems: [],
  },
  staffMember: { method: 'GET', path: '/api/staff/me', who: 'staff', reply: staffMemberSchema, problems: [] },
  /** Who may open the board, and what staff have done beside rides. */
  staffList: { method: 'GET', path: '/api/staff/people', who: 'staff', reply: staffListSchema, problems: [] },
  /** Takes a key off one's own list. */
  keyRemovals: {
    method: 'POST',
    path: '/api/staff/key-removals',
    who: 'staff',
    request: keyRemovalSchema,
    reply: staffMemberSchema,
    problems: ['notPossible'],
  },
  /** An address that opens once, within 15 minutes: it is shown this once. */
  invitations: {
    method: 'POST',
    path: '/api/staff/invitations',
    who: 'staff',
    request: invitationSchema,
    reply: z.object({ url: z.url() }),
    problems: ['notPossible'],
  },
  /** Ends somebody's keys, sessions and invitation. */
  staffRemovals: {
    method: 'POST',
    path: '/api/staff/removals',
    who: 'staff',
    request: staffRemovalSchema,
    reply: done,
    problems: ['notPossible'],
  },
  /** With an ETag: 304 while nothing has changed and nothing became red by the clock. */
  boardDay: {
    method: 'GET',
    path: '/api/board/day',
    who: 'staff',
    query: boardDayQuerySchema,
    reply: boardDaySchema,
    problems: [],
  },
  /** At most 50, the next pickups first. */
  boardSearch: {
    method: 'GET',
    path: '/api/board/search',
    who: 'staff',
    query: searchQuerySchema,
    reply: z.object({ rides: z.array(foundRideSchema) }),
    problems: [],
  },
  /** Who did what about a ride, newest first. */
  boardHistory: {
    method: 'GET',
    path: '/api/board/history',
    who: 'staff',
    query: deskBookingQuerySchema,
    reply: z.object({ entries: z.array(auditEntrySchema) }),
    problems: [],
  },
  assignments: {
    method: 'POST',
    path: '/api/board/assignments',
    who: 'staff',
    request: assignmentSchema,
    reply: boardVehicleSchema,
    problems: ['staleVersion', 'notPossible'],
  },
  vehicleEvents: {
    method: 'POST',
    path: '/api/board/events',
    who: 'staff',
    request: staffEventSchema,
    reply: boardVehicleSchema,
    problems: ['notPossible'],
  },
  /** A link for a driver's phone: `/drive#…`. It is shown this once; a later one of the same kind ends it. */
  driverLinks: {
    method: 'POST',
    path: '/api/board/driver-links',
    who: 'staff',
    request: driverLinkRequestSchema,
    reply: z.object({ url: z.url() }),
    problems: ['notPossible'],
  },
  decisions: {
    method: 'POST',
    path: '/api/board/decisions',
    who: 'staff',
    request: decisionSchema,
    reply: done,
    problems: ['notPossible'],
  },
  staffCancellations: {
    method: 'POST',
    path: '/api/board/cancellations',
    who: 'staff',
    request: staffCancellationSchema,
    reply: staffCancellationReplySchema,
    problems: ['notPossible'],
  },
  /** What can be corrected of a ride's booking. */
  deskBooking: {
    method: 'GET',
    path: '/api/board/booking',
    who: 'staff',
    query: deskBookingQuerySchema,
    reply: deskBookingSchema,
    problems: ['notPossible'],
  },
  corrections: {
    method: 'POST',
    path: '/api/board/corrections',
    who: 'staff',
    request: correctionSchema,
    reply: saidSchema,
    problems: ['staleVersion', 'notPossible'],
  },
  goodwill: {
    method: 'POST',
    path: '/api/board/goodwill',
    who: 'staff',
    request: goodwillSchema,
    reply: saidSchema,
    problems: ['staleVersion', 'notPossible'],
  },
  tripChanges: {
    method: 'POST',
    path: '/api/board/trip-changes',
    who: 'staff',
    request: tripChangeSchema,
    reply: changedTripSchema,
    problems: ['invalidRequest', 'staleVersion', 'notPossible'],
  },
  /** Takes a booking for a caller, and mails them a link to pay for it. */
  phoneBookings: {
    method: 'POST',
    path: '/api/board/phone-bookings',
    who: 'staff',
    request: phoneBookingSchema,
    reply: takenBookingSchema,
    problems: ['invalidRequest', 'priceChanged', 'notPossible'],
  },
  /** Bookings taken by phone that wait to be paid, were not paid, or were paid within a day. */
  waitingBookings: {
    method: 'GET',
    path: '/api/board/waiting-bookings',
    who: 'staff',
    reply: z.object({ bookings: z.array(waitingBookingSchema) }),
    problems: [],
  },
  phoneBookingActs: {
    method: 'POST',
    path: '/api/board/phone-booking-acts',
    who: 'staff',
    request: phoneBookingActSchema,
    reply: saidSchema,
    problems: ['notPossible'],
  },
  drivers: {
    method: 'POST',
    path: '/api/board/drivers',
    who: 'staff',
    /** With an id: what is so of that driver from now on. */
    request: z.object({
      id: z.optional(z.uuid(staffMessages.driverId)),
      driver: newDriverSchema,
      isRetired: z.boolean(),
    }),
    reply: driverSchema,
    problems: ['notPossible'],
  },
  cars: {
    method: 'POST',
    path: '/api/board/cars',
    who: 'staff',
    /** By its number. */
    request: z.object({ car: newCarSchema, isRetired: z.boolean() }),
    reply: carSchema,
    problems: [],
  },
  driverCard: { method: 'GET', path: drivePaths.card, who: 'driver', reply: driverCardSchema, problems: [] },
  cardEvents: {
    method: 'POST',
    path: drivePaths.events,
    who: 'driver',
    request: cardEventsSchema,
    reply: cardEventsReplySchema,
    problems: [],
  },
  cardPosition: {
    method: 'POST',
    path: drivePaths.position,
    who: 'driver',
    request: cardPositionSchema,
    /** Not taken outside of its time, or once it is stopped. */
    reply: z.object({ isTaken: z.boolean() }),
    problems: [],
  },
  /** With an ETag, asked every 12 seconds from 90 minutes before the pickup on. */
  guestDays: { method: 'GET', path: guestDaysPath, who: 'guest', reply: guestDaysSchema, problems: [] },
  guestTips: { method: 'GET', path: guestTipsPath, who: 'guest', reply: guestTipsSchema, problems: [] },
} as const satisfies Record<string, StaffCall>;

export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;
/** What a page sends to a call. */
export type StaffRequest<Name extends StaffCallName> = StaffCalls[Name] extends {
  request: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;
/** What a page asks a call by its address. */
export type StaffQuery<Name extends StaffCallName> = StaffCalls[Name] extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;
export type StaffReply<Name extends StaffCallName> = z.output<StaffCalls[Name]['reply']>;

/**
 * Server-sent events for staff: `data: {"revision":42}` at once and whenever something has changed, and nothing else. A page
 * then asks for the day. The stream ends when the process closes; a browser opens the next by itself.
 */
export const boardStreamPath = '/api/board/revisions';
