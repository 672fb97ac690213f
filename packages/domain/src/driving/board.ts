import * as z from 'zod/mini';
import { rampVanStates } from '../party/ramp-van.ts';
import { isDate } from '../pickup/pickup-time.ts';
import { meetingPlaces } from '../trip/meeting-point.ts';
import { messages } from '../words/messages.ts';
import { staffMessages } from '../words/staff-messages.ts';
import { laterWord, line, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { carNumberSchema, carSchema, driverSchema } from './fleet.ts';
import { attentionKinds } from './look-here.ts';
import { drivingSteps, vehicleStates } from './vehicle-state.ts';

// What the desk's board sees of a day and does about it.

const instant = z.iso.datetime();

/** A step that a car has reached, when, and whether that was filled in by a later one. */
export const reachedStepSchema = z.object({ step: z.enum(drivingSteps), at: instant, isFilledIn: z.boolean() });

/** A car of a ride as the board shows it. */
export const boardVehicleSchema = z.object({
  id: z.string(),
  /** 1 for the first car of the ride. */
  position: z.int(),
  /** The guests of the party that ride in it. */
  guests: z.int(),
  driverId: z.nullable(z.string()),
  car: z.nullable(z.int()),
  /** To be sent back with an assignment: one against another version is refused with what is so now. */
  version: z.int(),
  state: z.enum(vehicleStates),
  reached: z.array(reachedStepSchema),
  calledAt: z.array(instant),
  textedAt: z.array(instant),
  leaveBy: instant,
  /** When the driver got it. */
  assignedAt: z.nullable(instant),
  /** Why it is red, first what is worst. */
  attention: z.array(z.enum(attentionKinds, laterWord)),
  /** What does not fit, a sentence each: driver or car elsewhere, too few seats, no ramp. It can be saved all the same. */
  clashes: z.array(z.string()),
  /** When somebody pressed or touched the driver's card, and whether that was since the last change of the ride. */
  openedAt: z.nullable(instant),
  isAcknowledged: z.boolean(),
  /** When its last position came, by the server's clock. */
  seenAt: z.nullable(instant),
  /** How late it will be: null where it is in time, or another car of the ride is, or where nothing is known. */
  late: z.optional(z.nullable(z.object({ minutes: z.int(), at: instant }))),
  /** When somebody is on board by a card that counts no more, as that of a driver who was offline when another got the ride. */
  boardedElsewhereAt: z.optional(z.nullable(instant)),
  /** When the last came of what that card says of it. */
  boardedHeardAt: z.optional(instant),
  /** Whether that was said of who drives now: by a link that had ended, or before the pickup was moved. */
  isBoardedByDriver: z.optional(z.boolean()),
  /** Which car of the ride's has that card, where the ride needs it no more. */
  boardedCar: z.optional(z.int()),
  /** What was decided about its no-show. */
  noShowDecision: z.nullable(z.enum(['keep', 'give-back'])),
});
export type BoardVehicle = z.output<typeof boardVehicleSchema>;

const boardRideSchema = z.object({
  id: z.string(),
  bookingReference: z.string(),
  /** 1 is the ride there, 2 the ride back. */
  position: z.int(),
  isCancelled: z.boolean(),
  state: z.enum(vehicleStates),
  pickupDate: z.string(),
  pickupTime: z.string(),
  pickupAt: z.nullable(instant),
  /** The fare that it is driven for, by which the board tells who is free. */
  fareId: z.string(),
  from: z.string(),
  to: z.string(),
  /** The guest's own address; absent between airports. */
  address: z.optional(z.string()),
  meetingPoint: z.enum(meetingPlaces),
  /** Into which country it crosses the border. */
  crossesInto: z.nullable(z.enum(['US', 'CA'])),
  /** Who rides. */
  guest: z.object({ name: z.string(), phone: z.string() }),
  /** Who booked, where that is somebody else. */
  bookedBy: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  email: z.string(),
  passengers: z.int(),
  /** What the party brings and needs, its note included, in one line. */
  beside: z.string(),
  flight: z.nullable(z.string()),
  /** In cents. */
  priceCents: z.int(),
  /** What of its price can go back at most, were it cancelled now, in cents. */
  mostBackCents: z.int(),
  /** What of it is due back at least of a no-show, where nobody had confirmed the ramp van; in cents. */
  dueBackCents: z.optional(z.int()),
  rampVan: z.nullable(z.enum(rampVanStates)),
  /** By when its guest was promised an answer; null where nobody waits for one. */
  rampAnswerBy: z.optional(z.nullable(instant)),
  /** A cancellation that the guest has asked for and a person decides, of which rides, with what may go back at most, in cents. */
  asksToCancel: z.nullable(
    z.object({ since: instant, note: z.nullable(z.string()), mostCents: z.int(), positions: z.array(z.int()) }),
  ),
  /** When it was changed last. */
  changedAt: z.nullable(instant),
  /** Until when waiting is free: once the first car of the ride has arrived. */
  freeUntil: z.nullable(instant),
  /** When its guest's page says to expect the car; absent where that tells no delay. */
  guestExpectsAt: z.optional(instant),
  /** Where nobody of its party came, what was decided of its fare, in words. */
  missedFare: z.optional(z.string()),
  vehicles: z.array(boardVehicleSchema),
});
export type BoardRide = z.output<typeof boardRideSchema>;

/** A ride that a search has found: name, phone, email, reference or flight fit. */
export const foundRideSchema = z.pick(boardRideSchema, {
  id: true,
  bookingReference: true,
  position: true,
  isCancelled: true,
  pickupDate: true,
  pickupTime: true,
  from: true,
  to: true,
  guest: true,
  flight: true,
});
export type FoundRide = z.output<typeof foundRideSchema>;

/** All that the board of a day shows. */
export const boardDaySchema = z.object({
  day: z.string(),
  /** Rises with everything that a board can see: a stream tells it, and the ETag has it. */
  revision: z.int(),
  now: instant,
  /** By pickup. */
  rides: z.array(boardRideSchema),
  /** Rides of other days whose guests are on board on this one by a card that counts no more, and since when. */
  onOtherDays: z.optional(z.array(z.extend(foundRideSchema, { boardedAt: instant }))),
  drivers: z.array(driverSchema),
  cars: z.array(carSchema),
  /** Which drivers have a link to their rides of the day, and when it was made. */
  dayLinks: z.array(z.object({ driverId: z.string(), madeAt: instant })),
  /** Cars out in each quarter of an hour of the day, and how many there are. */
  load: z.array(z.int()),
  fleet: z.int(),
});
export type BoardDay = z.output<typeof boardDaySchema>;

/** Which day the board asks for. */
export const boardDayQuerySchema = z.object({
  day: z.string(staffMessages.day).check(z.refine(isDate, staffMessages.day)),
});

/** What the board looks for. */
export const searchQuerySchema = z.object({ q: line(staffMessages.search, textLimits.name) });

/** So many rides a search finds at most. */
export const mostFound = 50;

const vehicleId = z.uuid(staffMessages.vehicleId);
const bookingReference = line(messages.bookingReference, textLimits.name);
const cents = z.int(messages.amountInvalid).check(z.minimum(0, messages.amountInvalid));

/** Who drives a vehicle, and in which car; null takes either away. */
export const assignmentSchema = z.strictObject(
  {
    vehicleId,
    version: z.int(),
    driverId: z.nullable(z.uuid(staffMessages.driverId)),
    car: z.nullable(carNumberSchema),
  },
  { error: unknownField },
);
export type Assignment = z.output<typeof assignmentSchema>;

/** What staff say of a vehicle in the driver's place, or take back. It wins over the card. */
export const staffEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(drivingSteps), id: z.uuid(), vehicleId, isCallConfirmed: z.optional(z.boolean()) }),
  /** Back to the step before: the last one did not happen. `step` is the one that was read; of another nothing is taken back. */
  z.object({ kind: z.literal('taken_back'), id: z.uuid(), vehicleId, step: z.enum(drivingSteps) }),
  /** The guests were not on board, as a card that counts no more has said by `heardAt`, as `boardedHeardAt` was read. */
  z.object({ kind: z.literal('denied'), id: z.uuid(), vehicleId, heardAt: instant }),
]);
export type StaffEvent = z.output<typeof staffEventSchema>;

