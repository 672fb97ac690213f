import type { GuestVehicle } from '@fallsline/domain/guest-day';
import { rideDay } from '../../../content/my-booking/ride-day-words.ts';
import styles from './seen.module.css';
import { sightingOf } from './sighting.ts';

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
