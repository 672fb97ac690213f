import * as z from 'zod/mini';
import { line, unknownField } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { partyMessages } from '../words/text-messages.ts';
import { luggageLimit, passengerLimit } from '../words/vehicles.ts';
import { ridersNamed } from './riders.ts';

const seats = z.optional(
  wholeNumber(partyMessages.childSeatsWhole, passengerLimit.api, partyMessages.childSeatsTooMany),
);

/**
 * What a party brings and needs (decision 24). None of it costs anything: no price is computed from it. A field that we
 * do not know is refused by name, for a child seat that is dropped in silence is a child without a seat.
 */
export const extrasSchema = z.strictObject(
  {
    childSeats: z.optional(
      z.strictObject({ rearFacing: seats, forwardFacing: seats, booster: seats }, { error: unknownField }),
    ),
    /** Pieces, large and small together. */
    luggage: z.optional(wholeNumber(partyMessages.luggageWhole, luggageLimit, partyMessages.luggageMax)),
    foldingWheelchair: z.optional(z.boolean()),
    walker: z.optional(z.boolean()),
    /** Somebody stays in a wheelchair: dispatch calls about a ramp van. */
    wheelchair: z.optional(z.boolean()),
    serviceAnimal: z.optional(z.boolean()),
    /** Of a ride from an airport alone: the driver waits inside, with a name on a sign (decision 29). */
    metInside: z.optional(z.boolean()),
    /** To the driver. */
    note: z.optional(line(partyMessages.noteEmpty, textLimits.note)),
  },
  { error: unknownField },
);
export type Extras = z.output<typeof extrasSchema>;

/** What is wrong with the extras of so many passengers, or undefined: each child seat is for one of them (decision 24). */
export function extrasProblem(
  { childSeats }: Extras,
  passengers: number,
): { path: 'childSeats'; message: string } | undefined {
  return ridersNamed({ childSeats }) > passengers
    ? { path: 'childSeats', message: partyMessages.childSeatsTooMany }
    : undefined;
}

function wholeNumber(wrong: string, most: number, tooMany: string) {
  return z.int(wrong).check(z.minimum(0, wrong), z.maximum(most, tooMany));
}
