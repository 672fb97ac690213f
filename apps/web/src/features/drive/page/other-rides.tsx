import { formatClock } from '@fallsline/domain/pickup-time';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { isBehind, type RideNow } from '../ride/ride-now.ts';
import styles from './driver-page.module.css';

/** The other rides of the day, each a ticket that opens it: those to come first. */
export function OtherRides({ rides, onChoose }: { rides: readonly RideNow[]; onChoose: (vehicleId: string) => void }) {
  const soonest = rides.toSorted((a, b) => Number(isBehind(a)) - Number(isBehind(b)));
  const next = soonest.find((each) => !each.ride.isCancelled && !isBehind(each));
  const { others } = words;
  return soonest.map((shown) => {
    const { ride, guest } = shown;
    const when = isBehind(shown) ? others.earlier : shown === next ? others.next : others.later;
    const label = ride.noShowDecision !== null ? others.noShow : ride.isCancelled ? words.cancelled : when;
    const party = [guest?.name, words.guests(ride.guests, ride.passengers), ride.beside].filter(Boolean).join(', ');
    return (
      <button type="button" key={ride.vehicleId} className={styles.next} onClick={() => onChoose(ride.vehicleId)}>
        <span>
          <small>{label}</small>
          <b>{formatClock(ride.pickupTime)}</b>
        </span>
        <span>
          <b>{words.way(ride.from, ride.to)}</b>
          <small>{party}</small>
          {ride.flight && <small>{ride.flight}</small>}
        </span>
      </button>
    );
  });
}
