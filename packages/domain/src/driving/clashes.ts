import { clockAt } from '../pickup/pickup-time.ts';
import { borderMinutes } from '../trip/border.ts';
import { driveOf, milesApart, minutesInWords, roadFactor } from '../trip/drive.ts';
import { crossesBorder, fareBetween, fareById, fares } from '../trip/fares.ts';
import { meetingPointAt, waitingMinutesAt } from '../trip/meeting-point.ts';
import { cardNameOf, type PlaceId } from '../trip/places.ts';
import { freeWaitingMinutes } from '../words/business.ts';
import { counted } from '../words/counted.ts';
import { minute } from '../words/durations.ts';

// One driver, one car, one place (law 16). Said and outlined; it can be saved all the same.

/** How fast a way is driven that no fare tells of. */
const milesInHour = 45;

/** A vehicle of a ride with who and what is given to it. `pickupAt` in milliseconds since 1970. */
export type GivenVehicle = {
  readonly vehicleId: string;
  readonly rideId: string;
  readonly fareId: string;
  readonly pickupAt: number;
  /** As it is typed: at a station the driver waits as long as at an airport. */
  readonly pickupAddress?: string | undefined;
  readonly guest: string;
  readonly driver?: { readonly id: string; readonly name: string } | undefined;
  readonly car?: number | undefined;
};

/** How long it takes from one place to another, in minutes: by the table, or by the distance where it has no such way. */
export function wayMinutes(from: PlaceId, to: PlaceId): number {
  if (from === to) return 0;
  const fare = fareBetween(from, to) ?? fareBetween(to, from);
  if (fare) return driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0);
  const driving = Math.ceil((milesApart(from, to) * roadFactor * 60) / milesInHour);
  return driving + (crossesBorder({ from, to }) ? borderMinutes : 0);
}

/** When the guests of a ride are set down, if all of the free waiting is needed; undefined for a fare that has left the table. */
export function setDownAt({ fareId, pickupAt, pickupAddress }: Driven): number | undefined {
  const fare = fareById(fareId);
  if (!fare) return undefined;
  const waiting = waitingMinutesAt(meetingPointAt(fare.from, pickupAddress));
  return pickupAt + (waiting + wayMinutes(fare.from, fare.to)) * minute;
}

/**
 * How long before a pickup another can be, in milliseconds, and still clash with it: the longest ride there is, all of its
 * waiting, and the longest way to the next guest.
 */
export function longestClashMs(): number {
  const drives = fares.map(({ from, to }) => wayMinutes(from, to));
  const ways = fares.flatMap(({ to }) => fares.map(({ from }) => wayMinutes(to, from)));
  return (freeWaitingMinutes + Math.max(...drives) + Math.max(...ways)) * minute;
}

/** What does not fit about a vehicle, in words for the board; empty where everything does. */
export function clashesOf(vehicle: GivenVehicle, all: readonly GivenVehicle[]): string[] {
  const { driver, car, vehicleId } = vehicle;
  // Found before anything is looked at: a board asks it of each of 200 beside all others.
  const ofDriver = driver ? all.filter((other) => other.driver?.id === driver.id && other.vehicleId !== vehicleId) : [];
  const ofCar = car === undefined ? [] : all.filter((other) => other.car === car && other.vehicleId !== vehicleId);
  return [
    ...ofDriver.flatMap((other) => clashOf(driver?.name ?? '', vehicle, other)),
    ...ofCar.flatMap((other) => clashOf(`Car ${car}`, vehicle, other)),
  ];
}

function clashOf(who: string, one: GivenVehicle, other: GivenVehicle): string[] {
  if (one.rideId === other.rideId) return [`${who} is in two cars of this ride.`];
  const isFirst = one.pickupAt - other.pickupAt || (one.vehicleId < other.vehicleId ? -1 : 1);
  const [first, next] = isFirst < 0 ? [one, other] : [other, one];
  const gap = gapBetween(first, next);
  if (!gap || gap.spare >= 0) return [];
  const then = gap.way === 0 ? '' : `, and it is ${minutesInWords(gap.way)} to ${gap.to}`;
  return [
    `${who} drives ${first.guest} until about ${clockAt(gap.freeAt)}${then}: ${counted(-gap.spare, 'minute')} too late for ${next.guest} at ${clockAt(next.pickupAt)}.`,
  ];
}

type Driven = Pick<GivenVehicle, 'fareId' | 'pickupAt' | 'pickupAddress'>;

/** What lies between a ride and the next: when the first is over at the latest, the way between, and the minutes to spare. */
function gapBetween(first: Driven, next: Driven) {
  const [fare, nextFare] = [fareById(first.fareId), fareById(next.fareId)];
  const freeAt = setDownAt(first);
  if (!fare || !nextFare || freeAt === undefined) return undefined;
  const way = wayMinutes(fare.to, nextFare.from);
  const spare = Math.floor((next.pickupAt - freeAt) / minute - way);
  return { freeAt, way, spare, to: cardNameOf(nextFare.from) };
}

/** How the next ride fits behind one, for who drives both; undefined for a fare that has left the table. */
export function gapInWords(first: Driven, next: Driven): string | undefined {
  const gap = gapBetween(first, next);
  if (!gap) return undefined;
  const then = gap.way === 0 ? '' : `, then ${minutesInWords(gap.way)} to ${gap.to}`;
  const fits =
    gap.spare < 0 ? `${minutesInWords(-gap.spare)} too late. Tell the desk` : `${minutesInWords(gap.spare)} to spare`;
  return `Dropped off by about ${clockAt(gap.freeAt)} if all of the free waiting is needed${then}: ${fits}.`;
}

/** The guests of a party that ride in a vehicle: spread evenly, the first cars take the rest. `index` from 0. */
export function shareOf(passengers: number, vehicles: number, index: number): number {
  return Math.floor(passengers / vehicles) + (index < passengers % vehicles ? 1 : 0);
}

/** What a car lacks for its share of a party, in words; empty where it lacks nothing. */
export function carProblems(
  car: { readonly number: number; readonly seats: number; readonly ramp: boolean; readonly retiredAt?: string | null },
  { guests, needsRamp }: { guests: number; needsRamp: boolean },
): string[] {
  return [
    ...(car.seats < guests
      ? [
          `Car ${car.number} has ${counted(car.seats, 'seat')} for guests, and ${counted(guests, 'guest')} ${guests === 1 ? 'rides' : 'ride'} in it.`,
        ]
      : []),
    ...(needsRamp && !car.ramp ? [`Car ${car.number} has no ramp, and a guest stays in a wheelchair.`] : []),
    ...(car.retiredAt ? [`Car ${car.number} is out of service.`] : []),
  ];
}
