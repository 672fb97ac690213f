import {
  type BookingRide,
  type BookingTrip,
  detailFields,
  endsOf,
  extrasForAnybody,
  flightMet,
  formatPickup,
  type LinkKind,
  type PromisedDeadlines,
  pickupInstant,
  type RampVan,
} from '@fallsline/domain';
import type { StoredTrip } from '../bookings/stored/stored-ride.ts';

/**
 * From storage to the wire: a trip as a ticket shows it. In the hour that daylight saving leaves out, which nobody can
 * book any more, it begins when clocks show an hour more. Throws RangeError for what is no date or time.
 */
export function viewTrip(
  trip: StoredTrip,
  { fareId, vehicles }: { fareId: string; vehicles: number },
  link: LinkKind,
): BookingTrip {
  const { direction, dynamicLocation, pickupDate, pickupTime, passengerCount: passengers, extras = {} } = trip;
  const wall = pickupInstant(trip) === 'skipped' ? { pickupDate, pickupTime: anHourLater(pickupTime) } : trip;
  const at = pickupInstant(wall);
  if (typeof at !== 'number') throw new RangeError(`Not a pickup time: ${pickupDate} ${pickupTime}`);
  const met = flightMet(trip);
  const address = 'customPickupAddress' in trip ? trip.customPickupAddress : trip.customDropoffAddress;
  return {
    direction,
    dynamicLocation,
    fareId,
    ...endsOf({ fareId, direction, location: dynamicLocation }),
    ...(address === undefined ? {} : { address }),
    pickupDate,
    pickupTime,
    zone: formatPickup(wall).zone,
    pickupAt: new Date(at).toISOString(),
    passengers,
    vehicles,
    extras: link === 'guest' ? extras : extrasForAnybody(extras),
    ...Object.fromEntries(detailFields.map((field) => [field, trip[field]])),
    ...('flightNumber' in trip
      ? {
          flight: { number: trip.flightNumber, airline: trip.flightName, arrival: trip.flightArrival, date: met?.date },
        }
      : {}),
    ...(met?.way === 'leaves' ? { departure: { date: met.date, time: met.time } } : {}),
  };
}

/** From the domain to the wire: until when a ride can be cancelled and changed at no cost, null where never. */
export function viewPromises({
  cancelFreeUntil,
  changeUntil,
}: PromisedDeadlines): Pick<BookingRide, 'cancelFreeUntil' | 'changeUntil'> {
  return { cancelFreeUntil: iso(cancelFreeUntil), changeUntil: iso(changeUntil) };
}

/** The same of how a ride stands with its van with a ramp: who rides is told nothing of the money. */
export function viewRampVan(rampVan: RampVan, link: LinkKind): BookingRide['rampVan'] {
  if (rampVan.state !== 'waiting') return { state: rampVan.state };
  const { state, answerBy, notFree } = rampVan;
  return { state, answerBy: new Date(answerBy).toISOString(), ...(notFree && link === 'guest' ? { notFree } : {}) };
}

function iso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** '02:30' as '03:30'. */
function anHourLater(clock: string): string {
  return `${String(Number(clock.slice(0, 2)) + 1).padStart(2, '0')}${clock.slice(2)}`;
}

/** 1 is the ride there, 2 the ride back. */
export function positionOf({ position }: { position: number }): 1 | 2 {
  return position === 2 ? 2 : 1;
}
