import * as z from 'zod/mini';
import { type Booking, bookingSchema, guestShape } from '../booking/booking.ts';
import { type BookingFormVariant, type FieldProblem, fieldsFor } from '../booking/booking-form.ts';
import { shapeOn } from '../booking/ride.ts';
import { type BookingField, type BookingValues, fieldRow } from '../booking/ride-fields.ts';
import { partyFields } from '../party/party.ts';
import { extrasOf } from '../party/read-party.ts';
import { pickupProblem } from '../pickup/pickup-problem.ts';
import { messages } from '../words/messages.ts';
import { passengerLimit } from '../words/vehicles.ts';
import { type AdditionField, emptyTicket, type TicketBooking } from './additions-form.ts';
import { dayFields, flightsInForm, withPickupDays } from './form-days.ts';
import { backFields, fieldOfProblem, returnTripOf, travelerFields, travelerOf } from './read-additions.ts';

// Beside booking.ts, so that the schemas of calls and answers come without what reads a form.

/** What can be said of a form before its direction is chosen. */
const undirected = z.object({ ...shapeOn('every'), ...guestShape });

/**
 * Reads a booking form: the booking, or what is wrong with it, at most one sentence a field, in the order the form asks.
 * The variant decides how many passengers it takes (decision 5); `now` in milliseconds since 1970 decides whether the
 * pickup can be met (decision 10).
 */
export function readBooking(values: BookingValues, options: ReadOptions): Reading<BookingField> {
  const { booking, problems } = readTicket({ ...emptyTicket, ...values }, options);
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
    ...Object.fromEntries(fields.filter(isSaid).map((field) => [field, values[field]])),
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
  const additions: (BookingField | AdditionField)[] = [
    ...(['vehicles', ...partyFields, 'back', ...Object.values(backFields)] as const),
    ...Object.values(travelerFields),
  ];
  const problems = [...fields, ...additions].flatMap((path) => {
    const message = found.get(path);
    return message ? [{ path, message }] : [];
  });
  return { problems };

  /** What may be left out, and is, is not sent. */
  function isSaid(field: BookingField): boolean {
    const value = values[field];
    return !fieldRow(field).optional || (value !== null && String(value).trim() !== '');
  }

  function isOpen(leg: 'there' | 'back'): boolean {
    return flights[leg] !== undefined && values[dayFields.pickup[leg]] === '';
  }
}

type ReadOptions = { variant: BookingFormVariant; now: number };
type Reading<Field> =
  | { booking: Booking; problems?: never }
  | { booking?: never; problems: readonly { path: Field; message: string }[] };
