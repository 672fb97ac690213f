import {
  bookedInWords,
  borderInWords,
  borderNotice,
  business,
  counted,
  dayBesideFlight,
  flightClock,
  flightCorrectedInWords,
  formatPickup,
  formatPrice,
  luggageCapacity,
  luggageMayNeedVehicle,
  meetingAndFlight,
  meetingInWords,
  noCarWillCome,
  onceVanConfirmed,
  phoneInWords,
  pickupInstant,
  type Reader,
  type RidePromises,
  rampVansInWords,
  ridePromises,
  signInWords,
  travelerLabel,
  vanToConfirm,
  vehicleCapacity,
  waitingInWords,
  whose,
} from '@fallsline/domain';
import { riderOf } from '../../bookings/stored/stored-guest.ts';
import { reservationStatus } from '../calendar/ride-entry.ts';
import type { BookedRide } from '../content/booked-ride.ts';
import type { Fact, Figure, Letter, Section } from '../letter/letter.ts';

const nameAndPhone = 'Name and phone';

/** The words about a ride that guest and dispatcher both read. */
export function describeRide(ride: BookedRide) {
  const { reference, guest, from, to, pickupAddress, dropoffAddress, vehicles, amountCents } = ride;
  const rider = riderOf(guest);
  const pickup = formatPickup(ride.pickup);
  const day = pickup.date.replace(/, \d{4}$/, '');
  const when = `${pickup.date}, ${pickup.time} ${pickup.zone}`;
  const dayBeside = ride.flight && dayBesideFlight(ride.flight, ride.pickup.pickupDate);
  const beside = dayBeside ? [capitalized(dayBeside)] : [];
  const fleet = counted(vehicles, 'vehicle');
  return {
    reference,
    rider,
    from,
    to,
    trip: `${from} to ${to}`,
    /** 'Friday, December 4' */
    day,
    clock: pickup.time,
    price: formatPrice(amountCents),
    fleet,
    facts: {
      from: { label: 'From', lines: pickupAddress === undefined ? [from] : [from, pickupAddress] },
      to: { label: 'To', lines: dropoffAddress === undefined ? [to] : [to, dropoffAddress] },
      pickup: { label: 'Pick up', lines: [when, ...beside] },
      /** For who may be in another time zone. */
      pickupForGuest: { label: 'Pick up', lines: [when, ...beside, 'Buffalo time, wherever you read this'] },
      flight: flightOf(ride),
      drive: driveFact(ride),
      passengers: { label: 'Passengers', lines: [`${ride.passengers}, in ${fleet}`] },
      /** For dispatch, where somebody is given it. */
      crew: crewOf(ride),
      guest: { label: 'Guest', lines: [rider.name] },
      phone: { label: 'Phone', lines: [phoneInWords(rider.phone)], href: `tel:${rider.phone}` },
      /** For dispatch, where it is not the guest who rides. */
      bookedBy: guest.traveler && { label: 'Booked by', lines: [guest.name, phoneInWords(guest.phone)] },
      /** For who booked. */
      booker: { label: nameAndPhone, lines: [guest.name, phoneInWords(guest.phone)] },
      /** For who rides, who may be another than their email knew: no more of the phone than the page of their link shows. */
      rider: { label: nameAndPhone, lines: [rider.name, `Phone ending in ${rider.phone.slice(-4)}`] },
      /** For the guest who does not ride. */
      rides: guest.traveler && { label: travelerLabel, lines: [rider.name, phoneInWords(rider.phone)] },
      price: { label: 'Price', lines: [formatPrice(amountCents), priceCovers(ride)] },
    } satisfies Record<string, Fact | undefined>,
    figures: {
      reference: { label: 'Booking reference', value: reference },
      vehicles: { label: 'Vehicles', value: String(vehicles) },
    } satisfies Record<string, Figure>,
    /** What else the driver has to know. */
    beside: besideOf(ride),
  };
}

/** All that a guest is told of a ride but its price. */
export function factsOf(ride: BookedRide): Fact[] {
  const { facts, beside } = describeRide(ride);
  const { from, to, pickupForGuest, flight, drive, passengers } = facts;
  return [from, to, pickupForGuest, flight, drive, passengers, ...beside].filter((fact) => fact !== undefined);
}

