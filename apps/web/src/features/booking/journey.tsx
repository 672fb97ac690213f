import { borderNotice, crossesBorder, driveInWords, driveOf, findFare } from '@fallsline/domain';
import styles from './journey.module.css';
import type { Ride } from './use-booking-form.ts';

/** How long and how far the ride in the form is (decision 27), and what its border asks of a guest (decision 28). */
export function Journey({ ride: { direction, dynamicLocation } }: { ride: Ride }) {
  const fare = direction === '' ? undefined : findFare(direction, dynamicLocation);
  if (!fare) return null;
  return (
    <div className={styles.journey}>
      <p className={styles.drive}>{driveInWords(driveOf(fare))}</p>
      {crossesBorder(fare) ? (
        <p className={styles.border}>
          <strong>{borderNotice.papers}</strong> {borderNotice.time} {borderNotice.refused}
        </p>
      ) : null}
    </div>
  );
}
