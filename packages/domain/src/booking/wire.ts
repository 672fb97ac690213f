import * as z from 'zod/mini';
import type { FreeTimes } from '../pickup/no-car-free.ts';
import { directions } from '../trip/direction.ts';
import { business } from '../words/business.ts';
import { laterWord } from '../words/text.ts';
import { adviceCodes } from './advice-codes.ts';

/** Shapes that several answers of the API share. */

/** 1 is the ride there, 2 the ride back. */
export const ridePositionSchema = z.union([z.literal(1), z.literal(2)]);

export const quoteSchema = z.object({
  fareId: z.string(),
  vehicles: z.int(),
  /** Whole price of the booking, in cents. */
  amountCents: z.int(),
  currency: z.literal(business.currency),
});

/** The price of a booking: with a ride back `rides` lists both, the ride there first, whose fare and vehicles stand above. */
export const bookingQuoteSchema = z.extend(quoteSchema, { rides: z.optional(z.array(quoteSchema)) });

const wallTimeSchema = z.object({ pickupDate: z.string(), pickupTime: z.string() });

/** A pickup for which too few cars are free, as `FreeTimes` has it. */
export const freeTimesSchema = z.extend(wallTimeSchema, {
  ride: ridePositionSchema,
  vehicles: z.int(),
  free: z.int(),
  before: z.nullable(wallTimeSchema),
  after: z.nullable(wallTimeSchema),
}) satisfies z.ZodMiniType<FreeTimes>;

/** What is asked about a ride that can be booked, or changed, all the same. */
export const rideAdviceSchema = z.object({
  ride: ridePositionSchema,
  code: z.enum(adviceCodes, laterWord),
  message: z.string(),
  suggestion: z.optional(
    z.object({
      dynamicLocation: z.optional(z.string()),
      pickupDate: z.optional(z.string()),
      pickupTime: z.optional(z.string()),
    }),
  ),
});

/** Where a browser is sent to pay: a page, for an address of another kind could be a program. */
export const pageUrlSchema = z.url({ protocol: /^https?$/ });

/** A line of the fare table, in cents for one vehicle. */
export const fareSchema = z.object({
  id: z.string(),
  direction: z.enum(directions),
  location: z.string(),
  from: z.string(),
  to: z.string(),
  /** Price of one vehicle, in cents. */
  cents: z.int(),
  published: z.boolean(),
});

/** One of the rides of a paid booking. */
export const bookedRideSchema = z.object({
  from: z.string(),
  to: z.string(),
  pickupDate: z.string(),
  pickupTime: z.string(),
  /** What its day is to that of its flight, where that is another: 'the day after the flight lands'. */
  besideFlight: z.optional(z.string()),
  passengers: z.int(),
  vehicles: z.int(),
  airportPickup: z.boolean(),
  /** How guest and driver find each other, and how long the driver waits, in sentences. */
  meeting: z.string(),
  waiting: z.string(),
  /** Null where it was bought later than that. Absent where that is not for whoever holds the session's id. */
  cancelFreeUntil: z.optional(z.nullable(z.iso.datetime())),
});

/** What a paid booking may tell to whoever holds its session id: the trip and its price, nothing about the person. */
export const bookedTripSchema = z.object({
  ...bookedRideSchema.shape,
  /** Whole price of the booking, in cents. */
  amountCents: z.int(),
  /** The ride back, where there is one (decision 23). */
  back: z.optional(bookedRideSchema),
});
export type BookedTrip = z.infer<typeof bookedTripSchema>;

/** The mail that confirms a paid booking: its address in short form (decision 14), and how far it has come. */
export const confirmationEmailSchema = z.object({
  to: z.string(),
  /** Queued until the mail server takes it; failed where it refused it for good. */
  state: z.enum(['queued', 'sent', 'failed']),
});
export type ConfirmationEmail = z.infer<typeof confirmationEmailSchema>;

/**
 * How many Canadian dollars a US dollar was worth on a day: for orientation, never for a price (decision 30). Since it
 * floats, in 1950, it has been between 0.9 and 1.7: anything far from that is a mistake.
 */
export const exchangeRateSchema = z.object({ day: z.iso.date(), cadPerUsd: z.number().check(z.gte(0.5), z.lte(3)) });
export type ExchangeRate = z.infer<typeof exchangeRateSchema>;