/** 'Friday, December 4 at 5:50 PM': which of the rides of a day. */
export function dayAndClock(ride: BookedRide): string {
  const { day, clock } = describeRide(ride);
  return `${day} at ${clock}`;
}

/** Where a ride goes, and when. */
export function whereAndWhen(ride: BookedRide): Fact[] {
  const { from, to, pickupForGuest } = describeRide(ride).facts;
  return [from, to, pickupForGuest];
}

/** The ride back, where there is one, under a heading of its own. */
export function partBack(back: BookedRide | undefined, heading = 'Back'): Pick<Letter, 'parts'> {
  return back ? { parts: [{ heading, facts: whereAndWhen(back) }] } : {};
}

/** Of what is cancelled or missed, the other ride, which stands: booked, or paid while its ramp van is to be confirmed. */
export function partStanding(stands: BookedRide | undefined): Pick<Letter, 'parts'> {
  return partBack(stands, `Still ${stands?.rampVan?.state === 'waiting' ? `paid, ${vanToConfirm}` : 'booked'}`);
}

/** What to have at the border, of rides that cross it. How long the bridge takes stands beside the drive. */
export function borderNote(
  ride: BookedRide,
  { heading = 'At the border', reader }: { heading?: string | undefined; reader?: Reader } = {},
): Pick<Letter, 'note'> {
  const paragraphs = borderInWords(ride, reader).filter((said) => said !== borderNotice.time);
  return paragraphs.length > 0 ? { note: { heading, paragraphs } } : {};
}

/** What dispatch has to know of a job that nobody drives, or that is to be decided. */
export function jobFacts(ride: BookedRide): Fact[] {
  const { pickup, from, to, guest, phone, bookedBy, crew } = describeRide(ride).facts;
  return [pickup, from, to, crew, guest, phone, bookedBy].filter((fact) => fact !== undefined);
}

/** The button of a letter that asks for a call. */
export const callUs = { label: `Call ${business.bookingPhone.display}`, href: `tel:${business.bookingPhone.tel}` };
/** The last line of a letter that may leave a question. */
export const askUs = 'Questions? Call us or reply to this email: we read it day and night.';
/** The last line of a letter about what its reader may not have asked for. */
export const notWanted = `You did not want this? Call ${business.bookingPhone.display} or reply to this email: we read it day and night.`;

/** Whose the ride is, as who booked reads it: of a sentence that begins with it, `yours` is 'Your'. */
export function whoseRide({ guest }: Pick<BookedRide, 'guest'>, yours?: 'Your'): string {
  return whose(guest.traveler?.name, yours);
}

/** What a ride promises the reader of a mail, now: in milliseconds since 1970. */
export function promisesOf({ trip, bought, isClosedTo }: BookedRide, reader: Reader, now: number): RidePromises {
  const isClosed = bought?.isClosed || isClosedTo[reader === 'traveler' ? 'traveler' : 'guest'];
  return ridePromises(trip, { reader, now, bought: bought && { ...bought, isClosed } });
}

/** Where rider and driver meet, as who booked reads it or who rides. */
export function meetingOf({ guest }: BookedRide, promises: RidePromises, reader: 'guest' | 'traveler'): string {
  return meetingInWords(promises, reader === 'guest' ? guest.traveler?.name : undefined);
}

/**
 * The rides whose pickup is still to come. A mail can be late: nothing is promised of a ride that has begun. `now` in
 * milliseconds since 1970.
 */
export function ridesToCome(rides: readonly BookedRide[], now: number): BookedRide[] {
  return rides.filter(({ pickup }) => {
    const instant = pickupInstant(pickup);
    return typeof instant !== 'number' || instant > now;
  });
}

/** That a ride stands where the other one is cancelled. Who rides for somebody else is not told what that guest has asked. */
export function standsInWords(ride: BookedRide, reader: 'guest' | 'traveler'): string {
  const stays = reader === 'guest' ? 'stands until we have answered your request' : 'is still booked';
  const whoseIs = reader === 'guest' ? whoseRide(ride, 'Your') : 'Your';
  return `${whoseIs} ride on ${dayAndClock(ride)} ${ride.isAsked ? stays : 'stays as it is'}.`;
}

