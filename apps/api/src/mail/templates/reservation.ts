import { business } from '@fallsline/domain';
import { riderOf } from '../../bookings/stored/stored-guest.ts';
import type { BookedRide } from '../content/booked-ride.ts';

/** What mail programs read of a ride, by https://schema.org/TaxiReservation: its card in Gmail, its place in a trip. */
export function reservationOf(ride: BookedRide): object[] {
  const { reference, guest, entry, from, pickupAddress, passengers, isCancelled } = ride;
  if (!entry) return [];
  return [
    {
      '@context': 'http://schema.org',
      '@type': 'TaxiReservation',
      reservationNumber: reference,
      reservationStatus: `http://schema.org/${isCancelled ? 'ReservationCancelled' : 'ReservationConfirmed'}`,
      underName: { '@type': 'Person', name: riderOf(guest).name },
      reservationFor: { '@type': 'Taxi', name: business.name },
      provider: { '@type': 'LocalBusiness', name: business.name, telephone: business.bookingPhone.tel },
      pickupLocation: { '@type': 'Place', name: from, address: pickupAddress ?? from },
      pickupTime: new Date(entry.startsAt).toISOString(),
      partySize: passengers,
    },
  ];
}
