import { minutesInWords } from '@fallsline/domain/drive';
import { waitingMinutesAt } from '@fallsline/domain/meeting-point';
import { clockAt } from '@fallsline/domain/pickup-time';
import { reachedAt } from '@fallsline/domain/vehicle-state';
import { driverCard } from '../../../content/driver-card-words.ts';
import type { RideNow } from './ride-now.ts';
import styles from './waiting-clock.module.css';

const { evidence: words } = driverCard.missing;
const minute = 60_000;

type Proof = { at: number; words: string; small: string; is?: 'ask' };

/** What speaks for a no-show, by the presses on this card alone: nothing of it is typed. */
export function Evidence({ shown, guest }: { shown: RideNow; guest: string }) {
  return (
    <ol className={styles.evidence}>
      {proofsOf(shown, guest).map(({ at, words: what, small, is }) => (
        <li key={`${what} ${at}`} data-is={is}>
          <b>{clockAt(at)}</b>
          <span>
            {what}
            {small && <small>{small}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function proofsOf({ ride, pickupAt, progress, freeUntil, now }: RideNow, guest: string): Proof[] {
  const { meetingPoint } = ride;
  const arrivedAt = reachedAt(progress, 'arrived') ?? pickupAt;
  const before = Math.floor((pickupAt - arrivedAt) / minute);
  const free = waitingMinutesAt({ at: meetingPoint });
  const toldAt = reachedAt(progress, 'no_show');
  const proofs: Proof[] = [
    { at: arrivedAt, words: words.arrived[meetingPoint], small: before > 0 ? words.early(minutesInWords(before)) : '' },
    { at: pickupAt, words: words.pickup, small: '' },
    ...progress.textedAt.map((at) => ({ at, words: words.texted(guest), small: words.fromCard })),
    ...progress.calledAt.map((at) => ({ at, words: words.called(guest), small: words.fromCard })),
    ...(freeUntil === undefined
      ? []
      : [{ at: freeUntil, words: words.waitingOver, small: words.free[meetingPoint](free) }]),
    ...(toldAt === undefined ? [] : [{ at: toldAt, words: words.told, small: '', is: 'ask' as const }]),
  ];
  return proofs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
}
