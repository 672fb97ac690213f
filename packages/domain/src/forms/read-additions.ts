import { fieldsFor } from '../booking/booking-form.ts';
import { type BookingField, type FieldWith, fieldRow, fieldsWith, rideFields } from '../booking/ride-fields.ts';
import { childSeatKinds, type PartyValues } from '../party/party.ts';
import type { Traveler } from '../party/traveler.ts';
import type { Direction } from '../trip/direction.ts';
import { tripBack } from '../trip/trip.ts';
import type { BackValues, TicketBooking, TravelerValues } from './additions-form.ts';
import { dayFields, flightsInForm, type TypedDays } from './form-days.ts';

export type RideBackField = FieldWith<'back'>;
/** The fields of a ride back, by the field of a ride that each of them is. */
export const backFields = Object.fromEntries(fieldsWith('back').map((field) => [field, rideFields[field].back])) as {
  readonly [Field in RideBackField]: (typeof rideFields)[Field]['back'];
};

/** The fields of who rides, by what a payload calls them. */
export const travelerFields = {
  name: 'travelerName',
  phone: 'travelerPhone',
  email: 'travelerEmail',
} as const satisfies { [field in keyof Traveler]-?: keyof TravelerValues };

/**
 * Returns what a form asks about a ride back, in the order it asks: when, and with which flight; then from where and for
 * how many, which is as on the way there unless something else is said.
 */
export function backFieldsFor(trip: {
  direction: Direction;
  location: string;
  flightDeparture?: string;
}): readonly RideBackField[] {
  const asked = fieldsFor({ ...trip, dynamicLocation: trip.location }).filter((field) => field in backFields);
  const isOfTrip = (field: BookingField) => fieldRow(field).group === 'trip';
  return [
    ...asked.filter((field) => !isOfTrip(field)),
    ...asked.filter(isOfTrip).toReversed(),
  ] as readonly RideBackField[];
}

/**
 * What a form says of the ride back, as the wire has it and before it is judged: only what is asked for, and nothing
 * that was left empty because it is as on the way there. Undefined where there is none, or the table has no fare for it.
 */
export function returnTripOf(values: TicketBooking): { [field in RideBackField]?: string | number } | undefined {
  const { direction, dynamicLocation, backFlightDeparture: flightDeparture } = values;
  const back = values.back === 'yes' && direction !== '' ? tripBack(direction, dynamicLocation) : undefined;
  if (!back) return undefined;
  const fields = new Set<RideBackField>([...backFieldsFor({ ...back, flightDeparture }), 'pickupDate']);
  const asked = [...fields].map((field) => [field, values[backFields[field]]] as const);
  return Object.fromEntries(asked.filter(([field, value]) => !(mayBeEmpty(field) && isEmpty(value))));
}

/** Who a form says rides, as the wire has it and before it is judged; undefined where the booker does. */
export function travelerOf(values: TravelerValues): Traveler | undefined {
  if (values.traveler !== 'yes') return undefined;
  const { travelerName: name, travelerPhone: phone, travelerEmail: email } = values;
  return { name, phone, ...(email.trim() === '' ? {} : { email }) };
}

/** The field of a form that a problem with a booking is about: `['returnTrip', 'pickupDate']` is `backDate`. */
export function fieldOfProblem(path: readonly PropertyKey[], values: PartyValues & TypedDays): string {
  const [first, second, third] = path;
  if (first === 'pickupDate' && flightsInForm(values).there) return dayFields.flight.there;
  if (first === 'returnTrip' && second === 'pickupDate' && flightsInForm(values).back) return dayFields.flight.back;
  if (first === 'returnTrip') return isRideBackField(second) ? backFields[second] : 'back';
  if (first === 'guest') return isTravelerField(second) ? travelerFields[second] : travelerFields.name;
  if (first !== 'extras') return String(first);
  if (second !== 'childSeats') return String(second);
  return third === undefined ? (childSeatKinds.find((kind) => values[kind]) ?? 'booster') : String(third);
}

/** Whether a ride back is as the ride there without it, or needs none. */
function mayBeEmpty(field: RideBackField): boolean {
  return field === 'passengerCount' || field === 'customPickupAddress' || fieldRow(field).optional === true;
}

function isEmpty(value: BackValues[keyof BackValues]): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function isTravelerField(name: PropertyKey | undefined): name is keyof Traveler {
  return typeof name === 'string' && name in travelerFields;
}

function isRideBackField(name: PropertyKey | undefined): name is RideBackField {
  return typeof name === 'string' && name in backFields;
}
