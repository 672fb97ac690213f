import { driverCard } from '../../../content/driver-card-words.ts';
import { Heading, Say } from '../parts/card-parts.tsx';
import { Evidence } from './evidence.tsx';
import type { RideNow } from './ride-now.ts';
import styles from './waiting-clock.module.css';

const { missing: words, noShow } = driverCard;

/** What the desk will see, before it is told. */
export function MissingGuest({ shown, guest }: { shown: RideNow; guest: string }) {
  return (
    <>
      <Heading large>{words.label}</Heading>
      <Say>{words.text}</Say>
      <Evidence shown={shown} guest={guest} />
    </>
  );
}

/** After the desk was told: it decides, not the driver (law 18). */
export function NoShow({ shown, guest }: { shown: RideNow; guest: string }) {
  const isDecided = shown.ride.noShowDecision !== null;
  return (
    <>
      <Heading large>{isDecided ? noShow.decided : shown.isSaid ? noShow.asked : noShow.kept}</Heading>
      {isDecided && (
        <p className={styles.verdict}>
          <b>{noShow.byDesk}</b>
          <span>{noShow.thanks}</span>
        </p>
      )}
      <Evidence shown={shown} guest={guest} />
      <Say>{isDecided ? noShow.after(guest) : shown.isSaid ? noShow.askedText : noShow.keptText}</Say>
    </>
  );
}
