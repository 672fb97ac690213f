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
/** Who or what has rides ahead is retired only by who knows of them: the refusal names them. */
const service = { isRetired: z.boolean(), knowsRides: z.optional(z.boolean()) };

/** A call that does something: who makes it, where, with what, what they are answered, and its problems. */
const post = <
  Who extends StaffCall['who'],
  Path extends StaffCall['path'],
  Request extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Problems extends readonly ProblemKind[],
>(
  who: Who,
  path: Path,
  request: Request,
  reply: Reply,
  ...problems: Problems
) => ({ method: 'POST', who, path, request, reply, problems }) as const;

/** A GET of staff: what it asks is in the address. */
const ask = <
  Path extends StaffCall['path'],
  Query extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Problems extends readonly ProblemKind[],
>(
  path: Path,
  query: Query,
  reply: Reply,
  ...problems: Problems
) => ({ method: 'GET', who: 'staff', path, query, reply, problems }) as const;

/** Every call of board and driver's card. The API registers its routes from it, the pages call through it. */
export const staffCalls = {
  /** A challenge for a new key: with an invitation, or signed in, for a second one. */
  keyOptions: post(
    'nobody',
    '/api/staff/key-options',
    keyOptionsRequestSchema,
    passkeyOptionsSchema,
    'unknownLink',
    'notSignedIn',
    'notPossible',
  ),
  /** Keeps the key, ends the invitation and signs in. */
  keys: post('nobody', '/api/staff/keys', newKeySchema, staffMemberSchema, 'unknownLink', 'notSignedIn', 'notPossible'),
  signInOptions: post('nobody', '/api/staff/sign-in-options', nothing, passkeyOptionsSchema),
  signIn: post('nobody', '/api/staff/sessions', signInSchema, staffMemberSchema, 'notSignedIn'),
  signOut: post('staff', '/api/staff/sign-outs', signOutSchema, done),
  staffMember: { method: 'GET', path: '/api/staff/me', who: 'staff', reply: staffMemberSchema, problems: [] },
  /** Who may open the board, and what staff have done beside rides. */
  staffList: { method: 'GET', path: '/api/staff/people', who: 'staff', reply: staffListSchema, problems: [] },
  /** Takes a key off one's own list. */
  keyRemovals: post('staff', '/api/staff/key-removals', keyRemovalSchema, staffMemberSchema, 'notPossible'),
  /** An address that opens once, within 15 minutes: it is shown this once. */
  invitations: post('staff', '/api/staff/invitations', invitationSchema, z.object({ url: z.url() }), 'notPossible'),
  /** Ends somebody's keys, sessions and invitation. */
  staffRemovals: post('staff', '/api/staff/removals', staffRemovalSchema, done, 'notPossible'),
  /** With an ETag: 304 while nothing has changed and nothing became red by the clock. */
  boardDay: ask('/api/board/day', boardDayQuerySchema, boardDaySchema),
  /** At most 50, the next pickups first. */
  boardSearch: ask('/api/board/search', searchQuerySchema, z.object({ rides: z.array(foundRideSchema) })),
  /** Who did what about a ride, newest first. */
  boardHistory: ask('/api/board/history', deskBookingQuerySchema, z.object({ entries: z.array(auditEntrySchema) })),
  assignments: post(
    'staff',
    '/api/board/assignments',
    assignmentSchema,
    boardVehicleSchema,
    'staleVersion',
    'notPossible',
  ),
  vehicleEvents: post('staff', '/api/board/events', staffEventSchema, boardVehicleSchema, 'notPossible'),
  /** A link for a driver's phone: `/drive#…`. It is shown this once; a later one of the same kind ends it. */
  driverLinks: post(
    'staff',
    '/api/board/driver-links',
    driverLinkRequestSchema,
    z.object({ url: z.url() }),
    'notPossible',
  ),
  decisions: post('staff', '/api/board/decisions', decisionSchema, done, 'notPossible'),
  staffCancellations: post(
    'staff',
    '/api/board/cancellations',
    staffCancellationSchema,
    staffCancellationReplySchema,
    'notPossible',
  ),
  /** What can be corrected of a ride's booking. */
  deskBooking: ask('/api/board/booking', deskBookingQuerySchema, deskBookingSchema, 'notPossible'),
  corrections: post('staff', '/api/board/corrections', correctionSchema, saidSchema, 'staleVersion', 'notPossible'),
  goodwill: post('staff', '/api/board/goodwill', goodwillSchema, saidSchema, 'staleVersion', 'notPossible'),
  tripChanges: post(
    'staff',
    '/api/board/trip-changes',
    tripChangeSchema,
    changedTripSchema,
    'invalidRequest',
    'staleVersion',
    'notPossible',
  ),
  /** Takes a booking for a caller, and mails them a link to pay for it. */
  phoneBookings: post(
    'staff',
    '/api/board/phone-bookings',
    phoneBookingSchema,
    takenBookingSchema,
    'invalidRequest',
    'priceChanged',
    'notPossible',
  ),
  /** Bookings taken by phone that wait to be paid, were not paid, or were paid within a day. */
  waitingBookings: {
    method: 'GET',
    path: '/api/board/waiting-bookings',
    who: 'staff',
    reply: z.object({ bookings: z.array(waitingBookingSchema) }),
    problems: [],
  },
  phoneBookingActs: post('staff', '/api/board/phone-booking-acts', phoneBookingActSchema, saidSchema, 'notPossible'),
  /** With an id: what is so of that driver from now on. */
  drivers: post(
    'staff',
    '/api/board/drivers',
    z.object({
      id: z.optional(z.uuid(staffMessages.driverId)),
      driver: newDriverSchema,
      ...service,
    }),
    driverSchema,
    'notPossible',
  ),
  /** By its number. */
  cars: post('staff', '/api/board/cars', z.object({ car: newCarSchema, ...service }), carSchema, 'notPossible'),
  driverCard: { method: 'GET', path: drivePaths.card, who: 'driver', reply: driverCardSchema, problems: [] },
  cardEvents: post('driver', drivePaths.events, cardEventsSchema, cardEventsReplySchema),
  /** Not taken outside of its time, or once it is stopped. */
  cardPosition: post('driver', drivePaths.position, cardPositionSchema, z.object({ isTaken: z.boolean() })),
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
