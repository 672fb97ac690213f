import {
  type Booking,
  endsOf,
  formatClock,
  formatPickup,
  formatPrice,
  isAirportPickup,
  vehicleCapacity,
} from '@fallsline/domain';
import type { BookedRide } from '../mail-content.ts';
import type { Fact, Figure } from './letter.ts';

/** The words about a ride that guest and dispatcher both read. */
export function describeRide({ reference, booking, fareId, vehicles, amountCents }: BookedRide) {
  const { direction, dynamicLocation: location } = booking;
  const { from, to } = endsOf({ fareId, direction, location });
  const dropoff = 'customDropoffAddress' in booking ? booking.customDropoffAddress : undefined;
  const pickup = formatPickup(booking);
  const day = pickup.date.replace(/, \d{4}$/, '');
  const when = `${pickup.date}, ${pickup.time} ${pickup.zone}`;
  const fleet = vehicles === 1 ? '1 vehicle' : `${vehicles} vehicles`;
  return {
    reference,
    from,
    to,
    trip: `${from} to ${to}`,
    /** 'Friday, December 4' */
    day,
    clock: pickup.time,
    price: formatPrice(amountCents),
    fleet,
    facts: {
      from: { label: 'From', lines: 'customPickupAddress' in booking ? [from, booking.customPickupAddress] : [from] },
      to: { label: 'To', lines: dropoff === undefined ? [to] : [to, dropoff] },
      pickup: { label: 'Pick up', lines: [when] },
      /** For who may be in another time zone. */
      pickupForGuest: { label: 'Pick up', lines: [when, 'Buffalo time, wherever you read this'] },
      flight: flightOf(booking),
      passengers: { label: 'Passengers', lines: [`${booking.passengerCount}, in ${fleet}`] },
      guest: { label: 'Guest', lines: [booking.name] },
      phone: { label: 'Phone', lines: [booking.phone], href: `tel:${booking.phone}` },
      price: { label: 'Price', lines: [formatPrice(amountCents), priceCovers(vehicles, amountCents)] },
    } satisfies Record<string, Fact | undefined>,
    figures: {
      reference: { label: 'Booking reference', value: reference },
      vehicles: { label: 'Vehicles', value: String(vehicles) },
    } satisfies Record<string, Figure>,
    airportPickup: isAirportPickup(direction, location),
  };
}

function flightOf(booking: Booking): Fact | undefined {
  if (!('flightNumber' in booking)) return undefined;
  const { flightName, flightNumber, flightArrival } = booking;
  return { label: 'Flight', lines: [`${flightName} ${flightNumber}, lands ${formatClock(flightArrival)}`] };
}

function priceCovers(vehicles: number, amountCents: number): string {
  const each = vehicles === 1 ? 'One vehicle' : `${vehicles} vehicles at ${formatPrice(amountCents / vehicles)}, each`;
  return `${each} for up to ${vehicleCapacity} passengers and their luggage, tolls and bridge included.`;
}
