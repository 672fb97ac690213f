import { waitingMinutesAt } from '@fallsline/domain/meeting-point';
import { clockAt } from '@fallsline/domain/pickup-time';
import { WaitingBar } from '../../../components/ui/waiting-bar.tsx';
import { driverCard } from '../../../content/driver-card-words.ts';
import type { RideNow } from './ride-now.ts';
import styles from './waiting-clock.module.css';

const { waiting: words } = driverCard;
const minute = 60_000;

/** How long waiting is free yet, or how long it has not been: in minutes, for nobody needs seconds. */
export function WaitingClock({ shown: { ride, now, pickupAt }, freeUntil }: { shown: RideNow; freeUntil: number }) {
  const most = waitingMinutesAt({ at: ride.meetingPoint });
  const isOver = now >= freeUntil;
  // Before the pickup all of it is left, and no more than that.
  const left = Math.min(most, Math.ceil((freeUntil - now) / minute));
  const minutes = isOver ? Math.floor((now - freeUntil) / minute) : left;
  const used = isOver ? most : most - left;
  const begins = freeUntil - most * minute;
  return (
    <section className={isOver ? `${styles.clock} ${styles.over}` : styles.clock} aria-label={words.label}>
      <p className={styles.left}>
        <b>{minutes} min</b>
        <span>{isOver ? words.over : words.left}</span>
      </p>
      <WaitingBar
        label={words.used}
        of={most}
        used={used}
        isOver={isOver}
        from={begins > pickupAt ? words.from(clockAt(begins)) : words.pickup(clockAt(pickupAt))}
        until={words.until(clockAt(freeUntil))}
      />
    </section>
  );
}
