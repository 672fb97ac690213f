import { beginsAtAirport, type Direction } from '../trip/direction.ts';
import { faresFor, legOf } from '../trip/fares.ts';
import { placeNamed } from '../trip/places.ts';
import { isAirportPickup, isAirportTransfer } from '../trip/trip.ts';

// No schemas here: a form can be shown and filled in before the schemas are loaded to check it.

/** Where a booking is typed: the form on a page, or the one in the window that a fare card opens. */
export type BookingFormVariant = 'page' | 'modal';

/** The form's values as typed: nothing chosen yet is an empty text, no number is null (spec section 3). */
export type BookingValues = {
  direction: Direction | '';
  dynamicLocation: string;
  customPickupAddress: string;
  customDropoffAddress: string;
  passengerCount: number | null;
  flightNumber: string;
  flightName: string;
  flightDate: string;
  flightArrival: string;
  /** Where a ride to an airport says when its flight leaves. */
  flightDeparture: string;
  /** Not asked for where there is a flight: it follows from that one's date (decision 45). */
  pickupDate: string;
  pickupTime: string;
  email: string;
  name: string;
  phone: string;
};
export type BookingField = keyof BookingValues;
type ChosenTrip = Pick<BookingValues, 'direction' | 'dynamicLocation'> & { flightDeparture?: string };

export const emptyBooking: BookingValues = {
  direction: '',
  dynamicLocation: '',
  customPickupAddress: '',
  customDropoffAddress: '',
  passengerCount: 1,
  flightNumber: '',
  flightName: '',
  flightDate: '',
  flightArrival: '',
  flightDeparture: '',
  pickupDate: '',
  pickupTime: '',
  email: '',
  name: '',
  phone: '',
};

/**
 * What another direction puts into a form: the same town in that direction's spelling where it has a fare, and the
 * guest's address there, which is at the other end now. Everything else stays, and what the direction does not ask for
 * comes back with the one that does.
 */
export function keptByDirection({
  direction,
  dynamicLocation,
  customPickupAddress,
  customDropoffAddress,
}: BookingValues): Partial<BookingValues> {
  const town = placeNamed(dynamicLocation);
  const fare = direction === '' ? undefined : faresFor(direction).find((one) => legOf(one).town === town);
  if (!fare) return { dynamicLocation: '' };
  return {
    dynamicLocation: fare.location,
    ...(beginsAtAirport(fare.direction)
      ? { customDropoffAddress: customDropoffAddress || customPickupAddress }
      : { customPickupAddress: customPickupAddress || customDropoffAddress }),
  };
}

/**
 * The fields a form asks for, in the order it asks (spec section 4): a flight where the pickup is an airport, and the
 * guest's own address at the other end. A ride between the airports has none. One day is asked for: that of the flight
 * where there is one, or else that of the pickup (decision 45).
 */
export function fieldsFor(trip: ChosenTrip): readonly BookingField[] {
  return [
    'direction',
    'dynamicLocation',
    ...addressFieldOf(trip),
    'passengerCount',
    ...dayFieldsOf(trip),
    'pickupTime',
    'phone',
    'name',
    'email',
  ];
}

/** What is asked of a flight, where a trip is picked up at an airport (decision 8). */
export const flightFields = [
  'flightNumber',
  'flightName',
  'flightDate',
  'flightArrival',
] as const satisfies readonly BookingField[];

/** What is asked of a flight, where a ride to an airport says when it leaves. */
export const departureFields = ['flightDate', 'flightDeparture'] as const satisfies readonly BookingField[];

function dayFieldsOf({ direction, dynamicLocation, flightDeparture }: ChosenTrip): readonly BookingField[] {
  if (direction !== '' && isAirportPickup(direction, dynamicLocation)) return flightFields;
  return direction !== '' && flightDeparture ? departureFields : ['pickupDate'];
}

function addressFieldOf({ direction, dynamicLocation }: ChosenTrip): readonly BookingField[] {
  if (direction === '' || isAirportTransfer(direction, dynamicLocation)) return [];
  return [beginsAtAirport(direction) ? 'customDropoffAddress' : 'customPickupAddress'];
}

const bookingLabels = {
  direction: 'Direction',
  customPickupAddress: 'Custom Pickup Address',
  customDropoffAddress: 'Custom Dropoff Address',
  passengerCount: 'Passengers',
  flightNumber: 'Flight Number',
  flightName: 'Flight Name',
  flightDate: 'Flight Date',
  flightArrival: 'Flight Arrival Time',
  flightDeparture: 'Flight Departure Time',
  pickupDate: 'Pick Up Date',
  pickupTime: 'Pick Up Time',
  email: 'Email',
  name: 'Name',
  phone: 'Phone Number',
} as const satisfies Record<Exclude<BookingField, 'dynamicLocation'>, string>;

/** What the two ends of a trip are called: one is the airport, the other is chosen. */
export const endLabels = { pickup: 'Pick Up Address', dropoff: 'Drop Off Address' } as const;

/** What a field of a booking is called, wherever it is asked for (spec section 4). */
export function bookingLabel(field: BookingField, direction: Direction | ''): string {
  if (field !== 'dynamicLocation') return bookingLabels[field];
  return direction === '' || beginsAtAirport(direction) ? endLabels.dropoff : endLabels.pickup;
}

/** What is wrong with a field, in a sentence. */
export type FieldProblem = { path: BookingField; message: string };
