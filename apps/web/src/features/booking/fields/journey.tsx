import { borderNotice } from '@fallsline/domain/border';
import { driveInWords, driveOf } from '@fallsline/domain/drive';
import { crossesBorder } from '@fallsline/domain/fares';
import { findFare } from '@fallsline/domain/trip';
import type { Ride } from '../form/ticket-form.ts';
import styles from './journey.module.css';

/** How long and how far the ride in the form is (decision 27). */
export function Drive({ ride }: { ride: Ride }) {
  const fare = fareOf(ride);
  return fare ? <p className={styles.drive}>{driveInWords(driveOf(fare))}</p> : null;
}

/** What the border of the ride in the form asks of its guests, where there is one (decision 28). */
export function Border({ ride }: { ride: Ride }) {
  const fare = fareOf(ride);
  if (!fare || !crossesBorder(fare)) return null;
  return (
    <p className={styles.border}>
      <strong>{borderNotice.papers}</strong> {borderNotice.time} {borderNotice.refused}
    </p>
  );
}

function fareOf({ direction, dynamicLocation }: Ride) {
  return direction === '' ? undefined : findFare(direction, dynamicLocation);
}
