import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { passengerLimit } from './vehicles.ts';

/** How many travel: a whole number from 1 to 75 (decision 5); a text like "5" is none. */
export const passengerCountSchema = z
  .number(messages.passengers)
  .check(
    z.int({ error: messages.passengersWhole, abort: true }),
    z.minimum(1, messages.passengersMin),
    z.maximum(passengerLimit.api, messages.passengersMax),
  );
