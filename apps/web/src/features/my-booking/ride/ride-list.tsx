import { formatPrice } from '@fallsline/domain/money';
import type { BookingRide } from '@fallsline/domain/my-booking';
import { RouteLine } from '../../../components/ui/ticket/route-line.tsx';
import { StubPickups, StubRides } from '../../../components/ui/ticket/ticket.tsx';
import { pickupInPieces, pickupInWords } from '../booking/booking-words.ts';
import styles from './ride-list.module.css';

/** The rides of a booking on a stub, in short: the only one as its road, two as a list with their prices. */
export function RideList({ rides }: { rides: readonly BookingRide[] }) {
  const [only, another] = rides;
  if (only && !another) {
    const { date, time, zone } = pickupInPieces(only);
    return (
      <>
        <RouteLine from={only.from} to={only.to} className={styles.route} />
        <StubPickups pickups={[{ name: 'Pick up', day: date, clock: `${time} ${zone}` }]} />
      </>
    );
  }
  const listed = rides.map((ride) => ({
    name: ride.position === 1 ? 'There' : 'Back',
    price: ride.priceCents === undefined ? undefined : formatPrice(ride.priceCents),
    way: `${ride.from} to ${ride.to}`,
    detail: ride.state === 'cancelled' ? 'cancelled' : pickupInWords(ride),
  }));
  return <StubRides rides={listed} level={3} />;
}
