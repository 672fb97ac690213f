import type { GuestDay, GuestVehicle } from '@fallsline/domain/guest-day';
import { arrivesAt, minutesAwayInWords } from '@fallsline/domain/guest-words';
import type { BookingRide } from '@fallsline/domain/my-booking';
import { clockAt } from '@fallsline/domain/pickup-time';
import { type MetAt, rideDay } from '../../../content/my-booking/ride-day-words.ts';
import { pickupInPieces, placeOf } from '../booking/booking-words.ts';
import { countdown } from '../page/booking-heading.ts';
import { sightingOf } from './sighting.tsx';

const { tags, heading, text } = rideDay;

/** How a ride stands on its day, in the banner. */
export type DayHeading = {
  tag: string;
  heading: string;
  text: string;
  /** What is read aloud when it has changed: the state, without the minutes that a car is away. */
  said: string;
};

/**
 * Undefined while nobody is named who drives.
 *
 * @param now in milliseconds since 1970
 * @param rider who rides, where the reader is somebody else
 */
export function headingOfDay(
  ride: BookingRide,
  day: GuestDay,
  now: number,
  rider: string | undefined,
): DayHeading | undefined {
  const cars = day.vehicles.filter(({ driver }) => driver);
  const [first] = cars;
  if (!first) return undefined;
  const { time } = pickupInPieces(ride);
  if (day.late) {
    const coming = cars.filter(({ state }) => state === 'on_the_way');
    const late = heading.late(namesOf(coming), day.late.minutes);
    return { tag: tags.late, heading: late, text: text.late(clockAt(day.late.at), time), said: late };
  }
  const isOne = cars.every(({ state }) => state === first.state);
  return isOne ? together({ ride, day, now, rider }, cars) : apart({ day, now, rider }, cars);
}

type Told = { ride: BookingRide; day: GuestDay; now: number; rider: string | undefined };

function together({ ride, day, now, rider }: Told, cars: readonly GuestVehicle[]): DayHeading {
  const names = namesOf(cars);
  const { time } = pickupInPieces(ride);
  const [first] = cars as [GuestVehicle];
  const since = (tag: string) => tags.since(tag, clock(reachedAt(first, first.state)));
  switch (first.state) {
    case 'booked':
    case 'assigned':
      return {
        tag: tags.assigned(names.length),
        heading: countdown(ride, now, rider),
        text: text.drives(names, rider),
        said: '',
      };
    case 'on_the_way': {
      const seen = cars.map((car) => sightingOf(car, now));
      const said = heading.onTheWay(names);
      const [one] = seen;
      const isNear = cars.length === 1 && one?.place && one.minutesAway !== undefined;
      return {
        tag: since(tags.onTheWay),
        heading: isNear ? heading.away(names.join(), minutesAwayInWords(one.minutesAway ?? 0)) : said,
        text: text.stays(time, {
          rider,
          cars: day.vehicles.length,
          isOver: now > Date.parse(ride.pickupAt),
          isLost: seen.some((each) => each?.is === 'gone'),
        }),
        said,
      };
    }
    case 'arrived': {
      const free = day.freeUntil;
      const isOver = free !== undefined && now >= Date.parse(free);
      const said = isOver ? heading.stillHere(names) : heading.arrived(names, metAt(ride), rider);
      const plates = cars.length === 1 && first.car ? [text.plate(first.car.plate, rider)] : [];
      const meeting = ride.meetingPoint === 'door' ? [] : [ride.meeting];
      const where = [...meeting, ...plates].join(' ');
      return { tag: since(tags.arrived), heading: said, text: isOver ? text.over(clockAt(free), rider) : where, said };
    }
    case 'on_board':
    case 'done': {
      const arrives = arrivalAt(ride, first, now);
      const said = heading.onBoard(ride.to, rider);
      const leanBack = rider ? [] : [text.leanBack];
      return {
        tag: since(tags.onBoard),
        heading: said,
        text: [...(arrives ? [text.arrives(ride.to, arrives, ride.crossesBorder)] : []), ...leanBack].join(' '),
        said,
      };
    }
    case 'no_show': {
      const waited = text.missed(clock(reachedAt(first, 'arrived')), clock(reachedAt(first, 'no_show')));
      const said = heading.missed(rider);
      return { tag: tags.missed, heading: said, text: waited, said };
    }
  }
}

