import * as z from 'zod/mini';
import { parseBookingReference } from '../booking/booking-reference.ts';
import { fieldSchemas, maybe } from '../booking/ride.ts';
import { type FieldWith, fieldsWith, rideRow } from '../booking/ride-fields.ts';
import { pageUrlSchema, ridePositionSchema } from '../booking/wire.ts';
import { extrasSchema } from '../party/extras.ts';
import { messages } from '../words/messages.ts';
import { emailSchema, line, paragraphs, phoneSchema, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { myBookingSchema } from './my-booking.ts';

// What a guest does on the private page of a booking: changes, cancellations, links (decisions 31 to 37).

/** What may be left out, and can be changed, can be taken out again: null. */
type TakenOut = FieldWith<'optional'> & FieldWith<'change'>;
const takenOut = Object.fromEntries(
  fieldsWith('change')
    .filter((field) => rideRow(field).optional)
    .map((field) => [field, z.optional(z.nullable(fieldSchemas[field]))]),
) as { [Field in TakenOut]: z.ZodMiniOptional<z.ZodMiniNullable<(typeof fieldSchemas)[Field]>> };

/** What a guest wants a ride to be. What is left out stays; extras are replaced as a whole. */
export const requestedChangeSchema = z.strictObject(
  {
    ...maybe(fieldsWith('change')),
    ...takenOut,
    /** The guest's own address, whichever end it is. */
    address: z.optional(line(messages.address, textLimits.address)),
    extras: z.optional(extrasSchema),
    /** Of who rides. */
    name: z.optional(line(messages.name, textLimits.name)),
    phone: z.optional(phoneSchema),
  },
  { error: unknownField },
);
export type RequestedChange = z.output<typeof requestedChangeSchema>;

/** A change of one ride or a cancellation, to be quoted. */
export const bookingQuoteRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), ride: ridePositionSchema, requested: requestedChangeSchema }),
  z.object({
    kind: z.literal('cancellation'),
    rides: z
      .array(ridePositionSchema, messages.rides)
      .check(z.minLength(1, messages.rides), z.maxLength(2, messages.rides)),
  }),
]);
export type BookingQuoteRequest = z.output<typeof bookingQuoteRequestSchema>;

/** A quote to be confirmed or given up. */
export const bookingConfirmationRequestSchema = z.object({
  quoteId: z.uuid(messages.quoteId),
  /** `drop` gives up a change that waits for its payment, or takes back a request to cancel. */
  decision: z.enum(['confirm', 'drop']),
  /** What dispatch should know of a request to cancel; of anything else it is left out. */
  note: z.optional(paragraphs(messages.requestNoteEmpty, textLimits.note)),
});
export type BookingConfirmationRequest = z.output<typeof bookingConfirmationRequestSchema>;

/** What came of it. The same call again answers the same. */
export const bookingConfirmationSchema = z.discriminatedUnion('outcome', [
  /** `processing`: the difference is being paid. `asked`: dispatch decides about the cancellation. */
  z.object({
    outcome: z.enum(['changed', 'cancelled', 'asked', 'dropped', 'processing']),
    booking: myBookingSchema,
  }),
  /** The ride changes once the difference is paid at `url`. */
  z.object({ outcome: z.literal('payment'), url: pageUrlSchema, booking: myBookingSchema }),
]);
export type BookingConfirmation = z.output<typeof bookingConfirmationSchema>;

/** Which link is asked for, and by what. */
export const bookingLinkRequestSchema = z.discriminatedUnion('kind', [
  /** Without a token: mails the link again, if reference and email fit. The answer is the same whether they do or not. */
  z.object({
    kind: z.literal('lost'),
    reference: line(messages.bookingReference, textLimits.name).check(
      z.refine((typed) => parseBookingReference(typed) !== undefined, messages.bookingReferenceInvalid),
    ),
    email: emailSchema,
  }),
  /**
   * Without a token, within an hour of the payment: the guest's link, for the tab that paid. Its session stands in an
   * address; the Idempotency-Key that it booked with in none. With an email, that takes the place of a mistyped one
   * (decision 50).
   */
  z.object({
    kind: z.literal('booked'),
    sessionId: line(messages.sessionId, textLimits.email),
    key: line(messages.idempotencyKey, textLimits.email),
    email: z.optional(emailSchema),
  }),
  /** A new link, mailed to the guest; the one before ends, and the traveler's with it. */
  z.object({ kind: z.literal('new') }),
  /** The traveler's link: the same one each time. With an email it is sent there. */
  z.object({ kind: z.literal('traveler'), email: z.optional(emailSchema) }),
  /** Ends the traveler's link. */
  z.object({ kind: z.literal('end-traveler') }),
]);
export type BookingLinkRequest = z.output<typeof bookingLinkRequestSchema>;

/** What became of a request for a link. */
export const bookingLinkSchema = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['received', 'ended']) }),
  /** With the token of the link that was made. */
  z.object({ status: z.literal('made'), token: z.string() }),
]);