/** What is said behind rides that are cancelled; nothing of those that have begun, for a car may have come. `now` in milliseconds since 1970. */
export function noCarComes(cancelled: readonly BookedRide[], now: number, which = ''): string {
  const toCome = ridesToCome(cancelled, now);
  return toCome.length > 0 ? ` ${noCarWillCome(toCome)}${which}.` : '';
}

/** That who booked is to tell who rides what has become of rides to come: of them we have no email. `now` in milliseconds since 1970. */
export function tellTraveler(rides: readonly BookedRide[], now: number): string[] {
  const [ride] = ridesToCome(rides, now);
  const { name, email } = ride?.guest.traveler ?? {};
  return name === undefined || email !== undefined ? [] : [`We have no email of ${name}, so please tell them.`];
}

/** What a change of its flight means for the pickup of a ride to come; nothing where its flight is the same. */
export function flightCorrected(
  { before, after }: { before: BookedRide; after: BookedRide },
  { reader, now }: { reader: 'guest' | 'traveler'; now: number },
): string[] {
  const rider = reader === 'guest' ? after.guest.traveler?.name : undefined;
  const is = { ...after.trip, ...promisesOf(after, reader, now) };
  const said = flightCorrectedInWords({ before: before.trip, after: is, now }, rider);
  return said === undefined ? [] : [said];
}

/** How rider and driver of each ride find each other, and how long the driver waits, told apart where it differs. */
export function meetingSection(
  rides: readonly BookedRide[],
  { reader, now }: { reader: 'guest' | 'traveler'; now: number },
): string[] {
  const toCome = ridesToCome(rides, now);
  const rider = reader === 'guest' ? rides[0]?.guest.traveler?.name : undefined;
  if (toCome.length < rides.length) {
    const which =
      rides.length === 1
        ? `${whose(rider)} pickup`
        : toCome.length > 0
          ? `${whose(rider)} first pickup`
          : 'both pickups';
    const isMissing = rides.some((ride) => !toCome.includes(ride) && !ride.isReached);
    const call = isMissing ? ` If no car came, call ${business.bookingPhone.display}: a person answers.` : '';
    return [`This email comes after ${which}.${call}`, ...meetingSection(toCome, { reader, now })];
  }
  const told = rides.map((ride) => {
    const promises = promisesOf(ride, reader, now);
    const atDoor =
      promises.meetingPoint.at === 'airport'
        ? ''
        : ` The ${promises.vehicles > 1 ? 'cars come' : 'car comes'} at ${describeRide(ride).clock}.`;
    return {
      where: [`${meetingAndFlight(promises, rider)}${atDoor}`, onceVanConfirmed(ride.rampVan, now)]
        .filter(Boolean)
        .join(' '),
      waiting: waitingInWords(promises),
      sign: signInWords(promises),
    };
  });
  const sign = told.find((each) => each.sign)?.sign;
  return [
    ...eachWay(told.map(({ where }) => where)),
    ...(sign ? [sign] : []),
    // Each says where it is that a driver waits.
    ...new Set(told.map(({ waiting }) => waiting)),
  ];
}

/** A sentence for both rides, or one for each. */
function eachWay([there, back]: readonly string[]): string[] {
  if (there === undefined) return [];
  return back === undefined || back === there ? [there] : [`There: ${there}`, `Back: ${back}`];
}

/**
 * How rides stand with their ramp vans, where they need one; of their money only what is the reader's. `now` in
 * milliseconds since 1970.
 */
export function rampVanSection(rides: readonly BookedRide[], about: { now: number; money: boolean }): Section[] {
  const told = rides.map((ride) => ({ ...ride, keptCents: ride.keptInAllCents, isClosed: ride.isClosedTo.guest }));
  const paragraphs = rampVansInWords(told, about);
  return paragraphs.length > 0 ? [{ heading: 'The van with a ramp', paragraphs }] : [];
}

/** How a booking of these rides stands, for its heading: booked, or paid while a van with a ramp is to be confirmed. */
export function bookedAs(rides: readonly BookedRide[], rider?: string): string {
  const awaitsVan = rides.some((ride) => reservationStatus(ride) === 'Pending');
  return bookedInWords(rides.length, rider, awaitsVan);
}

