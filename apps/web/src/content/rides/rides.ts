/** The words of the landing pages, one for each fare: `ridePage(fareId)` puts them together. */
import { borderMinutes } from '@fallsline/domain/border';
import { business } from '@fallsline/domain/business';
import { fullRefund } from '@fallsline/domain/cancellation-terms';
import { isAirport } from '@fallsline/domain/direction';
import { driveInWords, driveOf, milesApart, minutesInWords } from '@fallsline/domain/drive';
import { crossesBorder, type Fare, type FareId, fareById, fares, legOf, wayBack } from '@fallsline/domain/fares';
import { minutesBeforeDeparture } from '@fallsline/domain/flight-pickup';
import { curbs } from '@fallsline/domain/meeting-point';
import { formatPrice } from '@fallsline/domain/money';
import { formatClock } from '@fallsline/domain/pickup-time';
import type { PlaceId } from '@fallsline/domain/places';
import { meetingInWords } from '@fallsline/domain/promise-words';
import { changesInShort, pickupIncluded, signLabel } from '@fallsline/domain/promises-in-general';
import { quote } from '@fallsline/domain/quote';
import { type RidePromises, ridePromises } from '@fallsline/domain/ride-promises';
import { ridePath } from '@fallsline/domain/site-paths';
import { endsOf } from '@fallsline/domain/trip';
import { vehicleCapacity } from '@fallsline/domain/vehicles';
import type { FactTable } from '../fact-table.ts';
import { capitalized } from './capitalized.ts';
import { rideWords } from './landing-words.ts';
import { placeNames, rideStories } from './ride-places.ts';
import type { RideQuestion } from './ride-story.ts';
import { arrivalOf, pickupFor } from './ride-times.ts';

export type RideLink = { fareId: FareId; label: string; price: string };

/** What a drawing of an airport's curb shows, and what is said of it: at the curb, and inside. */
export type RideCurb = { airport: string; levels: readonly string[]; atCurb: string; inside: string };

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
  story: readonly string[];
  included: readonly string[];
  crosses: boolean;
  /** Where one meets the driver, of a ride that begins at an airport. */
  curb: RideCurb | undefined;
  /** The day of the flight: when one is there, or when to leave. */
  times: { heading: string; text: string; table: FactTable };
  /** What a party pays, to be held against what others ask by the seat. */
  shares: FactTable;
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
  const { about, roads, questions } = rideStories[fare.id];
  const [start, end] = [placeNames[fare.from], placeNames[fare.to]];
  const trip = { direction: fare.direction, dynamicLocation: fare.location, pickupDate: '', pickupTime: '' };
  const promises = ridePromises(trip, { reader: 'visitor', now: 0 });
  return {
    fare,
    town,
    from,
    to,
    path: ridePath(fare.id),
    title: `Taxi from ${from} to ${to}: ${price} | ${business.shortName}`,
    description: `A fixed ${price} for one vehicle with up to ${vehicleCapacity} passengers from ${start} to ${end}, ${drive}${crosses ? ', border crossing included' : ''}. Book online, day or night.`,
    heading: `${from} to ${to}`,
    text: `In ${business.priceTerms}: ${price} for up to ${vehicleCapacity} passengers. ${capitalized(drive)}.`,
    price,
    drive,
    story: [about, `It is ${drive}${crosses ? ', without the wait at the border' : ''}. The driver takes ${roads}`],
    included: [
      `A car of your own for up to ${vehicleCapacity} and their bags`,
      pickupIncluded(promises),
      'The same price at noon and at 4 am',
      fullRefund,
      changesInShort,
    ],
    crosses,
    curb: curbOf(fare, promises),
    times: isAirport(fare.from) ? arrivals(fare) : departures(fare),
    shares: sharesOf(fare),
    questions: [...questions, ...(wayBack(fare) ? [] : [noFareBack(fare)])],
    back: backOf(fare),
    neighbors: neighborsOf(fare),
    mapLink: { from: fare.from, to: fare.to },
  };
}

function curbOf({ from }: Fare, promises: RidePromises): RideCurb | undefined {
  if (!isAirport(from)) return undefined;
  return {
    airport: placeNames[from],
    levels: curbs[from].levels,
    atCurb: meetingInWords(promises),
    inside: `Or in here: check '${signLabel}' when you book, at no charge.`,
  };
}

const landings = ['09:40', '13:15', '17:30', '21:05', '23:50'];

function arrivals(fare: Fare): RidePage['times'] {
  return {
    heading: rideWords.arrivals,
    text: rideWords.arrivalsText,
    table: {
      caption: `You reach ${placeNames[fare.to]} about`,
      head: ['You land', 'Domestic flight', 'From abroad'],
      rows: landings.map((at) => [formatClock(at), arrivalOf(fare, at, 'domestic'), arrivalOf(fare, at, 'abroad')]),
    },
  };
}

const takeoffs = ['06:00', '08:30', '12:00', '16:45', '20:10'];

function departures(fare: Fare): RidePage['times'] {
  const { domestic, abroad } = minutesBeforeDeparture;
  const way = minutesInWords(driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0));
  return {
    heading: rideWords.departures,
    text: `${capitalized(way)} for the drive, and ${minutesInWords(domestic)} at the airport, or ${minutesInWords(abroad)} before a flight abroad.`,
    table: {
      caption: `Your pickup for a flight from ${placeNames[fare.to]}`,
      head: ['It leaves', 'Domestic flight', 'Flight abroad'],
      rows: takeoffs.map((at) => [formatClock(at), pickupFor(fare, at, 'domestic'), pickupFor(fare, at, 'abroad')]),
    },
  };
}

const parties = [1, 2, 3, 4, 5, 7, 10, 15];

function sharesOf(fare: Fare): FactTable {
  return {
    caption: `${endsOf(fare).from} to ${endsOf(fare).to}`,
    head: ['Passengers', 'Vehicles', 'All of you', 'Each'],
    rows: parties.map((passengerCount) => {
      const whole = quote({ direction: fare.direction, dynamicLocation: fare.location, passengerCount });
      const cents = whole?.amountCents ?? 0;
      return [
        String(passengerCount),
        String(whole?.vehicles),
        formatPrice(cents),
        formatPrice(Math.ceil(cents / passengerCount)),
      ];
    }),
  };
}

function noFareBack({ from }: Fare): RideQuestion {
  return {
    question: `Is there a fare back to ${placeNames[from]}?`,
    answer:
      'Not in our table, but we drive it. Ask us for a quotation, by phone or with the contact form, and you have the price that day.',
  };
}

function backOf(fare: Fare): RideLink | undefined {
  const back = wayBack(fare);
  return back && rideLink(back.id);
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
  return [...new Set([...nearest, ...(next ? [next] : []), ...(elsewhere ? [elsewhere] : [])])].map(({ id }) =>
    rideLink(id),
  );
}

/** A ride as a link to its page shows it. */
export function rideLink(fareId: FareId): RideLink {
  const fare = fareById(fareId);
  const { from, to } = endsOf(fare);
  return { fareId: fare.id, label: `${from} to ${to}`, price: formatPrice(fare.cents) };
}
