import { pickupDayFor } from '@fallsline/domain/flight-day';
import { airlineOf, isKnownAirline, normalFlightNumber } from '@fallsline/domain/flight-number';
import type { BookingRide } from '@fallsline/domain/my-booking';
import type { RequestedChange } from '@fallsline/domain/my-booking-calls';
import { type PartyValues, partyFields } from '@fallsline/domain/party';
import { extrasOf, partyOf } from '@fallsline/domain/read-party';
import {
  type BookingValues,
  blankOf,
  type DetailField,
  type FieldWith,
  fieldsWith,
  isDetail,
} from '@fallsline/domain/ride-fields';
import { vehiclesBeyondNeed } from '@fallsline/domain/vehicles';
import type { Resolver } from 'react-hook-form';
import { loadSchemas } from '../../../lib/api/load-schemas.ts';
import { errorsOf } from '../../../lib/form/field-problems.ts';

/** A ride as it stands in the form that changes it: every field as typed, a need ticked or not. */
export type RideValues = PartyValues &
  Pick<BookingValues, FieldWith<'change'>> & {
    address: string;
    name: string;
    /** Empty until another one is typed: the page knows only how the old one ends. */
    phone: string;
  };
export type RideField = keyof RideValues;

/** What of the table is drawn by its control alone, and can be changed. */
export const changedDetails: readonly FieldWith<'change'>[] = fieldsWith('change').filter((field) => isDetail(field));
const tripFields = [
  'pickupDate',
  'pickupTime',
  'passengerCount',
  'vehicles',
  'dynamicLocation',
  'address',
  'flightNumber',
  'flightName',
  'flightDate',
  'flightArrival',
  'flightDeparture',
  ...changedDetails,
] as const;
const riderFields = ['name', 'phone'] as const;
const plainFields = [...tripFields, ...riderFields];

/** All fields, in the order in which the form asks. */
export const rideFields: readonly RideField[] = [...tripFields, ...partyFields, ...riderFields];

/** What the form holds to begin with: the ride as it is. */
export function valuesOf(ride: BookingRide, rider: { name: string }): RideValues {
  const { extras, flight, departure } = ride;
  const details: { readonly [Field in FieldWith<'change'>]?: unknown } = ride;
  return {
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    passengerCount: ride.passengers,
    vehicles: vehiclesBeyondNeed({ passengerCount: ride.passengers, vehicles: ride.vehicles }),
    dynamicLocation: ride.dynamicLocation,
    address: ride.address ?? '',
    flightNumber: flight?.number ?? '',
    flightName: flight?.airline ?? '',
    flightDate: flight?.date ?? departure?.date ?? '',
    flightArrival: flight?.arrival ?? '',
    flightDeparture: departure?.time ?? '',
    ...(Object.fromEntries(changedDetails.map((field) => [field, details[field] ?? blankOf(field)])) as Pick<
      RideValues,
      Extract<DetailField, RideField>
    >),
    ...partyOf(extras),
    name: rider.name,
    phone: '',
  };
}

/**
 * The form with the day of its pickup: that which follows from its flight, once anything of that is another (decision 45).
 * `moves`: whether the pickup can still be moved; else a flight that is late leaves it where it is.
 */
export function withPickupDay(values: RideValues, start: RideValues, moves: boolean): RideValues {
  const { flightDate: date, flightArrival, flightDeparture, pickupTime } = values;
  const isMoved = dayFields.some((field) => values[field] !== start[field]);
  if (!moves || !isMoved) return values;
  const flight = { way: flightArrival ? ('lands' as const) : ('leaves' as const), date };
  const day = pickupDayFor({ ...flight, time: flightArrival || flightDeparture }, pickupTime);
  return day === '' ? values : { ...values, pickupDate: day };
}
const dayFields = ['flightDate', 'flightArrival', 'flightDeparture', 'pickupTime'] as const;

/**
 * What of the form differs from the ride. Extras go as a whole, for they are replaced as a whole. The flight's day goes with
 * another day of the pickup: without it the flight would move along, and its guest reads that it stays. An address goes with
 * another town, in which it is meant; whether one is needed there the API says.
 */
export function requestedOf(values: RideValues, start: RideValues): { [field in keyof RequestedChange]?: unknown } {
  const isMet = values.flightDate !== '' && (values.flightArrival !== '' || values.flightDeparture !== '');
  const isOnDay = isMet && values.pickupDate !== start.pickupDate;
  const isInTown = values.dynamicLocation === start.dynamicLocation;
  const differs = (field: RideField) => {
    if (field === 'address' && !isInTown) return values.address !== '';
    return values[field] !== start[field] || (field === 'flightDate' && isOnDay);
  };
  const requested = Object.fromEntries(plainFields.filter(differs).map((field) => [field, said(field, values[field])]));
  return partyFields.some(differs) ? { ...requested, extras: extrasOf(values) ?? {} } : requested;
}

/** The address that stands in the form once a town is chosen: that of the ride in its own, none of it in another (decision 43). */
export function addressIn(town: string, { address }: RideValues, start: RideValues): string {
  if (town !== start.dynamicLocation) return address === start.address ? '' : address;
  return address === '' ? start.address : address;
}

/**
 * The airline that stands in the form beside a flight number, unless another one was typed: as it was beside the number that
 * the flight has, its own beside another, and none beside one of an airline that we do not know.
 */
export function airlineFor(flightNumber: string, { flightName }: RideValues, start: RideValues): string {
  const isTyped = flightName !== '' && flightName !== start.flightName && !isKnownAirline(flightName);
  if (isTyped) return flightName;
  const isAsBefore = normalFlightNumber(flightNumber) === normalFlightNumber(start.flightNumber);
  return isAsBefore ? start.flightName : (airlineOf(flightNumber) ?? '');
}

/** What may be left out, and is left empty, is taken out of the ride. */
function said(field: RideField, value: RideValues[RideField]): unknown {
  return optional.includes(field) && (value === '' || value === null) ? null : value;
}
const optional: readonly string[] = fieldsWith('optional');

/** Judges what differs by the schema that the API judges it by. `meant`: what the values stand for. */
export function judgedAsRequested(
  start: RideValues,
  meant: (values: RideValues) => RideValues,
): Resolver<RideValues, unknown, RequestedChange> {
  return async (values) => {
    const { requestedChangeSchema } = await loadSchemas();
    const judged = requestedChangeSchema.safeParse(requestedOf(meant(values), start));
    if (judged.success) return { values: judged.data, errors: {} };
    const problems = judged.error.issues.map(({ path, message }) => ({ path: fieldAt(path.map(String)), message }));
    // Of several sentences about a field the first is the one shown.
    return { values: {}, errors: errorsOf<RideValues>(problems.toReversed()) };
  };
}

/** The field of the form that a path in a requested change belongs to; what is said of all child seats stands at the first of them. */
export function fieldAt(path: readonly string[]): RideField {
  const field = path.at(-1);
  return rideFields.find((known) => known === field) ?? 'rearFacing';
}