/** They do not: two are told one by one, of more it is counted how many have come farthest. */
function apart({ day, now, rider }: Omit<Told, 'ride'>, cars: readonly GuestVehicle[]): DayHeading {
  const here = cars.filter(({ state }) => state === 'arrived').length;
  const riding = cars.filter(({ state }) => state === 'on_board').length;
  const of = day.vehicles.length;
  const counts = [
    ...(here > 0 ? [[here, 'here'] as const] : []),
    ...(riding > 0 ? [[riding, 'under way'] as const] : []),
  ];
  const [count, where] = counts[0] ?? [cars.filter(({ state }) => state === 'on_the_way').length, 'on the way'];
  const tag = tags.some(count, of, where);
  const waits = here > 0 && !rider ? waitsFor(cars, of) : '';
  if (cars.length > 2) {
    const some = heading.some(count, of, where);
    return { tag, heading: some, text: waits, said: some };
  }
  const both = (withMinutes: boolean) => cars.map((car) => piece(car, withMinutes, { now, rider })).join(', ');
  return { tag, heading: both(true), text: waits, said: both(false) };
}

/** Whether to get in or to wait: for nobody who has gone already. */
function waitsFor(cars: readonly GuestVehicle[], of: number): string {
  if (cars.some((car) => !isStillMet(car))) return of === 2 ? '' : text.asTheyCome;
  return of === 2 ? text.both : text.several;
}

function piece(car: GuestVehicle, withMinutes: boolean, { now, rider }: Pick<Told, 'now' | 'rider'>): string {
  const name = car.driver?.firstName ?? '';
  const { one } = heading;
  switch (car.state) {
    case 'booked':
    case 'assigned':
      return one.assigned(name);
    case 'on_the_way': {
      const seen = sightingOf(car, now);
      const isNear = withMinutes && seen?.place && seen.minutesAway !== undefined;
      return isNear ? one.away(name, seen.minutesAway ?? 0) : one.onTheWay(name);
    }
    case 'arrived':
      return one.arrived(name);
    case 'on_board':
      return one.onBoard(name);
    case 'no_show':
      return one.missed(name, rider);
    case 'done':
      return one.done(name);
  }
}

/** Where its guest is met. */
export function metAt(ride: BookingRide): MetAt {
  const { meetingPoint, isMetInside } = placeOf(ride);
  return isMetInside ? 'inside' : meetingPoint.at;
}

/** Whether a car has not gone yet: its guests can still get in. */
export const isStillMet = ({ state }: GuestVehicle): boolean =>
  state !== 'on_board' && state !== 'done' && state !== 'no_show';

/** When a car reached a step; undefined where nobody said when. */
export function reachedAt({ reached }: GuestVehicle, wanted: string): string | undefined {
  return reached.find(({ step }) => step === wanted)?.at;
}

const namesOf = (cars: readonly GuestVehicle[]) => cars.flatMap(({ driver }) => driver?.firstName ?? []);
const clock = (iso: string | undefined) => (iso === undefined ? undefined : clockAt(iso));

/** About when a car with guests on board is there, where the drive is known. */
function arrivalAt({ drive, crossesBorder }: BookingRide, car: GuestVehicle, now: number): string | undefined {
  const began = reachedAt(car, 'on_board');
  if (!drive || began === undefined) return undefined;
  return clockAt(arrivesAt({ boardedAt: Date.parse(began), drive, crossesBorder, now }));
}
