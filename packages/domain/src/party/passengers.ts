import * as z from 'zod/mini';
import { messages } from '../words/messages.ts';
import { fleetSize, passengerLimit } from '../words/vehicles.ts';

/** How many travel: a whole number from 1 to 75 (decision 5); a text such as "5" is refused. */
export const passengerCountSchema = z
  .number(messages.passengers)
  .check(
    z.int({ error: messages.passengersWhole, abort: true }),
    z.minimum(1, messages.passengersMin),
    z.maximum(passengerLimit.api, messages.passengersMax),
  );

/** How many vehicles a guest asks for, where that is more than the passengers need (decision 24). */
export const vehiclesSchema = z
  .int(messages.vehiclesWhole)
  .check(z.minimum(1, messages.vehiclesWhole), z.maximum(fleetSize, messages.vehiclesMax));
