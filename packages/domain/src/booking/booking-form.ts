import { beginsAtAirport, type Direction } from '../trip/direction.ts';
import { faresFor, legOf } from '../trip/fares.ts';
import { placeNamed } from '../trip/places.ts';
import { isAirportPickup, isAirportTransfer } from '../trip/trip.ts';
import { type BookingField, type BookingValues, bookingFieldNames, fieldRow, rideRow } from './ride-fields.ts';

// No schemas here: a form can be shown and filled in before the schemas are loaded to check it.

export { type BookingField, type BookingValues, emptyBooking } from './ride-fields.ts';

/** Where a booking is typed: the form on a page, or the one in the window that a fare card opens. */
export type BookingFormVariant = 'page' | 'modal';

type ChosenTrip = Pick<BookingValues, 'direction' | 'dynamicLocation'> & { flightDeparture?: string };

/**
 * What swapping the ends puts into a form (decision 43): the same town in that direction's spelling where it has a fare, and
 * the guest's address there, which is at the other end now. Everything else stays, and what the direction does not ask
 * for comes back with the one that does.
 */
export function keptBySwap({
  direction,
  dynamicLocation,
  customPickupAddress,
  customDropoffAddress,
}: Pick<
  BookingValues,
  'direction' | 'dynamicLocation' | 'customPickupAddress' | 'customDropoffAddress'
>): Partial<BookingValues> {
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
 * Returns the fields a form asks for, in the order it asks (spec section 4): a flight where the pickup is an airport, and
 * the guest's own address at the other end. A ride between the airports has none. One day is asked for: that of the flight
 * where there is one, or else that of the pickup (decision 45).
 */
export function fieldsFor(trip: ChosenTrip): readonly BookingField[] {
  return bookingFieldNames.filter((field) => isAsked(field, trip));
}

function isAsked(field: BookingField, { direction, dynamicLocation, flightDeparture }: ChosenTrip): boolean {
  const lands = direction !== '' && isAirportPickup(direction, dynamicLocation);
  const leaves = direction !== '' && !lands && Boolean(flightDeparture);
  switch (field) {
    case 'customPickupAddress':
    case 'customDropoffAddress':
      return direction !== '' && field === addressFieldOf(direction) && !isAirportTransfer(direction, dynamicLocation);
    case 'flightDate':
      return lands || leaves;
    case 'flightDeparture':
      return leaves;
    case 'pickupDate':
      return !lands && !leaves;
    case 'phone':
    case 'name':
    case 'email':
      return true;
    default: {
      const { on, offered } = rideRow(field);
      return !offered && (on === 'every' || (direction !== '' && on === (lands ? 'airportPickup' : 'airportDropoff')));
    }
  }
}

/** Returns the field of the guest's own address: that of the end which is not the direction's airport. */
export function addressFieldOf(direction: Direction): 'customDropoffAddress' | 'customPickupAddress' {
  return beginsAtAirport(direction) ? 'customDropoffAddress' : 'customPickupAddress';
}

/** What the two ends of a trip are called: one is the airport, the other is chosen. */
export const endLabels = { pickup: 'Pick Up Address', dropoff: 'Drop Off Address' } as const;

/** What a field of a booking is called, wherever it is asked for (spec section 4). */
export function bookingLabel(field: BookingField, direction: Direction | ''): string {
  if (field !== 'dynamicLocation') return fieldRow(field).label;
  return direction === '' || beginsAtAirport(direction) ? endLabels.dropoff : endLabels.pickup;
}

/** What is wrong with a field, in a sentence. */
export type FieldProblem = { path: BookingField; message: string };
