import * as z from 'zod/mini';
import { meetingPlaces } from '../trip/meeting-point.ts';
import { staffMessages } from '../words/staff-messages.ts';
import { reachedStepSchema } from './board.ts';
import { carSchema } from './fleet.ts';
import { noShowDecisions } from './no-show.ts';
import { drivingSteps, rideEventKinds, vehicleStates } from './vehicle-state.ts';

// What a driver's card shows of a ride and sends of it (laws 21 to 23).

const instant = z.iso.datetime();

/** The page that a driver's link opens: the secret stands behind its `#`. */
export const drivePagePath = '/drive';
/** What the page asks. Apart from the contract, which brings the schemas of the whole board along. */
export const drivePaths = { card: '/api/drive', events: '/api/drive/events', position: '/api/drive/position' } as const;

const cardRideSchema = z.object({
  vehicleId: z.string(),
  bookingReference: z.string(),
  isCancelled: z.boolean(),
  /** Rises with every change of the ride: what the driver acknowledges. */
  sequence: z.int(),
  acknowledgedSequence: z.nullable(z.int()),
  pickupDate: z.string(),
  pickupTime: z.string(),
  pickupAt: instant,
  from: z.string(),
  to: z.string(),
  meetingPoint: z.enum(meetingPlaces),
  /** Where the driver stands there: 'Arrivals curb, lower level'. Null at the guest's own door. */
  spot: z.nullable(z.string()),
  crossesBorder: z.boolean(),
  flight: z.nullable(z.string()),
  /** When the flight lands, where it begins at an airport. */
  landsAt: z.nullable(instant),
  /** Null an hour after it is done. */
  guest: z.nullable(z.object({ name: z.string(), phone: z.string(), address: z.nullable(z.string()) })),
  /** Those of the party who ride in this car, and the whole party. */
  guests: z.int(),
  passengers: z.int(),
  /** 1 of how many cars of this ride. */
  position: z.int(),
  vehicles: z.int(),
  /** What the party brings and needs, its note included, in one line. */
  beside: z.string(),
  car: z.nullable(z.pick(carSchema, { number: true, make: true, model: true, color: true, plate: true })),
  leaveBy: instant,
  /** When the driver got it: maybe after it had to leave. */
  assignedAt: z.nullable(instant),
  state: z.enum(vehicleStates),
  reached: z.array(reachedStepSchema),
  calledAt: z.array(instant),
  textedAt: z.array(instant),
  /** What the desk entered last in the driver's place, or took back; null once the driver has pressed since. */
  byDesk: z.nullable(z.object({ step: z.enum(drivingSteps), isTakenBack: z.boolean(), at: instant })),
  /** Until when waiting is free: once the first car of the ride has arrived. */
  freeUntil: z.nullable(instant),
  noShowDecision: z.nullable(z.enum(noShowDecisions)),
  /** Whether positions are taken now. */
  isPositionTaken: z.boolean(),
  /** From when on, at the earliest. */
  positionFrom: instant,
  /** What of tips for this ride is the driver's, in cents: all of it. Absent where there is none. */
  tipCents: z.optional(z.int()),
  /** Of a day: how the next ride fits behind this one, in a sentence. */
  beforeNext: z.nullable(z.string()),
});
export type CardRide = z.output<typeof cardRideSchema>;

/** Everything that a driver's link opens: one ride, or the driver's rides of a day in order. */
export const driverCardSchema = z.object({
  link: z.enum(['vehicle', 'day']),
  /** The server's clock. */
  now: instant,
  revision: z.int(),
  driver: z.object({ firstName: z.string() }),
  rides: z.array(cardRideSchema),
});
export type DriverCard = z.output<typeof driverCardSchema>;

const clock = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

const cardEventSchema = z.object({
  /** The phone's own id of the press: sent twice is once. */
  id: z.uuid(staffMessages.eventId),
  vehicleId: z.uuid(staffMessages.vehicleId),
  kind: z.enum([...rideEventKinds, 'opened', 'acknowledged']),
  takesBack: z.optional(z.uuid(staffMessages.eventId)),
  /** Of an `acknowledged`: the sequence of the ride that was read. */
  sequence: z.optional(z.int32()),
  /** By the phone's clock, in milliseconds since 1970. */
  pressedAt: clock,
  /** When the driver got the ride, as the card had it: what is pressed before it is given away and back is of that time. */
  assignedAt: z.optional(z.nullable(instant)),
});
export type CardEvent = z.output<typeof cardEventSchema>;

/** Presses of a card, in order, kept while there was no network. */
export const cardEventsSchema = z.object({
  /** By the phone's clock, in milliseconds since 1970: so we know how far that is from ours. */
  sentAt: clock,
  events: z.array(cardEventSchema).check(z.minLength(1, staffMessages.presses), z.maxLength(50, staffMessages.presses)),
});
export type CardEvents = z.output<typeof cardEventsSchema>;

/**
 * What came of each press, in the order sent. `kept`: it is evidence and no more, as the ride was somebody else's by
 * then, cancelled, or had another pickup. `refused`: `detail` says why in a sentence for the driver.
 */
export const cardEventsReplySchema = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['taken', 'repeated', 'kept', 'refused']),
      detail: z.optional(z.string()),
    }),
  ),
  card: z.nullable(driverCardSchema),
});
export type CardEventsReply = z.output<typeof cardEventsReplySchema>;

/** Where the car is; null when the driver stops sharing it. */
export const cardPositionSchema = z.object({
  vehicleId: z.uuid(staffMessages.vehicleId),
  position: z.nullable(z.object({ latitude: degrees(90), longitude: degrees(180) })),
});
export type CardPosition = z.output<typeof cardPositionSchema>;
