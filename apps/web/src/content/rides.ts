/** The words of the thirty landing pages, one for each fare: `ridePage(fareId)` puts them together. */
import {
  type AirportPlace,
  business,
  crossesBorder,
  endsOf,
  type Fare,
  fareById,
  fares,
  formatPrice,
  freeCancellationHours,
  freeWaitingMinutes,
  isAirportPickup,
  milesApart,
  type PlaceId,
  passengerLimit,
  placesOf,
  quote,
  vehicleCapacity,
} from '@fallsline/domain';
import { type RideQuestion, ridePlaces } from './ride-places.ts';
import { type Road, roads } from './ride-roads.ts';

export type RideLink = { fareId: string; label: string; price: string };

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
  miles: number;
  /** The trip in sentences. */
  story: readonly string[];
  included: readonly string[];
  crosses: boolean;
  questions: readonly RideQuestion[];
  /** The same ride the other way, where it has a fare. */
  back: RideLink | undefined;
  neighbours: readonly RideLink[];
  mapLink: { from: string; to: string };
};

export const ridePath = (fareId: string) => `/rides/${fareId}`;

/** Everything the landing page of a fare says, or undefined where there is no such fare. */
export function ridePage(fareId: string): RidePage | undefined {
  const fare = fareById(fareId);
  if (!fare) return undefined;
  const { from, to } = endsOf(fare);
  const { airport, town, road } = endsByRole(fare);
  const price = formatPrice(fare.cents);
  const crosses = crossesBorder(fare);
  const pickup = isAirportPickup(fare.direction);
  const places = placesOf(fare);
  return {
    fare,
    town,
    from,
    to,
    path: ridePath(fare.id),
    title: `Taxi from ${from} to ${to}: ${price} | ${business.shortName}`,
    description: `A fixed ${price} for one vehicle with up to ${vehicleCapacity} passengers from ${ridePlaces[places.from].name} to ${ridePlaces[places.to].name}, about ${road.miles} miles${crosses ? ', border crossing included' : ''}. Book online, day or night.`,
    heading: `${from} to ${to}`,
    text: `${price} for one vehicle with up to ${vehicleCapacity} passengers. About ${road.miles} miles, door to door.`,
    price,
    miles: road.miles,
    story: [
      ridePlaces[town].about,
      `From ${ridePlaces[places.from].name} to ${ridePlaces[places.to].name} it is about ${road.miles} miles: ${road.by}`,
      ...(pickup ? [ridePlaces[airport].about] : []),
    ],
    included: [
      `One vehicle for up to ${vehicleCapacity} passengers and their bags`,
      pickup
        ? `A driver who follows your flight, and ${freeWaitingMinutes} minutes of free waiting`
        : `Pickup at your door in ${ridePlaces[places.from].name}, at the minute you choose`,
      ...(crosses ? ['The border crossing, by whichever bridge is quickest'] : []),
      'The same price at noon and at 4 am: no meter and no surcharge',
      `Everything back when you cancel at least ${freeCancellationHours} hours before pickup`,
    ],
    crosses,
    questions: [
      ...ridePlaces[town].questions,
      ...(pickup ? ridePlaces[airport].questions : [leaving(places.from, airport, road)]),
      groups(fare, from, to),
      { question: 'What if our plans change?', answer: business.policies.cancellation },
    ],
    back: backOf(places),
    neighbours: neighboursOf(fare, airport, town),
    mapLink: places,
  };
}

/** The airport that a fare is filed under, the other end, and the road between them. */
function endsByRole(fare: Fare): { airport: AirportPlace; town: PlaceId; road: Road } {
  const { from, to } = placesOf(fare);
  const [airport, town] = isAirportPickup(fare.direction) ? [from, to] : [to, from];
  const road = airport in roads ? roads[airport as AirportPlace][town] : undefined;
  if (!road) throw new Error(`No road is told for ${fare.id}`);
  return { airport: airport as AirportPlace, town, road };
}

function leaving(from: PlaceId, airport: AirportPlace, { miles }: Road): RideQuestion {
  return {
    question: `When should we leave for ${ridePlaces[airport].name}?`,
    answer: `You choose the minute, and the driver is at your door. It is about ${miles} miles from ${ridePlaces[from].name}: count from the time your airline wants you there, and add half an hour for the road's surprises. If you are not sure, call us with your flight, and dispatch works it out.`,
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

function backOf({ from, to }: { from: PlaceId; to: PlaceId }): RideLink | undefined {
  const fare = fares.find((other) => placesOf(other).from === to && placesOf(other).to === from);
  return fare && linkTo(fare);
}

/**
 * Rides that a guest may rather want: those of the same airport and direction that go nearest to the same town, the next
 * one of the table, and the same town's ride with the other airport. By these and the ways back one comes to all rides.
 */
function neighboursOf(fare: Fare, airport: AirportPlace, town: PlaceId): RideLink[] {
  const way = placesOf(fare).from === airport ? 'to' : 'from';
  const likewise: readonly Fare[] = fares.filter((other) => other.direction === fare.direction);
  const nearest = likewise
    .filter((other) => other !== fare)
    .map((other) => ({ other, away: milesApart(placesOf(other)[way], town) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ other }) => other);
  const next = likewise[(likewise.indexOf(fare) + 1) % likewise.length];
  const elsewhere = fares.find((other) => other.direction !== fare.direction && placesOf(other)[way] === town);
  return [...new Set([...nearest, ...(next ? [next] : []), ...(elsewhere ? [elsewhere] : [])])].map(linkTo);
}

function linkTo(fare: Fare): RideLink {
  const { from, to } = endsOf(fare);
  return { fareId: fare.id, label: `${from} to ${to}`, price: formatPrice(fare.cents) };
}
