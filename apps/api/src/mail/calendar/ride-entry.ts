import {
  airportStreets,
  borderNotice,
  business,
  dayBesidePickup,
  endsOf,
  fareById,
  flightClock,
  flightMet,
  meetingAndFlight,
  minutesToArrival,
  type RampVan,
  rampVanInWords,
  ridePromises,
} from '@fallsline/domain';
import { calendarSequence, rampVanOf } from '../../bookings/stored/ramp-van-columns.ts';
import { type BookingRow, boughtOf, type RideRow } from '../../bookings/stored/read-booking.ts';

/** How a ride stands for who plans with it, in the words of https://schema.org/ReservationStatusType: 'Pending' waits for its ramp van. */
export type ReservationStatus = 'Confirmed' | 'Pending' | 'Cancelled';

/** How a ride stands in calendars and mail programs. */
export function reservationStatus({
  isCancelled,
  rampVan,
}: {
  isCancelled: boolean;
  rampVan?: RampVan | undefined;
}): ReservationStatus {
  if (isCancelled) return 'Cancelled';
  return rampVan?.state === 'waiting' ? 'Pending' : 'Confirmed';
}

/** A ride as calendars have it: one entry forever, whose sequence rises with every change (decision 35). */
export type RideEntry = {
  /** The same for the whole life of the ride. */
  uid: string;
  sequence: number;
  status: ReservationStatus;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  summary: string;
  location: string;
  description: string;
  /** What who booked reads instead, where somebody else rides: who does, so that two rides are told apart, and whose driver it is. */
  ofBooker?: Pick<RideEntry, 'summary' | 'description'>;
};

/** How long a ride takes where its fare is no longer in the table, in minutes. */
const usualMinutes = 60;

/** An entry as the calendar of who booked has it. */
export function entryOfBooker(entry: RideEntry): RideEntry {
  return { ...entry, ...entry.ofBooker };
}

/** The calendar entry of a ride as it stands now, for who rides; undefined where it has no pickup time. */
export function rideEntry(row: BookingRow, ride: RideRow): RideEntry | undefined {
  const { id, fareId, trip, state, pickupAt } = ride;
  if (pickupAt === null) return undefined;
  const { direction, dynamicLocation: location } = trip;
  const { from, to } = endsOf({ fareId, direction, location });
  const fare = fareById(fareId);
  const minutes = fare ? minutesToArrival(fare, trip.pickupTime) : usualMinutes;
  const flight = flightMet(trip);
  const number = 'flightNumber' in trip ? `${trip.flightNumber} ` : '';
  const met = flight
    ? `Flight ${number}${flight.way} ${flightClock(flight, trip.pickupDate)}${dayBesidePickup(flight, trip.pickupDate)}.\n`
    : '';
  const startsAt = pickupAt.getTime();
  const bought = boughtOf(row, ride);
  // Whoever reads it: who booked is promised the same.
  const promises = ridePromises(trip, { reader: 'traveler', now: startsAt, bought });
  const begins = promises.meetingPoint;
  const dropoff = 'customDropoffAddress' in trip ? trip.customDropoffAddress : undefined;
  const destination = dropoff ? `To: ${dropoff}, ${to}.\n` : '';
  const { bookingPhone } = business;
  const rampVan = rampVanOf(ride);
  // Of its money nothing: who rides reads it.
  const ramp = rampVan ? `\n${rampVanInWords(rampVan, { money: false })}` : '';
  const papers = promises.crossesBorder ? `\n${borderNotice.papers}` : '';
  const traveler = row.guest.traveler?.name;
  const summary = `${business.shortName}: ${from} to ${to}`;
  // No link: calendars are shared, and the link opens the booking.
  const describe = (rider?: string) =>
    `${destination}${met}${meetingAndFlight(promises, rider)}${papers}${ramp}\nBooking ${row.reference}. Call us: ${bookingPhone.display}.`;
  return {
    // No domain: it would have to stay the same when ours does not (RFC 7986 advises a UUID alone).
    uid: `ride-${id}`,
    sequence: calendarSequence(ride),
    status: reservationStatus({ isCancelled: state === 'cancelled', rampVan }),
    startsAt,
    endsAt: startsAt + minutes * 60_000,
    summary,
    // A street, so that a telephone can show the way there.
    location:
      begins.at === 'airport'
        ? `${from}, ${airportStreets[begins.airport]}`
        : 'customPickupAddress' in trip
          ? `${trip.customPickupAddress}, ${from}`
          : from,
    description: describe(),
    ...(traveler ? { ofBooker: { summary: `${traveler}, ${summary}`, description: describe(traveler) } } : {}),
  };
}
