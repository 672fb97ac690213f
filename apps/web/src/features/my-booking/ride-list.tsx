import { type BookingRide, formatPrice } from '@fallsline/domain';
import { RouteLine } from '../../components/ui/route-line.tsx';
import { pickupInPieces, pickupInWords } from './booking-words.ts';
import styles from './ride-list.module.css';

/** The rides of a booking on a stub, in short: the only one as its road, two as a list with their prices. */
export function RideList({ rides }: { rides: readonly BookingRide[] }) {
  const [only, another] = rides;
  if (only && !another) {
    const { date, time, zone } = pickupInPieces(only);
    return (
      <>
        <RouteLine from={only.from} to={only.to} className={styles.route} />
        <dl className={styles.when}>
          <dt>Pick up</dt>
          <dd>
            {date}
            <br />
            {time} {zone}
          </dd>
        </dl>
      </>
    );
  }
  return (
    <ul className={styles.rides}>
      {rides.map((ride) => (
        <li key={ride.position}>
          <h3>
            {ride.position === 1 ? 'There' : 'Back'}
            {ride.priceCents === undefined ? null : <span>{formatPrice(ride.priceCents)}</span>}
          </h3>
          <p>
            {ride.from} to {ride.to}
            <span>{ride.state === 'cancelled' ? 'cancelled' : pickupInWords(ride)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
