import * as z from 'zod/mini';
import { rideAdviceSchema, ridePositionSchema } from '../booking/wire.ts';
import { bookingTripSchema, rampVanSchema, rideCancellationSchema } from './my-booking.ts';

// Beside my-booking-calls.ts, so that problems, which offer one, come without what judges requests.

const instant = z.iso.datetime();

/** What a change or a cancellation would mean. Nothing has happened yet; confirming it by `quoteId` does it. */
export const rideQuoteSchema = z.object({
  quoteId: z.string(),
  kind: z.enum(['change', 'cancellation']),
  ride: ridePositionSchema,
  /** The version of the booking that it is about: who looks at another looks again before confirming. */
  version: z.int(),
  /** What a cancellation would mean for each ride that was asked for; confirming it does all of it, or nothing. */
  rides: z.optional(z.array(rideCancellationSchema)),
  expiresAt: instant,
  /** The ride as it would be. Absent for a cancellation. */
  after: z.optional(bookingTripSchema),
  /** Its deadlines then, null where it was bought later than that. */
  cancelFreeUntil: z.optional(z.nullable(instant)),
  changeUntil: z.optional(z.nullable(instant)),
  /** How it stands with its van with a ramp then, where it needs one. */
  rampVan: z.optional(rampVanSchema),
  /** Once it is made, a person has to confirm a van with a ramp: for the first time, or anew (decision 49). */
  asksForRampVan: z.optional(z.boolean()),
  /** What looks odd about the ride as it would be; absent where nothing does. */
  advice: z.optional(z.array(rideAdviceSchema)),
  /** Not for travelers, whose changes cost nothing. */
  money: z.optional(
    z.object({
      priceBeforeCents: z.int(),
      priceAfterCents: z.int(),
      /** Positive: to be paid. Negative: goes back, is kept, or, of a cancellation that dispatch decides, may go back at most. */
      differenceCents: z.int(),
      settledBy: z.enum(['nothing', 'payment', 'refund', 'keeping', 'person']),
      /** What is to be read before more is paid. */
      terms: z.optional(z.string()),
    }),
  ),
});
export type RideQuote = z.output<typeof rideQuoteSchema>;
