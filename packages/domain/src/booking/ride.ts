import * as z from 'zod/mini';
import { passengerCountSchema, vehiclesSchema } from '../party/passengers.ts';
import { normalFlightNumber } from '../pickup/flight-number.ts';
import { isDate, isTime } from '../pickup/pickup-time.ts';
import { airportDropoffs, airportPickups } from '../trip/direction.ts';
import { messages } from '../words/messages.ts';
import { line } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { type FieldOn, fieldsOn, type RideEnd, type RideField, type RideRow, type rideFields } from './ride-fields.ts';

/** A calendar day 'YYYY-MM-DD'. */
function calendarDay(required: string, invalid: string) {
  return line(required, textLimits.clock).check(z.refine(isDate, invalid));
}

/** A time 'HH:MM' of the 24-hour clock. */
function clockTime(required: string, invalid: string) {
  return line(required, textLimits.clock).check(z.refine(isTime, invalid));
}

/** Each field of a ride as the wire has it, whatever the ride; what a guest may leave out may be absent. */
export const fieldSchemas = {
  direction: z.enum([...airportPickups, ...airportDropoffs], messages.direction),
  dynamicLocation: line(messages.location, textLimits.address),
  customPickupAddress: line(messages.customPickup, textLimits.address),
  /** Absent on a ride to the other airport only: `asPickup` sees to it. */
  customDropoffAddress: z.optional(line(messages.customDropoff, textLimits.address)),
  passengerCount: passengerCountSchema,
  vehicles: z.optional(vehiclesSchema),
  /** In its one spelling where it is a flight number (decision 26). */
  flightNumber: line(messages.flightNumber, textLimits.flight).check(z.overwrite(normalFlightNumber)),
  flightName: line(messages.flightName, textLimits.flight),
  /** Clients from before this field leave it out, and so do rides from then: `flightMet` finds it. */
  flightDate: z.optional(calendarDay(messages.flightDate, messages.flightDateInvalid)),
  flightArrival: clockTime(messages.flightArrival, messages.flightArrivalInvalid),
  /** With the flight's day, where the guest says when the flight leaves. */
  flightDeparture: z.optional(clockTime(messages.flightDeparture, messages.flightDepartureInvalid)),
  pickupDate: calendarDay(messages.pickupDate, messages.pickupDateInvalid),
  pickupTime: clockTime(messages.pickupTime, messages.pickupTimeInvalid),
} satisfies {
  [Field in RideField]: (typeof rideFields)[Field] extends { optional: true } ? z.ZodMiniOptional : z.ZodMiniType;
};

type Schemas = typeof fieldSchemas;

/** Returns the schemas of what a kind of ride has, or of what both have. */
export function shapeOn<End extends RideRow['on']>(end: End) {
  const shape = fieldsOn(end).map((field) => [field, fieldSchemas[field]] as const);
  return Object.fromEntries(shape) as Pick<Schemas, FieldOn<End>>;
}

/** Returns the schemas of some fields, each of which may be absent. */
export function maybe<Field extends RideField>(fields: readonly Field[]) {
  const shape = fields.map((field) => [field, z.optional<z.ZodMiniType>(fieldSchemas[field])] as const);
  return Object.fromEntries(shape) as { [Each in Field]: z.ZodMiniOptional<Schemas[Each]> };
}

/** The fields that a ride has, by the end that is an airport; a booking adds its guest. */
export const rideShapes = {
  airportPickup: {
    ...shapeOn('airportPickup'),
    direction: z.enum(airportPickups, messages.direction),
    dynamicLocation: line(messages.dropoffLocation, textLimits.address),
  },
  airportDropoff: {
    ...shapeOn('airportDropoff'),
    direction: z.enum(airportDropoffs, messages.direction),
    dynamicLocation: line(messages.pickupLocation, textLimits.address),
  },
};

/** One ride: a booking without its guest. */
export type Ride = {
  [End in RideEnd]: z.output<z.ZodMiniObject<(typeof rideShapes)[End]>>;
}[RideEnd];
