import type { Ride } from '../booking/ride.ts';
import { type ChangeableField, fieldsWith, rideFields } from '../booking/ride-fields.ts';
import { flightMet } from '../pickup/flight-day.ts';
import { isAirportTransfer } from '../trip/trip.ts';
import { messages } from '../words/messages.ts';
import { vehiclesBeyondNeed } from '../words/vehicles.ts';
import type { RequestedChange } from './my-booking-calls.ts';

/** Returns what of a ride a requested change is about, as the page names it. */
export function requestedFields(requested: RequestedChange): ChangeableField[] {
  const { address, extras, name, phone, ...trip } = requested;
  const beside = Object.entries({ address, extras, name, phone }) as [ChangeableField, unknown][];
  const told = [...fieldsWith('change').map((field) => [rideFields[field].change, trip[field]] as const), ...beside];
  return [...new Set(told.flatMap(([field, value]) => (value === undefined ? [] : [field])))];
}

/** What is wrong with a requested change, in a sentence. */
export type RequestedProblem = { path: keyof RequestedChange; message: string };

/**
 * The ride that a requested change leads to (decision 33): what it does not name stays as it was. Or what is wrong with it: an
 * arriving flight for a ride that starts at no airport, a departing one for a ride that does, an address for a ride
 * between airports, an address that is missing, or another town without one: that of the town before is not taken there
 * (decision 43). Whether the ride is possible is for `quoteChange` to say.
 *
 * A flight whose time or pickup day is moved without its own is on the day nearest to the pickup (decision 45): so it stays
 * with a ride that goes to another date, and a flight that is late lands after the pickup that was bought. Vehicles are asked
 * for beyond what the passengers need: what more of them need too is theirs, and goes with them.
 */
export function requestedRide(
  before: Ride,
  { address, extras: _extras, name: _name, phone: _phone, vehicles: asked, ...requested }: RequestedChange,
): { ride: Ride; problems?: never } | { ride?: never; problems: readonly RequestedProblem[] } {
  const vehicles = vehiclesBeyondNeed({
    passengerCount: requested.passengerCount ?? before.passengerCount,
    vehicles: asked === undefined ? vehiclesBeyondNeed(before) : asked,
  });
  const { flightNumber, flightName, flightArrival, flightDeparture, flightDate, ...trip } = withoutAbsent(requested);
  const arriving = withoutAbsent({ flightNumber, flightName, flightArrival });
  const leaving = withoutAbsent({ flightDeparture });
  if (!('flightNumber' in before)) {
    const [told] = Object.keys(arriving) as (keyof typeof arriving)[];
    if (told) return { problems: [{ path: told, message: messages.flightNotTaken }] };
    const ride = onFlightDay(before, withoutTaken({ ...before, ...trip, ...leaving, vehicles }), flightDate);
    if (flightDate !== undefined && ride.flightDeparture === undefined) {
      return { problems: [{ path: 'flightDeparture', message: messages.flightDeparture }] };
    }
    const given = address ?? addressKept(before, ride, before.customPickupAddress);
    return given === undefined
      ? { problems: [{ path: 'address', message: messages.addressOfTown }] }
      : { ride: { ...ride, customPickupAddress: given } };
  }
  if (flightDeparture !== undefined) {
    return { problems: [{ path: 'flightDeparture', message: messages.flightLands }] };
  }
  const { customDropoffAddress, ...ride } = onFlightDay(
    before,
    withoutTaken({ ...before, ...trip, ...arriving, vehicles }),
    flightDate,
  );
  const isTransfer = isAirportTransfer(ride.direction, ride.dynamicLocation);
  if (isTransfer && address !== undefined) {
    return { problems: [{ path: 'address', message: messages.addressNotTaken }] };
  }
  const given = address ?? addressKept(before, ride, customDropoffAddress);
  if (given !== undefined) return { ride: { ...ride, customDropoffAddress: given } };
  return isTransfer ? { ride } : { problems: [{ path: 'address', message: messages.addressOfTown }] };
}

/** The address of a ride, where it stays in its town: the same street is in several. */
function addressKept(before: Ride, after: Ride, address: string | undefined): string | undefined {
  return before.dynamicLocation === after.dynamicLocation ? address : undefined;
}

/** A ride that was changed, with the day of its flight: as it was told, or nearest to the pickup where that day or the time moved. */
function onFlightDay<Of extends Ride>(before: Ride, after: Of, told?: string): Of {
  if (told !== undefined) return { ...after, flightDate: told };
  const { flightDate: _before, ...undated } = after;
  const [was, is] = [flightMet(before), flightMet(undated)];
  const moved = was?.time !== is?.time || before.pickupDate !== after.pickupDate;
  return is && moved ? { ...after, flightDate: is.date } : after;
}

/** A ride without what was taken out of it, and without the day of a flight that was. */
function withoutTaken<Of extends Ride>(ride: { readonly [Field in keyof Of]: Of[Field] | null }): Of {
  const kept = Object.entries(ride).filter(([, value]) => value !== null);
  const { flightDate, ...others } = Object.fromEntries(kept);
  const isMet = 'flightNumber' in others || 'flightDeparture' in others;
  return (isMet && flightDate !== undefined ? { ...others, flightDate } : others) as Of;
}

type Present<Each> = { [Key in keyof Each]?: Exclude<Each[Key], undefined> };

function withoutAbsent<Each extends object>(record: Each): Present<Each> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Present<Each>;
}
