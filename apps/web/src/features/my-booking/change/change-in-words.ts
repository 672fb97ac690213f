import { counted } from '@fallsline/domain/counted';
import type { Extras } from '@fallsline/domain/extras';
import { extrasInWords } from '@fallsline/domain/extras-in-words';
import { flightCorrectedInWords } from '@fallsline/domain/flight-corrected';
import { flightClock, landsByNight } from '@fallsline/domain/flight-day';
import type { BookingRide, BookingTrip } from '@fallsline/domain/my-booking';
import { party, partyTexts } from '@fallsline/domain/party';
import { partyWords } from '@fallsline/domain/party-words';
import { isDate, pickupInstant } from '@fallsline/domain/pickup-time';
import { extrasAmong, extrasOf } from '@fallsline/domain/read-party';
import { type RideField, rideFields } from '@fallsline/domain/ride-fields';
import { detailsOf } from '@fallsline/domain/ride-in-words';
import type { RideRights } from '@fallsline/domain/ride-promises';
import type { RideQuote } from '@fallsline/domain/ride-quote';
import { vehiclesOf } from '@fallsline/domain/vehicles';
import { changeRide } from '../../../content/my-booking/change-words.ts';
import { capitalized } from '../../../content/rides/capitalized.ts';
import { addressEnd, pickupInWords, standingOfFlight, withFlight } from '../booking/booking-words.ts';
import { changedDetails, type RideValues } from './change-values.ts';

// What stands in the form, in the words of its rows.

/** When it begins: '' while day and time are missing. */
export function whenOf({ pickupDate, pickupTime }: RideValues): string {
  const wall = { pickupDate, pickupTime };
  return typeof pickupInstant(wall) === 'number' ? pickupInWords(wall) : [pickupDate, pickupTime].join(' ').trim();
}

/** How many ride, and in how many vehicles. */
export function partyOf(values: RideValues): string {
  const { passengerCount: count } = values;
  return count === null || count < 1 ? '' : `${count}, in ${counted(vehiclesOf(values), 'vehicle')}`;
}

/** What a field of the table stands for. */
export function detailOf(field: RideField, values: RideValues): string {
  return detailsOf({ [field]: values[field as keyof RideValues] })
    .map(({ words }) => words)
    .join('');
}

/**
 * Which flight it meets, and when that is: with its day where that is not the one of each pickup that is read beside it, or
 * where it lands by night, which tickets count to the day before.
 */
export function flightOf(values: RideValues, ...beside: readonly Pick<RideValues, 'pickupDate'>[]): string {
  const { flightName, flightNumber, flightDate, flightArrival, flightDeparture } = values;
  const time = flightArrival || flightDeparture;
  const name = `${flightName} ${flightNumber}`.trim();
  if (time === '') return name;
  const way = flightArrival ? 'lands' : 'leaves';
  const isNamed = landsByNight({ way, time }) || beside.some(({ pickupDate }) => pickupDate !== flightDate);
  const date = isNamed && isDate(flightDate) ? flightDate : '';
  const when = `${way} ${flightClock({ date, time }, '')}`;
  return [name, when].filter((part) => part !== '').join(', ');
}

/** What of a ride is another now: a line for each row, as it is. */
export function newsOf(before: RideValues, now: RideValues, ride: BookingRide): string[] {
  const { rows } = changeRide;
  const end = addressEnd(ride);
  const lines = (values: RideValues) => [
    [rows.when, whenOf(values)],
    [rows.passengers, partyOf(values)],
    [rows.flight, flightOf(values, now)],
    [rows.place[end], values.dynamicLocation],
    ...changedDetails.map((field) => [rideFields[field].label, detailOf(field, values)]),
    [rows.address[end], values.address],
    [rows.extras, bagsOf(values)],
    [rows.access, needsOf(values)],
    [rows.sign, signOf(values)],
    ...partyTexts.map((field) => [partyWords.texts[field].label, values[field]]),
    [rows.name, values.name],
  ];
  const known = lines(before);
  return lines(now).flatMap(([name, is], row) => (is === known[row]?.[1] ? [] : `${name}: ${is || changeRide.none}`));
}

/**
 * What another flight means for the pickup of a ride, in words; undefined where its flight is the same, or nothing can be done.
 * `rider`: who rides, where the reader is somebody else. `now` in milliseconds since 1970.
 */
export function meaningOfFlight(
  before: BookingTrip,
  after: BookingTrip & Pick<RideQuote, 'changeUntil'>,
  { may, rider, now }: { may: RideRights; rider: string | undefined; now: number },
): string | undefined {
  const changeUntil = after.changeUntil ? Date.parse(after.changeUntil) : null;
  const is = { ...withFlight(after), flightStanding: standingOfFlight(after, now), may, changeUntil };
  return flightCorrectedInWords({ before: withFlight(before), after: is, now, onItsPage: true }, rider);
}

/** Seats and bags: all that is counted. */
export function bagsOf(values: RideValues): string {
  const bags = extrasAmong(extrasOf(values) ?? {}, (extra) => party[extra] === 'count' || extra === 'childSeats');
  return listed(bags);
}

/** What its guests need. */
export function needsOf(values: RideValues): string {
  return listed(extrasAmong(extrasOf(values) ?? {}, (extra) => party[extra] === 'need' && extra !== 'metInside'));
}

/** Whether they are met inside. */
export function signOf(values: RideValues): string {
  return listed(extrasAmong(extrasOf(values) ?? {}, (extra) => extra === 'metInside'));
}

function listed(extras: Extras): string {
  return capitalized(extrasInWords(extras).join(', '));
}
