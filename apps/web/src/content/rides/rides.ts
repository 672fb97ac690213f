/** The words of the landing pages, one for each fare: `ridePage(fareId)` puts them together. */
import { borderMinutes } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { fullRefund } from '@fallsline/domain/cancellation-terms';
import { isAirport } from '@fallsline/domain/direction';
import { driveInWords, driveOf, milesApart, minutesInWords } from '@fallsline/domain/drive';
import { crossesBorder, type Fare, type FareId, fareById, fares, legOf, wayBack } from '@fallsline/domain/fares';
import { minutesBeforeDeparture } from '@fallsline/domain/flight-pickup';
import { formatPrice } from '@fallsline/domain/money';
import type { PlaceId } from '@fallsline/domain/places';
import { followedAndAwaited, meetingInWords } from '@fallsline/domain/promise-words';
import { changesInGeneral, pickupIncluded, signBeforeBooking } from '@fallsline/domain/promises-in-general';
import { quote } from '@fallsline/domain/quote';
import { type RidePromises, ridePromises } from '@fallsline/domain/ride-promises';
import { ridePath } from '@fallsline/domain/site-paths';
import { endsOf } from '@fallsline/domain/trip';
import { passengerLimit, vehicleCapacity } from '@fallsline/domain/vehicles';
import { capitalized } from './capitalized.ts';
import { type RideQuestion, ridePlaces, rideRoads } from './ride-places.ts';

export type RideLink = { fareId: FareId; label: string; price: string };

export type RidePage = {
  fare: Fare;
  /** The end that is not the airport of its direction. */
  town: PlaceId;
  from: string;
  to: string;
  path: string;
  title: string;
  description: string;
  heading: string;
  text: string;
  price: string;
  /** 'about 35 minutes, 26 miles / 42 km' */
  drive: string;
  /** The trip in sentences. */
  story: readonly string[];
  included: readonly string[];
  crosses: boolean;
  questions: readonly RideQuestion[];
  /** The same ride the other way, where it has a fare. */
  back: RideLink | undefined;
  neighbors: readonly RideLink[];
  mapLink: { from: string; to: string };
};

/** Everything the landing page of a fare says, or undefined where there is no such fare. */
export function ridePage(fareId: string): RidePage | undefined {
  const fare = fareById(fareId);
  if (!fare) return undefined;
  const { from, to } = endsOf(fare);
  const { town } = legOf(fare);
  const price = formatPrice(fare.cents);
  const crosses = crossesBorder(fare);
  const drive = driveInWords(driveOf(fare));
  const [start, end] = [ridePlaces[fare.from], ridePlaces[fare.to]];
  const atAirport = isAirport(fare.from);
  const trip = { direction: fare.direction, dynamicLocation: fare.location, pickupDate: '', pickupTime: '' };
  const promises = ridePromises(trip, { reader: 'visitor', now: 0 });
  return {
    fare,
    town,
    from,
    to,
    path: ridePath(fare.id),
    title: `Taxi from ${from} to ${to}: ${price} | ${business.shortName}`,
    description: `A fixed ${price} for one vehicle with up to ${vehicleCapacity} passengers from ${start.name} to ${end.name}, ${drive}${crosses ? ', border crossing included' : ''}. Book online, day or night.`,
    heading: `${from} to ${to}`,
    text: `In ${business.priceTerms}: ${price} for up to ${vehicleCapacity} passengers. ${capitalized(drive)}.`,
    price,
    drive,
    story: [
      ridePlaces[town].about,
      `From ${clause(start.name)} to ${clause(end.name)} it is ${drive}, in light traffic${crosses ? ' and without the wait at the border' : ''}. The driver takes ${rideRoads[fare.id]}`,
      ...(atAirport && fare.from !== town ? [start.about] : []),
      ...(atAirport && isAirport(fare.to) && fare.to !== town ? [end.about] : []),
    ],
    included: [
      `One vehicle for up to ${vehicleCapacity} passengers and their bags`,
      pickupIncluded(promises),
      ...(crosses ? ['The border crossing, by whichever bridge is quickest'] : []),
      'The same price at noon and at 4 am: no meter and no surcharge',
      fullRefund,
    ],
    crosses,
    questions: [
      ...ridePlaces[town].questions,
      atAirport ? meeting(fare, promises) : leaving(fare),
      ...(atAirport && isAirport(fare.to) ? [connection(fare)] : []),
      groups(fare, from, to),
      ...(wayBack(fare) ? [] : [noFareBack(fare)]),
      { question: 'What if our plans change?', answer: `${business.policies.cancellation} ${changesInGeneral}` },
    ],
    back: backOf(fare),
    neighbors: neighborsOf(fare),
    mapLink: { from: fare.from, to: fare.to },
  };
}

