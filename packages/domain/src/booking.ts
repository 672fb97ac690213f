import * as z from 'zod/mini';
import { type AdditionField, emptyBack, emptyLoad, emptyTraveler, type TicketBooking } from './additions-form.ts';
import {
  type BookingField,
  type BookingFormVariant,
  type BookingValues,
  type FieldProblem,
  fieldsFor,
} from './booking-form.ts';
import { beginsAtAirport, type Direction, isDirection } from './direction.ts';
import { type Extras, extrasProblem, extrasSchema } from './extras.ts';

import { flightProblem, landingDay } from './flight-problem.ts';
import { dayFields, flightsInForm, withPickupDays } from './form-days.ts';
import { messages } from './messages.ts';
import { toCents, toDollars } from './money.ts';
import { emptyParty, partyFields } from './party.ts';
import { pickupProblem } from './pickup-problem.ts';
import { type BookingQuote, quoteRides } from './quote.ts';
import { backFields, fieldOfProblem, returnTripOf, travelerFields, travelerOf } from './read-additions.ts';
import { extrasOf } from './read-party.ts';
import { type ReturnTrip, returnTripSchema, rideBack } from './return-trip.ts';
import { pickup, type Ride, rideFields } from './ride.ts';
import { emailSchema, line, phoneSchema } from './text.ts';
import { textLimits } from './text-limits.ts';
import { travelerSchema } from './traveler.ts';
import { asAirportPickup, findFare, isAirportTransfer } from './trip.ts';
import { passengerLimit } from './vehicles.ts';

const guest = {
  email: emailSchema,
  name: line(messages.name, textLimits.name),
  phone: phoneSchema,
};

/** What a booking says beside its ride there (decisions 23, 24 and 39). */
const beside = {
  ...guest,
  returnTrip: z.optional(returnTripSchema),
  extras: z.optional(extrasSchema),
  /** Who rides, where it is not who books. */
  guest: z.optional(travelerSchema),
};
const airportPickup = { ...rideFields.airportPickup, ...beside };
const airportDropoff = { ...rideFields.airportDropoff, ...beside };

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
    z.object({ ...airportPickup, ...amount }).check(hasFare, fitsTogether),
    z.object({ ...airportDropoff, ...amount }).check(hasFare, fitsTogether),
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

type Directed = { direction: Direction } & {
  [field in
    | ('dynamicLocation' | 'customDropoffAddress' | 'pickupDate' | 'pickupTime')
    | ('flightDate' | 'flightArrival' | 'flightDeparture')]?: unknown;
};

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
export function readBooking(values: BookingValues, options: ReadOptions): Reading<BookingField> {
  const { booking, problems } = readTicket(
    { ...values, ...emptyLoad, ...emptyParty, ...emptyBack, ...emptyTraveler },
    options,
  );
  return booking ? { booking } : { problems: problems as readonly FieldProblem[] };
}

/** The same of a form that may have a ride back and a party (decisions 23, 24 and 39). */
export function readTicket(typed: TicketBooking, { variant, now }: ReadOptions): Reading<BookingField | AdditionField> {
  const values = withPickupDays(typed);
  const fields = fieldsFor(values);
  const flights = flightsInForm(values);
  const returnTrip = returnTripOf(values);
  const extras = extrasOf(values);
  const traveler = travelerOf(values);
  const asked = {
    // Not what was typed for another direction or town, and is not shown any more.
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    pickupDate: values.pickupDate,
    ...(values.vehicles === null ? {} : { vehicles: values.vehicles }),
    ...(returnTrip ? { returnTrip } : {}),
    ...(extras ? { extras } : {}),
    ...(traveler ? { guest: traveler } : {}),
  };
  const checked = bookingSchema.safeParse(asked);
  const { error } = values.direction === '' ? undirected.safeParse(asked) : checked;
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    // A day that is to follow from the flight's, and cannot yet: what is missing for it has a sentence of its own.
    if (path.at(-1) === 'pickupDate' && isOpen(path[0] === 'returnTrip' ? 'back' : 'there')) continue;
    const field = fieldOfProblem(path, values);
    if (!found.has(field)) found.set(field, message);
  }
  for (const field of variant === 'page' ? (['passengerCount', 'backPassengers'] as const) : []) {
    if ((values[field] ?? 0) > passengerLimit.page) found.set(field, messages.passengersMaxPage);
  }
  const dayOf = (leg: 'there' | 'back') => (flights[leg] ? dayFields.flight : dayFields.pickup)[leg];
  if (!isOpen('there') && !found.has(dayOf('there')) && !found.has('pickupTime')) {
    const problem = pickupProblem(values, now);
    if (problem) found.set(problem.path === 'pickupDate' ? dayOf('there') : problem.path, problem.message);
  }
  if (returnTrip && !isOpen('back') && !found.has(dayOf('back')) && !found.has('backTime')) {
    const problem = pickupProblem({ pickupDate: values.backDate, pickupTime: values.backTime }, now);
    if (problem) found.set(problem.path === 'pickupDate' ? dayOf('back') : 'backTime', problem.message);
  }
  if (found.size === 0 && checked.success) return { booking: checked.data };
  const additions: AdditionField[] = [
    ...(['vehicles', ...partyFields, 'back', ...Object.values(backFields)] as const),
    ...Object.values(travelerFields),
  ];
  const problems = [...fields, ...additions].flatMap((path) => {
    const message = found.get(path);
    return message ? [{ path, message }] : [];
  });
  return { problems };

  function isOpen(leg: 'there' | 'back'): boolean {
    return flights[leg] !== undefined && values[dayFields.pickup[leg]] === '';
  }
}

type ReadOptions = { variant: BookingFormVariant; now: number };
type Reading<Field> =
  | { booking: Booking; problems?: never }
  | { booking?: never; problems: readonly { path: Field; message: string }[] };
