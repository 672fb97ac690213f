import { clockAt } from '../pickup/pickup-time.ts';
import { borderMinutes } from '../trip/border.ts';
import { driveOf, milesApart, minutesInWords, roadFactor } from '../trip/drive.ts';
import { crossesBorder, fareBetween, fareById, fares } from '../trip/fares.ts';
import { meetingPointAt, waitingMinutesAt } from '../trip/meeting-point.ts';
import { cardNameOf, type PlaceId } from '../trip/places.ts';
import { freeWaitingMinutes } from '../words/business.ts';
import { counted } from '../words/counted.ts';
import { minute } from '../words/durations.ts';
import { arrivesAt } from './guest-words.ts';
import { type DrivingStep, reachedAt, type VehicleProgress, type VehicleState } from './vehicle-state.ts';

// One driver, one car, one place (law 16). Said and outlined; it can be saved all the same.

/** How fast a way is driven that no fare tells of. */
const milesInHour = 45;

/** How far a vehicle has come by now, in milliseconds since 1970 as all times here. */
export type CameSoFar = Pick<VehicleProgress, 'state' | 'reached'> & {
  /** Until when waiting is free: once the first car of its ride has arrived. */
  readonly freeUntil: number | undefined;
  /** Dispatch has decided about its no-show. */
  readonly isDecided: boolean;
  readonly now: number;
};

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
  /** Absent where nobody asks what was pressed: then the ride goes as it is planned. */
  readonly came?: CameSoFar | undefined;
};

/** How long it takes from one place to another, in minutes: by the table, or by the distance where it has no such way. */
export function wayMinutes(from: PlaceId, to: PlaceId): number {
  if (from === to) return 0;
  const fare = fareBetween(from, to) ?? fareBetween(to, from);
  if (fare) return driveOf(fare).minutes + (crossesBorder(fare) ? borderMinutes : 0);
  const driving = Math.ceil((milesApart(from, to) * roadFactor * 60) / milesInHour);
  return driving + (crossesBorder({ from, to }) ? borderMinutes : 0);
}

/** When and where who drives a ride is free for the next, and by what that is said. */
type Free = { readonly at: number; readonly place: PlaceId; readonly by: 'waiting' | 'no-waiting' | 'drive' | 'end' };

/**
 * When and where who drives a ride is free: by what was pressed. Before the car is there, if all of the free waiting is needed;
 * from its arrival on, with what is left of that; with guests on board, by the drive alone; and at once when it is done, or its
 * no-show is decided. Never in the past while it is not over. Undefined for a fare that has left the table, and where a ride is done
 * by itself.
 */
export function freeAfter({ fareId, pickupAt, pickupAddress, came }: Driven): Free | undefined {
  const fare = fareById(fareId);
  if (!fare) return undefined;
  const way = wayMinutes(fare.from, fare.to) * minute;
  const { from, to: place } = fare;
  const now = came?.now ?? pickupAt;
  const was = (step: DrivingStep) => (came && reachedAt(came, step)) ?? now;
  switch (came?.state) {
    case 'done': {
      // Of one that is done by itself nobody has said when.
      const done = came.reached.find(({ step }) => step === 'done');
      return done && !done.isFilledIn ? { at: done.at, place, by: 'end' } : undefined;
    }
    case 'no_show':
      if (came.isDecided) return { at: was('no_show'), place: from, by: 'end' };
      return { at: now + way, place, by: 'no-waiting' };
    case 'on_board': {
      const drive = driveOf(fare);
      const at = arrivesAt({ boardedAt: was('on_board'), drive, crossesBorder: crossesBorder(fare), now });
      return { at, place, by: 'drive' };
    }
    case 'arrived': {
      const until = came.freeUntil ?? now;
      return { at: Math.max(now, until) + way, place, by: now < until ? 'waiting' : 'no-waiting' };
    }
    default: {
      const waiting = waitingMinutesAt(meetingPointAt(from, pickupAddress)) * minute;
      return { at: Math.max(now, pickupAt + waiting + way), place, by: 'waiting' };
    }
  }
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
  // Who drives one car all day has the same rides with it.
  const others = new Map([...ofDriver, ...ofCar].map((other) => [other.vehicleId, other]));
  const said = new Map([...others].map(([id, other]) => [id, clashOf(vehicle, other)]));
  const of = (who: string, others: typeof all) => others.flatMap((other) => said.get(other.vehicleId)?.(who) ?? []);
  return [...of(driver?.name ?? '', ofDriver), ...of(`Car ${car}`, ofCar)];
}