/** Whose link: of one vehicle, or of a driver's day. It is made anew, and the one before ends. */
export const driverLinkRequestSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('vehicle'), vehicleId }),
  z.object({ of: z.literal('day'), driverId: z.uuid(staffMessages.driverId), day: boardDayQuerySchema.shape.day }),
]);
export type DriverLinkRequest = z.output<typeof driverLinkRequestSchema>;

/** What dispatch answers: about a request to cancel, a no-show or a ramp van. */
export const decisionSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('request'),
    /** Of when the request is that was read: the guest may have taken it back and asked for something else. */
    since: instant,
    /** Of which of its rides, as they were read: one may be over since. */
    positions: z.array(z.int()),
    bookingReference,
    decision: z.discriminatedUnion('is', [
      z.object({ is: z.literal('keep') }),
      z.object({ is: z.literal('cancel'), refundCents: cents }),
    ]),
  }),
  z.object({
    about: z.literal('no-show'),
    vehicleId,
    decision: z.discriminatedUnion('is', [
      /** The guest may still come: the driver waits on. */
      z.object({ is: z.literal('wait') }),
      z.object({ is: z.literal('keep') }),
      z.object({ is: z.literal('give-back'), refundCents: cents }),
    ]),
  }),
  z.object({ about: z.literal('ramp-van'), bookingReference, position: z.int(), isThere: z.boolean() }),
]);
export type StaffDecision = z.output<typeof decisionSchema>;

/** A cancellation by staff. As a preview it says what would go back, and does nothing. */
export const staffCancellationSchema = z.object({
  bookingReference,
  /** One ride of it; absent: all that stand. */
  position: z.optional(z.int()),
  /** Free cancellation over, somebody has to say. */
  refundCents: z.optional(cents),
  isPreview: z.boolean(),
});
export type StaffCancellation = z.output<typeof staffCancellationSchema>;

/** What a cancellation at the board gives back, or would, in cents. */
export const staffCancellationReplySchema = z.object({
  isDone: z.boolean(),
  /** What is due at least, and can go back at most, in cents. */
  dueCents: z.int(),
  mostCents: z.int(),
  refundCents: z.nullable(z.int()),
});

/** A passage of a ride's history: who did what, and when. */
export const auditEntrySchema = z.object({ at: instant, who: z.string(), words: z.string() });
