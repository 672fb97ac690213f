import type { Booking } from './booking.ts';
import type { Ride } from './ride.ts';
import { type DetailField, detailFields, type FieldRow, fieldRow, fieldsOn, type RideEnd } from './ride-fields.ts';

// Rides that can be booked, for the reference of the API and for tests. What a row of the table adds is in each of them.

type RideOn = {
  airportPickup: Extract<Ride, { flightNumber: string }>;
  airportDropoff: Exclude<Ride, { flightNumber: string }>;
};
type DetailsOn<End extends RideEnd> = {
  [Field in Extract<DetailField, keyof RideOn[End]>]-?: NonNullable<RideOn[End][Field]>;
};

/** From Buffalo Airport to a hotel at the falls. */
export const examplePickup = {
  ...detailsOn('airportPickup'),
  direction: 'from-Buffalo-Airport',
  dynamicLocation: 'Niagara Falls USA',
  customDropoffAddress: 'Hyatt Place, 310 Rainbow Blvd',
  flightNumber: 'B6 1217',
  flightName: 'JetBlue',
  flightDate: '2026-12-04',
  flightArrival: '17:25',
  passengerCount: 2,
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
} satisfies RideOn['airportPickup'];

/** From a house in Lewiston to Buffalo Airport. */
export const exampleDropoff = {
  ...detailsOn('airportDropoff'),
  direction: 'to-buffalo',
  dynamicLocation: 'Lewiston NY',
  customPickupAddress: '460 Center Street',
  passengerCount: 2,
  pickupDate: '2026-12-04',
  pickupTime: '17:50',
} satisfies RideOn['airportDropoff'];

/** Who books it. */
export const exampleGuest: Pick<Booking, 'email' | 'name' | 'phone'> = {
  email: 'dana.whitfield@example.com',
  name: 'Dana Whitfield',
  phone: '7165550123',
};

function detailsOn<End extends RideEnd>(end: End) {
  const fields = fieldsOn(end).filter((field) => detailFields.some((each) => each === field));
  return Object.fromEntries(fields.map((field) => [field, exampleOf(fieldRow(field))])) as DetailsOn<End>;
}

function exampleOf(row: FieldRow): string | number {
  if (row.control === 'count') return row.least;
  return row.control === 'choice' ? (Object.keys(row.choices)[0] ?? '') : (row.example ?? row.label);
}
