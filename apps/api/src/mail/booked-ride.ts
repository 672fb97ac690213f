import { endsOf, isAirportPickup, type WallTime } from '@fallsline/domain';
import { type BookingRow, referenceOf } from '../bookings/read-booking.ts';

/** A paid booking as its mails need it: a type of its own beside those of the wire and of storage. */
export type BookedRide = {
  reference: string;
  guest: { name: string; email: string; phone: string };
  /** The ends as guests read them: 'Buffalo Airport', 'Niagara Falls, USA'. */
  from: string;
  to: string;
  pickupAddress?: string;
  dropoffAddress?: string;
  pickup: WallTime;
  flight?: { airline: string; number: string; arrival: string };
  passengers: number;
  vehicles: number;
  amountCents: number;
  /** It begins at one of our airports: the driver follows the flight. */
  airportPickup: boolean;
};
/** A cancelled booking, and what is given back of its price. */
export type CancelledRide = BookedRide & { refundCents: number };

type Row = Pick<BookingRow, 'id' | 'reference' | 'sessionId' | 'details' | 'fareId' | 'vehicles' | 'amountCents'>;

/** From storage to mail. */
export function bookedRide(row: Row): BookedRide {
  const { details, fareId, vehicles, amountCents } = row;
  const { direction, dynamicLocation: location, name, email, phone, pickupDate, pickupTime, passengerCount } = details;
  const dropoffAddress = 'customDropoffAddress' in details ? details.customDropoffAddress : undefined;
  return {
    reference: referenceOf(row),
    guest: { name, email, phone },
    ...endsOf({ fareId, direction, location }),
    pickup: { pickupDate, pickupTime },
    ...('flightNumber' in details
      ? { flight: { airline: details.flightName, number: details.flightNumber, arrival: details.flightArrival } }
      : { pickupAddress: details.customPickupAddress }),
    ...(dropoffAddress === undefined ? {} : { dropoffAddress }),
    ...{ passengers: passengerCount, vehicles, amountCents },
    airportPickup: isAirportPickup(direction, location),
  };
}
