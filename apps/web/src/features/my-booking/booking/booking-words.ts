import { extrasInWords } from '@fallsline/domain/extras-in-words';
import { type FlightStanding, flightClock, flightStanding, type MetFlight } from '@fallsline/domain/flight-day';
import { meetingPointOf } from '@fallsline/domain/meeting-point';
import type { BookingRide, BookingTrip, MoneyEntry, MyBooking } from '@fallsline/domain/my-booking';
import { whoseRides } from '@fallsline/domain/names-in-words';
import { clockAt, formatInstant, formatPickup } from '@fallsline/domain/pickup-time';
import { dayBesidePickup } from '@fallsline/domain/promise-words';
import { type RampVan, unlessNoVan } from '@fallsline/domain/ramp-van';
import type { RideRights } from '@fallsline/domain/ride-promises';
import { myBooking } from '../../../content/my-booking/my-booking-words.ts';

/** A pickup in the pieces that a ticket sets in different sizes: 'Friday', 'December 4', '5:50 PM', 'EST'. */
export function pickupInPieces(trip: Pick<BookingTrip, 'pickupDate' | 'pickupTime'>) {
  const { date, time, zone } = formatPickup(trip);
  const [weekday = '', day = ''] = date.split(', ');
  return { date, weekday, day, time: unbroken(time), zone };
}

/** Words that end with a time, which does not go on in the next line. */
export function unbroken(words: string): string {
  return words.replace(/ (?=[AP]M$)/, '\u00a0');
}

/** 'Friday, December 4, 5:50 PM'. */
export function pickupInWords(trip: Pick<BookingTrip, 'pickupDate' | 'pickupTime'>): string {
  const { weekday, day, time } = pickupInPieces(trip);
  return `${weekday}, ${day}, ${time}`;
}

/** An instant on the clocks of Buffalo: 'Sat, Nov 21, 4:12 PM'. */
export const instantInWords = timed(({ weekday, month, date }) => `${short(weekday)}, ${short(month)} ${date}`);
/** The same with its year, for a receipt: 'Sat, Nov 21, 2026, 4:12 PM'. */
export const instantWithYear = timed(
  ({ weekday, month, date, year }) => `${short(weekday)}, ${short(month)} ${date}, ${year}`,
);
/** A deadline on a stub: 'Dec 3, 5:50 PM'. */
export const deadlineInWords = timed(({ month, date }) => `${short(month)} ${date}`);
/** A deadline in a sentence: 'Thursday, December 3, 5:50 PM'. */
export const longInstant = timed(({ weekday, month, date }) => `${weekday}, ${month} ${date}`);
/** 'Tuesday, December 1, 2026'. */
export const dayWithYear = (at: string | number) => formatInstant(new Date(at).getTime()).date;

type Day = { weekday: string; month: string; date: string; year: string };

/** By the domain's words, not by Intl: the first answer of that takes a slow phone 0.2 s, and the ride waits for it. */
function timed(inWords: (day: Day) => string): (at: string | number) => string {
  return (at) => {
    const [weekday = '', month = '', date = '', year = ''] = dayWithYear(at).split(/,? /);
    return unbroken(`${inWords({ weekday, month, date, year })}, ${clockAt(at)}`);
  };
}

function short(name: string): string {
  return name.slice(0, 3);
}

/**
 * 'JetBlue B6 1217' and 'lands 5:20 PM', with its day where that is not the pickup's; or undefined where no flight is
 * known. Of one that leaves we know only when.
 */
export function flightInPieces({
  flight,
  departure,
  pickupDate,
}: Pick<BookingTrip, 'flight' | 'departure' | 'pickupDate'>): { name: string; when: string } | undefined {
  const clock = (at: MetFlight) => `${unbroken(flightClock(at, pickupDate))}${dayBesidePickup(at, pickupDate)}`;
  if (departure) return { name: `Leaves ${clock({ ...departure, way: 'leaves' })}`, when: '' };
  if (!flight) return undefined;
  const { airline, number, arrival, date = pickupDate } = flight;
  return { name: `${airline} ${number}`, when: `lands ${clock({ way: 'lands', date, time: arrival })}` };
}

/** How the flight of a ride stands to its pickup. `now` in milliseconds since 1970. */
export function standingOfFlight(ride: BookingTrip, now: number): FlightStanding | undefined {
  return flightStanding(withFlight(ride), now);
}

/** A ride with the flight that lands before it, by the fields of the domain. */
export function withFlight({ flight, ...ride }: BookingTrip) {
  const { number: flightNumber, airline: flightName, date: flightDate, arrival: flightArrival } = flight ?? {};
  return { ...ride, flightNumber, flightName, flightDate, flightArrival };
}

/** What a party brings: the first in bold, the rest under it. */
export function extrasInPieces(
  trip: Pick<BookingTrip, 'extras' | 'vehicles'>,
): { first: string; rest: string } | undefined {
  const [first, ...rest] = extrasInWords(trip.extras, trip.vehicles);
  return first === undefined ? undefined : { first, rest: rest.join(', ') };
}

