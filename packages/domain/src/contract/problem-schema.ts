import * as z from 'zod/mini';
import { bookingQuoteSchema, freeTimesSchema, pageUrlSchema } from '../booking/wire.ts';
import { refusalCodes } from '../change/refusal-codes.ts';
import { rideQuoteSchema } from '../my-booking/ride-quote.ts';
import { laterWord } from '../words/text.ts';

/** What is wrong with which field; the path is the field's place in the body: 'payload.phone'. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });

/** The body of every problem that the API answers with (decision 16). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** With price-changed: what the trip costs now. */
  quote: z.optional(bookingQuoteSchema),
  /** With no-car-free: for which ride, and when the nearest pickups are that can be had. */
  freeTimes: z.optional(freeTimesSchema),
  /** With already-paid: the booking that is paid, and its success page. */
  booking: z.optional(z.object({ url: pageUrlSchema, reference: z.string(), bookingReference: z.string() })),
  /** With change-refused: why, as a stable code; `detail` says it in a sentence. */
  code: z.optional(z.enum(refusalCodes, laterWord)),
  /** With stale-quote: what is offered instead. */
  freshQuote: z.optional(rideQuoteSchema),
  /** With stale-version: who drives the vehicle now, in which car. */
  current: z.optional(z.object({ driverId: z.nullable(z.string()), car: z.nullable(z.int()), version: z.int() })),
});
export type Problem = z.infer<typeof problemSchema>;
