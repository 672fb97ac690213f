import * as z from 'zod/mini';
import { passengerCountSchema, vehiclesSchema } from '../party/passengers.ts';
import { normalFlightNumber } from '../pickup/flight-number.ts';
import { isDate, isTime } from '../pickup/pickup-time.ts';
import { airportDropoffs, airportPickups } from '../trip/direction.ts';
import { messages } from '../words/messages.ts';
import { line } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';

/** When, for how many, and in how many vehicles: what every ride has. */
export const pickup = {
  passengerCount: passengerCountSchema,
  /** Where the guest asks for more than the passengers need. */
  vehicles: z.optional(vehiclesSchema),
  pickupDate: calendarDay(messages.pickupDate, messages.pickupDateInvalid),
  pickupTime: clockTime(messages.pickupTime, messages.pickupTimeInvalid),
};

/** A calendar day 'YYYY-MM-DD'. */
function calendarDay(required: string, invalid: string) {
  return line(required, textLimits.clock).check(z.refine(isDate, invalid));
}

/** A time 'HH:MM' of the 24-hour clock. */
function clockTime(required: string, invalid: string) {
  return line(required, textLimits.clock).check(z.refine(isTime, invalid));
}

/** The flight's own day (decision 45): where it lands, or leaves, on the wall clock of the business. */
const flightDate = z.optional(calendarDay(messages.flightDate, messages.flightDateInvalid));

/** The fields that a ride has, by the end that is an airport; a booking adds its guest. */
export const rideFields = {
  airportPickup: {
    direction: z.enum(airportPickups, messages.direction),
    dynamicLocation: line(messages.dropoffLocation, textLimits.address),
    /** Absent on a ride to the other airport only: `asPickup` sees to it. */
    customDropoffAddress: z.optional(line(messages.customDropoff, textLimits.address)),
    /** In its one spelling where it is a flight number (decision 26). */
    flightNumber: line(messages.flightNumber, textLimits.flight).check(z.overwrite(normalFlightNumber)),
    flightName: line(messages.flightName, textLimits.flight),
    /** Clients from before this field leave it out, and so do rides from then: `flightMet` finds it. */
    flightDate,
    flightArrival: clockTime(messages.flightArrival, messages.flightArrivalInvalid),
    ...pickup,
  },
  airportDropoff: {
    direction: z.enum(airportDropoffs, messages.direction),
    dynamicLocation: line(messages.pickupLocation, textLimits.address),
    customPickupAddress: line(messages.customPickup, textLimits.address),
    /** Only together, where the guest says when the flight leaves. */
    flightDate,
    flightDeparture: z.optional(clockTime(messages.flightDeparture, messages.flightDepartureInvalid)),
    ...pickup,
  },
};

/** One ride: a booking without its guest. */
export type Ride = {
  [End in keyof typeof rideFields]: z.output<z.ZodMiniObject<(typeof rideFields)[End]>>;
}[keyof typeof rideFields];

/** One ride by its fields, as a booking has it. */
export const rideSchema = z.discriminatedUnion(
  'direction',
  [z.object(rideFields.airportPickup), z.object(rideFields.airportDropoff)],
  messages.direction,
);
