import * as z from 'zod/mini';
import { toCents, toDollars } from '../money/money.ts';
import { type BookingQuote, quoteRides } from '../money/quote.ts';
import { type Extras, extrasProblem, extrasSchema } from '../party/extras.ts';
import { travelerSchema } from '../party/traveler.ts';
import { flightProblem, landingDay } from '../pickup/flight-problem.ts';
import { beginsAtAirport, type Direction, isDirection } from '../trip/direction.ts';
import { asAirportPickup, findFare, isAirportTransfer } from '../trip/trip.ts';
import { messages } from '../words/messages.ts';
import { emailSchema, line, phoneSchema } from '../words/text.ts';
import { textLimits } from '../words/text-limits.ts';
import { adviceOnRides, type RideAdvice } from './advice.ts';
import { type ReturnTrip, returnTripSchema, rideBack } from './return-trip.ts';
import { type Ride, rideShapes } from './ride.ts';
import type { GuestField, RideField } from './ride-fields.ts';

/** Who books, as any form of a booking asks. */
export const guestShape = {
  email: emailSchema,
  name: line(messages.name, textLimits.name),
  phone: phoneSchema,
} satisfies Record<GuestField, z.ZodMiniType>;

/** What a booking says beside its ride there (decisions 23, 24 and 39). */
const beside = {
  ...guestShape,
  returnTrip: z.optional(returnTripSchema),
  extras: z.optional(extrasSchema),
  /** Who rides, where it is not who books. */
  guest: z.optional(travelerSchema),
};
const airportPickup = { ...rideShapes.airportPickup, ...beside };
const airportDropoff = { ...rideShapes.airportDropoff, ...beside };

/** What a payload says beside its booking: the price it claims, and who rides by the word that is said today (decision 46). */
const onWire = {
  amount: z.optional(z.number(messages.amountInvalid)),
  traveler: z.optional(travelerSchema),
};

/** `guest` is an older word for the traveler: a payload has one of the two. */
const namedOnce = z.refine<{ traveler?: unknown; guest?: unknown }>(
  ({ traveler, guest }) => traveler === undefined || guest === undefined,
  { error: messages.travelerTwice, path: ['traveler'] },
);

const hasFare = z.refine<{ direction: Direction; dynamicLocation: string }>(
  (trip) => findFare(trip.direction, trip.dynamicLocation) !== undefined,
  { error: messages.noFare, path: ['dynamicLocation'] },
);

/** The flight fits the pickup, the ride back fits the ride there, and the child seats fit the passengers of both. */
function fitsTogether({
  value,
  issues,
}: z.core.ParsePayload<Ride & { returnTrip?: ReturnTrip | undefined; extras?: Extras | undefined }>): void {
  const { returnTrip, extras } = value;
  const misses = flightProblem(value);
  if (misses) issues.push({ code: 'custom', input: value, path: [misses.path], message: misses.message });
  const back = returnTrip && rideBack(value, returnTrip);
  for (const { path, message } of back?.problems ?? []) {
    issues.push({ code: 'custom', input: value, path: ['returnTrip', ...path], message });
  }
  const most = Math.min(value.passengerCount, back?.ride?.passengerCount ?? value.passengerCount);
  const tooMany = extras && extrasProblem(extras, most);
  if (tooMany) issues.push({ code: 'custom', input: value, path: ['extras', tooMany.path], message: tooMany.message });
}

const booking = z.discriminatedUnion(
  'direction',
  [z.object(airportPickup).check(hasFare, fitsTogether), z.object(airportDropoff).check(hasFare, fitsTogether)],
  messages.direction,
);
const payload = z.discriminatedUnion(
  'direction',
  [
    z.object({ ...airportPickup, ...onWire }).check(hasFare, fitsTogether, namedOnce),
    z.object({ ...airportDropoff, ...onWire }).check(hasFare, fitsTogether, namedOnce),
  ],
  messages.direction,
);

/**
 * A booking request (spec section 3): a union on the direction, so that a flight and a drop-off address exist only on
 * airport pickups and a pickup address only on rides to an airport. What does not belong is dropped (decisions 8, 9).
 * A ride between the airports comes out as an airport pickup, whichever way it was spelled.
 * Whether the pickup can still be met depends on the clock: `pickupProblem` says.
 */