/** Which end of a ride has the guest's own address: the one that is not our airport. */
export function addressEnd({ direction }: Pick<BookingTrip, 'direction'>): 'from' | 'to' {
  return direction.startsWith('from-') ? 'to' : 'from';
}

/** 'card •4242', or nothing where no card is known. */
export function cardInWords({ card }: Pick<MoneyEntry, 'card'>): string | undefined {
  return card ? `card •${card.last4}` : undefined;
}

/** Where it is cancelled, or its cancellation is decided elsewhere, nobody drives it for sure. */
export function stands({ state }: Pick<BookingRide, 'state'>): boolean {
  return state === 'upcoming' || state === 'cancellation-asked';
}

/** What is stamped on the ticket of a ride that is not driven. */
export function endOf({ missed }: Pick<BookingRide, 'missed'>): string {
  return missed ? myBooking.tags.missed : myBooking.tags.cancelled;
}

/** How a ride stands with its ramp van, as the domain's sentences take it. */
export function rampVanOf({ rampVan }: Pick<BookingRide, 'rampVan'>): RampVan | undefined {
  if (rampVan?.state !== 'waiting') return rampVan && { state: rampVan.state };
  return { ...rampVan, state: 'waiting', answerBy: Date.parse(rampVan.answerBy ?? '') };
}

/** Where a ride begins, how its guest is met there and by how many, as the domain's sentences take it. */
export function placeOf({ direction, dynamicLocation, address, extras, waitingMinutes, vehicles }: BookingRide) {
  const meetingPoint = meetingPointOf({ direction, dynamicLocation, customPickupAddress: address });
  const isMetInside = meetingPoint.at === 'airport' && extras.metInside === true;
  return { meetingPoint, waitingMinutes, isMetInside, vehicles };
}

/** What the holder of the link may do with a ride, by the fields that the API lets them change. */
export function rightsTo({ changes, cancel }: Pick<BookingRide, 'changes' | 'cancel'>): RideRights {
  if (changes.length === 0) return { change: 'nothing', cancel };
  if (changes.every((field) => field === 'flight')) return { change: 'flight', cancel };
  return { change: changes.includes('extras') ? 'everything' : 'own', cancel };
}

/** Whether nobody has confirmed the ramp van of a ride yet. */
export function awaitsRampVan({ rampVan }: Pick<BookingRide, 'rampVan'>): boolean {
  return rampVan?.state === 'waiting';
}

/** The name of who rides, where the reader of the page is somebody else: who booked. */
export function otherRider({ link, traveler }: MyBooking): string | undefined {
  return link === 'guest' ? traveler?.name : undefined;
}

/** So many rides of a booking, by whose they are: 'Your ride', or, where their reader booked for somebody else, 'Maria Lopez’s rides'. */
export function itsRides(booking: MyBooking, rides = booking.rides.length): string {
  return whoseRides(rides, otherRider(booking));
}

/** Rides of a booking by name: 'The ride back', 'Both rides'; of one that has no other whose it is. */
export function ridesByName(booking: MyBooking, positions: readonly number[]): string {
  const { there, back, both } = myBooking.outcome;
  if (booking.rides.length === 1) return itsRides(booking);
  if (positions.length > 1) return both;
  return positions[0] === 1 ? there : back;
}

/** The rides that what waits is about. */
export function ridesWaiting({ waiting }: MyBooking): readonly number[] {
  return waiting?.rides?.length ? waiting.rides : waiting ? [waiting.ride] : [];
}

/** Who rides: the traveler, or else who booked (decision 39). */
export function riderOf({ guest, traveler }: MyBooking): { name: string; phoneEnding: string } {
  return traveler ?? guest;
}

/**
 * What became of the rides that were to be cancelled, as they stand now: what the server says of each, not what was asked.
 */
export function cancelledInWords(booking: MyBooking, positions: readonly number[]): { isDone: boolean; text: string } {
  const words = myBooking.outcome;
  const { rides } = booking;
  const named = rides.filter(({ position }) => positions.includes(position));
  const subject = (some: readonly BookingRide[]) =>
    ridesByName(
      booking,
      some.map(({ position }) => position),
    );
  const gone = named.filter(({ state }) => state === 'cancelled');
  const asked = named.filter(({ state }) => state === 'cancellation-asked');
  const rest = named.filter((ride) => !gone.includes(ride) && !asked.includes(ride));
  const text = [
    ...(gone.length > 0 ? [words.cancelled(subject(gone), gone.length)] : []),
    ...(asked.length > 0 ? [words.asked(subject(asked), asked.length, unlessNoVan(asked))] : []),
    ...(rest.length > 0 ? [words.not(subject(rest), rest.length)] : []),
  ].join(' ');
  return { isDone: rest.length === 0, text };
}