/** Why we have cancelled rides ourselves: we have no ramp van for them. `money`: whether the reader is told of it. */
export function whyCancelled(cancelled: readonly BookedRide[], about: { now: number; money: boolean }): string[] {
  const isDeclined = ({ rampVan }: BookedRide) => rampVan?.state === 'declined';
  return rampVansInWords(
    cancelled.map((ride) =>
      isDeclined(ride) ? { ...ride, keptCents: ride.keptInAllCents } : { position: ride.position },
    ),
    about,
  );
}

/** With its own day where that is not the pickup's: then both are named (decision 45). */
function flightOf({ flight, pickup }: BookedRide): Fact | undefined {
  if (!flight) return undefined;
  const when = `${flight.way} ${flightClock(flight, pickup.pickupDate)}`;
  return { label: 'Flight', lines: [flight.name ? `${flight.name}, ${when}` : capitalized(when)] };
}

function driveFact({ drive, crossesBorder }: BookedRide): Fact | undefined {
  if (drive === undefined) return undefined;
  const bridge = crossesBorder ? [borderNotice.time] : [];
  return { label: 'On the road', lines: [capitalized(drive), ...bridge] };
}

function crewOf({ crew = [] }: BookedRide): Fact | undefined {
  const [first, ...others] = crew;
  return first === undefined ? undefined : { label: 'Driver', lines: [first, ...others] };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function besideOf({ details, extras, note }: BookedRide): Fact[] {
  const [first, ...others] = [...(extras.length > 0 ? [extras.join(', ')] : []), ...(note ? [`Note: ${note}`] : [])];
  return [
    ...details.map(({ label, words }): Fact => ({ label, lines: [words] })),
    ...(first === undefined ? [] : [{ label: 'Extras', lines: [first, ...others] } satisfies Fact]),
  ];
}

/** A fact with more lines under its own. */
export function withLines(
  { label, lines: [first, ...others] }: { label: string; lines: readonly string[] },
  more: string[],
): Fact {
  return { label, lines: [first ?? '', ...others, ...more] };
}

function priceCovers({ vehicles, amountCents, trip }: BookedRide): string {
  const each = vehicles === 1 ? 'One vehicle' : `${vehicles} vehicles at ${formatPrice(amountCents / vehicles)}, each`;
  const bags = luggageMayNeedVehicle(trip.extras ?? {}, vehicles) ? counted(luggageCapacity, 'bag') : 'their luggage';
  return `${each} for up to ${vehicleCapacity} passengers and ${bags}, tolls and bridge included.`;
}

/** What the attached files do to the appointments of cancelled rides: a ride that no calendar has is not spoken of. */
export function calendarSection(cancelled: readonly BookedRide[]): Section[] {
  const gone = cancelled.filter(({ entry }) => entry?.status === 'Cancelled');
  if (gone.length === 0) return [];
  const what = gone.length > 1 ? 'files take the appointments' : 'file takes the appointment';
  return [{ heading: 'Your calendar', paragraphs: [`The attached ${what} out of your calendar.`] }];
}

/** What mail programs read of a ride, by https://schema.org/TaxiReservation: its card in Gmail, its place in a trip. */
export function reservationOf(ride: BookedRide): object[] {
  const { reference, guest, entry, from, pickupAddress, passengers } = ride;
  if (!entry) return [];
  return [
    {
      '@context': 'http://schema.org',
      '@type': 'TaxiReservation',
      reservationNumber: reference,
      reservationStatus: `http://schema.org/Reservation${reservationStatus(ride)}`,
      underName: { '@type': 'Person', name: riderOf(guest).name },
      reservationFor: { '@type': 'Taxi', name: business.name },
      provider: { '@type': 'LocalBusiness', name: business.name, telephone: business.bookingPhone.tel },
      pickupLocation: { '@type': 'Place', name: from, address: pickupAddress ?? from },
      pickupTime: new Date(entry.startsAt).toISOString(),
      partySize: passengers,
    },
  ];
}

/** The button to the page of a ride, of whose rider its reader may be another: `other`; none where they have no link. */
export function buttonTo(page: string | undefined, other?: string): Pick<Letter, 'button'> {
  return page === undefined ? {} : { button: { label: other ? 'See the ride' : 'See my ride', href: page } };
}
