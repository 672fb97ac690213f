import { minutesInWords } from '@fallsline/domain/drive';
import { waitingMinutesAt } from '@fallsline/domain/meeting-point';
import { clockAt } from '@fallsline/domain/pickup-time';
import { reachedAt } from '@fallsline/domain/vehicle-state';
import { driverCard } from '../../../content/driver-card-words.ts';
import { Heading, Say } from '../parts/card-parts.tsx';
import type { RideNow } from './ride-now.ts';
import styles from './waiting-clock.module.css';

const { missing: words, noShow } = driverCard;
const minute = 60_000;

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

/** After the desk was told: it decides, not the driver (law 18). `isReached`: whether there is a network to tell it by. */
export function NoShow({ shown, guest, isReached }: { shown: RideNow; guest: string; isReached: boolean }) {
  const isDecided = shown.ride.noShowDecision !== null;
  const { heading, text } = shown.isSaid ? noShow.asked : isReached ? noShow.telling : noShow.kept;
  return (
    <>
      <Heading large>{isDecided ? noShow.decided : heading}</Heading>
      {isDecided && (
        <p className={styles.verdict}>
          <b>{noShow.byDesk}</b>
          <span>{noShow.thanks}</span>
        </p>
      )}
      <Evidence shown={shown} guest={guest} />
      <Say>{isDecided ? noShow.after(guest) : `${text} ${noShow.comes}`}</Say>
    </>
  );
}

type Proof = { at: number; words: string; small: string; is?: 'ask' };

/** What speaks for a no-show, by the presses on this card alone: nothing of it is typed. */
function Evidence({ shown, guest }: { shown: RideNow; guest: string }) {
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
    {
      at: arrivedAt,
      words: words.evidence.arrived[meetingPoint],
      small: before > 0 ? words.evidence.early(minutesInWords(before)) : '',
    },
    { at: pickupAt, words: words.evidence.pickup, small: '' },
    ...progress.textedAt.map((at) => ({ at, words: words.evidence.texted(guest), small: words.evidence.fromCard })),
    ...progress.calledAt.map((at) => ({ at, words: words.evidence.called(guest), small: words.evidence.fromCard })),
    ...(freeUntil === undefined
      ? []
      : [{ at: freeUntil, words: words.evidence.waitingOver, small: words.evidence.free[meetingPoint](free) }]),
    ...(toldAt === undefined ? [] : [{ at: toldAt, words: words.evidence.told, small: '', is: 'ask' as const }]),
  ];
  return proofs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
}