export const bookingSchema = z.pipe(z.transform<z.input<typeof booking>, z.input<typeof booking>>(asSpelled), booking);
export type Booking = z.output<typeof booking>;

/** The rides of a booking: there, and back where it has one (decision 23). */
export function ridesOf(booking: Booking): readonly [Ride] | readonly [Ride, Ride] {
  const { name: _name, email: _email, phone: _phone, guest: _guest, returnTrip, extras: _extras, ...there } = booking;
  const back = returnTrip && rideBack(there, returnTrip).ride;
  return back ? [there, back] : [there];
}

/** The price of a booking, both ways where it has a ride back. Undefined where there is none. */
export function quoteBooking(booking: Booking): BookingQuote | undefined {
  const [there, back] = ridesOf(booking);
  return quoteRides(there, back);
}

/** What is asked about the rides of a booking, which share their extras. */
export function adviceOnBooking(booking: Booking): RideAdvice[] {
  const { extras } = booking;
  const [there, back] = ridesOf(booking);
  return adviceOnRides([{ ...there, extras }, ...(back ? [{ ...back, extras }] : [])]);
}

/** A booking with the price its sender claims, in dollars (decision 6). */
export const checkoutPayloadSchema = z.pipe(
  z.transform<z.input<typeof payload>, z.input<typeof payload>>(asSpelled),
  payload,
);
export type CheckoutPayload = z.output<typeof payload>;

/** What clients send, as it is said today: each ride with the flight that it meets, and no other (decisions 8 and 45). */
function asSpelled<Sent>(sent: Sent): Sent {
  const ride = asPickup(sent);
  if (!isDirected(ride)) return ride;
  return beginsAtAirport(ride.direction) ? withLandingDay(ride) : withWholeDeparture(ride);
}

/** An airport pickup with the day on which its flight lands, where an older client leaves it to the pickup. */
function withLandingDay<Sent extends Directed>(sent: Sent): Sent {
  if (!isBlank(sent.flightDate)) return sent;
  const { flightArrival, pickupDate, pickupTime } = sent;
  if (typeof flightArrival !== 'string' || typeof pickupDate !== 'string' || typeof pickupTime !== 'string')
    return sent;
  const flightDate = landingDay(flightArrival.trim(), { pickupDate: pickupDate.trim(), pickupTime: pickupTime.trim() });
  return flightDate === undefined ? sent : { ...sent, flightDate };
}

/** A ride to an airport without the flight whose time it does not say. */
function withWholeDeparture<Sent extends Directed>(sent: Sent): Sent {
  if (!isBlank(sent.flightDeparture)) return sent;
  const { flightDate: _day, flightDeparture: _time, ...others } = sent;
  return others as Sent;
}

/**
 * A ride between the airports as an airport pickup, for it can also be spelled as a ride to an airport. It needs no
 * address, and an empty one is taken out; on any other airport pickup an absent one is asked for like an empty one.
 */
function asPickup<Sent>(sent: Sent): Sent {
  if (!isDirected(sent)) return sent;
  const { direction, dynamicLocation, customDropoffAddress, ...others } = sent;
  const location = typeof dynamicLocation === 'string' ? dynamicLocation : '';
  if (!isAirportTransfer(direction, location)) {
    return beginsAtAirport(direction) ? { ...sent, customDropoffAddress: customDropoffAddress ?? '' } : sent;
  }
  const trip = asAirportPickup({ direction, location });
  const address = isBlank(customDropoffAddress) ? {} : { customDropoffAddress };
  return { ...others, ...address, direction: trip.direction, dynamicLocation: trip.location } as Sent;
}

type Directed = { direction: Direction } & { [Field in RideField]?: unknown };

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
export function splitPayload({ amount, traveler, ...booking }: CheckoutPayload): {
  booking: Booking;
  claimedCents: number | undefined;
} {
  const named = traveler ? { ...booking, guest: traveler } : booking;
  return { booking: named, claimedCents: amount === undefined ? undefined : toCents(amount) };
}