/** Says of driver or car how two rides clash, which is the same of both; undefined where they do not. */
function clashOf(one: GivenVehicle, other: GivenVehicle): ((who: string) => string) | undefined {
  if (one.rideId === other.rideId) return (who) => `${who} is in two cars of this ride.`;
  const [first, next] = inTurn(one, other);
  const gap = gapBetween(first, next);
  if (!gap || gap.spare >= 0) return undefined;
  const { free, way, to, spare } = gap;
  const then = way === 0 ? '' : `, and it is ${minutesInWords(way)} to ${to}`;
  const was = first.came?.state === 'no_show' ? 'waited for' : 'was with';
  const until = free.by === 'end' ? `${was} ${first.guest} until` : `drives ${first.guest} until about`;
  const words = `${until} ${clockAt(free.at)}${then}: ${counted(-spare, 'minute')} too late for ${next.guest} at ${clockAt(next.pickupAt)}.`;
  return (who) => `${who} ${words}`;
}

type Driven = Pick<GivenVehicle, 'fareId' | 'pickupAt' | 'pickupAddress' | 'came'>;

/** A car that is at its pickup, or was, is not late for it any more; nor one that has left for it when the ride before was over. */
const met: readonly (VehicleState | undefined)[] = ['arrived', 'no_show', 'on_board', 'done'];

/** Who is waited for there, or rides, has who drives it, whatever is planned before. */
const heldBy = ({ came }: Driven) =>
  came?.state === 'arrived' || came?.state === 'on_board' || (came?.state === 'no_show' && !came.isDecided);

/** Two rides as who has both drives them: by pickup, but a later one that has begun comes before one that has not. */
function inTurn<Ride extends Driven & Pick<GivenVehicle, 'vehicleId'>>(one: Ride, other: Ride): readonly [Ride, Ride] {
  const isFirst = one.pickupAt - other.pickupAt || (one.vehicleId < other.vehicleId ? -1 : 1);
  const [first, next] = isFirst < 0 ? [one, other] : [other, one];
  return heldBy(next) && !met.includes(first.came?.state) ? [next, first] : [first, next];
}

/** The ride that who drives one has next: by pickup, and before that one which a later ride has kept from beginning. */
export function nextInTurn<Ride extends Parameters<typeof inTurn>[0]>(
  one: Ride,
  all: readonly Ride[],
): Ride | undefined {
  const after = all.filter((other) => other.vehicleId !== one.vehicleId && inTurn(one, other)[0] === one);
  return after.toSorted((a, b) => a.pickupAt - b.pickupAt)[0];
}

/** What lies between a ride and the next: when the first is over at the latest, the way between, and the minutes to spare. */
function gapBetween(first: Driven, next: Driven) {
  const nextFare = fareById(next.fareId);
  const free = freeAfter(first);
  const state = next.came?.state;
  if (!nextFare || !free || met.includes(state) || (free.by === 'end' && state === 'on_the_way')) return undefined;
  const way = wayMinutes(free.place, nextFare.from);
  const spare = Math.floor((next.pickupAt - free.at) / minute - way);
  return { free, way, spare, to: cardNameOf(nextFare.from) };
}

/** How the next ride fits behind one that is not over, for who drives both; undefined for a fare that has left the table. */
export function gapInWords(first: Driven, next: Driven): string | undefined {
  const gap = gapBetween(first, next);
  if (!gap) return undefined;
  const { way, to, spare } = gap;
  const { at, by } = gap.free;
  if (by === 'end') return undefined;
  const ifs = { waiting: ' if all of the free waiting is needed', 'no-waiting': ' if the guest comes now', drive: '' };
  const then = way === 0 ? '' : `, then ${minutesInWords(way)} to ${to}`;
  const fits = spare < 0 ? `${minutesInWords(-spare)} too late. Tell the desk` : `${minutesInWords(spare)} to spare`;
  return `Dropped off by about ${clockAt(at)}${ifs[by]}${then}: ${fits}.`;
}

/** The guests of a party that ride in a vehicle: spread evenly, the first cars take the rest. `index` from 0. */
export function shareOf(passengers: number, vehicles: number, index: number): number {
  return Math.floor(passengers / vehicles) + (index < passengers % vehicles ? 1 : 0);
}

/** Of a driver who is retired and has a ride yet, in words. */
export const retiredInWords = (firstName: string) => `${firstName} is retired.`;

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
