import * as z from 'zod/mini';
import { type BookingFormVariant, type BookingValues, type FieldProblem, fieldsFor } from './booking-form.ts';
import { airportDropoffs, airportPickups, beginsAtAirport, type Direction, isDirection } from './direction.ts';
import { normalFlightNumber } from './flight-number.ts';
import { messages } from './messages.ts';
import { toCents, toDollars } from './money.ts';
import { passengerCountSchema } from './passengers.ts';
import { isDate, isTime, pickupProblem } from './pickup-time.ts';
import { emailSchema, line, phoneSchema, textLimits } from './text.ts';
import { asAirportPickup, findFare, isAirportTransfer } from './trip.ts';
import { passengerLimit } from './vehicles.ts';

const guest = {
  email: emailSchema,
  name: line(messages.name, textLimits.name),
  phone: phoneSchema,
};

const pickup = {
  passengerCount: passengerCountSchema,
  pickupDate: line(messages.pickupDate, textLimits.clock).check(z.refine(isDate, messages.pickupDateInvalid)),
  pickupTime: clockTime(messages.pickupTime, messages.pickupTimeInvalid),
};

/** A time 'HH:MM' of the 24-hour clock. */
function clockTime(required: string, invalid: string) {
  return line(required, textLimits.clock).check(z.refine(isTime, invalid));
}

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
    flightArrival: clockTime(messages.flightArrival, messages.flightArrivalInvalid),
    ...pickup,
  },
  airportDropoff: {
    direction: z.enum(airportDropoffs, messages.direction),
    dynamicLocation: line(messages.pickupLocation, textLimits.address),
    customPickupAddress: line(messages.customPickup, textLimits.address),
    ...pickup,
  },
};

/** One ride: a booking without its guest. */
export type Ride = {
  [End in keyof typeof rideFields]: z.output<z.ZodMiniObject<(typeof rideFields)[End]>>;
}[keyof typeof rideFields];

const airportPickup = { ...rideFields.airportPickup, ...guest };
const airportDropoff = { ...rideFields.airportDropoff, ...guest };

/** What can be said of a form before its direction is chosen. */
const undirected = z.object({
  direction: z.custom<Direction>(isDirection, messages.direction),
  dynamicLocation: line(messages.location, textLimits.address),
  ...pickup,
  ...guest,
});

const amount = { amount: z.optional(z.number(messages.amountInvalid)) };

const hasFare = z.refine<{ direction: Direction; dynamicLocation: string }>(
  (trip) => findFare(trip.direction, trip.dynamicLocation) !== undefined,
  { error: messages.noFare, path: ['dynamicLocation'] },
);

const booking = z.discriminatedUnion(
  'direction',
  [z.object(airportPickup).check(hasFare), z.object(airportDropoff).check(hasFare)],
  messages.direction,
);
const payload = z.discriminatedUnion(
  'direction',
  [z.object({ ...airportPickup, ...amount }).check(hasFare), z.object({ ...airportDropoff, ...amount }).check(hasFare)],
  messages.direction,
);

/**
 * A booking request (spec section 3): a union on the direction, so that a flight and a drop-off address exist only on
 * airport pickups and a pickup address only on rides to an airport. What does not belong is dropped (decisions 8, 9).
 * A ride between the airports comes out as an airport pickup, whichever way it was spelled.
 * Whether the pickup can still be met depends on the clock: `pickupProblem` says.
 */
export const bookingSchema = z.pipe(z.transform<z.input<typeof booking>, z.input<typeof booking>>(asPickup), booking);
export type Booking = z.output<typeof booking>;

/** A booking with the price its sender claims, in dollars (decision 6). */
export const checkoutPayloadSchema = z.pipe(
  z.transform<z.input<typeof payload>, z.input<typeof payload>>(asPickup),
  payload,
);
export type CheckoutPayload = z.output<typeof payload>;

/**
 * A ride between the airports as an airport pickup, for it can also be spelled as a ride to an airport. It needs no
 * address, and an empty one is taken out; on any other airport pickup an absent one is asked for like an empty one.
 *
 * Older clients spell such a ride with a pickup address and no flight: that stays a booking as it is.
 */
function asPickup<Sent>(sent: Sent): Sent {
  if (!isDirected(sent)) return sent;
  const { direction, dynamicLocation, customDropoffAddress, ...others } = sent;
  const location = typeof dynamicLocation === 'string' ? dynamicLocation : '';
  if (!isAirportTransfer(direction, location)) {
    return beginsAtAirport(direction) ? { ...sent, customDropoffAddress: customDropoffAddress ?? '' } : sent;
  }
  if (!beginsAtAirport(direction) && !('flightNumber' in sent)) return sent;
  const trip = asAirportPickup({ direction, location });
  const address = isBlank(customDropoffAddress) ? {} : { customDropoffAddress };
  return { ...others, ...address, direction: trip.direction, dynamicLocation: trip.location } as Sent;
}

type Directed = { direction: Direction; dynamicLocation?: unknown; customDropoffAddress?: unknown };

function isDirected<Sent>(sent: Sent): sent is Sent & Directed {
  return typeof sent === 'object' && sent !== null && isDirection((sent as Partial<Directed>).direction);
}

function isBlank(text: unknown): boolean {
  return text === undefined || (typeof text === 'string' && text.trim() === '');
}

/** A booking on the wire, with the price that the visitor was shown. */
export function checkoutPayload(booking: Booking, amountCents: number): CheckoutPayload {
  return { ...booking, amount: toDollars(amountCents) };
}

/**
 * The two things that a payload is: the booking, and the price in cents that its sender claims to have shown, undefined
 * where they claim none (decision 6). The one place where a payload is taken apart.
 */
export function splitPayload({ amount, ...booking }: CheckoutPayload): {
  booking: Booking;
  claimedCents: number | undefined;
} {
  return { booking, claimedCents: amount === undefined ? undefined : toCents(amount) };
}

/**
 * Reads a booking form: the booking, or what is wrong with it, at most one sentence a field, in the order the form asks.
 * The variant decides how many passengers it takes (decision 5); `now` in milliseconds since 1970 decides whether the
 * pickup can be met (decision 10).
 */
export function readBooking(
  values: BookingValues,
  { variant, now }: { variant: BookingFormVariant; now: number },
): { booking: Booking; problems?: never } | { booking?: never; problems: readonly FieldProblem[] } {
  const fields = fieldsFor(values);
  // Not what was typed for another direction or town, and is not shown any more.
  const asked = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const checked = bookingSchema.safeParse(asked);
  const { error } = values.direction === '' ? undirected.safeParse(asked) : checked;
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!found.has(field)) found.set(field, message);
  }
  const passengers = values.passengerCount ?? 0;
  if (variant === 'page' && passengers > passengerLimit.page) found.set('passengerCount', messages.passengersMaxPage);
  if (!found.has('pickupDate') && !found.has('pickupTime')) {
    const problem = pickupProblem(values, now);
    if (problem) found.set(problem.path, problem.message);
  }
  if (found.size === 0 && checked.success) return { booking: checked.data };
  const problems = fields.flatMap((path) => {
    const message = found.get(path);
    return message ? [{ path, message }] : [];
  });
  return { problems };
}
