import * as z from 'zod/mini';
import { checkoutPayloadSchema } from '../booking/booking.ts';
import { freeTimesSchema, pageUrlSchema, rideAdviceSchema, ridePositionSchema } from '../booking/wire.ts';
import { goodwillReasons } from '../money/goodwill.ts';
import { messages } from '../words/messages.ts';
import { staffMessages } from '../words/staff-messages.ts';
import { emailSchema, laterWord, line, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { bookingTripSchema } from './my-booking.ts';
import { requestedChangeSchema } from './my-booking-calls.ts';

// What the desk does with a booking from its board, in the guest's place: with the schemas of the guest's own page.

const { name, phone, extras } = requestedChangeSchema.shape;

/** Which ride of which booking, and the booking's version that was looked at: another one is refused with 409. */
const seen = {
  bookingReference: line(messages.bookingReference, textLimits.name),
  position: ridePositionSchema,
  version: z.int(),
};

/** Of which ride the desk asks for the booking. */
export const deskBookingQuerySchema = z.object({ rideId: z.uuid(staffMessages.rideId) });

/** A booking as whoever corrects it has it before them: all of the ride that can be corrected, and who is called. */
export const deskBookingSchema = z.object({
  bookingReference: z.string(),
  position: seen.position,
  version: z.int(),
  email: z.string(),
  /** Who rides. */
  rider: z.object({ name: z.string(), phone: z.string() }),
  trip: bookingTripSchema,
  /** What is left of what was paid, in cents: goodwill at most. */
  leftCents: z.int(),
});
export type DeskBooking = z.output<typeof deskBookingSchema>;

/**
 * What is corrected of a booking; what is left out stays, extras are replaced as a whole. Name and phone are of who rides. As
 * a preview it says what of its terms changes for the guest, which may be nothing, and does nothing.
 */
export const correctionSchema = z.strictObject(
  { ...seen, email: z.optional(emailSchema), name, phone, extras, isPreview: z.optional(z.boolean()) },
  { error: unknownField },
);
export type Correction = z.output<typeof correctionSchema>;

/** Goodwill of staff. As a preview it says what would go back, and does nothing. */
export const goodwillSchema = z.strictObject(
  {
    ...seen,
    /** Of the press: sent twice it is one refund. */
    id: z.uuid(staffMessages.eventId),
    refundCents: z.int(messages.amountInvalid).check(z.minimum(1, messages.amountInvalid)),
    reason: z.enum(goodwillReasons, staffMessages.goodwillReason),
    isPreview: z.boolean(),
  },
  { error: unknownField },
);
export type Goodwill = z.output<typeof goodwillSchema>;

/** What was done, or would be, in a sentence for the desk. */
export const saidSchema = z.object({ words: z.string() });

/** A booking that staff take by phone, with the fields and rules of the site's own. */
export const phoneBookingSchema = z.strictObject(
  {
    /** Of the press: sent twice it is one booking. */
    id: z.uuid(staffMessages.eventId),
    payload: checkoutPayloadSchema,
    /** The press whose booking this one takes the place of: it was misheard, and its link ends. */
    replaces: z.optional(z.uuid(staffMessages.eventId)),
    /** Says what it costs and whether cars are free, and does nothing. */
    isPreview: z.boolean(),
  },
  { error: unknownField },
);
export type PhoneBooking = z.output<typeof phoneBookingSchema>;

/** What came of a booking by phone: its price in cents, and until when it can be paid. */
export const takenBookingSchema = z.object({
  /** Absent of a preview. */
  bookingReference: z.optional(z.string()),
  amountCents: z.int(),
  /** Until when it can be paid by the link, and holds its cars. */
  payUntil: z.iso.datetime(),
  /** Rides for which too few cars are free: they are booked all the same, and are red on the board. */
  beyond: z.array(freeTimesSchema),
  /** What looks odd, to be asked of the caller. */
  advice: z.array(rideAdviceSchema),
});
export type TakenBooking = z.output<typeof takenBookingSchema>;

/** How far a booking taken by phone has come. `ending`: let go, and Stripe has not said yet that nobody can pay it. */
const phoneBookingStates = ['waiting', 'ending', 'unpaid', 'paid', 'cancelled'] as const;

/** A booking taken by phone that somebody may have to see to. */
export const waitingBookingSchema = z.object({
  bookingReference: z.string(),
  /** Its ride there. */
  rideId: z.string(),
  /** Absent where a later release has a word for it that this one cannot read. */
  state: z.optional(z.enum(phoneBookingStates, laterWord)),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  payUntil: z.iso.datetime(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  from: z.string(),
  to: z.string(),
  isBothWays: z.boolean(),
  pickupDate: z.string(),
  pickupTime: z.string(),
  passengers: z.int(),
  amountCents: z.int(),
});
export type WaitingBooking = z.output<typeof waitingBookingSchema>;

/** What staff do with one: let its cars go, mail a new link once the one before has ended, or put it away. */
export const phoneBookingActSchema = z.strictObject(
  { bookingReference: seen.bookingReference, act: z.enum(['let-go', 'new-link', 'put-away']) },
  { error: unknownField },
);
export type PhoneBookingAct = z.output<typeof phoneBookingActSchema>;

/** A change of a ride's trip by staff: first it is said what it means, and the quote's id makes it so. */
export const tripChangeSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('quote'), ...seen, requested: requestedChangeSchema }, { error: unknownField }),
  z.strictObject(
    {
      step: z.literal('confirm'),
      bookingReference: seen.bookingReference,
      position: seen.position,
      quoteId: z.uuid(messages.quoteId),
    },
    { error: unknownField },
  ),
]);
export type TripChange = z.output<typeof tripChangeSchema>;

/** What a change of a trip at the desk means, or has become. */
export const changedTripSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('quoted'),
    quoteId: z.string(),
    words: z.array(z.string()),
    /** Where too few cars are free: it can be changed all the same, and is red on the board. */
    beyond: z.nullable(freeTimesSchema),
    advice: z.array(rideAdviceSchema),
  }),
  z.object({ outcome: z.literal('changed'), words: z.string() }),
  /** The ride changes once the difference is paid at `url`, by who booked: a traveler is told no price. */
  z.object({
    outcome: z.literal('payment'),
    words: z.string(),
    url: pageUrlSchema,
    booker: z.object({ name: z.string(), phone: z.string() }),
  }),
]);
export type ChangedTrip = z.output<typeof changedTripSchema>;
