import type { GuestVehicle } from '@fallsline/domain/guest-day';
import { minutesAwayInWords } from '@fallsline/domain/guest-words';
import { clockAt } from '@fallsline/domain/pickup-time';
import { positionShown } from '@fallsline/domain/seen-when';
import { rideDay } from '../../../content/my-booking/ride-day-words.ts';
import styles from './seen.module.css';

/** Where a car on its way was seen last, by now: a place while it is younger than two minutes, words afterwards. */
export type Sighting = {
  is: ReturnType<typeof positionShown>;
  /** 'Seen 20 seconds ago', 'Last seen at 5:29 PM, about 9 minutes away'. */
  words: string;
  minutesAway: number | undefined;
  /** Undefined once it is gone. */
  place: { latitude: number; longitude: number } | undefined;
};

/** Undefined for a car that was not seen, or is not on its way: nobody follows a guest. `now` in milliseconds since 1970. */
export function sightingOf({ state, position, lastSeen }: GuestVehicle, now: number): Sighting | undefined {
  const seen = position ?? lastSeen;
  if (state !== 'on_the_way' || !seen) return undefined;
  const { minutesAway } = seen;
  const age = Math.max(0, (now - Date.parse(seen.at)) / 1000);
  const is = position ? positionShown(age) : 'gone';
  if (is === 'gone' || !position) {
    const away = minutesAway === undefined ? undefined : minutesAwayInWords(minutesAway);
    return { is: 'gone', words: rideDay.seen.last(clockAt(seen.at), away), minutesAway, place: undefined };
  }
  const { latitude, longitude } = position;
  const words = age >= 60 ? rideDay.seen.minute : rideDay.seen.fresh(age);
  return { is, words, minutesAway, place: { latitude, longitude } };
}

/** How old what the map shows is, car by car. It changes every ten seconds, and is not read aloud by itself. */
export function Seen({ vehicles, now }: { vehicles: readonly GuestVehicle[]; now: number }) {
  const several = vehicles.length > 1;
  return vehicles.map((car) => {
    const seen = sightingOf(car, now);
    const name = car.driver?.firstName ?? '';
    return seen ? (
      <span key={car.order} className={styles.seen} data-is={seen.is}>
        {several ? rideDay.seen.of(name, seen.words) : seen.words}
      </span>
    ) : null;
  });
}
