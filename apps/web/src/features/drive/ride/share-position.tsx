import { clockAt } from '@fallsline/domain/pickup-time';
import { driverCard } from '../../../content/driver-card-words.ts';
import styles from './ride.module.css';
import type { RideNow } from './ride-now.ts';

const { position: words } = driverCard;

type SharePositionProps = {
  shown: RideNow;
  guest: string;
  isSharing: boolean;
  isRefused: boolean;
  isReached: boolean;
  onShare: (isSharing: boolean) => void;
};

/** Says who sees where the car is, and lets the driver stop it (law 22). */
export function SharePosition(props: SharePositionProps) {
  const { shown, isSharing, isRefused, onShare } = props;
  const { heading, text, isOn } = saidOf(props);
  const isSwitched = shown.progress.state !== 'on_board' && !isRefused;
  return (
    <section className={styles.share} data-on={isOn} aria-labelledby="share-position">
      <div>
        <h2 id="share-position">{heading}</h2>
        <p>{text}</p>
      </div>
      {isSwitched && (
        <button
          type="button"
          role="switch"
          aria-checked={isSharing}
          aria-label={words.label}
          onClick={() => onShare(!isSharing)}
        >
          <span />
        </button>
      )}
    </section>
  );
}

function saidOf({ shown, guest, isSharing, isRefused, isReached }: SharePositionProps) {
  const { state } = shown.progress;
  const from = clockAt(Date.parse(shown.ride.positionFrom));
  if (state === 'on_board') return { ...words.ended, isOn: false };
  if (isRefused) return { ...words.refused, isOn: false };
  if (!isSharing) return { ...words.off, isOn: false };
  if (state === 'assigned' || state === 'booked')
    return { heading: words.soon.heading, text: words.soon.text(from), isOn: false };
  if (shown.now < Date.parse(shown.ride.positionFrom))
    return { heading: words.waiting.heading(guest), text: words.waiting.text(from), isOn: true };
  if (!shown.isPositionTaken) return { heading: words.waiting.heading(guest), text: words.waiting.soon, isOn: true };
  if (!isReached) return { ...words.lost, isOn: false };
  return { heading: words.on.heading(guest), text: words.on.text, isOn: true };
}