/** A place's name where the sentence goes on behind it: 'Lewiston, New York,'. */
function clause(name: string): string {
  return name.includes(',') ? `${name},` : name;
}

function meeting({ from }: Fare, promises: RidePromises): RideQuestion {
  return {
    question: `Where do I meet the driver at ${ridePlaces[from].name}?`,
    answer: `${meetingInWords(promises)} ${followedAndAwaited(promises)} ${signBeforeBooking}`,
  };
}

function leaving(fare: Fare): RideQuestion {
  const driving = driveOf(fare).minutes;
  const crosses = crossesBorder(fare);
  const ahead = (airline: number) => minutesInWords(airline + driving + (crosses ? borderMinutes : 0));
  return {
    question: `When should we leave for ${ridePlaces[fare.to].name}?`,
    answer: `You choose the minute, and the driver is at your door. Allow about ${minutesInWords(driving)} of driving${crosses ? `, ${borderMinutes} minutes at the border` : ''} and the two hours at the airport that airlines ask for, or three before a flight abroad: leave ${ahead(minutesBeforeDeparture.domestic)} before your departure, or ${ahead(minutesBeforeDeparture.abroad)}. If you are not sure, call us with your flight, and dispatch works it out.`,
  };
}

function connection(fare: Fare): RideQuestion {
  return {
    question: 'Is one ride enough to connect two flights?',
    answer: `Yes, with time to spare: about ${minutesInWords(driveOf(fare).minutes)} on the road, and then the two hours that airlines ask for, or three before a flight abroad. The driver waits when your first flight is late; the second flight does not.`,
  };
}

function noFareBack({ from }: Fare): RideQuestion {
  return {
    question: `Is there a fare back to ${ridePlaces[from].name}?`,
    answer:
      'Not in our table, but we drive it. Ask us for a quotation, by phone or with the contact form, and you have the price that day.',
  };
}

function groups(fare: Fare, from: string, to: string): RideQuestion {
  const passengers = vehicleCapacity + 2;
  const trip = { direction: fare.direction, dynamicLocation: fare.location, passengerCount: passengers };
  const whole = quote(trip);
  return {
    question: 'What if we are more than five?',
    answer: `Then you ride in several vehicles, and each costs the same. ${passengers} passengers from ${from} to ${to} take ${whole?.vehicles} vehicles, ${formatPrice(whole?.amountCents ?? 0)} in all. Up to ${passengerLimit.modal} passengers can be booked on our fares page.`,
  };
}

function backOf(fare: Fare): RideLink | undefined {
  const back = wayBack(fare);
  return back && linkTo(back);
}

/**
 * Rides that a guest may rather want: those of the same airport and direction that go nearest to the same town, the next
 * one of the table, and the same town's ride with the other airport. By these and the ways back one comes to all rides.
 */
function neighborsOf(fare: Fare): RideLink[] {
  const { airport, town } = legOf(fare);
  const way = fare.from === airport ? 'to' : 'from';
  const likewise = fares.filter((other) => other.direction === fare.direction);
  const nearest = likewise
    .filter((other) => other !== fare)
    .map((other) => ({ other, away: milesApart(other[way], town) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ other }) => other);
  const next = likewise[(likewise.indexOf(fare) + 1) % likewise.length];
  const elsewhere = fares.find((other) => other.direction !== fare.direction && other[way] === town);
  return [...new Set([...nearest, ...(next ? [next] : []), ...(elsewhere ? [elsewhere] : [])])].map(linkTo);
}

function linkTo(fare: Fare): RideLink {
  const { from, to } = endsOf(fare);
  return { fareId: fare.id, label: `${from} to ${to}`, price: formatPrice(fare.cents) };
}
