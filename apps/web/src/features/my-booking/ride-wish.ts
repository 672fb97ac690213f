import type { Extras } from '@fallsline/domain/extras';
import type { BookingRide, Wish } from '@fallsline/domain/my-booking';
import type { Reading } from '../../forms/create-form.ts';
import { loadSchemas } from '../../lib/load-schemas.ts';

/** A ride as it stands in the form that changes it: every field as typed, a need ticked or not. */
export type RideValues = {
  pickupDate: string;
  pickupTime: string;
  passengerCount: number | null;
  dynamicLocation: string;
  address: string;
  flightNumber: string;
  flightName: string;
  flightArrival: string;
  rearFacing: number | null;
  forwardFacing: number | null;
  booster: number | null;
  luggage: number | null;
  foldingWheelchair: string;
  walker: string;
  wheelchair: string;
  serviceAnimal: string;
  note: string;
  name: string;
  /** Empty until another one is typed: the page knows only how the old one ends. */
  phone: string;
};
export type RideField = keyof RideValues;

export const ticked = 'yes';
export const seatFields = ['rearFacing', 'forwardFacing', 'booster'] as const;
export const needFields = ['foldingWheelchair', 'walker', 'wheelchair', 'serviceAnimal'] as const;
const extraFields = [...seatFields, 'luggage', ...needFields, 'note'] as const;
const plainFields = [
  'pickupDate',
  'pickupTime',
  'passengerCount',
  'dynamicLocation',
  'address',
  'flightNumber',
  'flightName',
  'flightArrival',
  'name',
  'phone',
] as const;

/** All fields, in the order in which the form asks. */
export const rideFields: readonly RideField[] = [...plainFields.slice(0, 8), ...extraFields, 'name', 'phone'];

/** What the form holds to begin with: the ride as it is. */
export function valuesOf(ride: BookingRide, rider: { name: string }): RideValues {
  const { extras, flight } = ride;
  const { rearFacing = 0, forwardFacing = 0, booster = 0 } = extras.childSeats ?? {};
  const need = (is: boolean | undefined) => (is ? ticked : '');
  return {
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    passengerCount: ride.passengers,
    dynamicLocation: ride.dynamicLocation,
    address: ride.address ?? '',
    flightNumber: flight?.number ?? '',
    flightName: flight?.airline ?? '',
    flightArrival: flight?.arrival ?? '',
    rearFacing,
    forwardFacing,
    booster,
    luggage: extras.luggage ?? 0,
    foldingWheelchair: need(extras.foldingWheelchair),
    walker: need(extras.walker),
    wheelchair: need(extras.wheelchair),
    serviceAnimal: need(extras.serviceAnimal),
    note: extras.note ?? '',
    name: rider.name,
    phone: '',
  };
}

/** What of the form differs from the ride. Extras go as a whole, for they are replaced as a whole. */
export function wishOf(values: RideValues, start: RideValues): { [field in keyof Wish]?: unknown } {
  const differs = (field: RideField) => values[field] !== start[field];
  const wish = Object.fromEntries(plainFields.filter(differs).map((field) => [field, values[field]]));
  return extraFields.some(differs) ? { ...wish, extras: extrasOf(values) } : wish;
}

/** What the party brings and needs, as the form has it. */
export function extrasOf(values: RideValues): Extras {
  const { rearFacing, forwardFacing, booster, luggage, note } = values;
  const seats = { rearFacing: rearFacing ?? 0, forwardFacing: forwardFacing ?? 0, booster: booster ?? 0 };
  return {
    ...(Object.values(seats).some((count) => count > 0) ? { childSeats: seats } : {}),
    ...(luggage ? { luggage } : {}),
    ...Object.fromEntries(needFields.filter((field) => values[field] === ticked).map((field) => [field, true])),
    ...(note.trim() ? { note } : {}),
  };
}

/** Judges what differs by the schema that the API judges it by. */
export async function judgeWish(values: RideValues, start: RideValues): Promise<Reading<RideValues, Wish>> {
  const { wishSchema } = await loadSchemas();
  const judged = wishSchema.safeParse(wishOf(values, start));
  if (judged.success) return { read: judged.data };
  const first = new Map<RideField, string>();
  for (const { path, message } of judged.error.issues) {
    const field = fieldAt(path.map(String));
    if (!first.has(field)) first.set(field, message);
  }
  return { problems: [...first].map(([path, message]) => ({ path, message })) };
}

/** The field of the form that a path in a wish belongs to: 'extras.childSeats.booster' is 'booster'. */
export function fieldAt(path: readonly string[]): RideField {
  const field = path.at(-1);
  return rideFields.find((known) => known === field) ?? 'luggage';
}
